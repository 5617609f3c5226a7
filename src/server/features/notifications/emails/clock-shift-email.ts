import { type ClockShift, formatClockShift } from '#domain/meetings/clock-shifts.ts'
import { formatClockTime, parseWallTime } from '#domain/meetings/wall-time.ts'
import type { EmailTemplate } from './email-template.ts'

/** To a member whose weekly meeting shifts because of a clock change, in their own time zone or the pod's. */
export function clockShiftEmail({
  firstName,
  podName,
  shift,
  appUrl,
}: {
  firstName: string
  podName: string
  shift: ClockShift
  appUrl: string
}): EmailTemplate {
  const summary = formatClockShift(shift)
  const [before, after] = [shift.from, shift.to].map((wall) => formatClockTime(parseWallTime(wall).minute))
  return {
    template: 'clock-shift',
    subject: `${podName} meets at ${after} on your clock soon`,
    preview: summary,
    heading: `Your clock and the pod’s part for a while, ${firstName}`,
    paragraphs: [
      `Clocks change, and not everywhere on the same day. The weekly meeting of ${podName} stays at its time where the pod is at home. ${summary}`,
      'Calendars that follow our private address know it already.',
    ],
    facts: [
      ['Until now', before ?? ''],
      ['Then', after ?? ''],
    ],
    action: { label: 'See your meetings', url: `${appUrl}/dashboard/pod/meetings` },
    footer: 'You get this mail because you are in this pod.',
  }
}
