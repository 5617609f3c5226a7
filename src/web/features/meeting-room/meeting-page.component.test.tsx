import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beHere, readRoom, type RoomView, sendRoomCommand } from '#contract/meeting-room.ts'
import { readMyPod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import { groundRules } from '#domain/meetings/first-meeting.ts'
import { answer, disconnectOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podLedByOther } from '../../testing/own-pod.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { leader, podMember } from '../../testing/visitors.ts'
import { MeetingPage } from './meeting-page.tsx'
import {
  answerRoomPage,
  dana,
  endedRoom,
  marisol,
  meetingId,
  movedTo,
  priya,
  runningRoom,
  viewOf,
  waitingRoom,
} from './testing.ts'

const clock = page.getByRole('region', { name: 'Clock' })
const turn = clock.getByRole('heading', { level: 2 })
const button = (name: string) => clock.getByRole('button', { name, exact: true })
const here = page.getByRole('region', { name: 'Here today' })
const commands = () => sentTo(sendRoomCommand).map(({ body }) => body.command)
const lost = page.getByRole('alert').getByText('The connection is lost')

async function givenRoom(view: RoomView, visitor = podMember): Promise<void> {
  answerRoomPage(view)
  await renderPage('/meeting-agenda', visitor)
}

test('meeting page: it says that it loads until the room comes', async () => {
  answerRoomPage(viewOf(waitingRoom()))
  const held = hold(readRoom, viewOf(waitingRoom()))
  await renderPart(<MeetingPage />, podMember)
  await expect.element(page.getByText('Loading the meeting')).toBeInTheDocument()
  held.release()
  await expect.element(clock).toBeVisible()
})

test('meeting page: a failed answer offers to try again', async () => {
  answerRoomPage(viewOf(waitingRoom()))
  refuse(readRoom, 'internal')
  await renderPart(<MeetingPage />, podMember)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readRoom, viewOf(waitingRoom()))
  await again.click()
  await expect.element(clock).toBeVisible()
})

test('meeting page: a leader has the links to the call and to the agenda editor', async () => {
  answerRoomPage(viewOf(waitingRoom()))
  const weeklyMeeting = { ...podLedByOther().pod.weeklyMeeting, link: 'https://meet.example.com/a' }
  answer(readMyPod, podLedByOther({ pod: { weeklyMeeting } }))
  await renderPage('/meeting-agenda', leader)
  const links = page.getByRole('main').getByRole('link')
  await expect
    .poll(() => links.elements().map((one) => one.getAttribute('href')))
    .toEqual([weeklyMeeting.link, '/dashboard/pod/agenda'])
})

test('meeting page: without a call link a member who does not lead has no links', async () => {
  await givenRoom(viewOf(waitingRoom()))
  await expect.element(clock).toBeVisible()
  expect(page.getByRole('main').getByRole('link').elements()).toHaveLength(0)
})

test('here today: shows who is present, who is absent, and how many', async () => {
  await givenRoom(viewOf(waitingRoom({ here: [dana, marisol] })))
  await expect.element(here.getByText('2 of 3 are here')).toBeVisible()
  await expect.element(here.getByRole('listitem').filter({ hasText: 'Priya' }).getByText('Not here')).toBeVisible()
  await expect.element(here.getByText('(you)')).toBeVisible()
})

test('clock before the start: a member can not start it while the leader is present', async () => {
  await givenRoom(viewOf(waitingRoom()))
  await expect.element(clock.getByText('The leader or the deputy starts the meeting.')).toBeVisible()
  expect(button('Start the meeting').elements()).toHaveLength(0)
})

test('clock before the start: without a leader it says that others start once it is time', async () => {
  await givenRoom(viewOf(waitingRoom({ here: [dana, priya], startsInMs: 300_000 })))
  await expect.element(clock.getByText(/everybody else once it is time/)).toBeVisible()
  await expect.poll(() => clock.getByRole('timer').element().textContent).toMatch(/^(5:00|4:\d\d)$/)
})

test('clock before the start: one alone can not begin', async () => {
  await givenRoom(viewOf(waitingRoom({ leaderId: dana.id, here: [dana] })))
  await expect.element(button('Start the meeting')).toBeDisabled()
  await expect.element(clock.getByText(/A meeting takes two/)).toBeVisible()
})

