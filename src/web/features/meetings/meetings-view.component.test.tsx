import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAttendance } from '#contract/api/meetings/attendance.ts'
import { getCalendar } from '#contract/api/calendar/calendar.ts'
import { rsvpToPodMeeting, listPodMeetings, type PodMeeting } from '#contract/api/meetings/meetings.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { leader, member, podMember } from '#web/testing/visitors.ts'
import { MeetingsView } from './meetings-view.tsx'
import { NextMeetingHints } from './next-meeting-hints.tsx'
import { respondWithMeetingsPage, buildRsvp, buildLaterMeeting, buildMeeting } from './testing.ts'

const path = '/dashboard/pod/meetings'
const next = page.getByRole('region', { name: 'Next meeting' })
const comingWeeks = page.getByRole('region', { name: 'Coming weeks' })
const yes = next.getByRole('button', { name: 'Yes', exact: true })
const cannotMakeItButton = next.getByRole('button', { name: 'Can’t make it' })
const checkIn = next.getByLabelText('Your check-in')
const calendarKey = [`${getCalendar.path}?from=2030`]

async function givenPage(meetings: PodMeeting[], myPod = buildPodLedByOther(), visitor = podMember): Promise<void> {
  respondWithMeetingsPage(myPod, meetings)
  await renderPage(path, visitor)
}

test('meetings page: shows that it is loading until the meetings arrive', async () => {
  respondWithMeetingsPage(buildPodLedByOther(), [])
  const heldResponse = holdResponse(listPodMeetings, { timezone: null, meetings: [buildMeeting()] })
  await renderElement(<MeetingsView myPod={buildPodLedByOther()} />, podMember)
  await expect.element(page.getByText('Loading the meetings')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(next).toBeVisible()
})

test('meetings page: a failed load can be retried, which shows the meetings', async () => {
  respondWithMeetingsPage(buildPodLedByOther(), [])
  respondWithProblem(listPodMeetings, 'internal')
  await renderElement(<MeetingsView myPod={buildPodLedByOther()} />, podMember)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listPodMeetings, { timezone: null, meetings: [buildMeeting()] })
  await retryButton.click()
  await expect.element(next).toBeVisible()
})

test('meetings page: without a pod it says so and leads to one', async () => {
  respondWithMeetingsPage(buildPodLedByOther(), [])
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await renderPage(path, member)
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Find your pod' }))
    .toHaveAttribute('href', '/dashboard/pod')
  expect(next.elements()).toHaveLength(0)
})

test('meetings page: the next meeting is the first one neither past nor skipped; skipped ones are listed later', async () => {
  const pastMeeting = buildMeeting({ onDay: '2029-12-25', startsAt: '2029-12-26T00:00:00.000Z', isOver: true })
  const skippedMeeting = buildMeeting({ onDay: '2030-01-01', startsAt: '2030-01-02T00:00:00.000Z', isSkipped: true })
  await givenPage([pastMeeting, skippedMeeting, buildMeeting(), buildLaterMeeting()])
  await expect.element(next.getByText('Tuesday, January 8, 6:00 PM–7:00 PM CST', { exact: true })).toBeVisible()
  expect(
    comingWeeks
      .getByRole('time')
      .elements()
      .map((one) => one.getAttribute('datetime')),
  ).toEqual(['2030-01-02T00:00:00.000Z', '2030-01-16T00:00:00.000Z'])
  expect(comingWeeks.getByText('Skipped').elements()).toHaveLength(1)
})

test.each([
  [leader, /^You’ve skipped them all/],
  [podMember, /^All of them have been skipped/],
])('meetings page: with every meeting skipped it says so', async (visitor, text) => {
  await givenPage([buildMeeting({ isSkipped: true })], buildPodLedByOther(), visitor)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(next.elements()).toHaveLength(0)
  await expect.element(comingWeeks.getByText('Skipped')).toBeVisible()
})

