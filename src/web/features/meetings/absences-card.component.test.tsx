import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type PodAttendance, getAttendance } from '#contract/api/meetings/attendance.ts'
import { problems } from '#contract/problems/problems.ts'
import { createAbsence, listAbsences, deleteAbsence } from '#contract/api/pods/succession.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { AbsencesCard } from './absences-card.tsx'
import { attendanceLabels } from './attendance-text.ts'
import { OwnAttendanceCard } from './own-attendance-card.tsx'

const card = page.getByRole('region', { name: 'Time away' })
const add = card.getByRole('button', { name: 'Add days away' })
const remove = card.getByRole('button', { name: /^Remove/ })
const form = card.getByRole('form', { name: 'Days away' })
const save = form.getByRole('button', { name: 'Save' })
const week = { id: '0190c0de-0000-7000-8000-0000000000f1', fromDay: '2030-02-04', untilDay: '2030-02-08' }
const oneDayAbsence = { id: '0190c0de-0000-7000-8000-0000000000f2', fromDay: '2030-03-04', untilDay: '2030-03-04' }

async function givenCard(absences = [week, oneDayAbsence], members = buildPodLedByOther().members): Promise<void> {
  respondWith(listAbsences, { absences })
  await renderElement(<AbsencesCard timeZone="America/Chicago" members={members} />, podMember)
  await expect.element(card).toBeVisible()
}

const renderCard = (): Promise<void> => renderElement(<AbsencesCard timeZone="America/Chicago" members={[]} />, podMember)

