import { type MeetingDay, type SlotId, slotIds } from '#domain/pods/slots.ts'
import type { MarketPod } from '../store/market.ts'

/** The slots that suit meetings of at most this length. */
type MeetingTimes = { minutes: number; slots: readonly SlotId[] }

/** Which pods of the marketplace to look at; left out means any. */
export type MarketFilter = {
  /** Each stands somewhere in the pod's number, name, niche or description; in small letters. */
  words?: readonly string[]
  days?: readonly MeetingDay[]
  niches?: readonly MarketPod['focus'][]
  state?: NonNullable<MarketPod['state']>
  /** Which slots meetings of up to so many minutes may have; the longer a meeting, the fewer. */
  times?: readonly MeetingTimes[]
  /** Only pods whose leader has finished the leader guide. */
  trained?: boolean
  /** Fewest free places, 1 or more. */
  openSeats?: number
}

/** What tells whether a pod passes. Words stand in its number, name, niche and description, in any order. */
export function filterPods({
  words = [],
  days,
  niches,
  state,
  times,
  trained,
  openSeats = 1,
}: MarketFilter): (pod: MarketPod) => boolean {
  const onDays = days && new Set(slotIds.filter((slot) => days.some((day) => slot.startsWith(`${day}-`))))
  const among = niches && new Set(niches)
  const atTimes = times?.map(({ minutes, slots }) => ({ minutes, slots: new Set(slots) }))
  const tests: ((pod: MarketPod) => boolean)[] = []
  if (openSeats > 1) tests.push((pod) => pod.openSeats >= openSeats)
  if (trained) tests.push((pod) => pod.leaderIsTrained)
  if (state) tests.push((pod) => pod.state === state)
  if (among) tests.push((pod) => among.has(pod.focus))
  if (onDays) tests.push((pod) => onDays.has(pod.dayTime))
  if (atTimes) {
    tests.push((pod) => atTimes.some(({ minutes, slots }) => pod.durationMinutes <= minutes && slots.has(pod.dayTime)))
  }
  // The dearest comes last.
  for (const word of words) tests.push((pod) => pod.searchText.includes(word))
  return (pod) => tests.every((test) => test(pod))
}
