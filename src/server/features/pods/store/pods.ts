import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PodTerms } from '#domain/pods/pod-patch.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { seatsMin } from '#domain/pods/seats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, places, pods } from '../tables.ts'
import { isAmong } from './among.ts'

/** A pod as it is stored. */
export type Pod = typeof pods.$inferSelect

/** A pod before the database numbers it. */
export type NewPod = Omit<typeof pods.$inferInsert, 'placesTaken'>

/** Stores a new pod. It has no member and so no leader yet. */
export async function insertPod(tx: Executor, pod: NewPod): Promise<Pod> {
  const [stored] = await tx.insert(pods).values(pod).returning()
  if (!stored) throw new Error('A pod was not stored.')
  return stored
}

/** The pod, held against everybody else who counts or gives its places, until the transaction ends. */
export async function lockPod(tx: Executor, podId: string): Promise<Pod | null> {
  const [pod] = await tx.select().from(pods).where(eq(pods.id, podId)).for('update')
  return pod ?? null
}

/** The same for several pods, in the order of their ids. */
export async function lockPods(tx: Executor, podIds: readonly string[]): Promise<Pod[]> {
  return tx.select().from(pods).where(isAmong(pods.id, podIds)).orderBy(asc(pods.id)).for('update')
}

/** The living pod, held against its end until the transaction ends; others may hold it too. */
export async function holdPod(tx: Executor, podId: string): Promise<Pod | null> {
  const [pod] = await tx
    .select()
    .from(pods)
    .where(and(eq(pods.id, podId), isNull(pods.archivedAt)))
    .for('share')
  return pod ?? null
}

/** A living pod by its id. */
export async function findPodById(executor: Executor, podId: string): Promise<Pod | null> {
  const [pod] = await executor
    .select()
    .from(pods)
    .where(and(eq(pods.id, podId), isNull(pods.archivedAt)))
  return pod ?? null
}

/** A living pod by its slug. */
export async function findPodBySlug(executor: Executor, slug: string): Promise<Pod | null> {
  const [pod] = await executor
    .select()
    .from(pods)
    .where(and(eq(pods.slug, slug), isNull(pods.archivedAt)))
  return pod ?? null
}

/** Living and archived pods by their ids, in no order. */
export async function listPodsById(executor: Executor, podIds: readonly string[]): Promise<Pod[]> {
  if (podIds.length === 0) return []
  return executor
    .select()
    .from(pods)
    .where(inArray(pods.id, [...podIds]))
}

/** Counts the pod's taken seats anew, current places and kept ones, and answers the pod. Called under its lock after each change of places. */
export async function recountPlaces(tx: Executor, podId: string): Promise<Pod> {
  const taken = sql`(select count(*) from ${places} where ${places.podId} = ${podId} and (${places.endedAt} is null or ${places.heldUntil} is not null))`
  const [pod] = await tx.update(pods).set({ placesTaken: taken }).where(eq(pods.id, podId)).returning()
  if (!pod) throw new Error('A pod is gone while its places are counted.')
  return pod
}

/** Free places in open pods of a slot, how many such pods there are, and how many of them still gather members. */
export type SlotCount = { slot: SlotId; openSeats: number; openPods: number; formingPods: number }

/** Counts over the open pods of every slot. Slots without one are left out. */
export async function countOpenSeats(executor: Executor): Promise<SlotCount[]> {
  return executor
    .select({
      slot: pods.dayTime,
      openSeats: sql`sum(max_members - places_taken)`.mapWith(Number),
      openPods: sql`count(*)`.mapWith(Number),
      formingPods: sql`count(*) filter (where places_taken < ${seatsMin})`.mapWith(Number),
    })
    .from(pods)
    .where(isOpen)
    .groupBy(pods.dayTime)
    .orderBy(asc(pods.dayTime))
}

/** Notes whether the leader of a pod has finished the leader guide; a pod that waited for it waits no more. */
export async function noteTraining(tx: Executor, podId: string, leaderIsTrained: boolean): Promise<void> {
  await tx
    .update(pods)
    .set({ leaderIsTrained, ...(leaderIsTrained && { awaitsTraining: false }) })
    .where(eq(pods.id, podId))
}

/** Changes what is said about a pod. */
export async function writePod(tx: Executor, podId: string, changed: Partial<PodTerms>): Promise<void> {
  await tx.update(pods).set(changed).where(eq(pods.id, podId))
}

/**
 * Notes that the meetings of a pod are not what calendars took them for; `meetsSince` is given where it meets at another time from that
 * moment on.
 */
export async function noteOtherMeetings(tx: Executor, podId: string, meetsSince: Date | null): Promise<void> {
  await tx
    .update(pods)
    .set({ meetingSequence: sql`${pods.meetingSequence} + 1`, ...(meetsSince && { meetsSince }) })
    .where(eq(pods.id, podId))
}
