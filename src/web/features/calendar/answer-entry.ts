import { answerEvent, type CalendarEntry, readCalendar } from '#contract/calendar.ts'
import { answerPodMeeting, listPodMeetings } from '#contract/meetings.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { keyOfEntry } from './entry-words.ts'
import type { CalendarDays } from './use-calendar-address.ts'
import { type Given, withAnswer } from './with-answer.ts'

/** What was pressed last and has not been sent, by the entry; and the entries about which something is on its way. */
const waiting = new Map<string, Given>()
const onTheirWay = new Set<string>()

/**
 * Answers an entry of the calendar. It is shown at once, and taken back with the server's reason where it is refused. Whoever presses
 * again before that is done has their last word sent after it.
 *
 * @returns whether the last word was taken
 */
export async function answerEntry(entry: CalendarEntry, given: Given): Promise<boolean> {
  const key = keyOfEntry(entry)
  show(key, (shown) => withAnswer(shown, given))
  waiting.set(key, given)
  if (onTheirWay.has(key)) return true
  onTheirWay.add(key)
  let known = entry
  try {
    for (let next = take(key); next; next = take(key)) known = await send(known, next)
    show(key, () => known)
    return true
  } catch (failure) {
    waiting.delete(key)
    show(key, () => known)
    notify({ type: 'error', message: asProblem(failure).detail })
    return false
  } finally {
    onTheirWay.delete(key)
    // Seats go to others meanwhile, and other pages show who comes.
    void readAgain()
  }
}

function take(key: string): Given | undefined {
  const next = waiting.get(key)
  waiting.delete(key)
  return next
}

async function send(entry: CalendarEntry, given: Given): Promise<CalendarEntry> {
  const { event, onDay } = entry
  if (event) return call(answerEvent, { params: { id: event.id, onDay }, body: { answer: given.answer } })
  await call(answerPodMeeting, { params: { onDay }, body: given })
  return withAnswer(entry, given)
}

function isOf({ path }: { path: string }): (query: { queryKey: readonly unknown[] }) => boolean {
  return ({ queryKey: [key] }) => typeof key === 'string' && (key === path || key.startsWith(`${path}?`))
}

function show(key: string, change: (entry: CalendarEntry) => CalendarEntry): void {
  queryClient.setQueriesData<CalendarDays>(
    { predicate: isOf(readCalendar) },
    (days) => days && { ...days, entries: days.entries.map((entry) => (keyOfEntry(entry) === key ? change(entry) : entry)) },
  )
}

async function readAgain(): Promise<void> {
  await Promise.all(
    [readCalendar, listPodMeetings].map((endpoint) => queryClient.invalidateQueries({ predicate: isOf(endpoint) })),
  )
}
