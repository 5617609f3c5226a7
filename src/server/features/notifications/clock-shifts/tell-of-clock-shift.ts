import { slotZone } from '#domain/pods/slots.ts'
import { findPodNotice, listSchedules } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { clockShiftLetter } from '../mails/clock-shift-mail.ts'
import { readReader } from '../read-reader.ts'
import { sendLetter } from '../send-letter.ts'
import { shiftFinder, shiftOccasion } from './shifts-of.ts'

/** Writes once to each member of a pod from when on its meetings are at another time of their own clock. */
export async function tellOfClockShift(deps: NotificationDeps, { podId }: { podId: string }): Promise<void> {
  const { db, clock, config } = deps
  const pod = await findPodNotice(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  if (!pod || !schedule) return
  const shiftsOf = shiftFinder(clock.now())
  for (const memberId of pod.memberIds) {
    const reader = await readReader(deps, memberId)
    if (!reader) continue
    for (const shift of shiftsOf(schedule.series, reader.timezone ?? slotZone)) {
      const letter = clockShiftLetter({ firstName: reader.firstName, podName: pod.name, shift, appUrl: config.appUrl })
      await sendLetter(deps, { occasion: shiftOccasion(podId, shift, memberId), to: reader, letter })
    }
  }
}
