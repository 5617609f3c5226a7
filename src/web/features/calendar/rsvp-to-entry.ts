import { rsvpToEvent, type CalendarEntry, getCalendar } from '#contract/api/calendar/calendar.ts'
import { rsvpToPodMeeting, listPodMeetings } from '#contract/api/meetings/meetings.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { entryKeyOf } from './entry-text.ts'
import type { CalendarDays } from './use-calendar-url-params.ts'
import { type RsvpInput, withRsvp } from './with-rsvp.ts'

/** The latest unsent RSVP by entry, and the entries with a request in flight. */
const pendingRsvps = new Map<string, RsvpInput>()
const inFlight = new Set<string>()

/**
 * Sends an RSVP to a calendar entry. Displays it immediately and reverts it with the server's message if rejected. If the
 * member presses again meanwhile, the latest RSVP is sent afterwards.
 *
 * @returns whether the latest RSVP was accepted
 */
export async function rsvpToEntry(entry: CalendarEntry, rsvp: RsvpInput): Promise<boolean> {
  const key = entryKeyOf(entry)
  updateCachedEntry(key, (cachedEntry) => withRsvp(cachedEntry, rsvp))
  pendingRsvps.set(key, rsvp)
  if (inFlight.has(key)) return true
  inFlight.add(key)
  let current = entry
  try {
    for (let next = takePending(key); next; next = takePending(key)) current = await send(current, next)
    updateCachedEntry(key, () => current)
    return true
  } catch (failure) {
    pendingRsvps.delete(key)
    updateCachedEntry(key, () => current)
    showToast({ type: 'error', message: toProblem(failure).detail })
    return false
  } finally {
    inFlight.delete(key)
    // Seats may go to others meanwhile, and other pages show the attendees.
    void refetchEntries()
  }
}

function takePending(key: string): RsvpInput | undefined {
  const next = pendingRsvps.get(key)
  pendingRsvps.delete(key)
  return next
}

async function send(entry: CalendarEntry, rsvp: RsvpInput): Promise<CalendarEntry> {
  const { event, onDay } = entry
  if (event) return callApi(rsvpToEvent, { params: { id: event.id, onDay }, body: { answer: rsvp.answer } })
  await callApi(rsvpToPodMeeting, { params: { onDay }, body: rsvp })
  return withRsvp(entry, rsvp)
}

function matchesPath({ path }: { path: string }): (query: { queryKey: readonly unknown[] }) => boolean {
  return ({ queryKey: [key] }) => typeof key === 'string' && (key === path || key.startsWith(`${path}?`))
}

function updateCachedEntry(key: string, change: (entry: CalendarEntry) => CalendarEntry): void {
  queryClient.setQueriesData<CalendarDays>(
    { predicate: matchesPath(getCalendar) },
    (days) => days && { ...days, entries: days.entries.map((entry) => (entryKeyOf(entry) === key ? change(entry) : entry)) },
  )
}

async function refetchEntries(): Promise<void> {
  await Promise.all(
    [getCalendar, listPodMeetings].map((endpoint) => queryClient.invalidateQueries({ predicate: matchesPath(endpoint) })),
  )
}