test('next meeting: shows the pod’s time, a move, the holiday, the clock change, and the link to join', async () => {
  const myPod = buildPodLedByOther()
  const weeklyMeeting = { ...myPod.pod.weeklyMeeting, link: 'https://meet.example.com/a' }
  const meeting = buildMeeting({
    movedFrom: '2030-01-08T18:00:00.000Z',
    reason: 'A closing.',
    holiday: 'Test Day',
    shift: 'An hour earlier from then on.',
  })
  await givenPage([meeting], buildPodLedByOther({ pod: { weeklyMeeting } }))
  await expect.element(next.getByText(/7:00 PM–8:00 PM EST, pod time$/)).toBeVisible()
  await expect.element(next.getByText('Moved from Tuesday, January 8, 12:00 PM–1:00 PM CST')).toBeVisible()
  for (const factText of ['Holiday: Test Day.', 'An hour earlier from then on.', 'Reason: A closing.'])
    await expect.element(next.getByText(factText)).toBeVisible()
  await expect.element(next.getByRole('link', { name: 'Join' })).toHaveAttribute('href', weeklyMeeting.link)
  await expect.element(next.getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', '/meeting-agenda')
})

test('next meeting: without details there are no facts, no link to join and nothing to change', async () => {
  respondWithMeetingsPage(buildPodLedByOther(), [])
  respondWith(listPodMeetings, { timezone: 'America/Chicago', meetings: [buildMeeting()] })
  await renderPage(path, podMember)
  await expect.element(yes).toBeVisible()
  expect(next.getByRole('listitem').elements()).toHaveLength(0)
  expect(next.getByRole('link').elements()).toHaveLength(1)
  expect(next.getByRole('button', { name: /^Change the meeting/ }).elements()).toHaveLength(0)
})

test('meeting facts: a meeting skipped for a holiday shows that reason once', async () => {
  await givenPage([buildMeeting(), buildLaterMeeting({ isSkipped: true, holiday: 'Test Day', reason: 'Test Day' })])
  await expect.element(comingWeeks.getByText('No meeting: Test Day')).toBeVisible()
  expect(comingWeeks.getByText(/Test Day/).elements()).toHaveLength(1)
})

test('answer: shown before the server responds, sent for the day, and the meetings and the calendar are refetched', async () => {
  queryClient.setQueryData(calendarKey, {})
  await givenPage([buildMeeting()])
  const heldResponse = holdResponse(rsvpToPodMeeting, undefined)
  await yes.click()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.element(next.getByText('You', { exact: true })).toBeVisible()
  expect(requestsTo(listPodMeetings)).toHaveLength(1)
  respondWith(listPodMeetings, {
    timezone: null,
    meetings: [buildMeeting({ answers: [buildRsvp('Dana', 'yes', { isYou: true })] })],
  })
  heldResponse.release()
  await expect.poll(() => requestsTo(listPodMeetings).length).toBe(2)
  expect(requestsTo(rsvpToPodMeeting)).toMatchObject([{ params: { onDay: '2030-01-08' }, body: { answer: 'yes' } }])
  expect(queryClient.getQueryState(calendarKey)?.isInvalidated).toBe(true)
})

test('answer: of several presses during a request, the last one is sent after it', async () => {
  await givenPage([buildMeeting()])
  const heldResponse = holdResponse(rsvpToPodMeeting, undefined)
  respondWith(rsvpToPodMeeting, undefined)
  await yes.click()
  await next.getByRole('button', { name: 'Maybe' }).click()
  await cannotMakeItButton.click()
  await expect.element(cannotMakeItButton).toHaveAttribute('aria-pressed', 'true')
  expect(requestsTo(rsvpToPodMeeting)).toHaveLength(1)
  heldResponse.release()
  await expect.poll(() => requestsTo(rsvpToPodMeeting).map(({ body }) => body.answer)).toEqual(['yes', 'no'])
})

test('answer: a refused one is rolled back on the screen, with the reason', async () => {
  await givenPage([buildMeeting({ answers: [buildRsvp('Dana', 'yes', { isYou: true })] })])
  respondOnceWithProblem(rsvpToPodMeeting, 'answer-too-late')
  await cannotMakeItButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['answer-too-late'].detail)).toBeVisible()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => requestsTo(listPodMeetings).length).toBe(2)
})

