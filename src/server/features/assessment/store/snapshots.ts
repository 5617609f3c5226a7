import { and, asc, eq, sql } from 'drizzle-orm'
import type { StatementSnapshot } from '#contract/assessment.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { dollarsOf, readStatementChange } from '../statement-row.ts'
import { statementSnapshots } from '../tables.ts'

/** Keeps what a statement said at an instant. */
export async function addSnapshot(
  tx: Executor,
  of: { id: string; userId: string; savedAt: Date },
  { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome }: Statement,
): Promise<void> {
  const figures = readStatementChange({ doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome })
  await tx.insert(statementSnapshots).values({ ...of, ...figures })
}

/** A member's statement over time, oldest first: the last save of each day in UTC. */
export async function listSnapshots(tx: Executor, userId: string): Promise<StatementSnapshot[]> {
  const later = sql`exists (
    select from ${statementSnapshots} later
    where later.user_id = ${statementSnapshots.userId}
      and (later.saved_at at time zone 'UTC')::date = (${statementSnapshots.savedAt} at time zone 'UTC')::date
      and (later.saved_at, later.id) > (${statementSnapshots.savedAt}, ${statementSnapshots.id}))`
  const rows = await tx
    .select()
    .from(statementSnapshots)
    .where(and(eq(statementSnapshots.userId, userId), sql`not ${later}`))
    .orderBy(asc(statementSnapshots.savedAt))
  return rows.map((row) => ({
    savedAt: row.savedAt.toISOString(),
    doorCount: row.doorCount,
    totalAppraisedValue: dollarsOf(row.totalAppraisedValueCents),
    netWorth: dollarsOf(row.netWorthCents),
    grossAnnualRevenue: dollarsOf(row.grossAnnualRevenueCents),
    netAnnualIncome: dollarsOf(row.netAnnualIncomeCents),
  }))
}
