import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { rsvpToEvent, type CalendarEntry, type EventSeats, getCalendar } from '#contract/api/calendar/calendar.ts'
import { rsvpToPodMeeting } from '#contract/api/meetings/meetings.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import {
  rsvpButton,
  buildDeadlineEntry,
  entryRow,
  buildEventEntry,
  givenCalendarEntries,
  buildMeetingEntry,
  panel,
  stopClock,
  today,
  timeZone,
} from './testing.ts'

const rsvpButtons = panel.getByRole('group').getByRole('button')
const join = panel.getByRole('link', { name: 'Join the call' })
const icsButton = panel.getByRole('button', { name: /\.ics/ })
const link = 'https://meet.example.com/rent-roll'

/** The dialog of an entry, opened from the agenda. */
async function open(entry: CalendarEntry): Promise<void> {
  givenCalendarEntries(entry)
  await renderPage('/calendar', podMember)
  await entryRow(new RegExp(entry.title)).click()
  await expect.element(panel.getByRole('heading', { name: entry.title })).toBeVisible()
}

const pressedStates = () => rsvpButtons.elements().map((button) => button.getAttribute('aria-pressed') === 'true')

beforeEach(stopClock)
afterEach(() => {
  vi.useRealTimers()
})

test('entry dialog: shows the time of an event, its repetition, seats, text, link and other calendars', async () => {
  await open(buildEventEntry({ capacity: 1, seatsLeft: 1 }, { description: 'Bring one.', link }))
  for (const expectedText of ['Thursday, January 15, 12:00–1:00 PM CST', 'Once', '1 of 1 seat left', 'Bring one.'])
    await expect.element(panel.getByText(expectedText)).toBeVisible()
  await expect.element(join).toHaveAttribute('href', link)
  expect(panel.getByText(/ Time\)/).elements()).toHaveLength(0)
  expect(panel.getByText(/^Moved from/).elements()).toHaveLength(0)
  await expect
    .element(panel.getByRole('link', { name: 'Google' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/calendar\.google\.com\/.*rent-roll$/))
  await expect
    .element(panel.getByRole('link', { name: 'Outlook' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/outlook\.live\.com\/.*rent-roll$/))
})

test('entry dialog: a time in another zone is shown in that time zone as well', async () => {
  await open(buildEventEntry({}, { timezone: 'America/New_York', movedFrom: '2026-01-14T18:00:00.000Z' }))
  await expect.element(panel.getByText('1:00–2:00 PM EST (Eastern Time)')).toBeVisible()
  await expect.element(panel.getByText('Moved from Wednesday, January 14, 12:00–1:00 PM CST.')).toBeVisible()
})

test('entry dialog: the day in another zone is shown where it differs', async () => {
  await open(buildEventEntry({}, { timezone: 'Asia/Tokyo' }))
  await expect.element(panel.getByText('Friday, January 16, 3:00–4:00 AM GMT+9 (Japan Standard Time)')).toBeVisible()
})

test('entry dialog: an event downloads as its own file', async () => {
  await open(buildEventEntry({ id: 'an event' }, { link }))
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await icsButton.click()
  const file = createObjectUrl.mock.calls[0]?.[0] as Blob
  const text = await file.text()
  expect(text).toContain('SUMMARY:Reading a rent roll')
  expect(text).toContain('UID:an-event-2026-01-15@')
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('event.ics')
  vi.restoreAllMocks()
})

test('answers of an event: a press shows at once; then the server response shows and the calendar is refetched', async () => {
  await open(buildEventEntry({ capacity: 1, seatsLeft: 1 }))
  expect(pressedStates()).toEqual([false, false, false])
  const heldResponse = holdResponse(
    rsvpToEvent,
    buildEventEntry({ capacity: 1, seatsLeft: 0, answer: 'yes', waiting: 2, placeInLine: 2, going: 1 }),
  )
  await rsvpButton('Yes').click()
  await expect.poll(pressedStates).toEqual([true, false, false])
  await expect.element(panel.getByText('1 member is going.')).toBeVisible()
  givenCalendarEntries(buildEventEntry({ capacity: 1, seatsLeft: 0, answer: 'yes', waiting: 2, placeInLine: 2, going: 2 }))
  heldResponse.release()
  await expect.element(panel.getByText(/number 2 on the waitlist\.$/)).toBeVisible()
  await expect.element(panel.getByText('Full · 2 on the waitlist')).toBeVisible()
  await expect.element(panel.getByText('2 members are going.')).toBeVisible()
  expect(requestsTo(rsvpToEvent)).toMatchObject([{ params: { onDay: '2026-01-15' }, body: { answer: 'yes' } }])
  expect(requestsTo(getCalendar)).toHaveLength(2)
  await expect.element(entryRow(/Waitlist, number 2/)).toBeInTheDocument()
})

test('answers of an event: a refused one is rolled back, with the reason', async () => {
  await open(buildEventEntry({ capacity: 2, seatsLeft: 1, answer: 'yes', going: 1 }))
  respondOnceWithProblem(rsvpToEvent, 'event-begun')
  // The answer is rolled back before the calendar is refetched.
  const heldRefetch = holdResponse(getCalendar, {
    timezone: timeZone,
    from: today,
    to: '2026-02-24',
    entries: [buildEventEntry({ answer: 'yes' })],
  })
  await rsvpButton('No').click()
  await expect.element(page.getByRole('alert').getByText(problems['event-begun'].detail)).toBeVisible()
  await expect.poll(pressedStates).toEqual([true, false, false])
  await expect.poll(() => requestsTo(getCalendar).length).toBe(2)
  heldRefetch.release()
  // The next press is sent as usual.
  respondWith(rsvpToEvent, buildEventEntry({ answer: 'maybe' }))
  givenCalendarEntries(buildEventEntry({ answer: 'maybe' }))
  await rsvpButton('Maybe').click()
  await expect.poll(() => requestsTo(rsvpToEvent).map(({ body }) => body.answer)).toEqual(['no', 'maybe'])
})

test('answers of an event: the last of several presses is sent after the first, those between are not', async () => {
  await open(buildEventEntry())
  const heldResponse = holdResponse(rsvpToEvent, buildEventEntry({ answer: 'yes', going: 1 }))
  respondWith(rsvpToEvent, buildEventEntry({ answer: 'no' }))
  givenCalendarEntries(buildEventEntry({ answer: 'no' }))
  await rsvpButton('Yes').click()
  await rsvpButton('Maybe').click()
  await rsvpButton('No').click()
  await expect.poll(pressedStates).toEqual([false, false, true])
  expect(requestsTo(rsvpToEvent)).toHaveLength(1)
  heldResponse.release()
  await expect.poll(() => requestsTo(rsvpToEvent).map(({ body }) => body.answer)).toEqual(['yes', 'no'])
  await expect.poll(pressedStates).toEqual([false, false, true])
})

test('answers of an event: what is chosen already is not sent again', async () => {
  await open(buildEventEntry({ answer: 'yes' }))
  await rsvpButton('Yes').click()
  expect(requestsTo(rsvpToEvent)).toHaveLength(0)
})

test.each([
  [{ answer: 'yes', capacity: null }, 'You’re going.'],
  [{ answer: 'yes', capacity: 3, seatsLeft: 0 }, 'You’re going. Your seat is saved.'],
  [{ answer: 'maybe', capacity: null }, 'You said maybe.'],
  [{ answer: 'maybe', capacity: 3, seatsLeft: 0 }, 'You said maybe. Maybes don’t hold a seat.'],
  [{ answer: 'no', capacity: null }, 'You’re not going.'],
  [{ answer: null, capacity: null }, ''],
] as [Partial<EventSeats>, string][])('answers of an event: %j reads "%s"', async (event, expectedText) => {
  await open(buildEventEntry(event))
  await expect.element(panel.getByRole('status')).toHaveTextContent(expectedText)
  expect(panel.getByText(/^\d+ members? comes?\.$/).elements()).toHaveLength(0)
  expect(panel.getByText(/next person on the waitlist/).elements()).toHaveLength(0)
})

test('answers of an event: once it has begun there is nothing to answer', async () => {
  await open(buildEventEntry({ canAnswer: false, answer: 'yes' }))
  await expect.element(panel.getByText(/has started/)).toBeVisible()
  expect(rsvpButtons.elements()).toHaveLength(0)
})

const yourRsvp = { firstName: 'Dana', lastName: '', isYou: true, answer: 'no' } as const
const annRsvp = { firstName: 'Ann', lastName: 'Lee', isYou: false, answer: 'yes', checkIn: null } as const

test('answers of a meeting: a member who cannot come is asked for a check-in, sent without space around it', async () => {
  await open(buildMeetingEntry({ answers: [annRsvp] }))
  expect(panel.getByRole('form').elements()).toHaveLength(0)
  expect(panel.getByRole('textbox').elements()).toHaveLength(0)
  respondWith(rsvpToPodMeeting, undefined)
  givenCalendarEntries(buildMeetingEntry({ answers: [annRsvp, { ...yourRsvp, checkIn: null }] }))
  await rsvpButton('Can’t make it').click()
  const checkIn = panel.getByRole('textbox')
  await panel.getByRole('button', { name: 'Send check-in' }).click()
  await expect.element(checkIn).toBeInvalid()
  await checkIn.fill('x'.repeat(501))
  await panel.getByRole('button', { name: 'Send check-in' }).click()
  await expect.element(checkIn).toHaveAccessibleDescription(/500/)
  givenCalendarEntries(buildMeetingEntry({ answers: [annRsvp, { ...yourRsvp, checkIn: 'Two offers out.' }] }))
  await checkIn.fill('  Two offers out. ')
  await panel.getByRole('button', { name: 'Send check-in' }).click()
  await expect.element(page.getByRole('status').getByText(/can read your check-in/)).toBeVisible()
  expect(requestsTo(rsvpToPodMeeting)).toMatchObject([
    { params: { onDay: '2026-01-20' }, body: { answer: 'no' } },
    { body: { answer: 'no', checkIn: 'Two offers out.' } },
  ])
  await expect.element(panel.getByRole('button', { name: 'Update check-in' })).toBeVisible()
  await expect.element(panel.getByText('Ann Lee')).toBeVisible()
  await expect.element(entryRow(/Can’t make it/)).toBeInTheDocument()
})

test('answers of a meeting: a refused check-in stays as it was typed, and nothing says that it was sent', async () => {
  await open(buildMeetingEntry({ answers: [{ ...yourRsvp, checkIn: null }] }))
  respondWithProblem(rsvpToPodMeeting, 'answer-too-late')
  await panel.getByRole('textbox').fill('Two offers out.')
  await panel.getByRole('button', { name: 'Send check-in' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['answer-too-late'].detail)).toBeVisible()
  await expect.element(panel.getByRole('textbox')).toHaveValue('Two offers out.')
  expect(page.getByText(/can read your check-in/).elements()).toHaveLength(0)
})

test('meeting in the calendar: shows check-ins, the holiday, the clock change and its links', async () => {
  const boRsvp = { firstName: 'Bo', lastName: 'Day', isYou: false, answer: 'no', checkIn: 'Closed on Elm Street.' } as const
  await open(buildMeetingEntry({ answers: [annRsvp, boRsvp], holiday: 'Groundhog Day', shift: '5:00 PM from then on' }, { link }))
  for (const expectedText of [
    /Groundhog Day/,
    /5:00 PM from then on/,
    /^Check-in from Bo Day$/,
    /^Closed on Elm Street\.$/,
    /^Every week$/,
  ])
    await expect.element(panel.getByText(expectedText)).toBeVisible()
  await expect.element(join).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Meeting agenda' })).toHaveAttribute('href', '/meeting-agenda')
  await expect.element(icsButton).toBeVisible()
})

test('meeting in the calendar: after its deadline it takes no answer and names the given one', async () => {
  await open(buildMeetingEntry({ answerUntil: '2026-01-14T14:59:59.000Z', answers: [{ ...annRsvp, isYou: true, answer: 'no' }] }))
  await expect.element(panel.getByText(/Can’t make it.*closed/)).toBeVisible()
  expect(rsvpButtons.elements()).toHaveLength(0)
  expect(panel.getByRole('textbox').elements()).toHaveLength(0)
})

test('meeting in the calendar: a skipped one shows the reason, without a join link, answers or calendar links', async () => {
  await open(buildMeetingEntry({ isSkipped: true, isOver: true, reason: 'Half of us travel.' }, { link }))
  await expect.element(panel.getByText(/skipped\. Half of us travel\.$/)).toBeVisible()
  for (const removedElement of [
    join,
    icsButton,
    rsvpButtons,
    panel.getByRole('link', { name: 'Meeting agenda' }),
    panel.getByText(/has ended/),
  ])
    expect(removedElement.elements()).toHaveLength(0)
})

test('meeting in the calendar: a past one says so and links to its agenda, not to the call', async () => {
  await open(buildMeetingEntry({ isOver: true, reason: 'Half of us travel.' }, { link, movedFrom: '2026-01-20T00:00:00.000Z' }))
  await expect.element(panel.getByText(/has ended/)).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Meeting agenda' })).toBeVisible()
  expect(join.elements()).toHaveLength(0)
  await expect.element(panel.getByText('Moved from Monday, January 19, 6:00–7:00 PM CST. Half of us travel.')).toBeVisible()
})

test('deadline in the calendar: links to the commitment, and has no answers and no calendar links', async () => {
  await open(buildDeadlineEntry())
  await expect.element(panel.getByText('By Friday, January 16')).toBeVisible()
  await expect.element(panel.getByRole('link')).toHaveAttribute('href', '/dashboard/pod/commitments')
  for (const removedElement of [icsButton, rsvpButtons, panel.getByText('Every week')])
    expect(removedElement.elements()).toHaveLength(0)
})
