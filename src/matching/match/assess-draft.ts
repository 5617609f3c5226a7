import { type InputError } from '../check/invalid-input.ts'
import { byCodeUnit } from '../lists.ts'
import { type Arrangement } from './arrangement.ts'
import { conflictsOf, unitsOf } from './constraints.ts'
import { validateDraft } from './validate-draft.ts'
import { assignmentOf, type ScoredPod, scoreProposedPod, objectiveOfOthers, type PodToScore, Tally } from './output.ts'
import { type Pool } from './pool-types.ts'
import { type MatchSource, readPool } from './pool.ts'
import { type Assignment, type DraftPod, type MatchInput, type MatchSummary, type ProposedPod, type Unplaced } from './types.ts'
import { listUnplaced } from './unplaced.ts'

/** Assessment of an arrangement made manually. */
export type DraftAssessment = {
  summary: MatchSummary
  pods: ProposedPod[]
  assignments: Assignment[]
  unplaced: Unplaced[]
  /** Broken hard rules, each with its path in the list of pods and a message. Empty if the arrangement can be accepted. */
  errors: InputError[]
}

/**
 * Scores an arrangement like a match scores its own, and lists the hard rules it breaks. A member named twice counts only in the
 * first pod. Unknown members are ignored.
 * @param pods new pods, and existing ones with all their future members
 * @param options.explains whether assignments include their breakdowns, true by default
 */
export function assessDraft(
  input: MatchInput,
  pods: readonly DraftPod[],
  { explains = true }: { explains?: boolean } = {},
): DraftAssessment {
  const pool = readPool(withNamedMembers(input, pods))
  const conflicts = conflictsOf(pool)
  const { units, impossible } = unitsOf(pool, conflicts)
  const resolved = resolveDraft(pool, pods)
  const judged = resolved.pods.map((pod) => scoreProposedPod(pool, pod))
  const tally = new Tally()
  for (const each of judged) tally.add(each)
  const unplaced = listUnplaced({ pool, conflicts, units, impossible }, resolved.arrangement)
  return {
    summary: tally.summary(unplaced.length, objectiveOfOthers(pool, resolved.arrangement.added)),
    pods: judged.map(({ pod }) => pod),
    assignments: assignmentsOf(pool, resolved.pods, judged, explains),
    unplaced,
    errors: validateDraft({ pool, conflicts, units, impossible }, pods),
  }
}

function assignmentsOf(pool: Pool, pods: readonly PodToScore[], judged: readonly ScoredPod[], explains: boolean): Assignment[] {
  const assignments = pods.flatMap((pod, at) =>
    pod.added.map((memberIndex, i) =>
      assignmentOf(pool, pod, memberIndex, { totalMatch: judged[at]?.matches[i] ?? 0, explains }),
    ),
  )
  return assignments.sort((a, b) => byCodeUnit(a.memberId, b.memberId))
}

/** Effect of an edit on the objective, in basis points, and the hard rules that the affected pods break afterwards. */
export type EditEffect = { before: number; after: number; gain: number; errors: InputError[] }

/**
 * Evaluates an edit from the affected pods only, so that its cost does not grow with the tribe.
 * @param before the affected pods before the edit; existing pods without new members and not yet existing ones can be left out
 * @param after the same pods after the edit
 */
export function evaluateEdit(input: MatchInput, before: readonly DraftPod[], after: readonly DraftPod[]): EditEffect {
  const touched = [...before, ...after]
  const pool = readPool(withNamedMembers(onlyTouched(input, touched), touched))
  const conflicts = conflictsOf(pool)
  const values = [before, after].map((pods) => {
    const resolved = resolveDraft(pool, pods)
    const sum = resolved.pods.reduce((total, pod) => total + scoreProposedPod(pool, pod).objective, 0)
    return sum + objectiveOfOthers(pool, resolved.arrangement.added)
  })
  const [was = 0, is = 0] = values
  return {
    before: was,
    after: is,
    gain: is - was,
    errors: validateDraft({ pool, conflicts, ...unitsOf(pool, conflicts) }, after),
  }
}

/** Returns the input with lookups for all members of the draft. Pins are ignored. */
function withNamedMembers(input: MatchInput, pods: readonly DraftPod[]): MatchSource {
  return { ...input, pins: [], named: membersOf(pods) }
}

function membersOf(pods: readonly DraftPod[]): string[] {
  return pods.flatMap(({ members }) => [...members])
}

/** Returns the members of the affected pods, and their spouses who would have to come along. */
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
  // A spouse can be in a pod that is not affected.
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

/** Converts a draft to the pool's indexes. */
function resolveDraft(pool: Pool, pods: readonly DraftPod[]): { pods: PodToScore[]; arrangement: Arrangement } {
  const arrangement: Arrangement = { added: new Map(), newPods: [] }
  const seen = new Set(pool.pods.flatMap(({ incumbents: holders }) => holders))
  const resolved = pods.flatMap((pod): PodToScore[] => {
    const at = pod.isNew ? -1 : (pool.podIndexById.get(pod.id) ?? -1)
    const known = pool.pods[at]
    const added = [...new Set(pod.members)]
      .map((id) => pool.relations.indexById.get(id) ?? -1)
      .filter((memberIndex) => memberIndex >= 0 && !seen.has(memberIndex))
    for (const memberIndex of added) seen.add(memberIndex)
    if (added.length === 0 || (!known && !pod.isNew)) return []
    if (known) {
      arrangement.added.set(at, added)
      return [{ ...known, isNew: false, added }]
    }
    const slot = pool.slotNames.indexOf(pod.slot)
    arrangement.newPods.push({ members: added, slot, draft: -1 })
    return [{ id: pod.id, slot, isNew: true, incumbents: [], added, leader: null }]
  })
  return { pods: resolved, arrangement }
}
