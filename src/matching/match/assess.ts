import { type InputFault } from '../check/invalid-input.ts'
import { byCodeUnit } from '../lists.ts'
import { type Arrangement } from './arrangement.ts'
import { conflictsOf, unitsOf } from './constraints.ts'
import { draftFaults } from './draft-faults.ts'
import { assignmentOf, type JudgedPod, judgePod, objectiveOfOthers, type PodToJudge, Tally } from './output.ts'
import { type Pool } from './pool-types.ts'
import { type MatchSource, readPool } from './pool.ts'
import { type Assignment, type DraftPod, type MatchInput, type MatchSummary, type ProposedPod, type Unplaced } from './types.ts'
import { listUnplaced } from './unplaced.ts'

/** What is to be said about an arrangement that somebody made by hand. */
export type Assessment = {
  summary: MatchSummary
  pods: ProposedPod[]
  assignments: Assignment[]
  unplaced: Unplaced[]
  /** Hard rules that it breaks, each with its place in the list of pods and a sentence; none when it may be accepted. */
  faults: InputFault[]
}

/**
 * Scores an arrangement as a match scores its own, and says which hard rules it breaks. Members it names twice, or who are nobody, count
 * where they are named first, or not at all.
 *
 * @param pods new pods, and existing ones with everybody who is to be in them
 * @param options.explains whether places come with their breakdowns; true when left out
 */
export function assessDraft(
  input: MatchInput,
  pods: readonly DraftPod[],
  { explains = true }: { explains?: boolean } = {},
): Assessment {
  const pool = readPool(withNames(input, pods))
  const conflicts = conflictsOf(pool)
  const { units, impossible } = unitsOf(pool, conflicts)
  const read = readDraft(pool, pods)
  const judged = read.pods.map((pod) => judgePod(pool, pod))
  const tally = new Tally()
  for (const each of judged) tally.add(each)
  const unplaced = listUnplaced({ pool, conflicts, units, impossible }, read.arrangement)
  return {
    summary: tally.summary(unplaced.length, objectiveOfOthers(pool, read.arrangement.added)),
    pods: judged.map(({ pod }) => pod),
    assignments: assignmentsOf(pool, read.pods, judged, explains),
    unplaced,
    faults: draftFaults({ pool, conflicts, units, impossible }, pods),
  }
}

function assignmentsOf(pool: Pool, pods: readonly PodToJudge[], judged: readonly JudgedPod[], explains: boolean): Assignment[] {
  const assignments = pods.flatMap((pod, at) =>
    pod.added.map((place, i) => assignmentOf(pool, pod, place, { totalMatch: judged[at]?.matches[i] ?? 0, explains })),
  )
  return assignments.sort((a, b) => byCodeUnit(a.memberId, b.memberId))
}

/** What an edit does to the objective, in basis points, and the hard rules that the pods it touches break afterwards. */
export type EditPrice = { before: number; after: number; gain: number; faults: InputFault[] }

/**
 * What an edit costs, from the pods it touches alone: the time it takes does not grow with the tribe.
 *
 * @param before the pods touched as they were; an existing pod that nobody came to, and a new one that was not, may be left out
 * @param after the same pods as they are to be
 */
export function priceEdit(input: MatchInput, before: readonly DraftPod[], after: readonly DraftPod[]): EditPrice {
  const touched = [...before, ...after]
  const pool = readPool(withNames(onlyTouched(input, touched), touched))
  const conflicts = conflictsOf(pool)
  const values = [before, after].map((pods) => {
    const read = readDraft(pool, pods)
    const sum = read.pods.reduce((total, pod) => total + judgePod(pool, pod).objective, 0)
    return sum + objectiveOfOthers(pool, read.arrangement.added)
  })
  const [was = 0, is = 0] = values
  return { before: was, after: is, gain: is - was, faults: draftFaults({ pool, conflicts, ...unitsOf(pool, conflicts) }, after) }
}

/** The input with everybody the draft names among those who are looked up; pins play no part. */
function withNames(input: MatchInput, pods: readonly DraftPod[]): MatchSource {
  return { ...input, pins: [], named: membersOf(pods) }
}

function membersOf(pods: readonly DraftPod[]): string[] {
  return pods.flatMap(({ members }) => [...members])
}

/** The members of the pods touched, and the husbands and wives who would have to come along. */
function onlyTouched(input: MatchInput, touched: readonly DraftPod[]): MatchInput {
  const podIds = new Set(touched.map(({ id }) => id))
  const pods = (input.pods ?? []).filter(({ id }) => podIds.has(id))
  const ids = new Set([...membersOf(touched), ...pods.flatMap(({ members }) => members)])
  const involved = input.members.filter(({ id, podId }) => ids.has(id) || podIds.has(podId ?? ''))
  const emails = new Set(
    involved.flatMap(({ email, profile }) => [email, profile?.spouseEmail]).map((email) => email?.toLowerCase()),
  )
  emails.delete(undefined)
  emails.delete('')
  const others = input.members.filter(
    ({ id, podId, email, profile }) =>
      !ids.has(id) &&
      !podIds.has(podId ?? '') &&
      (emails.has(email?.toLowerCase()) || emails.has(profile?.spouseEmail?.toLowerCase())),
  )
  // A spouse may hold a place in a pod that is not touched.
  const elsewhere = new Set(others.map(({ id }) => id))
  const theirPods = (input.pods ?? []).filter(
    ({ id, members }) => !podIds.has(id) && members.some((member) => elsewhere.has(member)),
  )
  const named = new Set(theirPods.flatMap(({ members }) => members).filter((id) => elsewhere.has(id)))
  return {
    ...input,
    members: [...involved, ...others],
    pods: [...pods, ...theirPods.map((pod) => ({ ...pod, members: pod.members.filter((id) => named.has(id)) }))],
  }
}

/** The draft in the pool's numbers. */
function readDraft(pool: Pool, pods: readonly DraftPod[]): { pods: PodToJudge[]; arrangement: Arrangement } {
  const arrangement: Arrangement = { added: new Map(), newPods: [] }
  const seen = new Set(pool.pods.flatMap(({ holders }) => holders))
  const read = pods.flatMap((pod): PodToJudge[] => {
    const at = pod.isNew ? -1 : (pool.podAt.get(pod.id) ?? -1)
    const known = pool.pods[at]
    const added = [...new Set(pod.members)]
      .map((id) => pool.relations.placeOf.get(id) ?? -1)
      .filter((place) => place >= 0 && !seen.has(place))
    for (const place of added) seen.add(place)
    if (added.length === 0 || (!known && !pod.isNew)) return []
    if (known) {
      arrangement.added.set(at, added)
      return [{ ...known, isNew: false, added }]
    }
    const slot = pool.slotNames.indexOf(pod.slot)
    arrangement.newPods.push({ members: added, slot, draft: -1 })
    return [{ id: pod.id, slot, isNew: true, holders: [], added, leader: null }]
  })
  return { pods: read, arrangement }
}
