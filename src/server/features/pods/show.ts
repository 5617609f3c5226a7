import type { Application } from '#contract/pod-applications.ts'
import type { Slot } from '#contract/pods.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { StoredApplication } from './store/applications.ts'
import type { Pod } from './store/pods.ts'

/** When a pod meets, in the words of a member's zone; that of the slots while theirs is unknown. */
export function showSlot(pod: Pick<Pod, 'dayTime' | 'timezone'>, zone: string | null, now: Date): Slot {
  return labelSlot(pod.dayTime, zone ?? slotZone, now, { anchorZone: pod.timezone })
}

/** An application as its applicant and its leader may see it. */
export function showApplication(application: StoredApplication): Application {
  const { id, podId, status, message, createdAt, decidedAt, closeReason } = application
  return {
    id,
    podId,
    status,
    message,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    closeReason,
  }
}
