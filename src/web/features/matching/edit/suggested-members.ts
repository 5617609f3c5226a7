import type { DraftMember, DraftPodSummary, UnplacedMember } from '#contract/api/matching/drafts.ts'
import type { RunMember } from '#contract/api/matching/runs.ts'

/** A member suggested before a search. */
export type SuggestedMember = Pick<RunMember, 'memberId' | 'name' | 'podName' | 'totalMatch'>

/** The pod to find members for. */
export type TargetPod = { key: string; slot: { value: string; label: string } }

type PodWithMembers = Pick<DraftPodSummary, 'name'> & { people: readonly DraftMember[] }

/** Maximum number of pods at the same time to search, and of unplaced members to suggest. */
const maxPods = 3
const maxWaiting = 12

/** Draft pods at the same time as this one that new members join: everyone there accepts the time. */
export function podsAtSameTime<Pod extends TargetPod & { added: number }>(pods: readonly Pod[], { key, slot }: TargetPod): Pod[] {
  return pods.filter((other) => other.key !== key && other.slot.value === slot.value && other.added > 0).slice(0, maxPods)
}

/** Unplaced members who accept the pod's time, longest wait first, then members of other pods at that time. */
export function suggestMembers(
  { slot }: TargetPod,
  waiting: readonly UnplacedMember[],
  pods: readonly PodWithMembers[],
): SuggestedMember[] {
  const fromWaiting = waiting
    .filter(({ reason, slots }) => reason !== 'ineligible' && slots.includes(slot.label))
    .slice(0, maxWaiting)
    .map(({ memberId, name }) => ({ memberId, name, podName: null, totalMatch: null }))
  const fromPods = pods.flatMap(({ name: podName, people }) =>
    people.filter(({ isAdded }) => isAdded).map(({ memberId, name, totalMatch }) => ({ memberId, name, podName, totalMatch })),
  )
  return [...fromWaiting, ...fromPods]
}
