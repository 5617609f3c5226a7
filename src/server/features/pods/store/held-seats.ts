import { and, asc, count, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { podMemberships, pods } from '../tables.ts'
import type { PodMembership } from './pod-memberships.ts'

/**
 * Opens the held seats of a pod whose hold has expired, and the seat of one member who is about to join. Requires the pod's lock;
 * recount the seats afterward. Returns the number of opened seats.
 */
export async function clearExpiredHolds(tx: Transaction, podId: string, until: HoldFilter): Promise<number> {
  const cleared = await tx
    .update(podMemberships)
    .set({ heldUntil: null })
    .where(isExpired(podId, until))
    .returning({ id: podMemberships.id })
  return cleared.length
}

/** Opens the expired held seats of several pods. */
export async function clearExpiredHoldsOfPods(tx: Transaction, podIds: readonly string[], now: Date): Promise<void> {
  if (podIds.length === 0) return
  await tx
    .update(podMemberships)
    .set({ heldUntil: null })
    .where(
      and(inArray(podMemberships.podId, [...podIds]), isNotNull(podMemberships.heldUntil), lte(podMemberships.heldUntil, now)),
    )
}

/** Counts expired held seats of a pod that have not been opened yet. */
export async function countExpiredHolds(executor: Executor, podId: string, until: HoldFilter): Promise<number> {
  const [row] = await executor.select({ seats: count() }).from(podMemberships).where(isExpired(podId, until))
  return row?.seats ?? 0
}

/** The time as of which holds expire, and a member whose own hold does not count because they are about to join. */
type HoldFilter = { now: Date; releasedFor?: string | null }

function isExpired(podId: string, { now, releasedFor: holdsOf = null }: HoldFilter): SQL | undefined {
  const isTheirs = holdsOf === null ? undefined : eq(podMemberships.userId, holdsOf)
  return and(
    eq(podMemberships.podId, podId),
    isNotNull(podMemberships.heldUntil),
    or(lte(podMemberships.heldUntil, now), isTheirs),
  )
}

/** Releases the seats held for a member. Returns the pods to recount, each under its own lock. */
export async function clearHoldsOf(tx: Transaction, userId: string): Promise<string[]> {
  const released = await tx
    .update(podMemberships)
    .set({ heldUntil: null })
    .where(sql`${podMemberships.id} in (${holdsOf(userId)})`)
    .returning({ podId: podMemberships.podId })
  return released.map(({ podId }) => podId)
}

/** Expires the seats held for a member who now has another pod. */
export async function expireHoldsOf(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ heldUntil: now })
    .where(and(sql`${podMemberships.id} in (${holdsOf(userId)})`, gt(podMemberships.heldUntil, now)))
}

// A transaction that has such a row locked is opening the seat. Skipping it avoids waiting for another pod's lock while holding
// one.
const holdsOf = (userId: string) =>
  sql`select id from ${podMemberships} where user_id = ${userId} and held_until is not null for update skip locked`

/** Returns the pod membership whose seat is currently held for a member, or null. */
export async function findHeldSeat(tx: Executor, userId: string, now: Date): Promise<PodMembership | null> {
  const [membership] = await tx
    .select()
    .from(podMemberships)
    .where(and(eq(podMemberships.userId, userId), gt(podMemberships.heldUntil, now)))
  return membership ?? null
}

/** Resumes an ended pod membership as if the member had stayed. */
export async function resumePodMembership(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ endedAt: null, endedHow: null, heldUntil: null, leaveReason: null })
    .where(eq(podMemberships.id, id))
}

/** Returns pods with an expired held seat, by ID, after a given one. */
export async function listPodsWithExpiredHolds(
  executor: Executor,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ podId: podMemberships.podId })
    .from(podMemberships)
    .where(
      and(
        lte(podMemberships.heldUntil, now),
        isNotNull(podMemberships.heldUntil),
        after === null ? undefined : gt(podMemberships.podId, after),
      ),
    )
    .orderBy(asc(podMemberships.podId))
    .limit(limit)
  return rows.map(({ podId }) => podId)
}

/** A wait that began when a member left a pod with a held seat. */
export type HeldSeatWait = { userId: string; since: Date }

// A member who opted out or left another pod has released the hold, and their wait has another start.
const endedHolds = (waits: readonly HeldSeatWait[], heldUntilColumn: SQL, now: Date) => sql`
  from ${podMemberships} place
  join ${pods} pod on pod.id = place.pod_id and pod.archived_at is null
  join unnest(${sql.param(waits.map(({ userId }) => userId))}::uuid[], ${sql.param(waits.map(({ since }) => since.toISOString()))}::timestamptz[])
    wait (user_id, since) on wait.user_id = place.user_id and wait.since = place.ended_at
  where place.ended_how = 'left' and ${heldUntilColumn} > ${now.toISOString()}::timestamptz`

const heldUntilSql = (hours: number) => sql`place.ended_at + make_interval(hours => ${hours}::int)`

/** Returns pods that would still hold a seat for these waiting members if a match had not ended the hold. */
export async function listPodsToRestoreHolds(tx: Executor, waits: readonly HeldSeatWait[], term: HoldPeriod): Promise<string[]> {
  const { rows } = await tx.execute<{ podId: string }>(
    sql`select distinct place.pod_id "podId" ${endedHolds(waits, heldUntilSql(term.hours), term.now)}`,
  )
  return rows.map(({ podId }) => podId)
}

/** Hours for which a seat is held, and the current time. */
export type HoldPeriod = { hours: number; now: Date }

/**
 * Restores these holds until their original end, if the seat has not been opened or is still free. Requires the pods' locks;
 * recount the seats afterward.
 */
export async function restoreHolds(tx: Transaction, waits: readonly HeldSeatWait[], { hours, now }: HoldPeriod): Promise<void> {
  await tx.execute(sql`
    update ${podMemberships} set held_until = again.kept_until
    from (
      select place.id, ${heldUntilSql(hours)} kept_until, place.held_until is not null is_counted, pod.max_members - pod.places_taken free,
        row_number() over (partition by place.pod_id, place.held_until is null order by place.ended_at, place.id) nth
      ${endedHolds(waits, heldUntilSql(hours), now)}
    ) again
    where places.id = again.id and (again.is_counted or again.nth <= again.free)`)
}
