import { type SQL, and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PodTerms } from '#domain/pods/pod-patch.ts'
import type { MeetingDay, SlotId } from '#domain/pods/slots.ts'
import { slotIds } from '#domain/pods/slots.ts'
import { seatsMin } from '#domain/pods/seats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { doubled, isOpen, places, pods } from '../tables.ts'
import { isAmong } from './among.ts'

/** A pod as it is stored. */
export type Pod = typeof pods.$inferSelect

/** A pod before the database numbers it. */
export type NewPod = Omit<typeof pods.$inferInsert, 'placesTaken'>

/** The slots that suit meetings of at most this length. */
export type MeetingTimes = { minutes: number; slots: readonly SlotId[] }

/** Which pods of the marketplace to look at; left out means any. */
export type OpenPodFilter = {
  words?: readonly string[]
  days?: readonly MeetingDay[]
  niches?: readonly Pod['focus'][]
  state?: NonNullable<Pod['state']>
  /** Which slots meetings of up to so many minutes may have; the longer a meeting, the fewer. */
  times?: readonly MeetingTimes[]
  /** Only pods whose leader has finished the leader guide. */
  trained?: boolean
  /** Fewest free places, 1 or more. */
  openSeats?: number
}

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

/** The living pod a member holds a place in, or null. */
export async function findPodOf(executor: Executor, userId: string): Promise<Pod | null> {
  const [row] = await executor
    .select({ pod: pods })
    .from(places)
    .innerJoin(pods, eq(pods.id, places.podId))
    .where(and(eq(places.userId, userId), isNull(places.endedAt)))
  return row?.pod ?? null
}

/** Counts the pod's taken seats anew, current places and kept ones, and answers the pod. Called under its lock after each change of places. */
export async function recountPlaces(tx: Executor, podId: string): Promise<Pod> {
  const taken = sql`(select count(*) from ${places} where ${places.podId} = ${podId} and (${places.endedAt} is null or ${places.heldUntil} is not null))`
  const [pod] = await tx.update(pods).set({ placesTaken: taken }).where(eq(pods.id, podId)).returning()
  if (!pod) throw new Error('A pod is gone while its places are counted.')
  return pod
}

/**
 * Pods of the marketplace, newest first.
 *
 * @param before only pods with a lower number; where the page before ended
 */
export async function listOpenPods(
  executor: Executor,
  filter: OpenPodFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<Pod[]> {
  const among = and(isOpen, before === null ? undefined : lt(pods.podNumber, before))
  const conditions = conditionsOf(filter)
  const pairs = (filter.words ?? []).filter((word) => Array.from(word).length === 2)
  if (pairs.length > 0) {
    const newest = executor.select().from(pods).where(among).orderBy(desc(pods.podNumber)).limit(lookedThrough).as('pods')
    const found = await executor
      .select()
      .from(newest)
      .where(and(...conditions))
      .orderBy(desc(newest.podNumber))
      .limit(limit)
    if (found.length === limit) return found
  }
  return executor
    .select()
    .from(pods)
    .where(and(among, ...conditions, ...pairs.map(hasPair)))
    .orderBy(desc(pods.podNumber))
    .limit(limit)
}

/** A word of two letters that is common is found soon among so many; one that is rare takes an index that costs more to ask. */
const lookedThrough = 4_000

function hasPair(word: string): SQL {
  const twice = Array.from(word, (letter) => letter + letter).join('')
  return sql`${doubled(sql`${pods.searchText}`)} like ${`%${escapeLike(twice)}%`}`
}

function conditionsOf({ words = [], days, niches, state, times, trained, openSeats = 1 }: OpenPodFilter): (SQL | undefined)[] {
  return [
    // Word for word as in its index, too.
    trained ? sql`leader_is_trained` : undefined,
    times && meetsAt(times),
    ...words.map((word) => sql`${pods.searchText} like ${`%${escapeLike(word)}%`}`),
    days && inArray(pods.dayTime, slotsOn(days)),
    niches && inArray(pods.focus, [...niches]),
    state && eq(pods.state, state),
    openSeats > 1 ? gte(sql`${pods.maxMembers} - ${pods.placesTaken}`, openSeats) : undefined,
  ]
}

function meetsAt(times: readonly MeetingTimes[]): SQL | undefined {
  return or(...times.map(({ minutes, slots }) => and(lte(pods.durationMinutes, minutes), inArray(pods.dayTime, [...slots]))))
}

function slotsOn(days: readonly MeetingDay[]): SlotId[] {
  return slotIds.filter((slot) => days.some((day) => slot.startsWith(`${day}-`)))
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
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
