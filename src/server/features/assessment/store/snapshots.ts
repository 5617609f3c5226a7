import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { StatementSnapshot } from '#contract/assessment.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { zoneOf } from '../../profile/index.ts'
import { dollarsOf, readStatementChange, type StatementChange } from '../statement-row.ts'
import { statementSnapshots } from '../tables.ts'

/** The figures of a statement: what is kept of each save. */
export type StatementFigures = Omit<StatementSnapshot, 'savedAt'>

/** When whose figures were saved. */
export type SnapshotKey = { id: string; userId: string; savedAt: Date }

/** Keeps what a statement said at an instant; of saves at one and the same instant the later one counts as the later. */
export async function addSnapshot(tx: Executor, { id, userId, savedAt }: SnapshotKey, statement: Statement): Promise<void> {
  const afterThoseBefore = sql`greatest(${savedAt.toISOString()}::timestamptz, (
    select max(before.saved_at) + interval '1 microsecond' from ${statementSnapshots} before where before.user_id = ${userId}))`
  await tx.insert(statementSnapshots).values({ id, userId, savedAt: afterThoseBefore, ...figureColumns(statement) })
}

const rowsAtOnce = 5_000

/** Adds past snapshots of many members at once, as one text: told value by value, they would take four times as long. */
export async function addSnapshots(tx: Executor, snapshots: readonly (SnapshotKey & StatementFigures)[]): Promise<void> {
  for (const slice of inSlices(snapshots, rowsAtOnce)) {
    const rows = JSON.stringify(
      slice.map(({ id, userId, savedAt, ...figures }) => ({ id, userId, savedAt, ...figureColumns(figures) })),
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

/** Days a history shows at most, the newest ones: more than a chart can. */
const mostDays = 1_000

const columns = getTableColumns(statementSnapshots)

/** A member's statement over time, oldest first: the last save of each day in the zone they live in. */
export const historyValue: Value<StatementSnapshot[]> = {
  name: 'assessment.history',
  sql: (userId) => sql`(
    select json_agg(${jsonRow(columns)} order by ${columns.savedAt}, ${columns.id})
    from ${statementSnapshots} where ${columns.id} in ${lastOfEachDay(userId)})`,
  read: (given) => ((given ?? []) as unknown[]).map((row) => readSnapshot(readJsonRow(columns, row))),
}

/** Steps from day to day through the index, so that a day costs the same however often it was saved. */
function lastOfEachDay(userId: SQL): SQL {
  const lastBefore = (limit: string): SQL =>
    sql.raw(`(
    select s.id, s.saved_at from statement_snapshots s where s.user_id = days.user_id ${limit}
    order by s.saved_at desc, s.id desc limit 1)`)
  return sql`(
    with recursive days as (
      select days.user_id, days.zone, last.id, last.saved_at
      from (select ${userId} as user_id, ${zoneOf(userId)} as zone) days, lateral ${lastBefore('')} last
      union all
      select days.user_id, days.zone, last.id, last.saved_at
      from days, lateral ${lastBefore("and s.saved_at < date_trunc('day', days.saved_at, days.zone)")} last)
    select id from days limit ${mostDays})`
}

/** A snapshot with its id, which says where a list goes on. */
export type KeyedSnapshot = { id: string; snapshot: StatementSnapshot }

/** Every snapshot of a member, oldest first, from after the given one. */
export async function listSnapshotsAfter(
  tx: Executor,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeyedSnapshot[]> {
  const { savedAt, id } = statementSnapshots
  // The key is read where it is kept: an instant of ours is coarser than one of the database.
  const key = sql`(select before.saved_at, before.id from ${statementSnapshots} before where before.id = ${after})`
  const rows = await tx
    .select()
    .from(statementSnapshots)
    .where(and(eq(statementSnapshots.userId, userId), after === null ? undefined : sql`(${savedAt}, ${id}) > ${key}`))
    .orderBy(asc(savedAt), asc(id))
    .limit(limit)
  return rows.map((row) => ({ id: row.id, snapshot: readSnapshot(row) }))
}

/** Forgets what a member's statement said over time. */
export async function removeSnapshots(tx: Executor, userId: string): Promise<void> {
  await tx.delete(statementSnapshots).where(eq(statementSnapshots.userId, userId))
}

function figureColumns(figures: StatementFigures): StatementChange {
  const { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome } = figures
  return readStatementChange({ doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome })
}

function readSnapshot(row: typeof statementSnapshots.$inferSelect): StatementSnapshot {
  return {
    savedAt: row.savedAt.toISOString(),
    doorCount: row.doorCount,
    totalAppraisedValue: dollarsOf(row.totalAppraisedValueCents),
    netWorth: dollarsOf(row.netWorthCents),
    grossAnnualRevenue: dollarsOf(row.grossAnnualRevenueCents),
    netAnnualIncome: dollarsOf(row.netAnnualIncomeCents),
  }
}
