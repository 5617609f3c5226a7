import type { Run } from '#contract/matching-runs.ts'
import { ProblemError } from '#contract/problems.ts'
import type { PoolMember } from '#matching/match/types.ts'
import { allowLongWork, type Transaction } from '#server/platform/database/database.ts'
import { pastDeadlocks } from '#server/platform/database/past-deadlocks.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { record } from '../audit/index.ts'
import { countMatchFor, lockAllMembers, type MatchedPod, placeMatched, tellNews } from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import type { MatchingDeps } from './deps.ts'
import { membersTold } from './jobs.ts'
import { stillLooking } from './match-notices.ts'
import { tellAdmins } from './news.ts'
import { showRunById } from './show-run.ts'
import { poolHashNow, structuralChanges } from './staleness.ts'
import { listChangedPods, type RunPodRow, writeFounded } from './store/draft-pods.ts'
import { listPlaced, listRunMembersIn, listUnplaced, type RunMemberRow, writePlaceIds } from './store/members.ts'
import { findRun, findRunIn, lockRun, type StoredRun, writeRun } from './store/runs.ts'

/**
 * Gives everybody the place a draft has for them, in one transaction, and has them told.
 *
 * @throws ProblemError `not-found`, `matching-decided`, `matching-busy`, `draft-changed`, `pool-changed`
 */
export async function acceptRun(deps: MatchingDeps, userId: string, id: string, version: number): Promise<Run> {
  await acceptDraft(deps, id, { by: userId, version })
  return showRunById(deps, id)
}

/** Who accepts, null for the setting that does, and which version they saw; null for whichever there is. */
export type Acceptance = { by: string | null; version: number | null }

/** The same without an answer. */
export async function acceptDraft(deps: MatchingDeps, id: string, acceptance: Acceptance): Promise<void> {
  const seen = await findRun(deps.db, id)
  if (!seen) throw new ProblemError('not-found')
  demandDraft(seen, acceptance)
  // What members say of themselves is compared before anybody has to wait; who they are and which seats there are, once nobody moves.
  if ((await poolHashNow(deps, seen)) !== seen.poolHash) {
    throw new ProblemError('pool-changed', (await structuralChanges(deps.db, seen)) ?? undefined)
  }
  const held = { ...acceptance, version: acceptance.version ?? seen.version }
  await pastDeadlocks(() => deps.db.transaction((tx) => acceptHeld(deps, tx, id, held)))
}

async function acceptHeld(deps: MatchingDeps, tx: Transaction, id: string, acceptance: Acceptance): Promise<void> {
  await allowLongWork(tx)
  await lockAllMembers(tx)
  const run = await lockRun(tx, id)
  if (!run) throw new ProblemError('not-found')
  demandDraft(run, acceptance)
  if (await findRunIn(tx, ['running'])) throw new ProblemError('matching-busy')
  const because = await structuralChanges(tx, run)
  if (because !== null) throw new ProblemError('pool-changed', because)
  await place(deps, tx, run, acceptance.by)
}

function demandDraft({ state, version }: StoredRun, acceptance: Acceptance): void {
  if (state !== 'draft') throw new ProblemError('matching-decided')
  if (acceptance.version !== null && acceptance.version !== version) throw new ProblemError('draft-changed')
}

