import type { DraftMember, DraftPodLine, DraftWaiting } from '#contract/matching-drafts.ts'
import type { RunMember } from '#contract/matching-runs.ts'

/** Somebody who is offered before anybody is looked for. */
export type NearMember = Pick<RunMember, 'memberId' | 'name' | 'podName' | 'totalMatch'>

/** The pod that somebody is looked for. */
export type NearPod = { key: string; slot: { value: string; label: string } }

type OpenedPod = Pick<DraftPodLine, 'name'> & { people: readonly DraftMember[] }

/** So many pods at the same time are looked into, and so many who wait are offered. */
const mostPods = 3
const mostWaiting = 12

/** Pods of a draft at the time of this one that somebody comes to: whoever is there accepts the time. */
export function podsBeside<Pod extends NearPod & { added: number }>(pods: readonly Pod[], { key, slot }: NearPod): Pod[] {
  return pods.filter((other) => other.key !== key && other.slot.value === slot.value && other.added > 0).slice(0, mostPods)
}

/** Those who wait and accept the time of a pod, whoever has waited longest first; then who comes to other pods at that time. */
export function nearMembers({ slot }: NearPod, waiting: readonly DraftWaiting[], pods: readonly OpenedPod[]): NearMember[] {
  const fromWaiting = waiting
    .filter(({ reason, slots }) => reason !== 'ineligible' && slots.includes(slot.label))
    .slice(0, mostWaiting)
    .map(({ memberId, name }) => ({ memberId, name, podName: null, totalMatch: null }))
  const fromPods = pods.flatMap(({ name: podName, people }) =>
    people.filter(({ isAdded }) => isAdded).map(({ memberId, name, totalMatch }) => ({ memberId, name, podName, totalMatch })),
  )
  return [...fromWaiting, ...fromPods]
}
