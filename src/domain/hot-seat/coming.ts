import { hotSeatsOfNext, type Rotation } from './rotation.ts'

/** A hot seat that somebody has for certain, since they wrote its brief. */
type FixedHotSeat = { onDay: string; position: number; who: string }

/** A meeting to come: how many hot seats it has, and who will be away. */
type ComingDay = { onDay: string; hotSeats: number; away: readonly string[] }

/** A hot seat to come and who has it. */
export type ComingHotSeat = FixedHotSeat

/**
 * Who has the hot seats of meetings to come, in the order of `days`. What is fixed stays while its holder is a member and will be there;
 * everything else follows from who is due. Whoever has a fixed one is not due for another before it.
 */
export function comingHotSeats(
  { members, had, fixed }: Rotation & { fixed: readonly FixedHotSeat[] },
  days: readonly ComingDay[],
): ComingHotSeat[] {
  const isFixed = ({ onDay, position, who }: FixedHotSeat): boolean => {
    const isThere = days.some((day) => day.onDay === onDay && position <= day.hotSeats && !day.away.includes(who))
    return isThere && members.some(({ id }) => id === who)
  }
  const kept = fixed.filter(isFixed)
  const known = [...had, ...kept]
  return days.flatMap(({ onDay, hotSeats, away }) => {
    const own = kept.filter((one) => one.onDay === onDay)
    const open = Array.from({ length: hotSeats }, (_, i) => i + 1).filter((at) => own.every(({ position }) => position !== at))
    const notAgain = [...away, ...own.map(({ who }) => who)]
    const due = hotSeatsOfNext({ members, had: known }, { hotSeats: open.length, away: notAgain })
    const given = due.flatMap((who, i) => open.slice(i, i + 1).map((position) => ({ onDay, position, who })))
    known.push(...given)
    return [...own, ...given].toSorted((a, b) => a.position - b.position)
  })
}
