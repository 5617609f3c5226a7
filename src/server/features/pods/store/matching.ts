import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { isOpen, places, podApplications, pods, poolEntries } from '../tables.ts'
import { isAmong } from './among.ts'
import type { NewPod } from './pods.ts'
import type { PoolEntry } from './pool.ts'

/** Which rows are meant: from after a key on. */
type Page = { after: string | null; limit: number }

/** Who waits for a match, by their ids. */
export async function listWaiting(executor: Executor, { after, limit }: Page): Promise<PoolEntry[]> {
  return executor
    .select()
    .from(poolEntries)
    .where(after === null ? undefined : gt(poolEntries.userId, after))
    .orderBy(asc(poolEntries.userId))
    .limit(limit)
}

/** How many wait for a match, since when whoever has waited longest, and whose promised day has passed or comes until a moment. */
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

/** A pod that takes members by a match. `seats` are those that are not kept for somebody; the leader stands among the members. */
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
 * Pods that take members by a match, by their ids: just those of the marketplace. Whoever does not list their pod looks for nobody, and
 * one that waits for its leader's training has nobody yet who could lead it.
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
  const held =
    ids.length === 0
      ? []
      : await executor
          .select()
          .from(places)
          .where(and(inArray(places.podId, ids), sql`ended_at is null`))
  return found.map(({ id, podNumber, name, dayTime, maxMembers, placesTaken }) => {
    const here = held.filter(({ podId }) => podId === id)
    const kept = Math.max(0, placesTaken - here.length)
    return {
      id,
      podNumber,
      name,
      slot: dayTime,
      seats: maxMembers - kept,
      leaderId: here.find(({ isLeader }) => isLeader)?.userId ?? null,
      memberIds: here.map(({ userId }) => userId).sort(),
    }
  })
}

/** Where a member was before, and by which leaders they were removed; whoever leads that pod now where it was not written down. */
export type FormerPods = { previousPods: string[]; removedBy: string[] }

/** Of these members those who were in a pod before. */
export async function listFormerPods(executor: Executor, userIds: readonly string[]): Promise<Map<string, FormerPods>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await executor.execute<{ userId: string; previousPods: string[]; removedBy: string[] | null }>(sql`
    select place.user_id "userId", array_agg(distinct place.pod_id::text) "previousPods",
      array_agg(distinct coalesce(place.ended_by, leader.user_id)::text) filter (
        where place.ended_how = 'removed' and coalesce(place.ended_by, leader.user_id) is not null) "removedBy"
    from ${places} place
    left join ${places} leader on place.ended_how = 'removed' and leader.pod_id = place.pod_id and leader.is_leader
    where place.user_id = any(${sql.param([...userIds])}::uuid[]) and place.ended_at is not null and place.ended_how <> 'match-undone'
    group by 1`)
  return new Map(
    rows.map(({ userId, previousPods, removedBy }) => [
      userId,
      { previousPods: previousPods.sort(), removedBy: (removedBy ?? []).sort() },
    ]),
  )
}

// Statements are put together row by row, and nothing else happens meanwhile.
const rowsAtOnce = 250

/** Stores new pods, many at once, each called by its number. They have no member yet. */
export async function insertMatchedPods(tx: Transaction, given: readonly Omit<NewPod, 'name'>[]): Promise<void> {
  for (const slice of inSlices(given, rowsAtOnce)) await tx.insert(pods).values(slice.map((pod) => ({ ...pod, name: 'New pod' })))
  const ids = given.map(({ id }) => id)
  await tx
    .update(pods)
    .set({ name: sql`'Pod ' || ${pods.podNumber}` })
    .where(isAmong(pods.id, ids))
}

/** Begins places, many at once. Called under the lock of all members; the database refuses a second current one of a member. */
export async function insertPlaces(
  tx: Transaction,
  given: readonly { id: string; podId: string; userId: string; isLeader: boolean }[],
  since: Date,
): Promise<void> {
  for (let i = 0; i < given.length; i += rowsAtOnce) {
    const slice = given.slice(i, i + rowsAtOnce)
    const userIds = slice.map(({ userId }) => userId)
    await tx.insert(places).values(slice.map((place) => ({ ...place, since, leaderSince: place.isLeader ? since : null })))
    await tx.delete(poolEntries).where(inArray(poolEntries.userId, userIds))
    await tx
      .update(places)
      .set({ heldUntil: since })
      .where(and(inArray(places.userId, userIds), isNotNull(places.heldUntil), gt(places.heldUntil, since)))
  }
}

/** Closes what these members have open, now that they have a pod; answers which pods they had asked, and whose they were. */
export async function closeOpenOfAll(
  tx: Transaction,
  userIds: readonly string[],
  decidedAt: Date,
): Promise<{ podId: string; userId: string }[]> {
  const closed: { podId: string; userId: string }[] = []
  for (let i = 0; i < userIds.length; i += rowsAtOnce) {
    const rows = await tx
      .update(podApplications)
      .set({ status: 'closed', openPlace: null, closeReason: 'joined-another-pod', decidedAt })
      .where(and(inArray(podApplications.userId, userIds.slice(i, i + rowsAtOnce)), eq(podApplications.status, 'open')))
      .returning({ podId: podApplications.podId, userId: podApplications.userId })
    closed.push(...rows)
  }
  return closed
}

/** Opens what was closed because these members had a pod from this moment on, where the pod still lives; answers the pods. */
export async function reopenClosedOf(tx: Transaction, userIds: readonly string[], decidedAt: Date): Promise<string[]> {
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

/** Counts the taken seats of these pods anew. Called under the lock of all members. */
export async function recountAll(tx: Transaction, podIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${pods} set places_taken = (
      select count(*) from ${places} where ${places.podId} = pods.id and (${places.endedAt} is null or ${places.heldUntil} is not null))
    where pods.id = any(${sql.param([...podIds])}::uuid[])`)
}

/** Counts one match more, or less, for these members who still wait since the same moment. */
export async function countMatchFor(
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

/** Lets members wait again as they did before a match gave them a place. */
export async function restoreWaits(tx: Transaction, entries: readonly PoolEntry[]): Promise<void> {
  for (const slice of inSlices(entries, rowsAtOnce)) await tx.insert(poolEntries).values(slice).onConflictDoNothing()
}
