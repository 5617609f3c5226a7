import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAttendance } from '#contract/attendance.ts'
import { readCalendar } from '#contract/calendar.ts'
import { answerPodMeeting, listPodMeetings, type PodMeeting } from '#contract/meetings.ts'
import { readMyPod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { leader, member, podMember } from '../../testing/visitors.ts'
import { MeetingsView } from './meetings-view.tsx'
import { NextMeetingNotes } from './next-meeting-notes.tsx'
import { answerMeetingsPage, answerOf, meetingAfter, meetingWith } from './testing.ts'

const path = '/dashboard/pod/meetings'
const next = page.getByRole('region', { name: 'Next meeting' })
const later = page.getByRole('region', { name: 'Coming weeks' })
const yes = next.getByRole('button', { name: 'Yes', exact: true })
const no = next.getByRole('button', { name: 'Can’t make it' })
const checkIn = next.getByLabelText('Your check-in')
const calendarKey = [`${readCalendar.path}?from=2030`]

async function givenPage(meetings: PodMeeting[], my = podLedByOther(), visitor = podMember): Promise<void> {
  answerMeetingsPage(my, meetings)
  await renderPage(path, visitor)
}

test('meetings page: it says that it loads until the meetings come', async () => {
  answerMeetingsPage(podLedByOther(), [])
  const held = hold(listPodMeetings, { timezone: null, meetings: [meetingWith()] })
  await renderPart(<MeetingsView place={podLedByOther()} />, podMember)
  await expect.element(page.getByText('Loading the meetings')).toBeInTheDocument()
  held.release()
  await expect.element(next).toBeVisible()
})

test('meetings page: a failed answer offers to try again, which shows the meetings', async () => {
  answerMeetingsPage(podLedByOther(), [])
  refuse(listPodMeetings, 'internal')
  await renderPart(<MeetingsView place={podLedByOther()} />, podMember)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listPodMeetings, { timezone: null, meetings: [meetingWith()] })
  await again.click()
  await expect.element(next).toBeVisible()
})

test('meetings page: without a pod it says so and leads to one', async () => {
  answerMeetingsPage(podLedByOther(), [])
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await renderPage(path, member)
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Find your pod' }))
    .toHaveAttribute('href', '/dashboard/pod')
  expect(next.elements()).toHaveLength(0)
})

test('meetings page: the next meeting is the first neither over nor skipped; skipped ones are among the later', async () => {
  const over = meetingWith({ onDay: '2029-12-25', startsAt: '2029-12-26T00:00:00.000Z', isOver: true })
  const skipped = meetingWith({ onDay: '2030-01-01', startsAt: '2030-01-02T00:00:00.000Z', isSkipped: true })
  await givenPage([over, skipped, meetingWith(), meetingAfter()])
  await expect.element(next.getByText('Tuesday, 8 January, 6:00 PM–7:00 PM CST', { exact: true })).toBeVisible()
  expect(
    later
      .getByRole('time')
      .elements()
      .map((one) => one.getAttribute('datetime')),
  ).toEqual(['2030-01-02T00:00:00.000Z', '2030-01-16T00:00:00.000Z'])
  expect(later.getByText('Skipped').elements()).toHaveLength(1)
})

test.each([
  [leader, /^You have skipped all/],
  [podMember, /^All of them are skipped/],
])('meetings page: with every meeting skipped it says so', async (visitor, words) => {
  await givenPage([meetingWith({ isSkipped: true })], podLedByOther(), visitor)
  await expect.element(page.getByText(words)).toBeVisible()
  expect(next.elements()).toHaveLength(0)
  await expect.element(later.getByText('Skipped')).toBeVisible()
})

