import { slotIds } from '#domain/pods/slots.ts'
import type { MarketPod } from '../store/market.ts'
import type { OpenPodFilter } from '../store/pods.ts'

/** Which pods of the marketplace to look at; left out means any. */
export type MarketFilter = OpenPodFilter

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
