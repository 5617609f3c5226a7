import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { LiveEventStreams } from '#server/platform/live/live-event-streams.ts'
import type { StreamReader } from '#server/platform/live/live-event-stream.ts'

/** Milliseconds that a request may have been in transit, when the page could not receive events either. */
const requestMarginMs = 1_000

/**
 * Opens the live event stream of a member.
 *
 * @param pageUserId ID of the user the page was made for, if the page sends it
 * @param pageAgeMs milliseconds since the page was requested; null if it has listened before
 * @throws ProblemError `another-account`; `unavailable` during shutdown
 */
export function openLiveEventStream(
  streams: Pick<LiveEventStreams, 'open'>,
  subscriber: StreamReader,
  pageUserId: string | undefined,
  readMs: number | null,
): ReadableStream<Uint8Array> {
  if (pageUserId !== undefined && pageUserId !== subscriber.userId) throw new ProblemError('another-account')
  const stream = streams.open(subscriber, readMs === null ? null : readMs + requestMarginMs)
  if (!stream) throw new ProblemError('unavailable', t`We’re restarting. Please try again in a moment.`)
  return stream
}
