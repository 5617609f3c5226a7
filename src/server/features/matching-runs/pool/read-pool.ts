import { createHash } from 'node:crypto'
import type { SlotId } from '#domain/pods/slots.ts'
import { canonicalJson } from '#matching/check/canonical.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fullName } from '#domain/words/full-name.ts'
import { listMatchFacts, listScored } from '../../assessment/index.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listUsers } from '../../identity/index.ts'
import {
  listFormerPods,
  listMatchablePods,
  listWaiting,
  type MatchablePod,
  nameOf,
  type PoolEntry,
  rematchDay,
} from '../../pods/index.ts'
import { listProfiles, type MemberProfile } from '../../profile/index.ts'
import { listExcluded } from '../store/settings.ts'
import { obstacleOf } from './obstacle.ts'
import { recordOf } from './record.ts'

/** Somebody of the pool: who waits, or holds a place in a pod that takes members. `record` is null for those who cannot be matched. */
export type PoolPerson = {
  userId: string
  name: string
  record: string | null
  wait: PoolEntry | null
  slots: SlotId[]
  podId: string | null
  /** Why they cannot be matched, in words. */
  detail: string | null
}

/** What is done with each slice of the pool: those who wait come first, then pods, each before its members. */
export type PoolSink = {
  people: (slice: readonly PoolPerson[]) => Promise<void>
  pods: (slice: readonly MatchablePod[]) => Promise<void>
}

/** As of when the pool is read: `now` for who has access, `factsAt` for clocks. Equal pools give equal hashes for equal `factsAt`. */
export type PoolMoment = { now: Date; factsAt: Date }

const sliceSize = 100

/** Pods come with everybody in them. */
const podsAtOnce = 20

/**
 * Reads everybody who waits for a match, the pods that take members at their times, and those pods' members, slice by slice. Answers a
 * hash over everything the engine is given, so that a pool that has changed is known. Called in a transaction that sees one moment.
 */
export async function readPool(
  { secret }: { secret: string },
  tx: Executor,
  { now, factsAt }: PoolMoment,
  sink: PoolSink,
): Promise<string> {
  const hash = createHash('sha256')
  const wanted = new Set<SlotId>()
  await inPages(
    sliceSize,
    (page) => listWaiting(tx, page),
    ({ userId }) => userId,
    async (entries) => {
      const people = await describeWaiting(secret, tx, entries, { now, factsAt })
      for (const { record, slots } of people) if (record !== null) slots.forEach((slot) => wanted.add(slot))
      addTo(hash, people)
      await sink.people(people)
    },
  )
  await inPages(
    podsAtOnce,
    (page) => listMatchablePods(tx, [...wanted].sort(), page),
    ({ id }) => id,
    async (pods) => {
      for (const { id, slot, seats, leaderId, memberIds } of pods)
        hash.update(canonicalJson([id, slot, seats, leaderId, memberIds]))
      await sink.pods(pods)
      const people = await describeHolders(secret, tx, pods, factsAt)
      addTo(hash, people)
      await sink.people(people)
    },
  )
  return hash.digest('hex')
}

async function inPages<Row>(
  limit: number,
  list: (page: { after: string | null; limit: number }) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await list({ after, limit })
    if (rows.length > 0) await work(rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return
    after = keyOf(last)
  }
}

function addTo(hash: ReturnType<typeof createHash>, people: readonly PoolPerson[]): void {
  for (const { record } of people) if (record !== null) hash.update(`${record}\n`)
}

/** What a slice of people is described by. */
async function gather(tx: Executor, userIds: readonly string[], factsAt: Date) {
  return {
    facts: new Map((await listMatchFacts(tx, userIds, factsAt)).map((record) => [record.id, record])),
    users: new Map((await listUsers(tx, userIds)).map((user) => [user.id, user])),
    profiles: await listProfiles(tx, userIds),
    former: await listFormerPods(tx, userIds),
    excluded: await listExcluded(tx, userIds),
  }
}

