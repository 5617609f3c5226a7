import { type HadHotSeat, type HotSeatMember, planHotSeats } from './rotation.ts'

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
  { members, had, fixed }: { members: readonly HotSeatMember[]; had: readonly HadHotSeat[]; fixed: readonly FixedHotSeat[] },
  days: readonly ComingDay[],
): ComingHotSeat[] {
  const isFixed = ({ onDay, position, who }: FixedHotSeat): boolean => {
    const day = days.find((one) => one.onDay === onDay)
    const isThere = day !== undefined && position <= day.hotSeats && !day.away.includes(who)
    return isThere && members.some(({ id }) => id === who)
  }
  const kept = fixed.filter(isFixed)
  const known = [...had, ...kept.map(({ onDay, who }) => ({ onDay, turnOf: who, who }))]
  return days.flatMap(({ onDay, hotSeats, away }) => {
    const own = kept.filter((one) => one.onDay === onDay)
    const open = Array.from({ length: hotSeats }, (_, i) => i + 1).filter((at) => own.every(({ position }) => position !== at))
    const notAgain = [...away, ...own.map(({ who }) => who)]
    const [planned] = planHotSeats({ members, had: known, swaps: [] }, [{ onDay, hotSeats: open.length, away: notAgain }])
    const given = (planned?.hotSeats ?? []).map(({ who }, i) => ({ onDay, position: open[i] ?? 1, who }))
    known.push(...given.map(({ who }) => ({ onDay, turnOf: who, who })))
    return [...own, ...given].toSorted((a, b) => a.position - b.position)
  })
}
