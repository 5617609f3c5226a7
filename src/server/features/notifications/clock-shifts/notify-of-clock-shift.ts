import { slotTimeZone } from '#domain/pods/slots.ts'
import { findPodEmailData, listSchedules } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { clockShiftEmail } from '../emails/clock-shift-email.ts'
import { findRecipient } from '../recipients.ts'
import { notifyMember } from '../notify-member.ts'
import { createShiftFinder, clockShiftKey } from './shift-finder.ts'

/** Emails each member of a pod, once, from when its meetings are at another time on their clock. */
export async function notifyOfClockShift(deps: NotificationDeps, { podId }: { podId: string }): Promise<void> {
  const { db, clock, config } = deps
  const pod = await findPodEmailData(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  if (!pod || !schedule) return
  const shiftsOf = createShiftFinder(clock.now())
  for (const memberId of pod.memberIds) {
    const recipient = await findRecipient(deps, memberId)
    if (!recipient) continue
    for (const shift of shiftsOf(schedule.series, recipient.timezone ?? slotTimeZone)) {
      const emailTemplate = clockShiftEmail({ firstName: recipient.firstName, podName: pod.name, shift, appUrl: config.appUrl })
      await notifyMember(deps, { idempotencyKey: clockShiftKey(podId, shift, memberId), to: recipient, emailTemplate })
    }
  }
}
