import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { addSnapshots, refreshScores, replaceAnswers, replaceStatements } from '#server/features/assessment/index.ts'
import { saveAccess, saveMemberships } from '#server/features/billing/index.ts'
import { hashPassword, saveMembers } from '#server/features/identity/index.ts'
import { keepPastRun } from '#server/features/matching-runs/index.ts'
import { type PodsInBulk, rematchDay, replacePods } from '#server/features/pods/index.ts'
import { saveProfiles } from '#server/features/profile/index.ts'
import { savePackages } from '#server/features/welcome/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import type { Random } from '#server/platform/random.ts'
import type { PlannedApplication } from './tribe/applications.ts'
import { demoPassword } from './tribe/cast.ts'
import type { PlannedPod } from './tribe/pods.ts'
import type { PlannedTribe } from './tribe/tribe.ts'

/** What writing a tribe needs. */
export type WriteDeps = Pick<Deps, 'config' | 'secret' | 'clock' | 'paymentSandbox'>

const peopleAtOnce = 1_000

/** Everybody knows this password, so its salt need not be a secret either, and every reset writes the same hash. */
const fixedSalt: Random = (byteCount) => createHash('sha256').update('landmark-demo').digest().subarray(0, byteCount)

/** Writes a planned tribe through the features' doors, every row of it, into tables that hold nobody else's. */
export async function writeTribe(deps: WriteDeps, tx: Transaction, tribe: PlannedTribe, now: Date): Promise<void> {
  await writePeople(tx, tribe, await hashPassword(demoPassword, fixedSalt))
  await writeMembers(tx, tribe, now)
  await writeMemberships(deps, tx, tribe, now)
  await savePackages(tx, tribe.packages)
  await writePods(tx, tribe)
  await writeMatches(deps, tx, tribe)
}

/** One password, one hash: hashing it for everybody would take minutes. */
async function writePeople(tx: Transaction, { people }: PlannedTribe, passwordHash: string): Promise<void> {
  const accounts = people.map(({ joinedAt, ...person }) => ({ ...person, passwordHash, createdAt: joinedAt }))
  for (const slice of inSlices(accounts, peopleAtOnce)) await saveMembers(tx, slice)
}

async function writeMembers(tx: Transaction, { members }: PlannedTribe, now: Date): Promise<void> {
  await saveProfiles(
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
  await addSnapshots(
    tx,
    members.flatMap(({ id, history }) => history.map((snapshot) => Object.assign({ userId: id }, snapshot))),
  )
  for (const slice of inSlices(members, peopleAtOnce)) {
    await refreshScores(
      tx,
      slice.map(({ id }) => id),
      now,
    )
  }
}

async function writeMemberships(deps: WriteDeps, tx: Transaction, { memberships }: PlannedTribe, now: Date): Promise<void> {
  await saveMemberships(
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
  await saveAccess(
    tx,
    memberships
      .filter(({ hasMarketplace }) => !hasMarketplace)
      .map(({ userId }) => ({ userId, general: null, podMarketplace: false })),
  )
}

async function writePods(tx: Transaction, { members, pods, applications, waiting }: PlannedTribe): Promise<void> {
  const trained = new Set(members.filter(({ profile }) => profile.events.watchedLeaderTrainingV1).map(({ id }) => id))
  await replacePods(tx, {
    pods: pods.map((pod) => toPodRow(pod, trained)),
    places: pods.flatMap(toPlaceRows),
    applications: toApplicationRows(applications),
    waiting: waiting.map(({ userId, since }) => ({ userId, since, rematchBy: rematchDay(since) })),
  })
}

/** The history of the match: of whom the pods were made that it founded. */
async function writeMatches(deps: WriteDeps, tx: Transaction, { people, pods, matches }: PlannedTribe): Promise<void> {
  const acceptedBy = people.find(({ isAdmin }) => isAdmin)?.id ?? ''
  const slots = new Map(pods.map(({ id, dayTime }) => [id, dayTime]))
  for (const { pods: founded, ...match } of matches) {
    const withSlots = founded.flatMap(({ podId, members }) => {
      const slot = slots.get(podId)
      return slot ? [{ podId, slot, members }] : []
    })
    if (withSlots.length > 0) await keepPastRun(deps, tx, { ...match, acceptedBy, pods: withSlots })
  }
}

function toPodRow(
  { number: podNumber, foundedAt: createdAt, ...pod }: PlannedPod,
  trained: ReadonlySet<string>,
): PodsInBulk['pods'][number] {
  const { id, name, description, focus, state, dayTime, link, maxMembers } = pod
  const leaderId = pod.places.find(({ isLeader }) => isLeader)?.userId
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

function toPlaceRows({ id: podId, places }: PlannedPod): PodsInBulk['places'][number][] {
  return places.map((place) => ({
    ...place,
    podId,
    leaderSince: place.isLeader ? place.since : null,
    termUntil: null,
    factorNotifiedAt: null,
    isDeputy: false,
    endedHow: place.endedAt ? 'left' : null,
    heldUntil: null,
    leaveReason: null,
  }))
}

/** Each open application occupies one of its member's three numbered places, in the order they were sent. */
function toApplicationRows(applications: readonly PlannedApplication[]): PodsInBulk['applications'] {
  const used = new Map<string, number>()
  return applications.map((application) => {
    const rest = { matchTotalAtDecision: null, openPlace: null, reminders: 0 }
    if (application.status !== 'open') return Object.assign(rest, application)
    const openPlace = (used.get(application.userId) ?? 0) + 1
    used.set(application.userId, openPlace)
    return Object.assign(rest, application, { openPlace })
  })
}
