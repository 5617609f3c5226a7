import type { Application } from '#contract/api/pods/applications.ts'
import type { Slot } from '#contract/api/pods/slot.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { StoredApplication } from './store/applications.ts'
import type { Pod } from './store/pods.ts'

/** Presents a pod's weekly slot in a member's time zone, or in that of the slots if theirs is unknown. */
export function presentSlot(pod: Pick<Pod, 'dayTime' | 'timezone'>, timeZone: string | null, now: Date): Slot {
  return labelSlot(pod.dayTime, timeZone ?? slotTimeZone, now, { anchorZone: pod.timezone })
}

/** Presents an application for its applicant and its leader. */
export function presentApplication(application: StoredApplication): Application {
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
