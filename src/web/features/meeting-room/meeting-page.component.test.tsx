import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sendRoomHeartbeat, getRoom, type RoomView, sendRoomCommand } from '#contract/api/meetings/room.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { groundRules } from '#domain/meetings/first-meeting.ts'
import {
  respondWith,
  failConnectionOnce,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { leader, podMember } from '#web/testing/visitors.ts'
import { MeetingPage } from './meeting-page.tsx'
import {
  respondWithRoomPage,
  dana,
  buildEndedRoom,
  marisol,
  meetingId,
  advanceTo,
  priya,
  buildRunningRoom,
  buildRoomView,
  buildWaitingRoom,
} from './testing.ts'

const clock = page.getByRole('region', { name: 'Clock' })
const turnHeading = clock.getByRole('heading', { level: 2 })
const button = (name: string) => clock.getByRole('button', { name, exact: true })
const presentCard = page.getByRole('region', { name: 'Here today' })
const commands = () => requestsTo(sendRoomCommand).map(({ body }) => body.command)
const connectionAlert = page.getByRole('alert').getByText('Connection lost')

async function givenRoom(view: RoomView, visitor = podMember): Promise<void> {
  respondWithRoomPage(view)
  await renderPage('/meeting-agenda', visitor)
}

test('meeting page: shows that it is loading until the room arrives', async () => {
  respondWithRoomPage(buildRoomView(buildWaitingRoom()))
  const heldResponse = holdResponse(getRoom, buildRoomView(buildWaitingRoom()))
  await renderElement(<MeetingPage />, podMember)
  await expect.element(page.getByText('Loading the meeting')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(clock).toBeVisible()
})

test('meeting page: a failed load can be retried', async () => {
  respondWithRoomPage(buildRoomView(buildWaitingRoom()))
  respondWithProblem(getRoom, 'internal')
  await renderElement(<MeetingPage />, podMember)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getRoom, buildRoomView(buildWaitingRoom()))
  await retryButton.click()
  await expect.element(clock).toBeVisible()
})

test('meeting page: a leader has the links to the call and to the agenda editor', async () => {
  respondWithRoomPage(buildRoomView(buildWaitingRoom()))
  const weeklyMeeting = { ...buildPodLedByOther().pod.weeklyMeeting, link: 'https://meet.example.com/a' }
  respondWith(getMyPod, buildPodLedByOther({ pod: { weeklyMeeting } }))
  await renderPage('/meeting-agenda', leader)
  const links = page.getByRole('main').getByRole('link')
  await expect
    .poll(() => links.elements().map((one) => one.getAttribute('href')))
    .toEqual([weeklyMeeting.link, '/dashboard/pod/agenda'])
})

test('meeting page: without a call link a member who does not lead has no links', async () => {
  await givenRoom(buildRoomView(buildWaitingRoom()))
  await expect.element(clock).toBeVisible()
  expect(page.getByRole('main').getByRole('link').elements()).toHaveLength(0)
})

test('here today: shows who is present, who is absent, and how many', async () => {
  await givenRoom(buildRoomView(buildWaitingRoom({ present: [dana, marisol] })))
  await expect.element(presentCard.getByText('2 of 3 are here')).toBeVisible()
  await expect.element(presentCard.getByRole('listitem').filter({ hasText: 'Priya' }).getByText('Not here')).toBeVisible()
  await expect.element(presentCard.getByText('(you)')).toBeVisible()
})

test('clock before the start: a member cannot start it while the leader is present', async () => {
  await givenRoom(buildRoomView(buildWaitingRoom()))
  await expect.element(clock.getByText('The leader or deputy starts the meeting.')).toBeVisible()
  expect(button('Start the meeting').elements()).toHaveLength(0)
})

test('clock before the start: without a leader it says that others start once it is time', async () => {
  await givenRoom(buildRoomView(buildWaitingRoom({ present: [dana, priya], startsInMs: 300_000 })))
  await expect.element(clock.getByText(/Everyone else can start/)).toBeVisible()
  await expect.poll(() => clock.getByRole('timer').element().textContent).toMatch(/^(5:00|4:\d\d)$/)
})

test('clock before the start: one alone cannot begin', async () => {
  await givenRoom(buildRoomView(buildWaitingRoom({ leaderId: dana.id, present: [dana] })))
  await expect.element(button('Start the meeting')).toBeDisabled()
  await expect.element(clock.getByText(/at least one more person/)).toBeVisible()
})

test('clock: the leader starts, is shown the first turn before the response arrives, and what was sent', async () => {
  const room = buildWaitingRoom({ leaderId: dana.id })
  await givenRoom(buildRoomView(room))
  await expect.element(button('Start the meeting')).toBeEnabled()
  const heldResponse = holdResponse(sendRoomCommand, {
    meetingId,
    serverAt: Date.now(),
    room: { ...buildRunningRoom({ leaderId: dana.id }), version: 99 },
  })
  await button('Start the meeting').click()
  await expect.element(turnHeading).toHaveTextContent('Arrive')
  await expect.element(clock.getByText(/^Next: Wins/)).toBeVisible()
  heldResponse.release()
  await expect
    .poll(() => requestsTo(sendRoomCommand).map(({ body }) => body))
    .toEqual([{ meetingId, command: { kind: 'start' } }])
})

test('clock: the timekeeper pauses, resumes, adds time and moves on, each sent with the state they saw', async () => {
  const room = buildRunningRoom({ leaderId: dana.id })
  await givenRoom(buildRoomView(room))
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

test('clock: a refused press says why, and the room is refetched', async () => {
  await givenRoom(buildRoomView(buildRunningRoom({ leaderId: dana.id })))
  await expect.element(button('Next')).toBeVisible()
  respondOnceWithProblem(sendRoomCommand, 'not-timekeeper')
  const previousCount = requestsTo(getRoom).length
  await button('Next').click()
  await expect.element(page.getByText(problems['not-timekeeper'].detail)).toBeVisible()
  await expect.element(turnHeading).toHaveTextContent('Arrive')
  expect(requestsTo(getRoom).length).toBeGreaterThan(previousCount)
})

test('clock: a member who does not run it reads who does, and has no buttons', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  await expect.element(clock.getByText('Marisol is the timekeeper and runs the clock.')).toBeVisible()
  expect(clock.getByRole('button').elements()).toHaveLength(0)
})

test('clock: in the own turn it says so, and “I am done” moves on', async () => {
  const room = advanceTo(buildRunningRoom(), 'wins', dana.id)
  await givenRoom(buildRoomView(room))
  await expect.element(clock.getByText('Your turn')).toBeVisible()
  expect(clock.getByRole('button').elements()).toHaveLength(1)
  await button('I’m done').click()
  await expect.poll(() => clock.getByText('Your turn').elements().length).toBe(0)
  expect(commands()).toEqual([{ kind: 'next', from: room.cursor?.turnId }])
})

const moreButton = button('More clock options')
const items = page.getByRole('menuitem')

test('clock menu: hands the clock to another who is here', async () => {
  await givenRoom(buildRoomView(buildRunningRoom({ leaderId: dana.id, present: [dana, marisol] })))
  await moreButton.click()
  expect(items.filter({ hasText: 'Priya' }).elements()).toHaveLength(0)
  await items.filter({ hasText: 'Marisol' }).first().click()
  await expect.element(clock.getByText(/^Marisol is the timekeeper/)).toBeVisible()
  expect(commands()).toEqual([{ kind: 'hand-over', to: marisol.id, seen: 0 }])
})

test('clock menu: gives the hot seat to another, and leaves a part out', async () => {
  await givenRoom(buildRoomView(buildRunningRoom({ leaderId: dana.id })))
  await moreButton.click()
  const seat = page.getByRole('group', { name: /instead of Dana/ }).getByRole('menuitem')
  expect(seat.elements().map((one) => one.textContent)).toEqual(['Marisol', 'Priya'])
  await seat.filter({ hasText: 'Priya' }).click()
  await moreButton.click()
  await expect.element(items.filter({ hasText: 'Rest of Arrive' })).toBeVisible()
  await items.filter({ hasText: 'Wins' }).click()
  await expect.element(page.getByRole('table').getByText('skipped')).toBeVisible()
  expect(commands()).toEqual([
    { kind: 'hot-seat', part: 'hot-seat', who: priya.id, instead: dana.id },
    { kind: 'skip', part: 'wins' },
  ])
})

test('clock menu: ending asks first', async () => {
  await givenRoom(buildRoomView(buildRunningRoom({ leaderId: dana.id })))
  await moreButton.click()
  await items.filter({ hasText: 'End meeting' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(commands()).toEqual([])
  await moreButton.click()
  await items.filter({ hasText: 'End meeting' }).click()
  await question.getByRole('button', { name: 'End meeting' }).click()
  await expect.element(turnHeading).toHaveTextContent('The meeting has ended')
  expect(commands()).toEqual([{ kind: 'end' }])
})

test('agenda: marks the current part and the turns that are over', async () => {
  await givenRoom(buildRoomView(advanceTo(buildRunningRoom(), 'wins', marisol.id)))
  const row = page.getByRole('row').filter({ hasText: 'Wins' })
  await expect.element(row).toHaveAttribute('aria-current', 'step')
  const turns = row
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
  expect(turns).toEqual(['Dana, done', 'Marisol, now', 'Priya'])
  await expect.element(page.getByRole('row').filter({ hasText: 'Arrive' }).getByText(', done')).toBeInTheDocument()
})

test('connection: when lost, a message says so and the buttons are disabled; once it is back the room is refetched', async () => {
  respondWithRoomPage(buildRoomView(buildRunningRoom({ leaderId: dana.id })))
  await renderPage('/meeting-agenda', podMember)
  await expect.element(button('Next')).toBeEnabled()
  failConnectionOnce(sendRoomHeartbeat)
  window.dispatchEvent(new Event('offline'))
  await expect.element(connectionAlert).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  expect(moreButton.elements()).toHaveLength(0)
  const roomRequestCount = requestsTo(getRoom).length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => connectionAlert.elements().length, { timeout: 20_000 }).toBe(0)
  expect(requestsTo(getRoom).length).toBeGreaterThan(roomRequestCount)
  await expect.element(button('Next')).toBeEnabled()
})

test('presence: a page of an ended room sends no heartbeats', async () => {
  await givenRoom(buildRoomView(buildEndedRoom()))
  await expect.element(turnHeading).toHaveTextContent('The meeting has ended')
  expect(requestsTo(sendRoomHeartbeat)).toEqual([])
})

test('presence: after a refusal the room is refetched', async () => {
  respondWithRoomPage(buildRoomView(buildWaitingRoom()))
  respondWithProblem(sendRoomHeartbeat, 'room-not-open')
  await renderPage('/meeting-agenda', podMember)
  await expect.poll(() => requestsTo(getRoom).length).toBe(2)
})

test('after the end: how long it took, how many were present, and what the pod agreed on', async () => {
  const room = { ...buildEndedRoom(), startedAt: 1_767_740_400_000, endedAt: 1_767_744_000_000 }
  const [rule] = groundRules
  const ballots = [{ question: rule.key, own: null, voted: 3, result: rule.options[1].value }]
  await givenRoom(buildRoomView(room, { ballots }))
  await expect.element(clock.getByText('5:00 PM to 6:00 PM, 60 minutes')).toBeVisible()
  await expect.element(page.getByText('3 of 3 attended')).toBeVisible()
  await expect.element(page.getByText(`${rule.title}: ${rule.options[1].label}`)).toBeVisible()
  expect(page.getByRole('region', { name: 'Ground rules' }).elements()).toHaveLength(0)
})

test('after the end: a meeting that was not begun says so, and cannot be written down or scored', async () => {
  await givenRoom(buildRoomView({ ...buildWaitingRoom(), status: 'ended', endedAt: Date.now(), endedBy: 'time' }))
  await expect.element(turnHeading).toHaveTextContent('This meeting never started')
  expect(page.getByRole('region', { name: 'Capture' }).elements()).toHaveLength(0)
  expect(page.getByRole('region', { name: 'Score the meeting' }).elements()).toHaveLength(0)
})