test('clock: the leader starts, is shown the first turn before the answer, and what was sent', async () => {
  const room = waitingRoom({ leaderId: dana.id })
  await givenRoom(viewOf(room))
  await expect.element(button('Start the meeting')).toBeEnabled()
  const held = hold(sendRoomCommand, {
    meetingId,
    serverAt: Date.now(),
    room: { ...runningRoom({ leaderId: dana.id }), version: 99 },
  })
  await button('Start the meeting').click()
  await expect.element(turn).toHaveTextContent('Arrive')
  await expect.element(clock.getByText(/^Next: Wins/)).toBeVisible()
  held.release()
  await expect.poll(() => sentTo(sendRoomCommand).map(({ body }) => body)).toEqual([{ meetingId, command: { kind: 'start' } }])
})

test('clock: the timekeeper pauses, resumes, adds time and moves on, each from what they saw', async () => {
  const room = runningRoom({ leaderId: dana.id })
  await givenRoom(viewOf(room))
  await button('Pause').click()
  await expect.element(clock.getByText('Paused', { exact: true })).toBeVisible()
  await button('Resume').click()
  await expect.poll(() => clock.getByText('Paused', { exact: true }).elements().length).toBe(0)
  await button('+5 min').click()
  await expect.poll(() => commands().length).toBe(3)
  await expect.element(button('Next')).toBeEnabled()
  await button('Next').click()
  await expect.element(clock.getByRole('heading', { name: /^Wins/ })).toBeVisible()
  expect(commands()).toEqual([
    { kind: 'pause', seen: 0 },
    { kind: 'resume', seen: 1 },
    { kind: 'extend', from: room.cursor?.turnId, seen: 0 },
    { kind: 'next', from: room.cursor?.turnId },
  ])
})

test('clock: a refused press says why, and the room is read again', async () => {
  await givenRoom(viewOf(runningRoom({ leaderId: dana.id })))
  await expect.element(button('Next')).toBeVisible()
  refuseOnce(sendRoomCommand, 'not-timekeeper')
  const before = sentTo(readRoom).length
  await button('Next').click()
  await expect.element(page.getByText(problems['not-timekeeper'].detail)).toBeVisible()
  await expect.element(turn).toHaveTextContent('Arrive')
  expect(sentTo(readRoom).length).toBeGreaterThan(before)
})

test('clock: a member who does not run it reads who does, and has no buttons', async () => {
  await givenRoom(viewOf(runningRoom()))
  await expect.element(clock.getByText('Marisol keeps the time and runs the clock.')).toBeVisible()
  expect(clock.getByRole('button').elements()).toHaveLength(0)
})

test('clock: in the own turn it says so, and “I am done” moves on', async () => {
  const room = movedTo(runningRoom(), 'wins', dana.id)
  await givenRoom(viewOf(room))
  await expect.element(clock.getByText('Your turn')).toBeVisible()
  expect(clock.getByRole('button').elements()).toHaveLength(1)
  await button('I am done').click()
  await expect.poll(() => clock.getByText('Your turn').elements().length).toBe(0)
  expect(commands()).toEqual([{ kind: 'next', from: room.cursor?.turnId }])
})

const more = button('More for the clock')
const items = page.getByRole('menuitem')

test('clock menu: hands the clock to another who is here', async () => {
  await givenRoom(viewOf(runningRoom({ leaderId: dana.id, here: [dana, marisol] })))
  await more.click()
  expect(items.filter({ hasText: 'Priya' }).elements()).toHaveLength(0)
  await items.filter({ hasText: 'Marisol' }).first().click()
  await expect.element(clock.getByText(/^Marisol keeps the time/)).toBeVisible()
  expect(commands()).toEqual([{ kind: 'hand-over', to: marisol.id, seen: 0 }])
})

