import { openApplicationsMax } from '#domain/pods/application.ts'
import type { MyApplication } from '#contract/pod-applications.ts'
import type { PodCard } from '#contract/pods.ts'

/** Where a member stands with a pod: free to apply, waiting for an answer, at their limit, in a pod, or too late. */
type Standing = 'may-apply' | 'applied' | 'at-limit' | 'in-pod' | 'full'

/** Where a member stands with a pod, from what they hold and what they have open. */
export function standingWith(
  pod: Pick<PodCard, 'podId' | 'seatsLeft'>,
  ownPodId: string | null,
  applications: readonly MyApplication[],
): Standing {
  if (ownPodId !== null) return 'in-pod'
  const open = applications.filter(({ application }) => application.status === 'open')
  if (open.some(({ application }) => application.podId === pod.podId)) return 'applied'
  if (open.length >= openApplicationsMax) return 'at-limit'
  return pod.seatsLeft === 0 ? 'full' : 'may-apply'
}