test('next meeting: on the pod’s clock too, where it was, the holiday and the clock change, and the way in', async () => {
  const my = podLedByOther()
  const weeklyMeeting = { ...my.pod.weeklyMeeting, link: 'https://meet.example.com/a' }
  const meeting = meetingWith({
    movedFrom: '2030-01-08T18:00:00.000Z',
    reason: 'A closing.',
    holiday: 'Test Day',
    shift: 'An hour earlier from then on.',
  })
  await givenPage([meeting], podLedByOther({ pod: { weeklyMeeting } }))
  await expect.element(next.getByText(/7:00 PM–8:00 PM EST on the pod’s clock$/)).toBeVisible()
  await expect.element(next.getByText('Moved from Tuesday, 8 January, 12:00 PM–1:00 PM CST')).toBeVisible()
  for (const fact of ['That day is Test Day.', 'An hour earlier from then on.', 'Reason: A closing.'])
    await expect.element(next.getByText(fact)).toBeVisible()
  await expect.element(next.getByRole('link', { name: 'Join' })).toHaveAttribute('href', weeklyMeeting.link)
  await expect.element(next.getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', '/meeting-agenda')
})

test('next meeting: without anything to say there are no facts, no way in and nothing to change', async () => {
  answerMeetingsPage(podLedByOther(), [])
  answer(listPodMeetings, { timezone: 'America/Chicago', meetings: [meetingWith()] })
  await renderPage(path, podMember)
  await expect.element(yes).toBeVisible()
  expect(next.getByRole('listitem').elements()).toHaveLength(0)
  expect(next.getByRole('link').elements()).toHaveLength(1)
  expect(next.getByRole('button', { name: /^Change the meeting/ }).elements()).toHaveLength(0)
})

test('meeting facts: a meeting skipped for its holiday gives that as the reason once', async () => {
  await givenPage([meetingWith(), meetingAfter({ isSkipped: true, holiday: 'Test Day', reason: 'Test Day' })])
  await expect.element(later.getByText('No meeting: Test Day')).toBeVisible()
  expect(later.getByText(/Test Day/).elements()).toHaveLength(1)
})

test('answer: shown before the server’s answer, sent for the day, and the meetings and the calendar are read again', async () => {
  queryClient.setQueryData(calendarKey, {})
  await givenPage([meetingWith()])
  const held = hold(answerPodMeeting, undefined)
  await yes.click()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.element(next.getByText('You', { exact: true })).toBeVisible()
  expect(sentTo(listPodMeetings)).toHaveLength(1)
  answer(listPodMeetings, { timezone: null, meetings: [meetingWith({ answers: [answerOf('Dana', 'yes', { isYou: true })] })] })
  held.release()
  await expect.poll(() => sentTo(listPodMeetings).length).toBe(2)
  expect(sentTo(answerPodMeeting)).toMatchObject([{ params: { onDay: '2030-01-08' }, body: { answer: 'yes' } }])
  expect(queryClient.getQueryState(calendarKey)?.isInvalidated).toBe(true)
})

test('answer: of several presses during a request, the last one is sent after it', async () => {
  await givenPage([meetingWith()])
  const held = hold(answerPodMeeting, undefined)
  answer(answerPodMeeting, undefined)
  await yes.click()
  await next.getByRole('button', { name: 'Maybe' }).click()
  await no.click()
  await expect.element(no).toHaveAttribute('aria-pressed', 'true')
  expect(sentTo(answerPodMeeting)).toHaveLength(1)
  held.release()
  await expect.poll(() => sentTo(answerPodMeeting).map(({ body }) => body.answer)).toEqual(['yes', 'no'])
})

test('answer: a refused one is rolled back on the screen, with the reason', async () => {
  await givenPage([meetingWith({ answers: [answerOf('Dana', 'yes', { isYou: true })] })])
  refuseOnce(answerPodMeeting, 'answer-too-late')
  await no.click()
  await expect.element(page.getByRole('alert').getByText(problems['answer-too-late'].detail)).toBeVisible()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sentTo(listPodMeetings).length).toBe(2)
})

test('answers: once they are closed the own answer is shown, without buttons', async () => {
  const answers = [answerOf('Dana', 'no', { isYou: true, checkIn: 'A closing.' }), answerOf('Marisol', 'yes')]
  await givenPage([meetingWith({ answerUntil: '2020-01-01T00:00:00.000Z', answers })])
  await expect.element(next.getByText(/^Your answer: Can’t make it\./)).toBeVisible()
  await expect.element(next.getByText('Marisol Reyes')).toBeVisible()
  expect(yes.elements()).toHaveLength(0)
  expect(checkIn.elements()).toHaveLength(0)
})

test('answers: lists who comes and who can’t, with the check-in', async () => {
  const answers = [answerOf('Marisol', 'yes'), answerOf('Priya', 'yes'), answerOf('Tomas', 'no', { checkIn: 'Two offers out.' })]
  await givenPage([meetingWith({ answers })])
  await expect.element(next.getByText('Marisol Reyes, Priya Reyes')).toBeVisible()
  await expect.element(next.getByText('Two offers out.')).toBeVisible()
  await expect.element(next.getByText('Tomas Reyes reports')).toBeVisible()
  expect(next.getByRole('term').elements()).toHaveLength(2)
})

test('check-in: empty or too long it is refused at the field, else it is sent trimmed', async () => {
  await givenPage([meetingWith({ answers: [answerOf('Dana', 'no', { isYou: true })] })])
  const send = next.getByRole('button', { name: 'Send check-in' })
  await send.click()
  await expect.element(checkIn).toHaveAttribute('aria-invalid', 'true')
  await checkIn.fill('x'.repeat(501))
  await send.click()
  await expect.element(checkIn).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(answerPodMeeting)).toEqual([])
  await checkIn.fill(` ${'x'.repeat(500)} `)
  answer(answerPodMeeting, undefined)
  answer(listPodMeetings, {
    timezone: null,
    meetings: [meetingWith({ answers: [answerOf('Dana', 'no', { isYou: true, checkIn: 'x' })] })],
  })
  await send.click()
  await expect.element(page.getByRole('status').getByText(/check-in/)).toBeVisible()
  expect(sentTo(answerPodMeeting).map(({ body }) => body)).toEqual([{ answer: 'no', checkIn: 'x'.repeat(500) }])
  await expect.element(next.getByRole('button', { name: 'Change check-in' })).toBeVisible()
})

