import { type ClockShift, tellShift } from '#domain/meetings/clock-shifts.ts'
import { clockWords, parseWallTime } from '#domain/meetings/wall-time.ts'
import type { Letter } from './letter.ts'

/** To a member for whom a clock change, there or where the pod is at home, moves the weekly meeting. */
export function clockShiftLetter({
  firstName,
  podName,
  shift,
  appUrl,
}: {
  firstName: string
  podName: string
  shift: ClockShift
  appUrl: string
}): Letter {
  const said = tellShift(shift)
  const [before, after] = [shift.from, shift.to].map((wall) => clockWords(parseWallTime(wall).minute))
  return {
    template: 'clock-shift',
    subject: `${podName} meets at ${after} on your clock soon`,
    preview: said,
    heading: `Your clock and the pod’s part for a while, ${firstName}`,
    paragraphs: [
      `Clocks change, and not everywhere on the same day. The weekly meeting of ${podName} stays at its time where the pod is at home. ${said}`,
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
