import * as calendar from '#contract/calendar.ts'
import * as events from '#contract/calendar-events.ts'
import * as feeds from '#contract/calendar-feeds.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { calendarContentType } from '#server/platform/ics/calendar-file.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { answerEvent } from './answer-event.ts'
import type { CalendarDeps } from './deps.ts'
import { changeEventDay } from './edit-event-day.ts'
import { cancelEvent, makeEvent, updateEvent } from './edit-events.ts'
import { makeFeed, rotateFeed, showFeeds } from './feeds.ts'
import { fetchFeed } from './fetch-feed.ts'
import { showAdminEvents } from './show-admin-event.ts'
import { showEventTimes } from './show-event-times.ts'
import { showCalendar } from './show-calendar.ts'

/** The calls about events, answers and private calendars. */
export function routes(app: App, deps: CalendarDeps): void {
  serve(app, feeds.listCalendarFeeds, ({ userId }) => showFeeds(deps, userId))
  serve(app, feeds.makeCalendarFeed, ({ userId, body }) => makeFeed(deps, userId, body.calendar))
  serve(app, feeds.rotateCalendarFeed, ({ userId, body }) => rotateFeed(deps, userId, body.calendar))
  serve(app, calendar.readCalendar, ({ userId, query }) => showCalendar(deps, userId, query))
  serve(app, calendar.answerEvent, ({ userId, params, body }) => answerEvent(deps, userId, { ...params, ...body }))
  serve(app, events.listAdminEvents, ({ query }) => showAdminEvents(deps, query.cursor))
  serve(app, events.readAdminEvent, ({ params }) => showEventTimes(deps, params.id))
  serve(app, events.makeEvent, ({ userId, body }) => makeEvent(deps, userId, body))
  serve(app, events.updateEvent, ({ userId, params, body }) => updateEvent(deps, userId, params.id, body))
  serve(app, events.cancelEvent, ({ userId, params }) => cancelEvent(deps, userId, params.id))
  serve(app, events.changeEventDay, ({ userId, params, body }) => changeEventDay(deps, userId, params, body))
  // No session is looked at here: the address is the key.
  app.get('/api/calendar/:token.ics', (context) => answerFeed(context, deps))
}

async function answerFeed(context: AppContext, deps: CalendarDeps): Promise<Response> {
  // The router takes all that follows the colon for the parameter's name, and any ending for its value.
  const [, token = ''] = /^(.+)\.ics$/.exec(context.req.param('token.ics') ?? '') ?? []
  const { text, changedAt } = await fetchFeed(deps, token)
  const etag = `"${fingerprint(text)}"`
  // Kept by whoever fetched it alone, who asks each time whether it is still the same.
  const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const version = { etag, 'last-modified': changedAt.toUTCString() }
  if (isAmong(etag, context.req.header('if-none-match'))) return context.body(null, 304, { ...headers, ...version })
  const file = { 'content-type': calendarContentType, 'content-disposition': 'inline; filename="calendar.ics"' }
  return context.body(text, 200, { ...headers, ...version, ...file })
}

/** Whether a caller has this version. A cache on the way may have marked it as weak, which is as good here. Source: RFC 9110, 13.1.2 */
function isAmong(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
