import { readTime } from '#contract/meeting-room.ts'
import { type ClockOffset, type ClockSample, estimateOffset, serverNow, withSample } from '#domain/meetings/room/clock-offset.ts'
import { call } from '../../lib/call.ts'

let samples: readonly ClockSample[] = []
let offset: ClockOffset | null = null

/** Remembers one look at the server's clock; `sentAt` and `receivedAt` are of `performance.now()`. */
function takeSample(sample: ClockSample): void {
  samples = withSample(samples, sample)
  offset = estimateOffset(samples)
}

/** Does with an answer that tells the server's time what is to be done, and remembers the time. */
export async function withSampleOf<Answer extends { serverAt: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const sentAt = performance.now()
  const answer = await ask()
  takeSample({ sentAt, serverAt: answer.serverAt, receivedAt: performance.now() })
  return answer
}

/**
 * Has a time that came with the page itself count until a better one is there: the server looked at its clock at some moment since the
 * page was asked for.
 */
export function takeFirstSample(serverAt: number): void {
  if (samples.length === 0) takeSample({ sentAt: 0, serverAt, receivedAt: performance.now() })
}

/** The server's time, epoch milliseconds. What the device's own clock is set to plays no part. */
export function serverTime(): number {
  return offset ? serverNow(offset, performance.now()) : Date.now()
}

/** Asks the server for its time a few times: the shortest round trip bounds it closest. Never fails. */
export async function askServerTime(times = 4): Promise<void> {
  for (let i = 0; i < times; i++) {
    try {
      await withSampleOf(() => call(readTime))
    } catch {
      // Without a line the clock goes on by what is known.
      return
    }
  }
}
