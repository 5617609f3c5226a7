import type { Limit } from '#server/platform/limits/limits.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'

/** Rate limits. The subject is the member's ID, or the pod's ID for limits named after the pod. */
export const podLimits = {
  /** Reads of the marketplace, list and pods together, to prevent copying all of it. */
  marketReads: { name: 'pods.market-reads/member', max: 300, windowMs: minuteMs, isForReads: true },
  applications: { name: 'pods.applications/member', max: 20, windowMs: hourMs },
  foundings: { name: 'pods.foundings/member', max: 10, windowMs: dayMs },
  /** Both email everyone in the pod. They are counted per pod, whoever leads it. */
  meetingMoves: { name: 'pods.meeting-moves/pod', max: 6, windowMs: dayMs },
  handOvers: { name: 'pods.hand-overs/pod', max: 6, windowMs: dayMs },
  concerns: { name: 'pods.concerns/member', max: 20, windowMs: dayMs },
} as const satisfies Record<string, Limit>
