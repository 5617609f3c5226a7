import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { insertSnapshots, refreshScores, replaceAnswers, replaceStatements } from '#server/features/assessment/index.ts'
import { seedAccessDecisions, seedMemberships } from '#server/features/billing/index.ts'
import { hashPassword, upsertMembers } from '#server/features/identity/index.ts'
import { insertPastRun } from '#server/features/matching/index.ts'
import { type PodsInBulk, rematchDueAt, replacePods } from '#server/features/pods/index.ts'
import { upsertProfiles } from '#server/features/profile/index.ts'
import { insertPastPackages } from '#server/features/welcome/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import type { Random } from '#server/platform/random.ts'
import type { PlannedApplication } from './tribe/applications.ts'
import { demoPassword } from './tribe/cast.ts'
import type { PlannedPod } from './tribe/pods.ts'
import type { PlannedTribe } from './tribe/tribe.ts'

export type WriteDeps = Pick<Deps, 'config' | 'secret' | 'clock' | 'paymentSandbox'>

const userBatchSize = 1_000

/** This password is public, so its salt need not be secret, and every reset stores the same hash. */
const fixedSalt: Random = (byteCount) => createHash('sha256').update('landmark-demo').digest().subarray(0, byteCount)

/** Inserts a planned tribe through the features' public APIs, into tables without other data. */
export async function writeTribe(deps: WriteDeps, tx: Transaction, tribe: PlannedTribe, now: Date): Promise<void> {
  await writeUsers(tx, tribe, await hashPassword(demoPassword, fixedSalt))
  await writeMembers(tx, tribe, now)
  await writeMemberships(deps, tx, tribe, now)
  await insertPastPackages(tx, tribe.packages)
  await writePods(tx, tribe)
  await writeMatches(deps, tx, tribe)
}

/** One password, one hash: hashing it for every user would take minutes. */
async function writeUsers(tx: Transaction, { users }: PlannedTribe, passwordHash: string): Promise<void> {
  const accounts = users.map(({ joinedAt, ...user }) => ({ ...user, passwordHash, createdAt: joinedAt }))
  for (const batch of toBatches(accounts, userBatchSize)) await upsertMembers(tx, batch)
}

async function writeMembers(tx: Transaction, { members }: PlannedTribe, now: Date): Promise<void> {
  await upsertProfiles(
    tx,
    members.map(({ id, profile, completedAt }) => ({ userId: id, profile, completedAt })),
  )
  await replaceAnswers(
    tx,
    members.map(({ id, answers, joinedAt }) => ({ userId: id, answers, savedAt: joinedAt, completedAt: joinedAt })),
  )
  await replaceStatements(
    tx,
    members.map(({ id, statement, history, joinedAt }) => {
      return { userId: id, statement, savedAt: history.at(-1)?.savedAt ?? joinedAt }
    }),
  )
  await insertSnapshots(
    tx,
    members.flatMap(({ id, history }) => history.map((snapshot) => Object.assign({ userId: id }, snapshot))),
  )
  for (const batch of toBatches(members, userBatchSize)) {
    await refreshScores(
      tx,
      batch.map(({ id }) => id),
      now,
    )
  }
}

async function writeMemberships(deps: WriteDeps, tx: Transaction, { memberships }: PlannedTribe, now: Date): Promise<void> {
  await seedMemberships(
    deps,
    tx,
    memberships.map(({ userId, email, name, interval, status, since }) => ({
      userId,
      email,
      name,
      interval,
      startedAt: since,
      endedAt: status === 'ended' ? now : null,
    })),
    now,
  )
  await seedAccessDecisions(
    tx,
    memberships
      .filter(({ hasMarketplace }) => !hasMarketplace)
      .map(({ userId }) => ({ userId, general: null, podMarketplace: false })),
  )
}

async function writePods(tx: Transaction, { members, pods, applications, poolEntries }: PlannedTribe): Promise<void> {
  const trained = new Set(members.filter(({ profile }) => profile.events.watchedLeaderTrainingV1).map(({ id }) => id))
  await replacePods(tx, {
    pods: pods.map((pod) => toPodRow(pod, trained)),
    places: pods.flatMap(toMembershipRows),
    applications: toApplicationRows(applications),
    waiting: poolEntries.map(({ userId, since }) => ({ userId, since, rematchBy: rematchDueAt(since) })),
  })
}

/** Inserts the history of the matches: the members and pods of each. */
async function writeMatches(deps: WriteDeps, tx: Transaction, { users, pods, matches }: PlannedTribe): Promise<void> {
  const acceptedBy = users.find(({ role }) => role === 'owner')?.id ?? ''
  const slots = new Map(pods.map(({ id, dayTime }) => [id, dayTime]))
  for (const { pods: founded, ...match } of matches) {
    const withSlots = founded.flatMap(({ podId, members }) => {
      const slot = slots.get(podId)
      return slot ? [{ podId, slot, members }] : []
    })
    if (withSlots.length > 0) await insertPastRun(deps, tx, { ...match, acceptedBy, pods: withSlots })
  }
}

function toPodRow(
  { number: podNumber, foundedAt: createdAt, ...pod }: PlannedPod,
  trained: ReadonlySet<string>,
): PodsInBulk['pods'][number] {
  const { id, name, description, focus, state, dayTime, link, maxMembers } = pod
  const leaderId = pod.podMemberships.find(({ isLeader }) => isLeader)?.userId
  return {
    id,
    podNumber,
    name,
    description,
    focus,
    state,
    dayTime,
    link,
    maxMembers,
    createdAt,
    leaderIsTrained: leaderId !== undefined && trained.has(leaderId),
  }
}

function toMembershipRows({ id: podId, podMemberships }: PlannedPod): PodsInBulk['places'][number][] {
  return podMemberships.map((podMembership) => ({
    ...podMembership,
    podId,
    leaderSince: podMembership.isLeader ? podMembership.since : null,
    termUntil: null,
    factorNotifiedAt: null,
    isDeputy: false,
    endedHow: podMembership.endedAt ? 'left' : null,
    heldUntil: null,
    leaveReason: null,
  }))
}

/** Each open application occupies one of its member's three numbered slots, in the order they were sent. */
function toApplicationRows(applications: readonly PlannedApplication[]): PodsInBulk['applications'] {
  const used = new Map<string, number>()
  return applications.map((application) => {
    const rest = { matchTotalAtDecision: null, openPosition: null, reminders: 0 }
    if (application.status !== 'open') return Object.assign(rest, application)
    const openPosition = (used.get(application.userId) ?? 0) + 1
    used.set(application.userId, openPosition)
    return Object.assign(rest, application, { openPosition })
  })
}
