import type { ReportReason } from '@roundhouse/protocol';
import type { Database } from './database.ts';

export interface Report {
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  /** Of whom it tells, and what they were called then. */
  readonly guest: string;
  readonly name: string;
  readonly reason: ReportReason;
  readonly reporter: string;
  readonly createdAt: number;
}

/** Keeps what somebody tells the operator; the same told again counts once. */
export async function insertReport(db: Database, { table, createdAt, ...report }: Report): Promise<void> {
  await db
    .insertInto('reports')
    .values({ ...report, table_id: table, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
