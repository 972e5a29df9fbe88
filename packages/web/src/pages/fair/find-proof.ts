import { type Proof, proofText, sealed } from '@roundhouse/chance/proof';
import { MOST_BYTES, type SavedTable } from '@roundhouse/engine';
import { LinkFault } from '@roundhouse/protocol';
import type { GameStore } from '../../storage/game-store.ts';
import { readParticipants } from '../../storage/saved-game.ts';
import { NoServer } from '../../parts/far-apart/no-server.ts';
import { reachServer } from '../../parts/far-apart/reach-server.ts';

/** The text of a proof from the server of a table; undefined where there is none to be had. */
export async function proofOfTable(table: string): Promise<string | undefined> {
  try {
    const { http } = await reachServer();
    const proof = await http.ask('proof', { table }).finally(() => http.close());
    return proofText(proof as unknown as Proof);
  } catch (fault) {
    if (fault instanceof NoServer || fault instanceof LinkFault) return undefined;
    throw fault;
  }
}

/** The text of a proof of a game of this device; it is checked as any other. */
export async function proofOfGame(id: string, store: GameStore): Promise<string | undefined> {
  const kept = await store.get(id);
  const saved = kept?.saved as Partial<SavedTable> | null | undefined;
  if (!kept?.over || !Array.isArray(saved?.rows)) return undefined;
  const seats = readParticipants(kept.sitters).map(({ kind, name, colour = '' }) => ({ kind, name, colour }));
  return proofText(sealed({ ...(kept.saved as SavedTable), seats }));
}

/** The text of a file; one that is too large or no text is read as far as it takes to be refused. */
export async function textOfFile(file: Blob): Promise<string> {
  return file.slice(0, MOST_BYTES + 1).text();
}
