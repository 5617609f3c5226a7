import { displayNameOf } from '../../members/index.ts'
import { createHash } from 'node:crypto'
import type { SlotId } from '#domain/pods/slots.ts'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { listMemberAttributes, listFullyScored } from '../../assessment/index.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listUsers } from '../../identity/index.ts'
import {
  listFormerPods,
  listMatchablePods,
  listPoolEntries,
  type MatchablePod,
  type PoolEntry,
  rematchDueAt,
} from '../../pods/index.ts'
import { listProfiles, type MemberProfile } from '../../profile/index.ts'
import { listExcluded } from '../store/settings.ts'
import { matchObstacleOf } from './obstacle.ts'
import { recordOf } from './record.ts'

/** A member of the pool: waiting, or in a pod that accepts members. `record` is null for those who cannot be matched. */
export type PoolMemberInput = {
  userId: string
  name: string
  record: string | null
  wait: PoolEntry | null
  slots: SlotId[]
  podId: string | null
  /** Why they cannot be matched, as a sentence. */
  detail: string | null
}

/** Receives each batch of the pool: waiting members first, then pods, each before its members. */
export type PoolSink = {
  people: (slice: readonly PoolMemberInput[]) => Promise<void>
  pods: (slice: readonly MatchablePod[]) => Promise<void>
}

/**
 * The times at which the pool is read: `now` decides who has access, `attributesAt` is the time for attributes that depend on a
 * clock. Equal pools with equal `attributesAt` give equal hashes.
 */
export type PoolMoment = { now: Date; attributesAt: Date }

const batchSize = 100

/** Smaller than the batches of people, because each pod comes with all its members. */
const podBatchSize = 20

/**
 * Reads the waiting members, the pods that accept members in their slots, and those pods' members, in batches. Returns a hash of
 * the complete engine input, which detects a changed pool. Requires a transaction with a consistent snapshot.
 */
export async function loadPool(
  { secret }: { secret: string },
  tx: Executor,
  { now, attributesAt }: PoolMoment,
  sink: PoolSink,
): Promise<string> {
  const hash = createHash('sha256')
  const wanted = new Set<SlotId>()
  await forEachPage(
    batchSize,
    (page) => listPoolEntries(tx, page),
    ({ userId }) => userId,
    async (entries) => {
      const people = await describeWaitingMembers(secret, tx, entries, { now, attributesAt })
      for (const { record, slots } of people) if (record !== null) slots.forEach((slot) => wanted.add(slot))
      addToHash(hash, people)
      await sink.people(people)
    },
  )
  await forEachPage(
    podBatchSize,
    (page) => listMatchablePods(tx, [...wanted].sort(), page),
    ({ id }) => id,
    async (pods) => {
      for (const { id, slot, seats, leaderId, memberIds } of pods)
        hash.update(canonicalJson([id, slot, seats, leaderId, memberIds]))
      await sink.pods(pods)
      const people = await describeIncumbents(secret, tx, pods, attributesAt)
      addToHash(hash, people)
      await sink.people(people)
    },
  )
  return hash.digest('hex')
}

