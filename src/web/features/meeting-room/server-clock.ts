import { getServerTime } from '#contract/api/meetings/room.ts'
import { type ClockOffset, type ClockSample, estimateOffset, serverNow, withSample } from '#domain/meetings/room/clock-offset.ts'
import { callApi } from '#web/lib/call-api.ts'

let samples: readonly ClockSample[] = []
let offset: ClockOffset | null = null

/** Adds a sample of the server's clock. `sentAt` and `receivedAt` are values of `performance.now()`. */
function addSample(sample: ClockSample): void {
  samples = withSample(samples, sample)
  offset = estimateOffset(samples)
}

/** Sends a request whose response contains the server's time, and records the time as a sample. */
export async function withClockSample<Data extends { serverAt: number }>(request: () => Promise<Data>): Promise<Data> {
  const sentAt = performance.now()
  const response = await request()
  addSample({ sentAt, serverAt: response.serverAt, receivedAt: performance.now() })
  return response
}

/**
 * Uses a server time that came with the page until a better sample exists. The server read its clock at some moment after the
 * page was requested.
 */
export function addInitialSample(serverAt: number): void {
  if (samples.length === 0) addSample({ sentAt: 0, serverAt, receivedAt: performance.now() })
}

/** The server's time in epoch milliseconds. Independent of the device's clock. */
export function serverTime(): number {
  return offset ? serverNow(offset, performance.now()) : Date.now()
}

/** Requests the server's time a few times, because the shortest round trip is the most precise. Never rejects. */
export async function syncServerTime(times = 4): Promise<void> {
  for (let i = 0; i < times; i++) {
    try {
      await withClockSample(() => callApi(getServerTime))
    } catch {
      // Without a connection the clock continues from known samples.
      return
    }
  }
}
