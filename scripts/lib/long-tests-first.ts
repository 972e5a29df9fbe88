import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long, in any project; the longest first. */
const LONG = [
  'packages/engine/src/laws.test.ts',
  'packages/cli/src/laboratory/simulate.test.ts',
  'packages/cli/src/commands/match.test.ts',
  'packages/bots/src/bots.test.ts',
  'packages/bots/src/levels.test.ts',
  'packages/server/src/service/wishes.test.ts',
  'packages/cli/src/protocol/bot-session.test.ts',
  'packages/server/src/served-table.test.ts',
  'packages/server/src/under-load.test.ts',
  'packages/server/src/elsewhere/two-processes.test.ts',
  'packages/cli/src/match/examples.test.ts',
  'test/one-source.test.ts',
  'packages/web/src/table/local-game/failing-bots.test.ts',
  'packages/web/src/table/local-game/bot-secrets.test.ts',
  'packages/web/src/table/players/page-thread.test.ts',
];

/**
 * What takes long begins first, or one core would be left with it at the end. Projects stay together: a process that goes on with
 * a file of another one is started anew.
 */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || placeOf(one.moduleId) - placeOf(other.moduleId),
    );
  }
}

function placeOf(file: string): number {
  const place = LONG.findIndex((long) => file.endsWith(long));
  return place < 0 ? LONG.length : place;
}
