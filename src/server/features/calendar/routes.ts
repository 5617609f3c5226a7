import * as calendar from '#contract/api/calendar/calendar.ts'
import * as events from '#contract/api/calendar/events.ts'
import * as feeds from '#contract/api/calendar/feeds.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { calendarContentType } from '#server/platform/ics/calendar-file.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { rsvpToEvent } from './rsvp-to-event.ts'
import type { CalendarDeps } from './deps.ts'
import { updateEventDay } from './update-event-day.ts'
import { cancelEvent, createEvent, updateEvent } from './edit-events.ts'
import { createCalendarFeed, rotateCalendarFeed, listCalendarFeeds } from './feeds.ts'
import { downloadFeed } from './download-feed.ts'
import { listAdminEvents } from './list-admin-events.ts'
import { getAdminEvent } from './get-admin-event.ts'
import { getCalendar } from './get-calendar.ts'

/** Installs the routes of the calendar, its feeds and its events. */
export function routes(app: App, deps: CalendarDeps): void {
  serve(app, feeds.listCalendarFeeds, ({ userId }) => listCalendarFeeds(deps, userId))
  serve(app, feeds.createCalendarFeed, ({ userId, body }) => createCalendarFeed(deps, userId, body.calendar))
  serve(app, feeds.rotateCalendarFeed, ({ userId, body }) => rotateCalendarFeed(deps, userId, body.calendar))
  serve(app, calendar.getCalendar, ({ userId, query }) => getCalendar(deps, userId, query))
  serve(app, calendar.rsvpToEvent, ({ userId, params, body }) => rsvpToEvent(deps, userId, { ...params, ...body }))
  serve(app, events.listAdminEvents, ({ query }) => listAdminEvents(deps, query.cursor))
  serve(app, events.getAdminEvent, ({ params }) => getAdminEvent(deps, params.id))
  serve(app, events.createEvent, ({ userId, body }) => createEvent(deps, userId, body))
  serve(app, events.updateEvent, ({ userId, params, body }) => updateEvent(deps, userId, params.id, body))
  serve(app, events.cancelEvent, ({ userId, params }) => cancelEvent(deps, userId, params.id))
  serve(app, events.updateEventDay, ({ userId, params, body }) => updateEventDay(deps, userId, params, body))
  // No session is needed here: the URL contains the secret.
  app.get('/api/calendar/:token.ics', (context) => respondWithFeed(context, deps))
}

async function respondWithFeed(context: AppContext, deps: CalendarDeps): Promise<Response> {
  // The router takes everything after the colon as the parameter's name, and accepts any extension in its value.
  const [, token = ''] = /^(.+)\.ics$/.exec(context.req.param('token.ics') ?? '') ?? []
  const { text, changedAt } = await downloadFeed(deps, token)
  const etag = `"${fingerprint(text)}"`
  // Only the client may cache the file, and it must revalidate each time.
  const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const version = { etag, 'last-modified': changedAt.toUTCString() }
  if (matchesEtag(etag, context.req.header('if-none-match'))) return context.body(null, 304, { ...headers, ...version })
  const file = { 'content-type': calendarContentType, 'content-disposition': 'inline; filename="calendar.ics"' }
  return context.body(text, 200, { ...headers, ...version, ...file })
}

/**
 * Returns whether the client has this version. A proxy may have made the ETag weak, which is fine here. Source: RFC 9110, 13.1.2
 */
function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
