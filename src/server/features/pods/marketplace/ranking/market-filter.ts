import { type MeetingDay, type SlotId, slotIds } from '#domain/pods/slots.ts'
import type { MarketPod } from '../../store/market.ts'

/** The slots that fit meetings of up to this length. */
type MeetingTimes = { minutes: number; slots: readonly SlotId[] }

/** Filters of the marketplace. A filter that is left out matches every pod. */
export type MarketFilter = {
  /** Lowercase terms. Each must occur in the pod's number, name, niche or description. */
  searchTerms?: readonly string[]
  days?: readonly MeetingDay[]
  niches?: readonly MarketPod['focus'][]
  state?: NonNullable<MarketPod['state']>
  /** Allowed slots by maximum meeting length in minutes. The longer a meeting, the fewer slots fit. */
  times?: readonly MeetingTimes[]
  /** Only pods whose leader has finished the leader guide. */
  trained?: boolean
  /** Minimum number of open seats, 1 or more. */
  openSeats?: number
}

/** Returns a predicate for pods. Search terms match number, name, niche and description, in any order. */
export function filterPods({
  searchTerms = [],
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
  // The most expensive test comes last.
  for (const searchTerm of searchTerms) tests.push((pod) => pod.searchText.includes(searchTerm))
  return (pod) => tests.every((test) => test(pod))
}
