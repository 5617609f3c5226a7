import type { Limit } from '#server/platform/limits/limits.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'

/** How often a member may do what; the subject is their id, and that of the pod where the pod is named. */
export const podLimits = {
  /** Reads of the marketplace, its list and its pods together, so that nobody copies it all. */
  marketReads: { name: 'pods.market-reads/member', most: 300, withinMs: minuteMs, isForReads: true },
  applications: { name: 'pods.applications/member', most: 20, withinMs: hourMs },
  foundings: { name: 'pods.foundings/member', most: 10, withinMs: dayMs },
  /** Both send mail to everybody in the pod; whoever leads it, they count together. */
  meetingMoves: { name: 'pods.meeting-moves/pod', most: 6, withinMs: dayMs },
  handOvers: { name: 'pods.hand-overs/pod', most: 6, withinMs: dayMs },
  concerns: { name: 'pods.concerns/member', most: 20, withinMs: dayMs },
} as const satisfies Record<string, Limit>
