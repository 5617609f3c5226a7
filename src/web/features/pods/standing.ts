import type { MyApplication } from '#contract/pod-applications.ts'
import type { PodCard } from '#contract/pods.ts'
import { standingEverywhere } from '#domain/pods/market-standing.ts'

/** Where a member stands with a pod: free to apply, waiting for an answer, at their limit, in a pod, or too late. */
type Standing = 'may-apply' | 'applied' | 'at-limit' | 'in-pod' | 'full'

/** Where a member stands with a pod, from what they hold and what they have open. */
export function standingWith(
  pod: Pick<PodCard, 'podId' | 'seatsLeft'>,
  ownPodId: string | null,
  applications: readonly MyApplication[],
): Standing {
  const everywhere = standingEverywhere(ownPodId, applications)
  if (everywhere === 'in-pod') return everywhere
  if (applications.some((item) => isOpen(item) && item.application.podId === pod.podId)) return 'applied'
  return everywhere ?? (pod.seatsLeft === 0 ? 'full' : 'may-apply')
}

function isOpen({ application }: MyApplication): boolean {
  return application.status === 'open'
}
