import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type PodAttendance, readAttendance } from '#contract/attendance.ts'
import { problems } from '#contract/problems.ts'
import { addAbsence, listAbsences, removeAbsence } from '#contract/succession.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { AbsencesCard } from './absences-card.tsx'
import { attendanceNames } from './attendance-words.ts'
import { OwnAttendanceCard } from './own-attendance-card.tsx'

const card = page.getByRole('region', { name: 'When you are away' })
const add = card.getByRole('button', { name: 'Add days away' })
const remove = card.getByRole('button', { name: /^Remove/ })
const form = card.getByRole('form', { name: 'Days away' })
const save = form.getByRole('button', { name: 'Save' })
const week = { id: '0190c0de-0000-7000-8000-0000000000f1', fromDay: '2030-02-04', untilDay: '2030-02-08' }
const oneDay = { id: '0190c0de-0000-7000-8000-0000000000f2', fromDay: '2030-03-04', untilDay: '2030-03-04' }

async function givenCard(absences = [week, oneDay], members = podLedByOther().members): Promise<void> {
  answer(listAbsences, { absences })
  await renderPart(<AbsencesCard timeZone="America/Chicago" members={members} />, podMember)
  await expect.element(card).toBeVisible()
}

const draw = (): Promise<void> => renderPart(<AbsencesCard timeZone="America/Chicago" members={[]} />, podMember)

test('absences: it says that it loads until they come', async () => {
  const held = hold(listAbsences, { absences: [] })
  await draw()
  await expect.element(page.getByText('Loading when you are away')).toBeInTheDocument()
  held.release()
  await expect.element(add).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('absences: a failed answer offers to try again', async () => {
  refuse(listAbsences, 'internal')
  await draw()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listAbsences, { absences: [] })
  await again.click()
  await expect.element(add).toBeVisible()
})

test('absences: from when until when, a single day once', async () => {
  await givenCard()
  const rows = card.getByRole('listitem')
  await expect.element(rows.nth(0).getByText(/4 February.* – .*8 February/)).toBeVisible()
  await expect
    .element(
      rows
        .nth(1)
        .getByText(/4 March/)
        .first(),
    )
    .toBeVisible()
  expect(rows.nth(1).getByText(/ – /).elements()).toHaveLength(0)
})

test.each([
  ['a member', podLedByOther().members, /until you are back\.$/],
  ['a leader without a deputy', podLedByYou().members, /With a deputy the pod is led/],
  [
    'a leader with one',
    podLedByYou().members.map((one) => ({ ...one, isDeputy: one.firstName === 'Priya' })),
    /Priya leads the pod/,
  ],
])('absences: who leads meanwhile, as %s reads it', async (_, members, words) => {
  await givenCard([], [...members])
  await expect.element(card.getByText(words)).toBeVisible()
})

test('absences: removed days are gone at once, and stay gone', async () => {
  await givenCard()
  const held = hold(removeAbsence, undefined)
  answer(listAbsences, { absences: [oneDay] })
  await remove.first().click()
  await expect.poll(() => remove.elements().length).toBe(1)
  expect(sentTo(listAbsences)).toHaveLength(1)
  held.release()
  await expect.poll(() => sentTo(listAbsences).length).toBe(2)
  expect(sentTo(removeAbsence).map(({ params }) => params.id)).toEqual([week.id])
})

test('absences: a removal that fails puts them back and says why', async () => {
  await givenCard()
  refuseOnce(removeAbsence, 'internal')
  await remove.first().click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  expect(remove.elements()).toHaveLength(2)
})

test('absences: days removed in another tab already are gone without a word', async () => {
  await givenCard()
  refuseOnce(removeAbsence, 'not-found')
  answer(listAbsences, { absences: [oneDay] })
  await remove.first().click()
  await expect.poll(() => sentTo(listAbsences).length).toBe(2)
  expect(remove.elements()).toHaveLength(1)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

async function givenForm(): Promise<void> {
  await givenCard([])
  await add.click()
  await expect.element(save).toBeVisible()
}

test('absence form: without days both fields say so; cancelled, the focus is back on the button', async () => {
  await givenForm()
  await save.click()
  expect(form.getByText('Choose a day.').elements()).toHaveLength(2)
  expect(sentTo(addAbsence)).toEqual([])
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

test('absence form: the last day follows the first; both are sent, and the days are read again', async () => {
  await givenForm()
  await typeFirstDay()
  answer(addAbsence, { ...week, untilDay: week.fromDay })
  answer(listAbsences, { absences: [week] })
  await save.click()
  await expect.element(remove).toBeVisible()
  expect(sentTo(addAbsence).map(({ body }) => body)).toEqual([{ fromDay: '2030-02-04', untilDay: '2030-02-04' }])
  await expect.poll(() => form.elements().length).toBe(0)
})

test('absence form: what the server refuses is said in the form', async () => {
  await givenForm()
  await typeFirstDay()
  const message = 'That is more than three months.'
  refuseOnce(addAbsence, 'invalid-fields', { errors: [{ field: 'fromDay', message }] })
  await save.click()
  await expect.element(form.getByText(message)).toBeVisible()
  refuseOnce(addAbsence, 'access-required')
  await save.click()
  await expect.element(form.getByText(problems['access-required'].detail)).toBeVisible()
  expect(form.getByText(message).elements()).toHaveLength(0)
})

const attendance = page.getByRole('region', { name: 'Your attendance' })
const own = (overrides: Partial<PodAttendance['members'][number]>): PodAttendance => ({
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
  answer(readAttendance, own({ meetings, rate: 0.255 }))
  await renderPart(<OwnAttendanceCard memberId="me" />, podMember)
  await expect.element(attendance.getByText('26%')).toBeVisible()
  const past = attendance.getByRole('list', { name: 'Past meetings' }).getByRole('listitem')
  await expect.element(past.nth(0).getByText(attendanceNames.excused)).toBeVisible()
  await expect.element(past.nth(1).getByText(attendanceNames.missed)).toBeVisible()
})

test('own attendance: before the first meeting it says so, without a rate', async () => {
  answer(readAttendance, own({}))
  await renderPart(<OwnAttendanceCard memberId="me" />, podMember)
  await expect.element(attendance.getByRole('paragraph').first()).toBeVisible()
  expect(attendance.getByText(/%/).elements()).toHaveLength(0)
  expect(attendance.getByRole('list').elements()).toHaveLength(0)
})

test('own attendance: a failed answer offers to try again', async () => {
  refuse(readAttendance, 'internal')
  await renderPart(<OwnAttendanceCard memberId="me" />, podMember)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readAttendance, own({}))
  await again.click()
  await expect.element(attendance).toBeVisible()
})
