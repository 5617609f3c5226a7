import { shortWeekday } from '#domain/meetings/weekdays.ts'
import { formatTime } from '#domain/formatting/dates.ts'
import type { UnplacedMember, EditImpact } from '#contract/api/matching/drafts.ts'
import type { RunStats, RunSummary } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { parseSlot, type SlotId } from '#domain/pods/slots.ts'
import type { Bar } from '#web/ui/charts/series.ts'
import type { Tone } from '#web/ui/chip.tsx'

/** Formats a number of members: "1,279 members". */
export function formatMembers(members: number): string {
  return t`${plural({ members }, { one: '1 member', other: '# members' })}`
}

/** Formats a number of pods: "1 pod". */
export function formatPods(pods: number): string {
  return t`${plural({ pods }, { one: '1 pod', other: '# pods' })}`
}

/** Days within which the tribe promises a pod. */
export const promisedDays = 7

/** Label and tone of each run state. */
export const runStateLabels: Readonly<Record<RunSummary['state'], { label: string; tone: Tone }>> = {
  running: { label: t`In progress`, tone: 'sky' },
  draft: { label: t`Draft`, tone: 'brass' },
  accepted: { label: t`Accepted`, tone: 'pine' },
  undone: { label: t`Undone`, tone: 'clay' },
  replaced: { label: t`Replaced`, tone: 'neutral' },
  discarded: { label: t`Discarded`, tone: 'neutral' },
  cancelled: { label: t`Stopped`, tone: 'neutral' },
  failed: { label: t`Failed`, tone: 'clay' },
}

/** Formats what started a run. */
export function formatCause({ cause, by }: Pick<RunSummary, 'cause' | 'by'>): string {
  switch (cause) {
    case 'admin':
      return by === null ? t`manually` : t`by ${{ by }}`
    case 'optimise':
      return by === null ? t`optimized` : t`optimized by ${{ by }}`
    case 'schedule':
    case 'auto':
      return t`automatically`
  }
}

/** The shortest form of a time slot: "Thu 12:00 PM ET". */
export function formatSlotShort(slot: SlotId): string {
  const { isoDay, hour, minute } = parseSlot(slot)
  const time = formatTime(new Date((hour * 60 + minute) * 60_000), 'UTC')
  return t`${{ day: shortWeekday(isoDay) }} ${{ time }} ET`
}

/** "6 days", "1 day". */
export function formatDays(days: number): string {
  return t`${plural({ days }, { one: '1 day', other: '# days' })}`
}

/** Formats why a member is unplaced, without time slot keys. Other reasons use the server's text. */
export function formatWaitingReason({ reason, text }: Pick<UnplacedMember, 'reason' | 'text'>): string {
  switch (reason) {
    case 'no_slot_mates':
      return t`Not enough people at their times, and no open seats.`
    case 'no_feasible_pod':
      return t`No pod at their times has an open seat that meets every rule.`
    case 'below_floor':
      return t`No pod with an open seat at their times is a good enough match.`
    case 'ineligible':
    case 'set_aside':
      return text
  }
}

/** Formats a waiting time: "6 days", "since today". */
export function formatWait(days: number): string {
  return days < 1 ? t`since today` : formatDays(days)
}

/** Formats a match with one decimal: "84.6". A dash if there is none. */
export function formatMeanMatch(mean: number | null): string {
  return mean === null ? '–' : mean.toFixed(1)
}

/** Formats CPU seconds: "1.8 s". */
export function formatCpuTime(cpuMs: number): string {
  return cpuMs < 100 ? t`under 0.1 s` : `${(cpuMs / 1000).toFixed(1)} s`
}