test('check-in: refused, what was typed stays and nothing is said to be sent', async () => {
  await givenPage([meetingWith({ answers: [answerOf('Dana', 'no', { isYou: true })] })])
  await checkIn.fill('Two offers out.')
  refuseOnce(answerPodMeeting, 'answer-too-late')
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

test('coming weeks: the own answer, what the others said, and the answering on request', async () => {
  const answers = [answerOf('Marisol', 'yes'), answerOf('Priya', 'yes'), answerOf('Tomas', 'maybe'), answerOf('Aisha', 'no')]
  await givenPage([meetingWith(), meetingAfter({ answers })])
  await expect.element(later.getByText('Of the others 2 come, 1 maybe, 1 can’t')).toBeVisible()
  const toggle = later.getByRole('button', { name: /^Answer: Tuesday, 15 January/ })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  answer(answerPodMeeting, undefined)
  answer(listPodMeetings, {
    timezone: null,
    meetings: [meetingWith(), meetingAfter({ answers: [answerOf('Dana', 'maybe', { isYou: true })] })],
  })
  await later.getByRole('button', { name: 'Maybe' }).click()
  await expect.element(later.getByText('You may come')).toBeVisible()
  await later.getByRole('button', { name: /^Change answer/ }).click()
  expect(later.getByRole('button', { name: 'Maybe' }).elements()).toHaveLength(0)
  expect(sentTo(answerPodMeeting).map(({ params }) => params.onDay)).toEqual(['2030-01-15'])
})

test('coming weeks: a moved one says so, and a skipped one that was moved says only that it is skipped', async () => {
  const movedFrom = '2030-01-15T18:00:00.000Z'
  await givenPage([meetingWith(), meetingAfter({ movedFrom }), meetingAfter({ onDay: '2030-01-22', movedFrom, isSkipped: true })])
  await expect.element(later.getByText('Moved', { exact: true })).toBeVisible()
  await expect.element(later.getByText('Skipped', { exact: true })).toBeVisible()
  expect(later.getByRole('button').elements()).toHaveLength(1)
})

test.each([
  [1, false],
  [2, true],
])('next meeting: with %i of three who can’t make it, the leader is advised to move it: %s', async (count, isTold) => {
  const answers = [answerOf('Marisol', 'no'), answerOf('Priya', 'no')].slice(0, count)
  await givenPage([meetingWith({ answers })], podLedByYou(), leader)
  await expect.element(yes).toBeVisible()
  expect(next.getByText(/^More than half/).elements()).toHaveLength(isTold ? 1 : 0)
})

test('next meeting: a member who does not lead is not advised to move it', async () => {
  await givenPage([meetingWith({ answers: [answerOf('Marisol', 'no'), answerOf('Priya', 'no')] })])
  await expect.element(yes).toBeVisible()
  expect(next.getByText(/^More than half/).elements()).toHaveLength(0)
})

test('new time: offered to the leader when more than half were away last time', async () => {
  answerMeetingsPage(podLedByYou(), [meetingWith()])
  answer(readAttendance, { isWhole: true, members: [], lastTime: { onDay: '2026-01-06', members: 5, away: 3 } })
  await renderPage(path, leader)
  await expect.element(page.getByText(/3 of 5 were not there/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Move the day' })).toHaveAttribute('href', '/dashboard/pod/manage')
})

test.each<[string, PodMeeting[], RegExp[]]>([
  ['nothing out of the ordinary', [meetingWith()], []],
  ['no meeting at all', [], []],
  [
    'one skipped before one that is moved to a holiday',
    [
      meetingWith({ isSkipped: true, reason: 'Nobody has time.' }),
      meetingAfter({ movedFrom: '2030-01-15T18:00:00.000Z', holiday: 'Test Day', shift: 'An hour later.', reason: 'A closing' }),
      meetingAfter({ onDay: '2030-01-22', isSkipped: true }),
    ],
    [
      /^No meeting on Tuesday, 8 January: Nobody has time\.$/,
      /^Moved from Tuesday, 15 January: A closing$/,
      /Test Day/,
      /^An hour later\.$/,
    ],
  ],
  ['only skipped ones', [meetingWith({ isSkipped: true }), meetingAfter({ isSkipped: true })], [/8 January$/, /15 January$/]],
])('next meeting notes: %s', async (_, meetings, said) => {
  answer(listPodMeetings, { timezone: null, meetings })
  await renderPart(<NextMeetingNotes timeZone="America/Chicago" />, podMember)
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(said.map((words) => expect.stringMatching(words)))
  await expect.poll(() => sentTo(listPodMeetings).length).toBe(1)
})
