import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updatePodMeeting, listPodMeetings, type PodMeeting } from '#contract/api/meetings/meetings.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { respondWith, failConnectionOnce, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { leader } from '#web/testing/visitors.ts'
import { respondWithMeetingsPage, buildMeeting } from './testing.ts'

const change = page.getByRole('button', { name: /^Change the meeting on Tuesday, January 8/ })
const items = page.getByRole('menuitem')
const dialog = page.getByRole('alertdialog')
const time = dialog.getByLabelText(/^Time in/)
const reason = dialog.getByLabelText(/^Reason/)
const move = dialog.getByRole('button', { name: 'Move meeting' })
const params = { onDay: '2030-01-08' }

async function givenMenu(meeting: PodMeeting = buildMeeting()): Promise<void> {
  respondWithMeetingsPage(buildPodLedByYou(), [meeting])
  await renderPage('/dashboard/pod/meetings', leader)
  await change.click()
}

async function givenMoveDialog(): Promise<void> {
  await givenMenu()
  await items.filter({ hasText: 'Move this meeting' }).click()
  await expect.element(move).toBeVisible()
}

test.each<[string, Partial<PodMeeting>, string[]]>([
  ['at its own time', {}, ['Move this meeting', 'Skip this meeting']],
  [
    'that was moved',
    { movedFrom: '2030-01-08T18:00:00.000Z' },
    ['Move this meeting', 'Skip this meeting', 'Move back to the regular time'],
  ],
  ['that is skipped', { isSkipped: true }, ['Move this meeting', 'Restore meeting']],
])('meeting menu: what may be done with a meeting %s', async (_, overrides, expected) => {
  await givenMenu(buildMeeting(overrides))
  expect(items.elements().map((one) => one.textContent)).toEqual(expected)
})

test('move dialog: the time it has is refused, and so is none; nothing is sent', async () => {
  await givenMoveDialog()
  await expect.element(time).toHaveValue('19:00')
  await move.click()
  await expect.element(dialog.getByText('It’s already at this time.')).toBeVisible()
  await time.fill('')
  await move.click()
  await expect.element(dialog.getByText('Choose a day and time.')).toBeVisible()
  expect(requestsTo(updatePodMeeting)).toEqual([])
})

test('move dialog: shows the time in your own time zone, sends the pod’s, and refetches what changes', async () => {
  await givenMoveDialog()
  await time.fill('13:30')
  await expect.element(dialog.getByText(/^Your time: Tuesday, January 8, 12:30 PM–1:30 PM CST$/)).toBeVisible()
  await reason.fill('  A closing. ')
  respondWith(updatePodMeeting, undefined)
  const visitorRequestCount = requestsTo(getVisitor).length
  await move.click()
  await expect.element(page.getByRole('status').getByText(/moved/)).toBeVisible()
  expect(dialog.elements()).toHaveLength(0)
  expect(requestsTo(updatePodMeeting)).toMatchObject([{ params, body: { moveTo: '2030-01-08T13:30', reason: 'A closing.' } }])
  for (const endpoint of [listPodMeetings, getMyPod]) await expect.poll(() => requestsTo(endpoint).length).toBe(2)
  await expect.poll(() => requestsTo(getVisitor).length).toBe(visitorRequestCount + 1)
})

test('move dialog: without a reason none is sent', async () => {
  await givenMoveDialog()
  await time.fill('13:30')
  await reason.fill('   ')
  respondWith(updatePodMeeting, undefined)
  await move.click()
  await expect.poll(() => requestsTo(updatePodMeeting).map(({ body }) => body.reason)).toEqual([null])
})

test('move dialog: a time that the server refuses is reported at the field, and nothing typed is lost', async () => {
  await givenMoveDialog()
  await time.fill('13:30')
  await reason.fill('A closing.')
  const message = 'Another meeting is then.'
  respondOnceWithProblem(updatePodMeeting, 'invalid-fields', { errors: [{ field: 'moveTo', message }] })
  await move.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(reason).toHaveValue('A closing.')
  expect(dialog.getByRole('alert').elements()).toHaveLength(0)
  expect(requestsTo(listPodMeetings)).toHaveLength(1)
})

test('move dialog: any other refusal is reported in it, and the meetings are refetched', async () => {
  await givenMoveDialog()
  await time.fill('13:30')
  respondOnceWithProblem(updatePodMeeting, 'meeting-begun')
  await move.click()
  await expect.element(dialog.getByRole('alert').getByText(problems['meeting-begun'].detail)).toBeVisible()
  await expect.element(time).toHaveValue('13:30')
  await expect.poll(() => requestsTo(listPodMeetings).length).toBe(2)
})

test('move dialog: a lost connection leaves it open with what was typed', async () => {
  await givenMoveDialog()
  await time.fill('13:30')
  failConnectionOnce(updatePodMeeting)
  await move.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(time).toHaveValue('13:30')
  expect(requestsTo(listPodMeetings)).toHaveLength(1)
})

test('skip dialog: begins at the reason, and sends it with the skip', async () => {
  await givenMenu()
  await items.filter({ hasText: 'Skip this meeting' }).click()
  await expect.element(reason).toHaveFocus()
  await reason.fill('Nobody has time.')
  respondWith(updatePodMeeting, undefined)
  await dialog.getByRole('button', { name: 'Skip meeting' }).click()
  await expect.element(page.getByRole('status').getByText(/skipped/)).toBeVisible()
  expect(requestsTo(updatePodMeeting)).toMatchObject([{ params, body: { skip: true, reason: 'Nobody has time.' } }])
})

test('skip dialog: refused, it stays open and says why; canceled, nothing is sent', async () => {
  await givenMenu()
  await items.filter({ hasText: 'Skip this meeting' }).click()
  respondOnceWithProblem(updatePodMeeting, 'no-longer-leader')
  await dialog.getByRole('button', { name: 'Skip meeting' }).click()
  await expect.element(dialog.getByText(problems['no-longer-leader'].detail)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(requestsTo(updatePodMeeting).map(({ body }) => body)).toEqual([{ skip: true, reason: null }])
})

test('restore: without a question it sends that, and says so', async () => {
  await givenMenu(buildMeeting({ movedFrom: '2030-01-08T18:00:00.000Z' }))
  respondWith(updatePodMeeting, undefined)
  await items.filter({ hasText: 'Move back to the regular time' }).click()
  await expect.element(page.getByRole('status').getByText(/regular time/)).toBeVisible()
  expect(requestsTo(updatePodMeeting)).toMatchObject([{ params, body: { restore: true } }])
  expect(dialog.elements()).toHaveLength(0)
})

test('restore: an error is shown with its own message', async () => {
  await givenMenu(buildMeeting({ movedFrom: '2030-01-08T18:00:00.000Z' }))
  const message = 'Its own time has passed.'
  respondOnceWithProblem(updatePodMeeting, 'invalid-fields', { errors: [{ field: 'restore', message }] })
  await items.filter({ hasText: 'Move back to the regular time' }).click()
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
})
