import type { MyApplication } from '#contract/api/pods/applications.ts'
import type { PodCard } from '#contract/api/pods/pods.ts'
import { findApplyBlocker } from '#domain/pods/apply-blocker.ts'

/** Whether a member can apply to a pod: yes, already applied, at the limit, already in a pod, or full. */
type ApplyStatus = 'may-apply' | 'applied' | 'at-limit' | 'in-pod' | 'full'

/** Derives the apply status from the member's pod and open applications. */
export function applyStatusOf(
  pod: Pick<PodCard, 'podId' | 'seatsLeft'>,
  ownPodId: string | null,
  applications: readonly MyApplication[],
): ApplyStatus {
  const blocker = findApplyBlocker(ownPodId, applications)
  if (blocker === 'in-pod') return blocker
  if (applications.some((item) => isOpen(item) && item.application.podId === pod.podId)) return 'applied'
  return blocker ?? (pod.seatsLeft === 0 ? 'full' : 'may-apply')
}

function isOpen({ application }: MyApplication): boolean {
  return application.status === 'open'
}