/** Formats the effect of an edit on the whole draft: "Lowers the average match by 0.4 points." */
export function formatEditCost({ meanBefore, meanAfter, objectiveBefore, objectiveAfter }: EditImpact): string {
  if (meanBefore !== null && meanAfter !== null) {
    const tenths = Math.round((meanAfter - meanBefore) * 10)
    const points = formatPoints(Math.abs(tenths) / 10)
    if (tenths < 0) return t`Lowers the average match by ${{ points }}.`
    if (tenths > 0) return t`Raises the average match by ${{ points }}.`
  }
  // A single move in a large draft does not change the rounded mean, so use the sum of all matches.
  const hundredths = Math.round(objectiveAfter - objectiveBefore)
  if (hundredths === 0) return t`No effect on the match.`
  const points = formatPoints(Math.max(0.1, Math.round(Math.abs(hundredths) / 10) / 10))
  if (meanBefore === meanAfter)
    return hundredths < 0
      ? t`Lowers the total by ${{ points }}; the average match stays the same.`
      : t`Raises the total by ${{ points }}; the average match stays the same.`
  return hundredths < 0 ? t`Lowers the total by ${{ points }}.` : t`Raises the total by ${{ points }}.`
}

function formatPoints(points: number): string {
  return t`${plural({ points }, { one: '1 point', other: '# points' })}`
}

/** Formats the change of a member's match: "82 to 74", "waiting list to 74". */
export function formatMatchChange({ before, after }: { before: number | null; after: number | null }): string {
  if (before === null) return after === null ? t`waiting list` : t`waiting list to ${{ after }}`
  return after === null ? t`${{ before }} to waiting list` : t`${{ before }} to ${{ after }}`
}

/** Histogram bars from the first non-empty one or 50, so that the tall ones have room. */
export function barsOf({ histogram }: Pick<RunStats, 'histogram'>): Bar[] {
  const first = histogram.findIndex(({ from, members }) => members > 0 || from >= 50)
  return histogram.slice(Math.max(0, first)).map(({ from, to, members }) => ({ label: `${from}–${to}`, value: members }))
}

/** Formats how many members are placed: "1,279 placed · 5 still waiting". */
export function formatPlaced({ placed, unplaced }: Pick<RunStats, 'placed' | 'unplaced'>): string {
  const placedText = t`${{ placed: formatNumber(placed) }} placed`
  if (unplaced === 0) return t`${{ placedText }} · no one waiting`
  return t`${{ placedText }} · ${{ unplaced: formatNumber(unplaced) }} still waiting`
}

/** The reason of an undo without its final period, to be quoted in a sentence. */
export function trimReason(reason: string): string {
  return reason.replace(/\.$/, '')
}

/** Number of pods that an acceptance affects. */
export function affectedPodCount({ newPods, joinedPods }: Pick<RunStats, 'newPods' | 'joinedPods'>): number {
  return newPods + joinedPods
}

/** Label of the accept button: "Accept all 162 pods". */
export function acceptLabel(stats: RunStats): string {
  const count = affectedPodCount(stats)
  if (count === 1) return t`Accept 1 pod`
  return count === 2 ? t`Accept both pods` : t`Accept all ${{ count: formatNumber(count) }} pods`
}

/** Consequences of an acceptance, as a list. */
export function acceptConsequences(stats: RunStats): string[] {
  const { placed, newPods, joinedPods, unplaced } = stats
  return [
    t`${plural({ placed }, { one: '1 member gets a seat.', other: '# members get a seat.' })}`,
    ...(newPods > 0 ? [t`${plural({ newPods }, { one: 'We create 1 new pod.', other: 'We create # new pods.' })}`] : []),
    ...(joinedPods > 0
      ? [
          t`${plural({ joinedPods }, { one: '1 pod with open seats gets new members.', other: '# pods with open seats get new members.' })}`,
        ]
      : []),
    ...(unplaced > 0
      ? [t`${plural({ unplaced }, { one: '1 member waits for the next match.', other: '# members wait for the next match.' })}`]
      : []),
    t`We email everyone who was placed, and the pods they join, right away.`,
  ]
}
