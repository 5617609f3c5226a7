import { nextHotSeatMembers, type Rotation } from './rotation.ts'

/** A hot seat that is certain, because its member wrote the brief. */
type FixedHotSeat = { onDay: string; position: number; who: string }

/** An upcoming meeting: its number of hot seats, and who will be away. */
type UpcomingMeetingDay = { onDay: string; hotSeats: number; away: readonly string[] }

/** An upcoming hot seat and its member. */
export type UpcomingHotSeat = FixedHotSeat

/**
 * Assigns the hot seats of upcoming meetings, in the order of `days`. A fixed hot seat stays as long as its member is in the pod
 * and will attend. The rotation decides the rest. A member with a fixed hot seat is not due for another one before it.
 */
export function upcomingHotSeats(
  { members, past: had, fixed }: Rotation & { fixed: readonly FixedHotSeat[] },
  days: readonly UpcomingMeetingDay[],
): UpcomingHotSeat[] {
  const isFixed = ({ onDay, position, who }: FixedHotSeat): boolean => {
    const isThere = days.some((day) => day.onDay === onDay && position <= day.hotSeats && !day.away.includes(who))
    return isThere && members.some(({ id }) => id === who)
  }
  const stillValid = fixed.filter(isFixed)
  const known = [...had, ...stillValid]
  return days.flatMap(({ onDay, hotSeats, away }) => {
    const own = stillValid.filter((one) => one.onDay === onDay)
    const open = Array.from({ length: hotSeats }, (_, i) => i + 1).filter((at) => own.every(({ position }) => position !== at))
    const notAgain = [...away, ...own.map(({ who }) => who)]
    const due = nextHotSeatMembers({ members, past: known }, { hotSeats: open.length, away: notAgain })
    const assigned = due.flatMap((who, i) => open.slice(i, i + 1).map((position) => ({ onDay, position, who })))
    known.push(...assigned)
    return [...own, ...assigned].toSorted((a, b) => a.position - b.position)
  })
}
