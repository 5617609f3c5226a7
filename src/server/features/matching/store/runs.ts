import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { RunProgress, RunState } from '#contract/api/matching/runs.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { matchingRunMembers, matchingRuns } from '../tables.ts'

type RunRow = typeof matchingRuns.$inferSelect

/** A stored run without its frame, which is long and is loaded only where needed. `hasFrame` tells whether it still exists. */
export type StoredRun = Omit<RunRow, 'frame'> & { hasFrame: boolean }

const { frame, ...columnsWithoutFrame } = getTableColumns(matchingRuns)
const columns = { ...columnsWithoutFrame, hasFrame: sql<boolean>`${frame} is not null` }

export type NewRun = typeof matchingRuns.$inferInsert

/** Inserts a run. The database refuses a second running one. */
export async function insertRun(tx: Executor, run: NewRun): Promise<StoredRun> {
  const [stored] = await tx.insert(matchingRuns).values(run).returning(columns)
  if (!stored) throw new Error('The run was not stored.')
  return stored
}

export async function findRun(executor: Executor, id: string): Promise<StoredRun | null> {
  const [run] = await executor.select(columns).from(matchingRuns).where(eq(matchingRuns.id, id))
  return run ?? null
}

/** Returns a run under a row lock, or null. */
export async function lockRun(tx: Transaction, id: string): Promise<StoredRun | null> {
  const [run] = await tx.select(columns).from(matchingRuns).where(eq(matchingRuns.id, id)).for('update')
  return run ?? null
}

/** Returns the newest run in one of these states, or null. */
export async function findRunInState(executor: Executor, states: readonly RunState[]): Promise<StoredRun | null> {
  const [run] = await executor
    .select(columns)
    .from(matchingRuns)
    .where(inArray(matchingRuns.state, [...states]))
    .orderBy(desc(matchingRuns.number))
    .limit(1)
  return run ?? null
}

/** Returns the run that was accepted last, including an undone one. */
export async function findLastAccepted(executor: Executor): Promise<StoredRun | null> {
  const [run] = await executor
    .select(columns)
    .from(matchingRuns)
    .where(isNotNull(matchingRuns.acceptedAt))
    .orderBy(desc(matchingRuns.acceptedAt))
    .limit(1)
  return run ?? null
}

/** Returns runs by number, newest first, below a given number. */
export async function listRuns(executor: Executor, limit: number, below: number | null): Promise<StoredRun[]> {
  return executor
    .select(columns)
    .from(matchingRuns)
    .where(below === null ? undefined : lt(matchingRuns.number, below))
    .orderBy(desc(matchingRuns.number))
    .limit(limit)
}

/** Updates a run and returns it. */
export async function updateRun(tx: Executor, id: string, changed: Partial<Omit<RunRow, 'number'>>): Promise<StoredRun> {
  const [run] = await tx.update(matchingRuns).set(changed).where(eq(matchingRuns.id, id)).returning(columns)
  if (!run) throw new Error('The run was deleted during its update.')
  return run
}

/** Returns whether a job for the run still exists, waiting or active in any process. */
export async function isRunQueued(executor: Executor, queue: string, runId: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select from pgboss.job where name = ${queue} and data ->> 'runId' = ${runId} and state in ('created', 'retry', 'active')`)
  return rows.length > 0
}

/** Stores the progress of a run. Returns false if the run was stopped. */
export async function updateRunProgress(executor: Executor, id: string, progress: RunProgress): Promise<boolean> {
  const rows = await executor
    .update(matchingRuns)
    .set({ progress })
    .where(and(eq(matchingRuns.id, id), eq(matchingRuns.state, 'running')))
    .returning({ id: matchingRuns.id })
  return rows.length > 0
}

/** Marks the current draft as replaced. */
export async function markDraftReplaced(tx: Transaction): Promise<void> {
  await tx.update(matchingRuns).set({ state: 'replaced' }).where(eq(matchingRuns.state, 'draft'))
}

/** Counts members placed by matches since a date, and those placed by the day they were promised. */
export async function countKeptPromises(executor: Executor, since: Date): Promise<{ placed: number; inTime: number }> {
  const [row] = await executor
    .select({
      placed: sql`count(*)`.mapWith(Number),
      inTime: sql`count(*) filter (where ${matchingRuns.acceptedAt} <= ${matchingRunMembers.rematchBy})`.mapWith(Number),
    })
    .from(matchingRuns)
    .innerJoin(matchingRunMembers, eq(matchingRunMembers.runId, matchingRuns.id))
    .where(
      and(gte(matchingRuns.acceptedAt, since), eq(matchingRuns.state, 'accepted'), isNotNull(matchingRunMembers.podMembershipId)),
    )
  return row ?? { placed: 0, inTime: 0 }
}

/**
 * Deletes the inputs (records and names) of runs that started before a date. Stats and hashes stay. Returns the number of runs.
 */
export async function pruneRuns(tx: Transaction, before: Date): Promise<number> {
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
