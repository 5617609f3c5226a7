import { ProblemError } from '#contract/problems/problems.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { hasGeneralAccess } from '../billing/index.ts'
import { type CalendarFile, emptyCalendar, buildCalendarFile } from './calendar-file.ts'
import type { CalendarDeps } from './deps.ts'
import { calendarLimits } from './limits.ts'
import { findFeed, updateFetchedOn } from './store/feeds.ts'

/** The format of a token. Anything else is rejected without a query. */
const tokenPattern = /^[\w-]{43}$/

/**
 * Returns the calendar behind the token of a private URL. A member without access gets an empty calendar until they are back,
 * because calendar apps drop a URL that fails.
 *
 * @throws ProblemError `not-found` for an unknown or replaced token
 * @throws TooManyRequestsError after 120 within an hour
 */
export async function downloadFeed(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'config' | 'limits'>,
  token: string,
): Promise<CalendarFile> {
  const { db, clock, config, limits } = deps
  const feed = tokenPattern.test(token) ? await findFeed(db, fingerprint(token)) : null
  if (!feed) throw new ProblemError('not-found')
  await limits.hit(calendarLimits.fetches, feed.id)
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  if (feed.fetchedOn !== today) await updateFetchedOn(db, feed.id, today)
  const feedFilter = { type: feed.type, since: feed.madeAt }
  return (await hasGeneralAccess(db, feed.userId, now))
    ? buildCalendarFile(deps, feed.userId, feedFilter)
    : emptyCalendar(config, feedFilter)
}