async function forEachPage<Row>(
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

function addToHash(hash: ReturnType<typeof createHash>, people: readonly PoolMemberInput[]): void {
  for (const { record } of people) if (record !== null) hash.update(`${record}\n`)
}

/** Loads the data that describes a batch of members. */
async function loadMemberData(tx: Executor, userIds: readonly string[], attributesAt: Date) {
  return {
    facts: new Map((await listMemberAttributes(tx, userIds, attributesAt)).map((record) => [record.id, record])),
    users: new Map((await listUsers(tx, userIds)).map((user) => [user.id, user])),
    profiles: await listProfiles(tx, userIds),
    former: await listFormerPods(tx, userIds),
    excluded: await listExcluded(tx, userIds),
  }
}

type MemberData = Awaited<ReturnType<typeof loadMemberData>>

async function describeWaitingMembers(
  secret: string,
  tx: Executor,
  entries: readonly PoolEntry[],
  { now, attributesAt }: PoolMoment,
): Promise<PoolMemberInput[]> {
  const userIds = entries.map(({ userId }) => userId)
  const memberData = await loadMemberData(tx, userIds, attributesAt)
  const withAccess = await listWithAccess(tx, userIds, now)
  const scored = await listFullyScored(tx, userIds)
  return entries.map((wait) => {
    const { userId } = wait
    const profile = memberData.profiles.get(userId)
    const slots = slotsOf(profile)
    const detail = matchObstacleOf(profile, { hasAccess: withAccess.has(userId), isScored: scored.has(userId) })
    const record =
      detail === null ? toRecordJson(secret, memberData, { userId, slots, waitCycles: wait.waitCycles, podId: null }) : null
    return { userId, name: nameIn(memberData, userId), record, wait, slots, podId: null, detail }
  })
}

async function describeIncumbents(
  secret: string,
  tx: Executor,
  pods: readonly MatchablePod[],
  attributesAt: Date,
): Promise<PoolMemberInput[]> {
  const memberData = await loadMemberData(
    tx,
    pods.flatMap(({ memberIds }) => memberIds),
    attributesAt,
  )
  return pods.flatMap(({ id: podId, slot, memberIds }) =>
    memberIds.map((userId) => {
      const slots = [slot]
      const record = toRecordJson(secret, memberData, { userId, slots, waitCycles: 0, podId })
      return { userId, name: nameIn(memberData, userId), record, wait: null, slots, podId, detail: null }
    }),
  )
}

/** Since when a member has waited, and for which slots. */
export type Wait = { userId: string; waitedSince: Date; slots: SlotId[]; waitCycles: number }

/** Describes members who waited in the past, regardless of their present choices. */
export async function describeWaits(
  secret: string,
  tx: Executor,
  waits: readonly Wait[],
  attributesAt: Date,
): Promise<PoolMemberInput[]> {
  const memberData = await loadMemberData(
    tx,
    waits.map(({ userId }) => userId),
    attributesAt,
  )
  return waits.map(({ userId, waitedSince: since, slots, waitCycles }) => {
    const record = toRecordJson(secret, memberData, { userId, slots, waitCycles, podId: null })
    const wait = { userId, since, rematchBy: rematchDueAt(since), waitCycles }
    return { userId, name: nameIn(memberData, userId), record, wait, slots, podId: null, detail: null }
  })
}

/** Returns a member's preferred slot, then the others they accept. */
function slotsOf(profile: MemberProfile | undefined): SlotId[] {
  if (!profile?.podDatePreference) return []
  return [...new Set([profile.podDatePreference, ...profile.podDateAlternates])]
}

function nameIn({ profiles, users }: MemberData, userId: string): string {
  return fullName(displayNameOf(profiles.get(userId), users.get(userId)?.name ?? ''))
}

function toRecordJson(
  secret: string,
  { facts: attributes, users, profiles, former, excluded }: MemberData,
  { userId, slots, waitCycles, podId }: { userId: string; slots: readonly SlotId[]; waitCycles: number; podId: string | null },
): string {
  const profile = profiles.get(userId)
  const { previousPods = [], removedBy = [] } = former.get(userId) ?? {}
  const blockedIds = [...new Set([...removedBy, ...(excluded.get(userId) ?? [])])].filter((id) => id !== userId).sort()
  return canonicalJson(
    recordOf(secret, {
      attributes: attributes.get(userId) ?? { id: userId },
      email: users.get(userId)?.email ?? '',
      spouseEmail: profile?.spouseEmail ?? null,
      slots,
      // A member who already has a pod stays in it, so previous pods do not matter.
      previousPods: podId === null ? previousPods : [],
      blockedIds,
      waitCycles,
      podId,
      isTrained: profile?.events.watchedLeaderTrainingV1 ?? false,
    }),
  )
}
