import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { lockAllMembers } from '../members/index.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { PoolMember } from '#matching/match/types.ts'
import { disableTimeouts, type Transaction } from '#server/platform/database/database.ts'
import { retryOnDeadlock } from '#server/platform/database/retry-on-deadlock.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { adjustWaitCycles, type MatchedPod, applyMatch } from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import type { MatchingDeps } from './deps.ts'
import { runMembersNotificationDue } from './jobs.ts'
import { stillLooking } from './still-looking-job.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import { getMatchingRun } from './get-run.ts'
import { computePoolHash, describeStructuralChanges } from './staleness.ts'
import { listChangedPods, type RunPodRow, updateFoundedPods } from './store/draft-pods.ts'
import { listPlacedMembers, listRunMembersIn, listUnplaced, type RunMemberRow, updatePodMembershipIds } from './store/members.ts'
import { findRun, findRunInState, lockRun, type StoredRun, updateRun } from './store/runs.ts'

/**
 * Creates the pods and memberships of a draft in one transaction and enqueues the notifications.
 *
 * @throws ProblemError `not-found`, `matching-decided`, `matching-busy`, `draft-changed`, `pool-changed`
 */
export async function acceptMatchingRun(deps: MatchingDeps, userId: string, id: string, version: number): Promise<MatchingRun> {
  await acceptDraft(deps, id, { by: userId, version })
  return getMatchingRun(deps, id)
}

/** Who accepts (null for the automatic setting) and the draft version they saw (null accepts any version). */
export type Acceptance = { by: string | null; version: number | null }

/** Like `acceptMatchingRun`, but returns nothing. */
export async function acceptDraft(deps: MatchingDeps, id: string, acceptance: Acceptance): Promise<void> {
  const runBeforeLock = await findRun(deps.db, id)
  if (!runBeforeLock) throw new ProblemError('not-found')
  requireDraft(runBeforeLock, acceptance)
  // Member attributes are compared before any lock is taken, so that nobody waits for it. Identities and seats are compared under
  // the locks.
  if ((await computePoolHash(deps, runBeforeLock)) !== runBeforeLock.poolHash) {
    throw new ProblemError('pool-changed', (await describeStructuralChanges(deps.db, runBeforeLock)) ?? undefined)
  }
  const acceptanceOfVersion = { ...acceptance, version: acceptance.version ?? runBeforeLock.version }
  await retryOnDeadlock(() => deps.db.transaction((tx) => acceptLocked(deps, tx, id, acceptanceOfVersion)))
}

async function acceptLocked(deps: MatchingDeps, tx: Transaction, id: string, acceptance: Acceptance): Promise<void> {
  await disableTimeouts(tx)
  await lockAllMembers(tx)
  const run = await lockRun(tx, id)
  if (!run) throw new ProblemError('not-found')
  requireDraft(run, acceptance)
  if (await findRunInState(tx, ['running'])) throw new ProblemError('matching-busy')
  const staleReason = await describeStructuralChanges(tx, run)
  if (staleReason !== null) throw new ProblemError('pool-changed', staleReason)
  await applyDraft(deps, tx, run, acceptance.by)
}

function requireDraft({ state, version }: StoredRun, acceptance: Acceptance): void {
  if (state !== 'draft') throw new ProblemError('matching-decided')
  if (acceptance.version !== null && acceptance.version !== version) throw new ProblemError('draft-changed')
}

