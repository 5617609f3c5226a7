import type { DraftWaiting, EditCost } from '#contract/matching-drafts.ts'
import type { RunFigures, RunLine } from '#contract/matching-runs.ts'
import { meetingDays, parseSlot, type SlotId } from '#domain/pods/slots.ts'
import type { Bar } from '../../ui/charts/series.ts'
import type { Tone } from '../../ui/chip.tsx'
import { countOf, type Noun } from '../../ui/pagination/arrival.ts'

export const membersNoun: Noun = ['member', 'members']
export const podsNoun: Noun = ['pod', 'pods']

/** The days within which the tribe promises a pod. */
export const promisedDays = 7

/** A state of a run, in a word or two and a colour. */
export const stateWords: Readonly<Record<RunLine['state'], { label: string; tone: Tone }>> = {
  running: { label: 'Being made', tone: 'sky' },
  draft: { label: 'Draft', tone: 'brass' },
  accepted: { label: 'Accepted', tone: 'pine' },
  undone: { label: 'Taken back', tone: 'clay' },
  replaced: { label: 'Made anew since', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
  cancelled: { label: 'Stopped', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'clay' },
}

/** What made a run, in words. */
export function causeInWords({ cause, by }: Pick<RunLine, 'cause' | 'by'>): string {
  switch (cause) {
    case 'admin':
      return by === null ? 'by hand' : `by ${by}`
    case 'optimise':
      return by === null ? 'made better' : `made better by ${by}`
    case 'schedule':
    case 'auto':
      return 'by itself'
  }
}

/** A time in the fewest words: "Thu 12:00 PM ET". */
export function slotInShort(slot: SlotId): string {
  const { day, hour, minute } = parseSlot(slot)
  const label = meetingDays.find(({ value }) => value === day)?.label ?? ''
  return `${label.slice(0, 3)} ${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} ET`
}

/** "6 days", "1 day". */
export function daysInWords(days: number): string {
  return countOf(days, ['day', 'days'])
}

/** Why somebody has no place, in words that name no time by its key; what else the server knows, it says itself. */
export function reasonInWords({ reason, text }: Pick<DraftWaiting, 'reason' | 'text'>): string {
  switch (reason) {
    case 'no_slot_mates':
      return 'Fewer than four look for a pod at their times, and no pod there has a seat.'
    case 'no_feasible_pod':
      return 'No pod at their times has a seat for them that keeps all rules.'
    case 'below_floor':
      return 'No pod that has a seat at their times fits them well enough.'
    case 'ineligible':
    case 'set_aside':
      return text
  }
}

/** How long somebody waits: "6 days", "since today". */
export function waitInWords(days: number): string {
  return days < 1 ? 'since today' : daysInWords(days)
}

/** A match with one decimal: "84.6"; a dash where there is none. */
export function meanInWords(mean: number | null): string {
  return mean === null ? '–' : mean.toFixed(1)
}

/** Seconds of computing: "1.8 s". */
export function cpuInWords(cpuMs: number): string {
  return cpuMs < 100 ? 'under 0.1 s' : `${(cpuMs / 1000).toFixed(1)} s`
}

/** What an edit does to the whole: "It costs 0.4 points of mean match." */
export function costInWords({ meanBefore, meanAfter, objectiveBefore, objectiveAfter }: EditCost): string {
  if (meanBefore !== null && meanAfter !== null) {
    const tenths = Math.round((meanAfter - meanBefore) * 10)
    if (tenths !== 0) return `${tenths < 0 ? 'Costs' : 'Gains'} ${pointsInWords(Math.abs(tenths) / 10)} of mean match.`
  }
  // A single move in a large draft does not show in the mean, so the sum of all matches speaks.
  const hundredths = Math.round(objectiveAfter - objectiveBefore)
  if (hundredths === 0) return 'Costs nothing.'
  const points = pointsInWords(Math.max(0.1, Math.round(Math.abs(hundredths) / 10) / 10))
  return `${hundredths < 0 ? 'Costs' : 'Gains'} ${points} in all${meanBefore === meanAfter ? '; the mean match stays as it is' : ''}.`
}

function pointsInWords(points: number): string {
  return points === 1 ? '1 point' : `${points.toLocaleString('en-US')} points`
}

/** How one member's match changes: "82 to 74", "from no place to 74". */
export function changeInWords({ before, after }: { before: number | null; after: number | null }): string {
  if (before === null) return after === null ? 'no place' : `no place to ${after}`
  return after === null ? `${before} to no place` : `${before} to ${after}`
}

/** The bars of the histogram, from the first that counts anybody or fifty, so that the tall ones have room. */
export function barsOf({ histogram }: Pick<RunFigures, 'histogram'>): Bar[] {
  const first = histogram.findIndex(({ from, members }) => members > 0 || from >= 50)
  return histogram.slice(Math.max(0, first)).map(({ from, to, members }) => ({ label: `${from}–${to}`, value: members }))
}

/** Who has a place and who has not: "1,279 placed · 5 wait". */
export function placedInWords({ placed, unplaced }: Pick<RunFigures, 'placed' | 'unplaced'>): string {
  const places = `${placed.toLocaleString('en-US')} placed`
  if (unplaced === 0) return `${places} · nobody waits on`
  return `${places} · ${unplaced.toLocaleString('en-US')} ${unplaced === 1 ? 'waits' : 'wait'} on`
}

/** Why a match was taken back, as it was typed, within a sentence: ": “A bad time”". */
export function becauseInWords(reason: string | null): string {
  return reason === null ? '' : `: “${reason.replace(/\.$/, '')}”`
}

/** How many pods an acceptance concerns. */
export function podsOf({ newPods, joinedPods }: Pick<RunFigures, 'newPods' | 'joinedPods'>): number {
  return newPods + joinedPods
}

/** The button that accepts: "Accept all 162 pods". */
export function acceptWords(figures: RunFigures): string {
  const count = podsOf(figures)
  if (count === 1) return 'Accept 1 pod'
  return count === 2 ? 'Accept both pods' : `Accept all ${count.toLocaleString('en-US')} pods`
}

/** What an acceptance does, point by point. */
export function acceptPoints(figures: RunFigures): string[] {
  const { placed, newPods, joinedPods, unplaced } = figures
  return [
    `${countOf(placed, membersNoun)} ${placed === 1 ? 'gets' : 'get'} a place.`,
    ...(newPods > 0 ? [`${countOf(newPods, ['new pod is', 'new pods are'])} founded.`] : []),
    ...(joinedPods > 0
      ? [`${countOf(joinedPods, ['pod', 'pods'])} with free seats ${joinedPods === 1 ? 'gets' : 'get'} newcomers.`]
      : []),
    ...(unplaced > 0 ? [`${countOf(unplaced, membersNoun)} ${unplaced === 1 ? 'waits' : 'wait'} for the next match.`] : []),
    'Everybody who is placed, and the pods they come to, are told by mail at once.',
  ]
}
