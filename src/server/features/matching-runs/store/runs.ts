import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { RunProgress, RunState } from '#contract/matching-runs.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { matchingRunMembers, matchingRuns } from '../tables.ts'

type RunRow = typeof matchingRuns.$inferSelect

/** A run as it is stored, but what it was made from: that is long, and read where it is needed. `hasFrame` says that it is there still. */
export type StoredRun = Omit<RunRow, 'frame'> & { hasFrame: boolean }

const { frame, ...short } = getTableColumns(matchingRuns)
const columns = { ...short, hasFrame: sql<boolean>`${frame} is not null` }

/** A run as it begins. */
export type NewRun = typeof matchingRuns.$inferInsert

/** Keeps a new run; the database refuses a second one that is being made. */
export async function insertRun(tx: Executor, run: NewRun): Promise<StoredRun> {
  const [stored] = await tx.insert(matchingRuns).values(run).returning(columns)
  if (!stored) throw new Error('A run was not stored.')
  return stored
}

/** A run, or null. */
export async function findRun(executor: Executor, id: string): Promise<StoredRun | null> {
  const [run] = await executor.select(columns).from(matchingRuns).where(eq(matchingRuns.id, id))
  return run ?? null
}

/** A run, held until the transaction ends, or null. */
export async function lockRun(tx: Transaction, id: string): Promise<StoredRun | null> {
  const [run] = await tx.select(columns).from(matchingRuns).where(eq(matchingRuns.id, id)).for('update')
  return run ?? null
}

/** The run in this state; of several the newest. */
export async function findRunIn(executor: Executor, states: readonly RunState[]): Promise<StoredRun | null> {
  const [run] = await executor
    .select(columns)
    .from(matchingRuns)
    .where(inArray(matchingRuns.state, [...states]))
    .orderBy(desc(matchingRuns.number))
    .limit(1)
  return run ?? null
}

/** The run that was accepted last, taken back or not. */
export async function findLastAccepted(executor: Executor): Promise<StoredRun | null> {
  const [run] = await executor
    .select(columns)
    .from(matchingRuns)
    .where(isNotNull(matchingRuns.acceptedAt))
    .orderBy(desc(matchingRuns.acceptedAt))
    .limit(1)
  return run ?? null
}

/** Runs by their numbers, the newest first, from below one on. */
export async function listRuns(executor: Executor, limit: number, below: number | null): Promise<StoredRun[]> {
  return executor
    .select(columns)
    .from(matchingRuns)
    .where(below === null ? undefined : lt(matchingRuns.number, below))
    .orderBy(desc(matchingRuns.number))
    .limit(limit)
}

/** Changes a run; answers it. */
export async function writeRun(tx: Executor, id: string, changed: Partial<Omit<RunRow, 'number'>>): Promise<StoredRun> {
  const [run] = await tx.update(matchingRuns).set(changed).where(eq(matchingRuns.id, id)).returning(columns)
  if (!run) throw new Error('A run is gone while it is changed.')
  return run
}

/** Whether some process makes a run at this moment, or one will: its job is there still. */
export async function isBeingMade(executor: Executor, queue: string, runId: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select from pgboss.job where name = ${queue} and data ->> 'runId' = ${runId} and state in ('created', 'retry', 'active')`)
  return rows.length > 0
}

/** Notes how far a run is; false where it is no longer being made, because somebody stopped it. */
export async function noteProgress(executor: Executor, id: string, progress: RunProgress): Promise<boolean> {
  const rows = await executor
    .update(matchingRuns)
    .set({ progress })
    .where(and(eq(matchingRuns.id, id), eq(matchingRuns.state, 'running')))
    .returning({ id: matchingRuns.id })
  return rows.length > 0
}

/** Lets another draft take the place of the one at hand. */
export async function replaceDraft(tx: Transaction): Promise<void> {
  await tx.update(matchingRuns).set({ state: 'replaced' }).where(eq(matchingRuns.state, 'draft'))
}

/** Of those whom matches placed since a moment: how many, and how many of them had waited at most seven days. */
export async function countPromises(executor: Executor, since: Date): Promise<{ placed: number; inTime: number }> {
  const [row] = await executor
    .select({
      placed: sql`count(*)`.mapWith(Number),
      inTime: sql`count(*) filter (where ${matchingRuns.acceptedAt} <= ${matchingRunMembers.rematchBy})`.mapWith(Number),
    })
    .from(matchingRuns)
    .innerJoin(matchingRunMembers, eq(matchingRunMembers.runId, matchingRuns.id))
    .where(and(gte(matchingRuns.acceptedAt, since), eq(matchingRuns.state, 'accepted'), isNotNull(matchingRunMembers.placeId)))
  return row ?? { placed: 0, inTime: 0 }
}

/** Lets go of what runs were made from that ended before a moment: records and names. Figures and hashes stay. */
export async function thinRuns(tx: Transaction, before: Date): Promise<number> {
  const old = await tx
    .update(matchingRuns)
    .set({ frame: null, isComplete: false, forbidden: [] })
    .where(
      and(
        lt(matchingRuns.startedAt, before),
        sql`${matchingRuns.state} not in ('running', 'draft')`,
        isNotNull(matchingRuns.frame),
      ),
    )
    .returning({ id: matchingRuns.id })
  if (old.length > 0) {
    await tx.delete(matchingRunMembers).where(
      inArray(
        matchingRunMembers.runId,
        old.map(({ id }) => id),
      ),
    )
  }
  return old.length
}