type Gathered = Awaited<ReturnType<typeof gather>>

async function describeWaiting(
  secret: string,
  tx: Executor,
  entries: readonly PoolEntry[],
  { now, factsAt }: PoolMoment,
): Promise<PoolPerson[]> {
  const userIds = entries.map(({ userId }) => userId)
  const gathered = await gather(tx, userIds, factsAt)
  const withAccess = await listWithAccess(tx, userIds, now)
  const scored = await listScored(tx, userIds)
  return entries.map((wait) => {
    const { userId } = wait
    const profile = gathered.profiles.get(userId)
    const slots = slotsOf(profile)
    const detail = obstacleOf(profile, { hasAccess: withAccess.has(userId), isScored: scored.has(userId) })
    const record =
      detail === null ? describe(secret, gathered, { userId, slots, waitCycles: wait.waitCycles, podId: null }) : null
    return { userId, name: nameIn(gathered, userId), record, wait, slots, podId: null, detail }
  })
}

async function describeHolders(
  secret: string,
  tx: Executor,
  pods: readonly MatchablePod[],
  factsAt: Date,
): Promise<PoolPerson[]> {
  const gathered = await gather(
    tx,
    pods.flatMap(({ memberIds }) => memberIds),
    factsAt,
  )
  return pods.flatMap(({ id: podId, slot, memberIds }) =>
    memberIds.map((userId) => {
      const slots = [slot]
      const record = describe(secret, gathered, { userId, slots, waitCycles: 0, podId })
      return { userId, name: nameIn(gathered, userId), record, wait: null, slots, podId, detail: null }
    }),
  )
}

/** Since when somebody waits for a match, at which times. */
export type Wait = { userId: string; waitedSince: Date; slots: SlotId[]; waitCycles: number }

/** Those who waited once, whatever they want today. */
export async function describeWaits(secret: string, tx: Executor, waits: readonly Wait[], factsAt: Date): Promise<PoolPerson[]> {
  const gathered = await gather(
    tx,
    waits.map(({ userId }) => userId),
    factsAt,
  )
  return waits.map(({ userId, waitedSince: since, slots, waitCycles }) => {
    const record = describe(secret, gathered, { userId, slots, waitCycles, podId: null })
    const wait = { userId, since, rematchBy: rematchDay(since), waitCycles }
    return { userId, name: nameIn(gathered, userId), record, wait, slots, podId: null, detail: null }
  })
}

/** The time a member likes best, then the others they accept. */
function slotsOf(profile: MemberProfile | undefined): SlotId[] {
  if (!profile?.podDatePreference) return []
  return [...new Set([profile.podDatePreference, ...profile.podDateAlternates])]
}

function nameIn({ profiles, users }: Gathered, userId: string): string {
  return fullName(nameOf(profiles.get(userId), users.get(userId)?.name ?? ''))
}

function describe(
  secret: string,
  { facts, users, profiles, former, excluded }: Gathered,
  { userId, slots, waitCycles, podId }: { userId: string; slots: readonly SlotId[]; waitCycles: number; podId: string | null },
): string {
  const profile = profiles.get(userId)
  const { previousPods = [], removedBy = [] } = former.get(userId) ?? {}
  const blockedIds = [...new Set([...removedBy, ...(excluded.get(userId) ?? [])])].filter((id) => id !== userId).sort()
  return canonicalJson(
    recordOf(secret, {
      facts: facts.get(userId) ?? { id: userId },
      email: users.get(userId)?.email ?? '',
      spouseEmail: profile?.spouseEmail ?? null,
      slots,
      // Whoever is in a pod already is where they are.
      previousPods: podId === null ? previousPods : [],
      blockedIds,
      waitCycles,
      podId,
      isTrained: profile?.events.watchedLeaderTrainingV1 ?? false,
    }),
  )
}
