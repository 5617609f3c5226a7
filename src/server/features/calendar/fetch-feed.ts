import { ProblemError } from '#contract/problems.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { hasGeneralAccess } from '../billing/index.ts'
import { type CalendarFile, emptyCalendar, writeCalendarOf } from './calendar-file.ts'
import type { CalendarDeps } from './deps.ts'
import { calendarLimits } from './limits.ts'
import { findFeed, noteFetched } from './store/feeds.ts'

/** The form of a token; anything else is asked of no table. */
const tokenForm = /^[\w-]{43}$/

/**
 * The calendar behind the token of a private address. Whose membership has ended finds nothing in it until they are back: a calendar
 * forgets an address that fails.
 *
 * @throws ProblemError `not-found` for a token that is not, or is no more
 * @throws TooManyRequestsError after 120 within an hour
 */
export async function fetchFeed(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'config' | 'limits'>,
  token: string,
): Promise<CalendarFile> {
  const { db, clock, config, limits } = deps
  const feed = tokenForm.test(token) ? await findFeed(db, fingerprint(token)) : null
  if (!feed) throw new ProblemError('not-found')
  await limits.hit(calendarLimits.fetches, feed.id)
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  if (feed.fetchedOn !== today) await noteFetched(db, feed.id, today)
  const wanted = { type: feed.type, since: feed.madeAt }
  return (await hasGeneralAccess(db, feed.userId, now))
    ? writeCalendarOf(deps, feed.userId, wanted)
    : emptyCalendar(config, wanted)
}
