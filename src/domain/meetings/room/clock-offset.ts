/**
 * One question to the server for its time. `sentAt` and `receivedAt` are milliseconds of a clock of the device that nobody can set, such
 * as `performance.now()`; `serverAt` is epoch milliseconds of the server's clock.
 */
export type ClockSample = { sentAt: number; serverAt: number; receivedAt: number }

/** What to add to the device's clock to have the server's, and how far off that may be at most; milliseconds. */
export type ClockOffset = { offsetMs: number; errorMs: number }

/** Most samples that are worth keeping. */
export const samplesMax = 16

/** How much two clocks may drift apart: a hundred millionths, twice what a bad quartz does. */
const driftShare = 0.0001

/** Servers read their clock in whole milliseconds: without this, samples that agree would seem to contradict each other. */
const readingMs = 1

/** The samples with a new one, oldest first; the oldest goes when there are too many. One that cannot be true is left out. */
export function withSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  return isSound(sample) ? [...samples, sample].slice(-samplesMax) : [...samples]
}

/**
 * How far the device's clock is off the server's; null without a sample that can be true.
 *
 * The server looked at its clock at some moment between question and answer, so each sample bounds the offset from both sides: the
 * shorter its round trip, the closer. The offset lies in the middle of what all of them allow, never farther off than half the shortest
 * round trip, plus the drift since and a millisecond for reading the clock. A sample that contradicts newer ones is older than a jump,
 * of the server's clock or of a device that slept, and is left out with all before it.
 *
 * The wall clock of the device plays no part: set wrong, or set anew in the middle, it changes nothing.
 *
 * @param samples oldest first
 */
export function estimateOffset(samples: readonly ClockSample[]): ClockOffset | null {
  const sound = samples.filter(isSound).toSorted((a, b) => b.receivedAt - a.receivedAt)
  const newest = sound[0]
  if (!newest) return null
  let bounds = boundsAt(newest, newest.receivedAt)
  for (const sample of sound.slice(1)) {
    const { from, to } = boundsAt(sample, newest.receivedAt)
    const both = { from: Math.max(bounds.from, from), to: Math.min(bounds.to, to) }
    if (both.from > both.to) break
    bounds = both
  }
  return { offsetMs: (bounds.from + bounds.to) / 2, errorMs: (bounds.to - bounds.from) / 2 }
}

/** The server's time, epoch milliseconds, at an instant of the clock that the samples were taken with. */
export function serverNow({ offsetMs }: ClockOffset, deviceNow: number): number {
  return deviceNow + offsetMs
}

function boundsAt({ sentAt, serverAt, receivedAt }: ClockSample, now: number): { from: number; to: number } {
  const slackMs = readingMs + (now - receivedAt) * driftShare
  return { from: serverAt - receivedAt - slackMs, to: serverAt - sentAt + slackMs }
}

function isSound({ sentAt, serverAt, receivedAt }: ClockSample): boolean {
  return [sentAt, serverAt, receivedAt].every(Number.isFinite) && receivedAt >= sentAt
}