async function applyDraft(deps: MatchingDeps, tx: Transaction, run: StoredRun, by: string | null): Promise<void> {
  const now = deps.clock.now()
  const pods = await listChangedPods(tx, run.id)
  const byKey = Map.groupBy(await listPlacedMembers(tx, run.id), ({ podKey }) => podKey ?? '')
  const founded = pods.filter(({ podNumber }) => podNumber === null)
  const joined = pods.filter(({ podNumber }) => podNumber !== null)
  const plans: MatchedPod[] = []
  for (const batch of toBatches(founded, podBatchSize)) plans.push(...(await planPods(tx, run.id, batch)))
  const made = await applyMatch(deps, tx, {
    founded: plans,
    joined: joined.map(({ key, podId }) => ({ podId: podId ?? '', memberIds: idsOf(byKey.get(key)) })),
    now,
  })
  await updateFoundedPods(
    tx,
    run.id,
    founded.map(({ key }, i) => ({ key, podId: made.podIds[i] ?? '' })),
  )
  await updatePodMembershipIds(tx, run.id, made.places)
  await adjustWaitCyclesOfRun(tx, run.id, 1)
  await updateRun(tx, run.id, { state: 'accepted', acceptedAt: now, acceptedBy: by })
  await notifyPlacedMembers(
    deps,
    tx,
    run.id,
    made.places.map((one) => one.userId),
  )
  const details = { run: run.number, placed: made.places.length, newPods: founded.length, result: run.resultHash ?? '' }
  await recordAuditEvent(deps, tx, { event: 'match.accepted', actorId: by, details })
}

/** Refreshes the open pages of all affected members at once. Emails follow in batches. */
async function notifyPlacedMembers(
  deps: MatchingDeps,
  tx: Transaction,
  runId: string,
  userIds: readonly string[],
): Promise<void> {
  await publishLiveEvent(deps, tx, userIds, { kind: 'pod-changed' })
  await deps.jobs.enqueue(tx, runMembersNotificationDue, { runId, what: 'found' })
  await deps.jobs.enqueue(tx, stillLooking, { runId })
  await publishMatchingChanged(deps, tx)
}

const idsOf = (rows: readonly Pick<RunMemberRow, 'userId'>[] = []) => rows.map(({ userId }) => userId)

const matchedSeats = 8

const podBatchSize = 50

async function planPods(tx: Transaction, runId: string, founded: readonly RunPodRow[]): Promise<MatchedPod[]> {
  const keys = founded.map(({ key }) => key)
  const members = await listRunMembersIn(tx, runId, keys)
  const byKey = Map.groupBy(members, ({ podKey }) => podKey ?? '')
  const profiles = await listProfiles(tx, idsOf(members))
  return founded.map((pod) => planPod(pod, byKey.get(pod.key) ?? [], (id) => profiles.get(id)?.circleFields.state ?? null))
}

/**
 * Builds a new pod with its leader first. Its investment focus is the one that most members share. Its state is one that at least
 * half of the members are in.
 */
function planPod(
  { slot, leaderId }: RunPodRow,
  members: readonly RunMemberRow[],
  stateOf: (userId: string) => MatchedPod['state'],
): MatchedPod {
  const ids = idsOf(members).toSorted((a, b) => Number(b === leaderId) - Number(a === leaderId) || (a < b ? -1 : 1))
  const records = members.flatMap(({ record: text }) => (text === null ? [] : [JSON.parse(text) as PoolMember]))
  const niches = records.flatMap(({ statement }) => statement?.assetFocusCategories ?? [])
  const state = mostFrequent(ids.flatMap((id) => stateOf(id) ?? []))
  return {
    slot,
    seats: matchedSeats,
    focus: (mostFrequent(niches)?.value ?? 'Multi-Family Investing') as MatchedPod['focus'],
    state: state && 2 * state.count >= ids.length ? state.value : null,
    memberIds: ids,
  }
}

/** Returns the most frequent value. Ties go to the alphabetically first one. */
function mostFrequent<Value extends string>(values: readonly Value[]): { value: Value; count: number } | null {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, count: all.length }))
  return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))[0] ?? null
}

const waitBatchSize = 2_000

/** Changes the wait-cycle count of members who could have been matched in this run but got no seat. */
export async function adjustWaitCyclesOfRun(tx: Transaction, runId: string, by: 1 | -1): Promise<void> {
  for (let after: { since: Date; userId: string } | null = null; ;) {
    const rows: RunMemberRow[] = await listUnplaced(tx, runId, { after, limit: waitBatchSize })
    const waits = rows.flatMap(({ userId, waitsSince, reason }) =>
      waitsSince && reason !== 'ineligible' ? [{ userId, since: waitsSince }] : [],
    )
    await adjustWaitCycles(tx, waits, by)
    const last = rows.at(-1)
    if (!last?.waitsSince || rows.length < waitBatchSize) return
    after = { since: last.waitsSince, userId: last.userId }
  }
}
