/** Input of an "add to calendar" link. Times are instants, so the calendar shows them in its owner's time zone. */
export type CalendarLinkInput = { title: string; startsAt: Date; endsAt: Date; description: string; location: string }

/** Returns the URL of Google Calendar's page for adding an event. */
export function googleCalendarUrl({ title, startsAt, endsAt, description, location }: CalendarLinkInput): string {
  return buildUrl('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${formatCompactUtc(startsAt)}/${formatCompactUtc(endsAt)}`,
    details: description,
    location,
  })
}

/** Returns the URL of Outlook's page for adding an event, for a personal account or one at work or school. */
export function outlookUrl(
  { title, startsAt, endsAt, description, location }: CalendarLinkInput,
  account: 'personal' | 'work' = 'personal',
): string {
  const host = account === 'personal' ? 'outlook.live.com' : 'outlook.office.com'
  return buildUrl(`https://${host}/calendar/deeplink/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: formatUtcSeconds(startsAt),
    enddt: formatUtcSeconds(endsAt),
    body: description,
    location,
  })
}

/** Builds a URL with a query and leaves out empty values. */
function buildUrl(page: string, query: Record<string, string>): string {
  // Spaces are encoded as %20 because Outlook shows a plus as a plus. `encodeURIComponent` throws on a lone surrogate.
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return `${page}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}

/** `2026-03-10T23:00:00Z` */
function formatUtcSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

/** `20260310T230000Z` */
function formatCompactUtc(at: Date): string {
  return formatUtcSeconds(at).replaceAll(/[-:]/g, '')
}
