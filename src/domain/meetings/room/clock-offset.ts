/**
 * One request for the server's time. `sentAt` and `receivedAt` are milliseconds of a monotonic device clock such as
 * `performance.now()`. `serverAt` is epoch milliseconds of the server's clock.
 */
export type ClockSample = { sentAt: number; serverAt: number; receivedAt: number }

/** The offset from the device's clock to the server's and its maximum error, in milliseconds. */
export type ClockOffset = { offsetMs: number; errorMs: number }

/** Maximum number of samples to store. */
export const samplesMax = 16

/** Maximum drift between two clocks: 100 parts per million, twice that of a bad quartz. */
const driftShare = 0.0001

/**
 * Servers read their clock in whole milliseconds. Without this tolerance, consistent samples could seem to contradict each
 * other.
 */
const readingMs = 1

/** Adds a sample, oldest first, and removes the oldest if there are too many. An impossible sample is ignored. */
export function withSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  return isValidSample(sample) ? [...samples, sample].slice(-samplesMax) : [...samples]
}

/**
 * Estimates the offset of the device's clock from the server's. Null without a plausible sample.
 * The server read its clock at some moment between request and response, so each sample bounds the offset from both sides, and a
 * shorter round trip bounds it more tightly. The estimate is the middle of the range that all samples allow. Its error is at
 * most half the shortest round trip, plus the drift since then and one millisecond for reading the clock. A sample that
 * contradicts newer ones predates a jump of the server's clock or a sleep of the device. It is ignored with all samples before
 * it.
 * The device's wall clock does not matter, even if it is wrong or changes in between.
 * @param samples oldest first
 */
export function estimateOffset(samples: readonly ClockSample[]): ClockOffset | null {
  const sound = samples.filter(isValidSample).toSorted((a, b) => b.receivedAt - a.receivedAt)
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

/** Returns the server's time in epoch milliseconds at an instant of the monotonic clock that took the samples. */
export function serverNow({ offsetMs }: ClockOffset, deviceNow: number): number {
  return deviceNow + offsetMs
}

function boundsAt({ sentAt, serverAt, receivedAt }: ClockSample, now: number): { from: number; to: number } {
  const slackMs = readingMs + (now - receivedAt) * driftShare
  return { from: serverAt - receivedAt - slackMs, to: serverAt - sentAt + slackMs }
}

function isValidSample({ sentAt, serverAt, receivedAt }: ClockSample): boolean {
  return [sentAt, serverAt, receivedAt].every(Number.isFinite) && receivedAt >= sentAt
}
