import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { ApplicationEmailData } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import type { Recipient } from '../recipients.ts'

/** A pod as emails describe it. `meeting` is in the recipient's time zone. */
export type PodInEmail = { podNumber: number; name: string; slug: string; meeting: string; durationMinutes: number }

export function presentPod({ clock }: NotificationDeps, { pod }: ApplicationEmailData, { timezone }: Recipient): PodInEmail {
  const { dayTime, timezone: anchorZone, podNumber, name, slug, durationMinutes } = pod
  const { label } = labelSlot(dayTime, timezone ?? slotTimeZone, clock.now(), { anchorZone })
  return { podNumber, name, slug, meeting: label, durationMinutes }
}