test('answers: once they are closed the own answer is shown, without buttons', async () => {
  const answers = [buildRsvp('Dana', 'no', { isYou: true, checkIn: 'A closing.' }), buildRsvp('Marisol', 'yes')]
  await givenPage([buildMeeting({ answerUntil: '2020-01-01T00:00:00.000Z', answers })])
  await expect.element(next.getByText(/^Your RSVP: Can’t make it\./)).toBeVisible()
  await expect.element(next.getByText('Marisol Reyes')).toBeVisible()
  expect(yes.elements()).toHaveLength(0)
  expect(checkIn.elements()).toHaveLength(0)
})

test('answers: lists who comes and who can’t, with the check-in', async () => {
  const answers = [
    buildRsvp('Marisol', 'yes'),
    buildRsvp('Priya', 'yes'),
    buildRsvp('Tomas', 'no', { checkIn: 'Two offers out.' }),
  ]
  await givenPage([buildMeeting({ answers })])
  await expect.element(next.getByText('Marisol Reyes, Priya Reyes')).toBeVisible()
  await expect.element(next.getByText('Two offers out.')).toBeVisible()
  await expect.element(next.getByText('Check-in from Tomas Reyes')).toBeVisible()
  expect(next.getByRole('term').elements()).toHaveLength(2)
})

test('check-in: empty or too long it is refused at the field, else it is sent trimmed', async () => {
  await givenPage([buildMeeting({ answers: [buildRsvp('Dana', 'no', { isYou: true })] })])
  const send = next.getByRole('button', { name: 'Send check-in' })
  await send.click()
  await expect.element(checkIn).toHaveAttribute('aria-invalid', 'true')
  await checkIn.fill('x'.repeat(501))
  await send.click()
  await expect.element(checkIn).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(rsvpToPodMeeting)).toEqual([])
  await checkIn.fill(` ${'x'.repeat(500)} `)
  respondWith(rsvpToPodMeeting, undefined)
  respondWith(listPodMeetings, {
    timezone: null,
    meetings: [buildMeeting({ answers: [buildRsvp('Dana', 'no', { isYou: true, checkIn: 'x' })] })],
  })
  await send.click()
  await expect.element(page.getByRole('status').getByText(/check-in/)).toBeVisible()
  expect(requestsTo(rsvpToPodMeeting).map(({ body }) => body)).toEqual([{ answer: 'no', checkIn: 'x'.repeat(500) }])
  await expect.element(next.getByRole('button', { name: 'Update check-in' })).toBeVisible()
})