async function place(deps: MatchingDeps, tx: Transaction, run: StoredRun, by: string | null): Promise<void> {
  const now = deps.clock.now()
  const pods = await listChangedPods(tx, run.id)
  const byKey = Map.groupBy(await listPlaced(tx, run.id), ({ podKey }) => podKey ?? '')
  const founded = pods.filter(({ podNumber }) => podNumber === null)
  const joined = pods.filter(({ podNumber }) => podNumber !== null)
  const plans: MatchedPod[] = []
  for (const slice of inSlices(founded, podsAtOnce)) plans.push(...(await planPods(tx, run.id, slice)))
  const made = await placeMatched(deps, tx, {
    founded: plans,
    joined: joined.map(({ key, podId }) => ({ podId: podId ?? '', memberIds: idsOf(byKey.get(key)) })),
    now,
  })
  await writeFounded(
    tx,
    run.id,
    founded.map(({ key }, i) => ({ key, podId: made.podIds[i] ?? '' })),
  )
  await writePlaceIds(tx, run.id, made.places)
  await countWait(tx, run.id, 1)
  await writeRun(tx, run.id, { state: 'accepted', acceptedAt: now, acceptedBy: by })
  await tellMembers(
    deps,
    tx,
    run.id,
    made.places.map((one) => one.userId),
  )
  const details = { run: run.number, placed: made.places.length, newPods: founded.length, result: run.resultHash ?? '' }
  await record(deps, tx, { event: 'match.accepted', actorId: by, details })
}

/** Everybody's pages read anew at once; mails follow slice by slice. */
async function tellMembers(deps: MatchingDeps, tx: Transaction, runId: string, userIds: readonly string[]): Promise<void> {
  await tellNews(deps, tx, userIds, { kind: 'pod-changed' })
  await deps.jobs.enqueue(tx, membersTold, { runId, what: 'found' })
  await deps.jobs.enqueue(tx, stillLooking, { runId })
  await tellAdmins(deps, tx)
}

const idsOf = (rows: readonly Pick<RunMemberRow, 'userId'>[] = []) => rows.map(({ userId }) => userId)

const matchedSeats = 8

const podsAtOnce = 50

async function planPods(tx: Transaction, runId: string, founded: readonly RunPodRow[]): Promise<MatchedPod[]> {
  const keys = founded.map(({ key }) => key)
  const members = await listRunMembersIn(tx, runId, keys)
  const byKey = Map.groupBy(members, ({ podKey }) => podKey ?? '')
  const profiles = await listProfiles(tx, idsOf(members))
  return founded.map((pod) => planPod(pod, byKey.get(pod.key) ?? [], (id) => profiles.get(id)?.circleFields.state ?? null))
}

/** A new pod with its leader first. It looks at what most of its members invest in, and at a state that at least half of them are in. */
function planPod(
  { slot, leaderId }: RunPodRow,
  members: readonly RunMemberRow[],
  stateOf: (userId: string) => MatchedPod['state'],
): MatchedPod {
  const ids = idsOf(members).toSorted((a, b) => Number(b === leaderId) - Number(a === leaderId) || (a < b ? -1 : 1))
  const records = members.flatMap(({ record: text }) => (text === null ? [] : [JSON.parse(text) as PoolMember]))
  const niches = records.flatMap(({ statement }) => statement?.assetFocusCategories ?? [])
  const state = mostOf(ids.flatMap((id) => stateOf(id) ?? []))
  return {
    slot,
    seats: matchedSeats,
    focus: (mostOf(niches)?.value ?? 'Multi-Family Investing') as MatchedPod['focus'],
    state: state && 2 * state.count >= ids.length ? state.value : null,
    memberIds: ids,
  }
}

/** What stands there most often; of several whichever comes first in the alphabet. */
function mostOf<Value extends string>(values: readonly Value[]): { value: Value; count: number } | null {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, count: all.length }))
  return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))[0] ?? null
}

const waitsAtOnce = 2_000

/** Counts a match more, or less, for those who could have had a place in it and stay without. */
export async function countWait(tx: Transaction, runId: string, by: 1 | -1): Promise<void> {
  for (let after: { since: Date; userId: string } | null = null; ;) {
    const rows: RunMemberRow[] = await listUnplaced(tx, runId, { after, limit: waitsAtOnce })
    const waits = rows.flatMap(({ userId, waitsSince, reason }) =>
      waitsSince && reason !== 'ineligible' ? [{ userId, since: waitsSince }] : [],
    )
    await countMatchFor(tx, waits, by)
    const last = rows.at(-1)
    if (!last?.waitsSince || rows.length < waitsAtOnce) return
    after = { since: last.waitsSince, userId: last.userId }
  }
}
