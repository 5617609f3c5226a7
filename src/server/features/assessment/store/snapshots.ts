import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { StatementSnapshot } from '#contract/api/assessment.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { timeZoneOf } from '../../profile/index.ts'
import { dollarsOf, toStatementColumns, type StatementChange } from '../statement-row.ts'
import { statementSnapshots } from '../tables.ts'

/** The figures of a statement that each save stores. */
export type StatementMetrics = Omit<StatementSnapshot, 'savedAt'>

/** Identifies a snapshot: its ID, its member and the time of the save. */
export type SnapshotKey = { id: string; userId: string; savedAt: Date }

/** Stores the statement at a point in time. Of several saves at the same instant, the last one counts as the latest. */
export async function insertSnapshot(tx: Executor, { id, userId, savedAt }: SnapshotKey, statement: Statement): Promise<void> {
  const afterThoseBefore = sql`greatest(${savedAt.toISOString()}::timestamptz, (
    select max(before.saved_at) + interval '1 microsecond' from ${statementSnapshots} before where before.user_id = ${userId}))`
  await tx.insert(statementSnapshots).values({ id, userId, savedAt: afterThoseBefore, ...metricColumns(statement) })
}

const rowBatchSize = 5_000

/** Inserts past snapshots of many members, passed as one text: separate parameters would take four times as long. */
export async function insertSnapshots(tx: Executor, snapshots: readonly (SnapshotKey & StatementMetrics)[]): Promise<void> {
  for (const batch of toBatches(snapshots, rowBatchSize)) {
    const rows = JSON.stringify(
      batch.map(({ id, userId, savedAt, ...metrics }) => ({ id, userId, savedAt, ...metricColumns(metrics) })),
    )
    await tx.execute(sql`
      insert into ${statementSnapshots} (id, user_id, saved_at, door_count,
        total_appraised_value_cents, net_worth_cents, gross_annual_revenue_cents, net_annual_income_cents)
      select id, "userId", "savedAt", "doorCount",
        "totalAppraisedValueCents", "netWorthCents", "grossAnnualRevenueCents", "netAnnualIncomeCents"
      from json_to_recordset(${rows}) as snapshot (id uuid, "userId" uuid, "savedAt" timestamptz, "doorCount" integer,
        "totalAppraisedValueCents" bigint, "netWorthCents" bigint, "grossAnnualRevenueCents" bigint,
        "netAnnualIncomeCents" bigint)`)
  }
}

/** Maximum number of days in a history, the newest ones: more than a chart can show. */
const maxDays = 1_000

const columns = getTableColumns(statementSnapshots)

/** A member's statement history, oldest first: the last save of each day in the member's time zone. */
export const historyLoader: UserLoader<StatementSnapshot[]> = {
  name: 'assessment.history',
  sql: (userId) => sql`(
    select json_agg(${jsonRow(columns)} order by ${columns.savedAt}, ${columns.id})
    from ${statementSnapshots} where ${columns.id} in ${lastOfEachDay(userId)})`,
  parse: (raw) => ((raw ?? []) as unknown[]).map((row) => toSnapshot(parseJsonRow(columns, row))),
}

/** Steps from day to day through the index, so that the cost of a day does not depend on its number of saves. */
function lastOfEachDay(userId: SQL): SQL {
  const lastBefore = (limit: string): SQL =>
    sql.raw(`(
    select s.id, s.saved_at from statement_snapshots s where s.user_id = days.user_id ${limit}
    order by s.saved_at desc, s.id desc limit 1)`)
  return sql`(
    with recursive days as (
      select days.user_id, days.zone, last.id, last.saved_at
      from (select ${userId} as user_id, ${timeZoneOf(userId)} as zone) days, lateral ${lastBefore('')} last
      union all
      select days.user_id, days.zone, last.id, last.saved_at
      from days, lateral ${lastBefore("and s.saved_at < date_trunc('day', days.saved_at, days.zone)")} last)
    select id from days limit ${maxDays})`
}

/** A snapshot with its ID, which is the cursor of a list. */
export type KeyedSnapshot = { id: string; snapshot: StatementSnapshot }

/** Lists a member's snapshots, oldest first, after the given one. */
export async function listSnapshotsAfter(
  tx: Executor,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeyedSnapshot[]> {
  const { savedAt, id } = statementSnapshots
  // The cursor's time is read in SQL, because a JavaScript Date is less precise than a PostgreSQL timestamp.
  const key = sql`(select before.saved_at, before.id from ${statementSnapshots} before where before.id = ${after})`
  const rows = await tx
    .select()
    .from(statementSnapshots)
    .where(and(eq(statementSnapshots.userId, userId), after === null ? undefined : sql`(${savedAt}, ${id}) > ${key}`))
    .orderBy(asc(savedAt), asc(id))
    .limit(limit)
  return rows.map((row) => ({ id: row.id, snapshot: toSnapshot(row) }))
}

/** Deletes a member's statement history. */
export async function deleteSnapshots(tx: Executor, userId: string): Promise<void> {
  await tx.delete(statementSnapshots).where(eq(statementSnapshots.userId, userId))
}

function metricColumns(metrics: StatementMetrics): StatementChange {
  const { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome } = metrics
  return toStatementColumns({ doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome })
}

function toSnapshot(row: typeof statementSnapshots.$inferSelect): StatementSnapshot {
  return {
    savedAt: row.savedAt.toISOString(),
    doorCount: row.doorCount,
    totalAppraisedValue: dollarsOf(row.totalAppraisedValueCents),
    netWorth: dollarsOf(row.netWorthCents),
    grossAnnualRevenue: dollarsOf(row.grossAnnualRevenueCents),
    netAnnualIncome: dollarsOf(row.netAnnualIncomeCents),
  }
}
