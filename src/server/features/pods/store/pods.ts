import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PodInput } from '#domain/pods/pod-input.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { seatsMin } from '#domain/pods/seats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpen, podMemberships, pods } from '../tables.ts'
import { isAmong } from './among.ts'

/** A stored pod. */
export type Pod = typeof pods.$inferSelect

/** A pod to be inserted; the database assigns its number. */
export type NewPod = Omit<typeof pods.$inferInsert, 'placesTaken'>

/** Inserts a pod, which has no members and no leader yet. */
export async function insertPod(tx: Executor, pod: NewPod): Promise<Pod> {
  const [stored] = await tx.insert(pods).values(pod).returning()
  if (!stored) throw new Error('The pod was not stored.')
  return stored
}

/** Returns a pod under a row lock, or null. Take this lock to count or assign its seats. */
export async function lockPod(tx: Executor, podId: string): Promise<Pod | null> {
  const [pod] = await tx.select().from(pods).where(eq(pods.id, podId)).for('update')
  return pod ?? null
}

/** Locks several pods, by ID. */
export async function lockPods(tx: Executor, podIds: readonly string[]): Promise<Pod[]> {
  return tx.select().from(pods).where(isAmong(pods.id, podIds)).orderBy(asc(pods.id)).for('update')
}

/** Returns an active pod under a shared lock, which prevents its end but can be held by several transactions. */
export async function lockPodForShare(tx: Executor, podId: string): Promise<Pod | null> {
  const [pod] = await tx
    .select()
    .from(pods)
    .where(and(eq(pods.id, podId), isNull(pods.archivedAt)))
    .for('share')
  return pod ?? null
}

export async function findPodById(executor: Executor, podId: string): Promise<Pod | null> {
  const [pod] = await executor
    .select()
    .from(pods)
    .where(and(eq(pods.id, podId), isNull(pods.archivedAt)))
  return pod ?? null
}

export async function findPodBySlug(executor: Executor, slug: string): Promise<Pod | null> {
  const [pod] = await executor
    .select()
    .from(pods)
    .where(and(eq(pods.slug, slug), isNull(pods.archivedAt)))
  return pod ?? null
}

/** Returns active and archived pods by ID, in no particular order. */
export async function listPodsById(executor: Executor, podIds: readonly string[]): Promise<Pod[]> {
  if (podIds.length === 0) return []
  return executor
    .select()
    .from(pods)
    .where(inArray(pods.id, [...podIds]))
}

/**
 * Recounts the pod's taken seats (current memberships and held seats) and returns the pod. Requires its lock. Call this after
 * each change of memberships.
 */
export async function recountSeats(tx: Executor, podId: string): Promise<Pod> {
  const taken = sql`(select count(*) from ${podMemberships} where ${podMemberships.podId} = ${podId} and (${podMemberships.endedAt} is null or ${podMemberships.heldUntil} is not null))`
  const [pod] = await tx.update(pods).set({ placesTaken: taken }).where(eq(pods.id, podId)).returning()
  if (!pod) throw new Error('The pod was deleted while its seats were counted.')
  return pod
}

/** Open seats in the open pods of a slot, the number of such pods, and how many of them are below the minimum size. */
export type SlotCount = { slot: SlotId; openSeats: number; openPods: number; formingPods: number }

/** Counts open seats by slot. Slots without open pods are left out. */
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

/** Stores whether the leader of a pod has finished the leader guide. A pod that waited for this enters the marketplace. */
export async function updateLeaderTraining(tx: Executor, podId: string, leaderIsTrained: boolean): Promise<void> {
  await tx
    .update(pods)
    .set({ leaderIsTrained, ...(leaderIsTrained && { awaitsTraining: false }) })
    .where(eq(pods.id, podId))
}

export async function updatePodRow(tx: Executor, podId: string, changed: Partial<PodInput>): Promise<void> {
  await tx.update(pods).set(changed).where(eq(pods.id, podId))
}

/** Increments the meeting sequence for calendars. `meetsSince` is set if the weekly slot changed at that time. */
export async function bumpMeetingSequence(tx: Executor, podId: string, meetsSince: Date | null): Promise<void> {
  await tx
    .update(pods)
    .set({ meetingSequence: sql`${pods.meetingSequence} + 1`, ...(meetsSince && { meetsSince }) })
    .where(eq(pods.id, podId))
}
