import { ProblemError } from '#contract/problems.ts'
import type { NewsStreams } from '#server/platform/live/news-streams.ts'
import type { Reader } from '#server/platform/live/news-stream.ts'

/**
 * Opens a stream of a member's news.
 *
 * @param meantFor id of the user whom the page was made for, where it says so
 * @throws ProblemError `another-account`; `unavailable` while the product stops
 */
export function streamNews(
  streams: Pick<NewsStreams, 'open'>,
  reader: Reader,
  meantFor: string | undefined,
): ReadableStream<Uint8Array> {
  if (meantFor !== undefined && meantFor !== reader.userId) throw new ProblemError('another-account')
  const stream = streams.open(reader)
  if (!stream) throw new ProblemError('unavailable', 'We are starting anew. Please try again in a moment.')
  return stream
}