test('check-in: refused, what was typed stays and nothing claims that it was sent', async () => {
  await givenPage([buildMeeting({ answers: [buildRsvp('Dana', 'no', { isYou: true })] })])
  await checkIn.fill('Two offers out.')
  respondOnceWithProblem(rsvpToPodMeeting, 'answer-too-late')
  await next.getByRole('button', { name: 'Send check-in' }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(checkIn).toHaveValue('Two offers out.')
  expect(
    page
      .getByRole('status')
      .getByText(/can read/)
      .elements(),
  ).toHaveLength(0)
})

test('coming weeks: shows your answer, the other answers, and the answer buttons on request', async () => {
  const answers = [buildRsvp('Marisol', 'yes'), buildRsvp('Priya', 'yes'), buildRsvp('Tomas', 'maybe'), buildRsvp('Aisha', 'no')]
  await givenPage([buildMeeting(), buildLaterMeeting({ answers })])
  await expect.element(comingWeeks.getByText('Everyone else: 2 going, 1 maybe, 1 can’t make it')).toBeVisible()
  const answerToggle = comingWeeks.getByRole('button', { name: /^(RSVP|Close): Tuesday, January 15/ })
  await expect.element(answerToggle).toHaveAttribute('aria-expanded', 'false')
  await answerToggle.click()
  await expect.element(answerToggle).toHaveAttribute('aria-expanded', 'true')
  respondWith(rsvpToPodMeeting, undefined)
  respondWith(listPodMeetings, {
    timezone: null,
    meetings: [buildMeeting(), buildLaterMeeting({ answers: [buildRsvp('Dana', 'maybe', { isYou: true })] })],
  })
  await comingWeeks.getByRole('button', { name: 'Maybe' }).click()
  await expect.element(comingWeeks.getByText('You said maybe')).toBeVisible()
  await comingWeeks.getByRole('button', { name: /^Close: / }).click()
  expect(comingWeeks.getByRole('button', { name: 'Maybe' }).elements()).toHaveLength(0)
  expect(requestsTo(rsvpToPodMeeting).map(({ params }) => params.onDay)).toEqual(['2030-01-15'])
})

test('coming weeks: a moved one says so, and a skipped one that was moved says only that it is skipped', async () => {
  const movedFrom = '2030-01-15T18:00:00.000Z'
  await givenPage([
    buildMeeting(),
    buildLaterMeeting({ movedFrom }),
    buildLaterMeeting({ onDay: '2030-01-22', movedFrom, isSkipped: true }),
  ])
  await expect.element(comingWeeks.getByText('Moved', { exact: true })).toBeVisible()
  await expect.element(comingWeeks.getByText('Skipped', { exact: true })).toBeVisible()
  expect(comingWeeks.getByRole('button').elements()).toHaveLength(1)
})

test.each([
  [1, false],
  [2, true],
])('next meeting: with %i of three who can’t make it, the leader is advised to move it: %s', async (count, showsAdvice) => {
  const answers = [buildRsvp('Marisol', 'no'), buildRsvp('Priya', 'no')].slice(0, count)
  await givenPage([buildMeeting({ answers })], buildPodLedByYou(), leader)
  await expect.element(yes).toBeVisible()
  expect(next.getByText(/^More than half/).elements()).toHaveLength(showsAdvice ? 1 : 0)
})

test('next meeting: a member who does not lead is not advised to move it', async () => {
  await givenPage([buildMeeting({ answers: [buildRsvp('Marisol', 'no'), buildRsvp('Priya', 'no')] })])
  await expect.element(yes).toBeVisible()
  expect(next.getByText(/^More than half/).elements()).toHaveLength(0)
})

test('new time: offered to the leader when more than half were away last time', async () => {
  respondWithMeetingsPage(buildPodLedByYou(), [buildMeeting()])
  respondWith(getAttendance, { isWhole: true, members: [], lastTime: { onDay: '2026-01-06', members: 5, away: 3 } })
  await renderPage(path, leader)
  await expect.element(page.getByText(/3 of 5 missed/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change the meeting time' }))
    .toHaveAttribute('href', '/dashboard/pod/manage')
})

test.each<[string, PodMeeting[], RegExp[]]>([
  ['nothing out of the ordinary', [buildMeeting()], []],
  ['no meeting at all', [], []],
  [
    'one skipped before one that is moved to a holiday',
    [
      buildMeeting({ isSkipped: true, reason: 'Nobody has time.' }),
      buildLaterMeeting({
        movedFrom: '2030-01-15T18:00:00.000Z',
        holiday: 'Test Day',
        shift: 'An hour later.',
        reason: 'A closing',
      }),
      buildLaterMeeting({ onDay: '2030-01-22', isSkipped: true }),
    ],
    [
      /^No meeting on Tuesday, January 8: Nobody has time\.$/,
      /^Moved from Tuesday, January 15: A closing$/,
      /Test Day/,
      /^An hour later\.$/,
    ],
  ],
  [
    'only skipped ones',
    [buildMeeting({ isSkipped: true }), buildLaterMeeting({ isSkipped: true })],
    [/January 8$/, /January 15$/],
  ],
])('next meeting notes: %s', async (_, meetings, expectedTexts) => {
  respondWith(listPodMeetings, { timezone: null, meetings })
  await renderElement(<NextMeetingHints timeZone="America/Chicago" />, podMember)
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(expectedTexts.map((text) => expect.stringMatching(text)))
  await expect.poll(() => requestsTo(listPodMeetings).length).toBe(1)
})
