import { ProblemError } from '#contract/problems.ts'
import type { NewsStreams } from '#server/platform/live/news-streams.ts'
import type { Reader } from '#server/platform/live/news-stream.ts'

/** Milliseconds that a request may have been under way, in which the page could not hear anything either. */
const wayMs = 1_000

/**
 * Opens a stream of a member's news.
 *
 * @param meantFor id of the user whom the page was made for, where it says so
 * @param readMs how many milliseconds ago the page was asked for; null where it has listened before
 * @throws ProblemError `another-account`; `unavailable` while the product stops
 */
export function streamNews(
  streams: Pick<NewsStreams, 'open'>,
  reader: Reader,
  meantFor: string | undefined,
  readMs: number | null,
): ReadableStream<Uint8Array> {
  if (meantFor !== undefined && meantFor !== reader.userId) throw new ProblemError('another-account')
  const stream = streams.open(reader, readMs === null ? null : readMs + wayMs)
  if (!stream) throw new ProblemError('unavailable', 'We are starting anew. Please try again in a moment.')
  return stream
}
