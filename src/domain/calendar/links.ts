/** What a calendar on the web is told of one event; instants, so that it shows them in its owner's zone. */
export type LinkedEvent = { title: string; startsAt: Date; endsAt: Date; description: string; location: string }

/** Address of the page on which Google Calendar adds an event. */
export function googleCalendarLink({ title, startsAt, endsAt, description, location }: LinkedEvent): string {
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location,
  })
}

/** Address of the page on which Outlook adds an event: of a personal account, or of one at work or school. */
export function outlookLink(
  { title, startsAt, endsAt, description, location }: LinkedEvent,
  account: 'personal' | 'work' = 'personal',
): string {
  const host = account === 'personal' ? 'outlook.live.com' : 'outlook.office.com'
  return address(`https://${host}/calendar/deeplink/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: seconds(startsAt),
    enddt: seconds(endsAt),
    body: description,
    location,
  })
}

/** A page with its query, empty values left out. */
function address(page: string, query: Record<string, string>): string {
  // Spaces are written as %20, as Outlook shows a plus as a plus; half a character would be refused.
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return `${page}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}

/** `2026-03-10T23:00:00Z` */
function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

/** `20260310T230000Z` */
function compact(at: Date): string {
  return seconds(at).replaceAll(/[-:]/g, '')
}