test('clock menu: gives the hot seat to another, and leaves a part out', async () => {
  await givenRoom(viewOf(runningRoom({ leaderId: dana.id })))
  await more.click()
  const seat = page.getByRole('group', { name: /instead of Dana/ }).getByRole('menuitem')
  expect(seat.elements().map((one) => one.textContent)).toEqual(['Marisol', 'Priya'])
  await seat.filter({ hasText: 'Priya' }).click()
  await more.click()
  await expect.element(items.filter({ hasText: 'The rest of Arrive' })).toBeVisible()
  await items.filter({ hasText: 'Wins' }).click()
  await expect.element(page.getByRole('table').getByText('left out')).toBeVisible()
  expect(commands()).toEqual([
    { kind: 'hot-seat', part: 'hot-seat', who: priya.id, instead: dana.id },
    { kind: 'skip', part: 'wins' },
  ])
})

test('clock menu: ending asks first', async () => {
  await givenRoom(viewOf(runningRoom({ leaderId: dana.id })))
  await more.click()
  await items.filter({ hasText: 'End the meeting' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(commands()).toEqual([])
  await more.click()
  await items.filter({ hasText: 'End the meeting' }).click()
  await question.getByRole('button', { name: 'End the meeting' }).click()
  await expect.element(turn).toHaveTextContent('The meeting is over')
  expect(commands()).toEqual([{ kind: 'end' }])
})

test('agenda: marks the current part and the turns that are over', async () => {
  await givenRoom(viewOf(movedTo(runningRoom(), 'wins', marisol.id)))
  const row = page.getByRole('row').filter({ hasText: 'Wins' })
  await expect.element(row).toHaveAttribute('aria-current', 'step')
  const turns = row
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
  expect(turns).toEqual(['Dana, done', 'Marisol, now', 'Priya'])
  await expect.element(page.getByRole('row').filter({ hasText: 'Arrive' }).getByText(', over')).toBeInTheDocument()
})

test('connection: lost, it says so and disables the buttons; once it is back the room is read again', async () => {
  answerRoomPage(viewOf(runningRoom({ leaderId: dana.id })))
  await renderPage('/meeting-agenda', podMember)
  await expect.element(button('Next')).toBeEnabled()
  disconnectOnce(beHere)
  window.dispatchEvent(new Event('offline'))
  await expect.element(lost).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  expect(more.elements()).toHaveLength(0)
  const reads = sentTo(readRoom).length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => lost.elements().length, { timeout: 20_000 }).toBe(0)
  expect(sentTo(readRoom).length).toBeGreaterThan(reads)
  await expect.element(button('Next')).toBeEnabled()
})

test('presence: a page of an ended room reports none', async () => {
  await givenRoom(viewOf(endedRoom()))
  await expect.element(turn).toHaveTextContent('The meeting is over')
  expect(sentTo(beHere)).toEqual([])
})

test('presence: after a refusal the room is read again', async () => {
  answerRoomPage(viewOf(waitingRoom()))
  refuse(beHere, 'room-not-open')
  await renderPage('/meeting-agenda', podMember)
  await expect.poll(() => sentTo(readRoom).length).toBe(2)
})

test('after the end: how long it took, how many were present, and what the pod agreed on', async () => {
  const room = { ...endedRoom(), startedAt: 1_767_740_400_000, endedAt: 1_767_744_000_000 }
  const [rule] = groundRules
  const ballots = [{ question: rule.key, own: null, voted: 3, result: rule.options[1].value }]
  await givenRoom(viewOf(room, { ballots }))
  await expect.element(clock.getByText('5:00 PM to 6:00 PM, 60 minutes')).toBeVisible()
  await expect.element(page.getByText('3 of 3 were here')).toBeVisible()
  await expect.element(page.getByText(`${rule.title}: ${rule.options[1].label}`)).toBeVisible()
  expect(page.getByRole('region', { name: 'Ground rules' }).elements()).toHaveLength(0)
})

test('after the end: a meeting that was not begun says so, and can not be written down or scored', async () => {
  await givenRoom(viewOf({ ...waitingRoom(), status: 'ended', endedAt: Date.now(), endedBy: 'time' }))
  await expect.element(turn).toHaveTextContent('This meeting was not begun')
  expect(page.getByRole('region', { name: 'Write it down' }).elements()).toHaveLength(0)
  expect(page.getByRole('region', { name: 'Score the meeting' }).elements()).toHaveLength(0)
})
