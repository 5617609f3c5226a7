import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { isOpen, podMemberships, podApplications, pods, poolEntries } from '../tables.ts'
import { isAmong } from './among.ts'
import type { NewPod } from './pods.ts'
import type { PoolEntry } from './pool.ts'

/** A page of rows after a key. */
type Page = { after: string | null; limit: number }

/** Returns waiting members by ID, after a given one. */
export async function listPoolEntries(executor: Executor, { after, limit }: Page): Promise<PoolEntry[]> {
  return executor
    .select()
    .from(poolEntries)
    .where(after === null ? undefined : gt(poolEntries.userId, after))
    .orderBy(asc(poolEntries.userId))
    .limit(limit)
}

/**
 * Counts waiting members, and those whose promised date has passed or is before `soon`; and returns since when the
 * longest-waiting member has waited.
 */
export async function countWaiting(
  executor: Executor,
  { now, soon }: { now: Date; soon: Date },
): Promise<{ members: number; since: Date | null; overdue: number; dueSoon: number }> {
  const [row] = await executor
    .select({
      members: sql`count(*)`.mapWith(Number),
      since: sql`min(${poolEntries.since})`.mapWith(poolEntries.since),
      overdue: sql`count(*) filter (where ${poolEntries.rematchBy} < ${now.toISOString()}::timestamptz)`.mapWith(Number),
      dueSoon:
        sql`count(*) filter (where ${poolEntries.rematchBy} between ${now.toISOString()}::timestamptz and ${soon.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(poolEntries)
  return row ? { ...row, since: row.since } : { members: 0, since: null, overdue: 0, dueSoon: 0 }
}

/** A pod that can get members in a match. `seats` excludes held ones; `memberIds` includes the leader. */
export type MatchablePod = {
  id: string
  podNumber: number
  name: string
  slot: SlotId
  seats: number
  leaderId: string | null
  memberIds: string[]
}

/**
 * Returns pods that can get members in a match, by ID: those of the marketplace. An unlisted pod looks for nobody, and one that
 * waits for leader training has nobody who could lead it yet.
 */
export async function listMatchablePods(
  executor: Executor,
  slots: readonly SlotId[],
  { after, limit }: Page,
): Promise<MatchablePod[]> {
  if (slots.length === 0) return []
  const found = await executor
    .select()
    .from(pods)
    .where(and(isOpen, inArray(pods.dayTime, [...slots]), after === null ? undefined : gt(pods.id, after)))
    .orderBy(asc(pods.id))
    .limit(limit)
  const ids = found.map(({ id }) => id)
  const currentMemberships =
    ids.length === 0
      ? []
      : await executor
          .select()
          .from(podMemberships)
          .where(and(inArray(podMemberships.podId, ids), sql`ended_at is null`))
  return found.map(({ id, podNumber, name, dayTime, maxMembers, placesTaken }) => {
    const ofPod = currentMemberships.filter(({ podId }) => podId === id)
    const heldSeats = Math.max(0, placesTaken - ofPod.length)
    return {
      id,
      podNumber,
      name,
      slot: dayTime,
      seats: maxMembers - heldSeats,
      leaderId: ofPod.find(({ isLeader }) => isLeader)?.userId ?? null,
      memberIds: ofPod.map(({ userId }) => userId).sort(),
    }
  })
}

/** A member's former pods, and the leaders who removed them from one. If that was not stored, the pod's current leader counts. */
export type FormerPods = { previousPods: string[]; removedBy: string[] }

/** Returns the former pods of those of these members who have any. */
export async function listFormerPods(executor: Executor, userIds: readonly string[]): Promise<Map<string, FormerPods>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await executor.execute<{ userId: string; previousPods: string[]; removedBy: string[] | null }>(sql`
    select place.user_id "userId", array_agg(distinct place.pod_id::text) "previousPods",
      array_agg(distinct coalesce(place.ended_by, leader.user_id)::text) filter (
        where place.ended_how = 'removed' and coalesce(place.ended_by, leader.user_id) is not null) "removedBy"
    from ${podMemberships} place
    left join ${podMemberships} leader on place.ended_how = 'removed' and leader.pod_id = place.pod_id and leader.is_leader
    where place.user_id = any(${sql.param([...userIds])}::uuid[]) and place.ended_at is not null and place.ended_how <> 'match-undone'
    group by 1`)
  return new Map(
    rows.map(({ userId, previousPods, removedBy }) => [
      userId,
      { previousPods: previousPods.sort(), removedBy: (removedBy ?? []).sort() },
    ]),
  )
}

// Drizzle builds such a statement row by row, which blocks the event loop.
const rowBatchSize = 250

/** Inserts many pods, each named by its number. They have no members yet. */
export async function insertMatchedPods(tx: Transaction, input: readonly Omit<NewPod, 'name'>[]): Promise<void> {
  for (const batch of toBatches(input, rowBatchSize))
    await tx.insert(pods).values(batch.map((pod) => ({ ...pod, name: 'New pod' })))
  const ids = input.map(({ id }) => id)
  await tx
    .update(pods)
    .set({ name: sql`'Pod ' || ${pods.podNumber}` })
    .where(isAmong(pods.id, ids))
}

/** Inserts many pod memberships. Requires the lock of all members. The database refuses a second current one per member. */
export async function insertPodMemberships(
  tx: Transaction,
  input: readonly { id: string; podId: string; userId: string; isLeader: boolean }[],
  since: Date,
): Promise<void> {
  for (let i = 0; i < input.length; i += rowBatchSize) {
    const batch = input.slice(i, i + rowBatchSize)
    const userIds = batch.map(({ userId }) => userId)
    await tx
      .insert(podMemberships)
      .values(batch.map((membership) => ({ ...membership, since, leaderSince: membership.isLeader ? since : null })))
    await tx.delete(poolEntries).where(inArray(poolEntries.userId, userIds))
    await tx
      .update(podMemberships)
      .set({ heldUntil: since })
      .where(
        and(inArray(podMemberships.userId, userIds), isNotNull(podMemberships.heldUntil), gt(podMemberships.heldUntil, since)),
      )
  }
}

/** Closes the open applications of members who now have a pod. Returns the pods and the applicants. */
export async function closeOpenApplicationsOfAll(
  tx: Transaction,
  userIds: readonly string[],
  decidedAt: Date,
): Promise<{ podId: string; userId: string }[]> {
  const closed: { podId: string; userId: string }[] = []
  for (let i = 0; i < userIds.length; i += rowBatchSize) {
    const rows = await tx
      .update(podApplications)
      .set({ status: 'closed', openPosition: null, closeReason: 'joined-another-pod', decidedAt })
      .where(and(inArray(podApplications.userId, userIds.slice(i, i + rowBatchSize)), eq(podApplications.status, 'open')))
      .returning({ podId: podApplications.podId, userId: podApplications.userId })
    closed.push(...rows)
  }
  return closed
}

/**
 * Reopens applications that were closed at this time because these members got a pod, if their pod is still active. Returns the
 * pods.
 */
export async function reopenApplicationsOf(tx: Transaction, userIds: readonly string[], decidedAt: Date): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await tx.execute<{ podId: string }>(sql`
    update ${podApplications} set status = 'open', close_reason = null, decided_at = null, open_place = again.place
    from (
      select application.id, row_number() over (partition by application.user_id order by application.created_at, application.id) place
      from ${podApplications} application join ${pods} pod on pod.id = application.pod_id and pod.archived_at is null
      where application.user_id = any(${sql.param([...userIds])}::uuid[]) and application.close_reason = 'joined-another-pod'
        and application.decided_at = ${decidedAt.toISOString()}::timestamptz
        and not exists (select 1 from ${podApplications} other where other.user_id = application.user_id and other.status = 'open')
    ) again
    where pod_applications.id = again.id and again.place <= 3
    returning pod_applications.pod_id "podId"`)
  return rows.map(({ podId }) => podId)
}

/** Recounts the taken seats of these pods. Requires the lock of all members. */
export async function recountSeatsOfPods(tx: Transaction, podIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${pods} set places_taken = (
      select count(*) from ${podMemberships} where ${podMemberships.podId} = pods.id and (${podMemberships.endedAt} is null or ${podMemberships.heldUntil} is not null))
    where pods.id = any(${sql.param([...podIds])}::uuid[])`)
}

/** Changes the wait-cycle count of those of these members who have waited without interruption. */
export async function adjustWaitCycles(
  tx: Transaction,
  waits: readonly { userId: string; since: Date }[],
  by: 1 | -1,
): Promise<void> {
  const userIds = waits.map(({ userId }) => userId)
  const since = waits.map((wait) => wait.since.toISOString())
  await tx.execute(sql`
    update ${poolEntries} set wait_cycles = greatest(0, wait_cycles + ${by}::int)
    from unnest(${sql.param(userIds)}::uuid[], ${sql.param(since)}::timestamptz[]) counted (user_id, since)
    where pool_entries.user_id = counted.user_id and pool_entries.since = counted.since`)
}

/** Restores the wait that members had before a match. */
export async function restorePoolEntries(tx: Transaction, entries: readonly PoolEntry[]): Promise<void> {
  for (const batch of toBatches(entries, rowBatchSize)) await tx.insert(poolEntries).values(batch).onConflictDoNothing()
}
