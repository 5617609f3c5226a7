import { and, asc, count, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { places, pods } from '../tables.ts'
import type { Place } from './places.ts'

/**
 * Opens the seats of a pod that are kept no longer: those whose time is up, and that of one member where they are about to take a place
 * there. Called under the pod's lock, and followed by a count. Answers how many that were.
 */
export async function openKeptSeats(tx: Transaction, podId: string, until: KeptUntil): Promise<number> {
  const opened = await tx.update(places).set({ heldUntil: null }).where(isOver(podId, until)).returning({ id: places.id })
  return opened.length
}

/** The same for several pods, without an answer. */
export async function openKeptSeatsOfAll(tx: Transaction, podIds: readonly string[], now: Date): Promise<void> {
  if (podIds.length === 0) return
  await tx
    .update(places)
    .set({ heldUntil: null })
    .where(and(inArray(places.podId, [...podIds]), isNotNull(places.heldUntil), lte(places.heldUntil, now)))
}

/** How many seats of a pod are kept no longer, though they have not been opened yet. */
export async function countOverdueSeats(executor: Executor, podId: string, until: KeptUntil): Promise<number> {
  const [row] = await executor.select({ seats: count() }).from(places).where(isOver(podId, until))
  return row?.seats ?? 0
}

/** As of when seats are kept, and for whom none is, as they are about to take one. */
type KeptUntil = { now: Date; keptFor?: string | null }

function isOver(podId: string, { now, keptFor = null }: KeptUntil): SQL | undefined {
  const isTheirs = keptFor === null ? undefined : eq(places.userId, keptFor)
  return and(eq(places.podId, podId), isNotNull(places.heldUntil), or(lte(places.heldUntil, now), isTheirs))
}

/** Gives up what is kept for a member; answers the pods whose seats are to be counted anew, each under its own lock. */
export async function dropKeptSeats(tx: Transaction, userId: string): Promise<string[]> {
  const dropped = await tx
    .update(places)
    .set({ heldUntil: null })
    .where(sql`${places.id} in (${keptFor(userId)})`)
    .returning({ podId: places.podId })
  return dropped.map(({ podId }) => podId)
}

/** Lets what is kept for a member be due, now that they have a place elsewhere. */
export async function endKeeping(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .update(places)
    .set({ heldUntil: now })
    .where(and(sql`${places.id} in (${keptFor(userId)})`, gt(places.heldUntil, now)))
}

// Whoever holds such a row opens the seat, so nobody waits for another pod's lock while they hold that of their own.
const keptFor = (userId: string) =>
  sql`select id from ${places} where user_id = ${userId} and held_until is not null for update skip locked`

/** The place that is kept for a member at this moment, or null. */
export async function findKeptPlace(tx: Executor, userId: string, now: Date): Promise<Place | null> {
  const [place] = await tx
    .select()
    .from(places)
    .where(and(eq(places.userId, userId), gt(places.heldUntil, now)))
  return place ?? null
}

/** Gives a place that was left to its holder again, as if they had stayed. */
export async function resumePlace(tx: Transaction, id: string): Promise<void> {
  await tx.update(places).set({ endedAt: null, endedHow: null, heldUntil: null, leaveReason: null }).where(eq(places.id, id))
}

/** Pods with a seat whose time is up, by their ids, from after one on. */
export async function listPodsWithDueSeats(
  executor: Executor,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ podId: places.podId })
    .from(places)
    .where(and(lte(places.heldUntil, now), isNotNull(places.heldUntil), after === null ? undefined : gt(places.podId, after)))
    .orderBy(asc(places.podId))
    .limit(limit)
  return rows.map(({ podId }) => podId)
}

/** A wait that began when a member left a pod in which a seat was kept for them. */
export type KeptWait = { userId: string; since: Date }

// Whoever wants a match no more, or leaves another pod, gives up what is kept for them and waits since another moment.
const keptBefore = (waits: readonly KeptWait[], keptUntil: SQL, now: Date) => sql`
  from ${places} place
  join ${pods} pod on pod.id = place.pod_id and pod.archived_at is null
  join unnest(${sql.param(waits.map(({ userId }) => userId))}::uuid[], ${sql.param(waits.map(({ since }) => since.toISOString()))}::timestamptz[])
    wait (user_id, since) on wait.user_id = place.user_id and wait.since = place.ended_at
  where place.ended_how = 'left' and ${keptUntil} > ${now.toISOString()}::timestamptz`

const keptUntilOf = (hours: number) => sql`place.ended_at + make_interval(hours => ${hours}::int)`

/** Pods that would still keep a seat for those who wait since they left them, had a match not ended it. */
export async function listKeepingPods(tx: Executor, waits: readonly KeptWait[], term: KeptTerm): Promise<string[]> {
  const { rows } = await tx.execute<{ podId: string }>(
    sql`select distinct place.pod_id "podId" ${keptBefore(waits, keptUntilOf(term.hours), term.now)}`,
  )
  return rows.map(({ podId }) => podId)
}

/** For how many hours a seat is kept, and which moment it is. */
export type KeptTerm = { hours: number; now: Date }

/**
 * Keeps these seats again, to the end of their time, where they have not been opened yet or are free still. Called under the pods'
 * locks, and followed by a count.
 */
export async function keepSeatsAgain(tx: Transaction, waits: readonly KeptWait[], { hours, now }: KeptTerm): Promise<void> {
  await tx.execute(sql`
    update ${places} set held_until = again.kept_until
    from (
      select place.id, ${keptUntilOf(hours)} kept_until, place.held_until is not null is_counted, pod.max_members - pod.places_taken free,
        row_number() over (partition by place.pod_id, place.held_until is null order by place.ended_at, place.id) nth
      ${keptBefore(waits, keptUntilOf(hours), now)}
    ) again
    where places.id = again.id and (again.is_counted or again.nth <= again.free)`)
}