test('absences: shows that it is loading until they arrive', async () => {
  const heldResponse = holdResponse(listAbsences, { absences: [] })
  await renderCard()
  await expect.element(page.getByText('Loading your time away')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(add).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('absences: a failed load can be retried', async () => {
  respondWithProblem(listAbsences, 'internal')
  await renderCard()
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listAbsences, { absences: [] })
  await retryButton.click()
  await expect.element(add).toBeVisible()
})

test('absences: from when until when, a single day once', async () => {
  await givenCard()
  const rows = card.getByRole('listitem')
  await expect.element(rows.nth(0).getByText(/February 4.* – .*February 8/)).toBeVisible()
  await expect
    .element(
      rows
        .nth(1)
        .getByText(/March 4/)
        .first(),
    )
    .toBeVisible()
  expect(rows.nth(1).getByText(/ – /).elements()).toHaveLength(0)
})

test.each([
  ['a member', buildPodLedByOther().members, /until you’re back\.$/],
  ['a leader without a deputy', buildPodLedByYou().members, /Pick a deputy/],
  [
    'a leader with one',
    buildPodLedByYou().members.map((one) => ({ ...one, isDeputy: one.firstName === 'Priya' })),
    /Priya leads the pod/,
  ],
])('absences: shows %s who leads meanwhile', async (_, members, text) => {
  await givenCard([], [...members])
  await expect.element(card.getByText(text)).toBeVisible()
})

test('absences: removed days are gone at once, and stay gone', async () => {
  await givenCard()
  const heldResponse = holdResponse(deleteAbsence, undefined)
  respondWith(listAbsences, { absences: [oneDayAbsence] })
  await remove.first().click()
  await expect.poll(() => remove.elements().length).toBe(1)
  expect(requestsTo(listAbsences)).toHaveLength(1)
  heldResponse.release()
  await expect.poll(() => requestsTo(listAbsences).length).toBe(2)
  expect(requestsTo(deleteAbsence).map(({ params }) => params.id)).toEqual([week.id])
})

test('absences: a removal that fails puts them back and says why', async () => {
  await givenCard()
  respondOnceWithProblem(deleteAbsence, 'internal')
  await remove.first().click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  expect(remove.elements()).toHaveLength(2)
})

test('absences: days removed in another tab already are gone without a message', async () => {
  await givenCard()
  respondOnceWithProblem(deleteAbsence, 'not-found')
  respondWith(listAbsences, { absences: [oneDayAbsence] })
  await remove.first().click()
  await expect.poll(() => requestsTo(listAbsences).length).toBe(2)
  expect(remove.elements()).toHaveLength(1)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

async function givenForm(): Promise<void> {
  await givenCard([])
  await add.click()
  await expect.element(save).toBeVisible()
}

test('absence form: without days both fields say so; canceled, the focus is back on the button', async () => {
  await givenForm()
  await save.click()
  expect(form.getByText('Choose a day.').elements()).toHaveLength(2)
  expect(requestsTo(createAbsence)).toEqual([])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(add).toHaveFocus()
})

/** Types a day into the first field, month first. */
async function typeFirstDay(): Promise<void> {
  form
    .getByRole('group', { name: /First day/ })
    .getByRole('spinbutton')
    .first()
    .element()
    .focus()
  await userEvent.keyboard('02042030')
}

test('absence form: the last day follows the first; both are sent, and the days are refetched', async () => {
  await givenForm()
  await typeFirstDay()
  respondWith(createAbsence, { ...week, untilDay: week.fromDay })
  respondWith(listAbsences, { absences: [week] })
  await save.click()
  await expect.element(remove).toBeVisible()
  expect(requestsTo(createAbsence).map(({ body }) => body)).toEqual([{ fromDay: '2030-02-04', untilDay: '2030-02-04' }])
  await expect.poll(() => form.elements().length).toBe(0)
})

test('absence form: what the server refuses is reported in the form', async () => {
  await givenForm()
  await typeFirstDay()
  const message = 'That is more than three months.'
  respondOnceWithProblem(createAbsence, 'invalid-fields', { errors: [{ field: 'fromDay', message }] })
  await save.click()
  await expect.element(form.getByText(message)).toBeVisible()
  respondOnceWithProblem(createAbsence, 'access-required')
  await save.click()
  await expect.element(form.getByText(problems['access-required'].detail)).toBeVisible()
  expect(form.getByText(message).elements()).toHaveLength(0)
})

const attendance = page.getByRole('region', { name: 'Your attendance' })
const buildOwnAttendance = (overrides: Partial<PodAttendance['members'][number]>): PodAttendance => ({
  isWhole: false,
  lastTime: null,
  members: [
    { memberId: 'another', meetings: [], rate: 0.1 },
    { memberId: 'me', meetings: [], rate: null, ...overrides },
  ],
})

test('own attendance: the rate, and the meetings that were, the latest first', async () => {
  const meetings = [
    { onDay: '2026-01-06', attendance: 'missed' as const },
    { onDay: '2026-01-13', attendance: 'excused' as const },
  ]
  respondWith(getAttendance, buildOwnAttendance({ meetings, rate: 0.255 }))
  await renderElement(<OwnAttendanceCard memberId="me" />, podMember)
  await expect.element(attendance.getByText('26%')).toBeVisible()
  const pastMeetingRows = attendance.getByRole('list', { name: 'Past meetings' }).getByRole('listitem')
  await expect.element(pastMeetingRows.nth(0).getByText(attendanceLabels.excused)).toBeVisible()
  await expect.element(pastMeetingRows.nth(1).getByText(attendanceLabels.missed)).toBeVisible()
})

test('own attendance: before the first meeting it says so, without a rate', async () => {
  respondWith(getAttendance, buildOwnAttendance({}))
  await renderElement(<OwnAttendanceCard memberId="me" />, podMember)
  await expect.element(attendance.getByRole('paragraph').first()).toBeVisible()
  expect(attendance.getByText(/%/).elements()).toHaveLength(0)
  expect(attendance.getByRole('list').elements()).toHaveLength(0)
})

test('own attendance: a failed load can be retried', async () => {
  respondWithProblem(getAttendance, 'internal')
  await renderElement(<OwnAttendanceCard memberId="me" />, podMember)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getAttendance, buildOwnAttendance({}))
  await retryButton.click()
  await expect.element(attendance).toBeVisible()
})
