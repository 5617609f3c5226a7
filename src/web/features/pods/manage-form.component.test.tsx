import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type MyPod, readMyPod, updatePod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import { readVisitor } from '#contract/visitor.ts'
import { listAbsences, readHandOverNote } from '#contract/succession.ts'
import { Component } from '../../pages/dashboard/pod/manage.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { answer, disconnectOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { personInPod, podId, podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { type RenderedPage, renderPage, renderPart } from '../../testing/render-page.tsx'
import { leader, podMember } from '../../testing/visitors.ts'
import { podPageQuery } from './pod-queries.ts'

const path = '/dashboard/pod/manage'
const form = page.getByRole('form', { name: 'Manage pod' })
const save = form.getByRole('button', { name: 'Save' })
const holidays = form.getByRole('switch', { name: /holidays/ })
const listed = form.getByRole('switch', { name: /marketplace/ })
const seats = form.getByLabelText(/^Seats/)

function givenAnswers(my: MyPod = podLedByYou()): void {
  answerPodPage(my)
  answer(readHandOverNote, { text: '', by: null, writtenAt: null })
  answer(listAbsences, { absences: [] })
}

/** Where the guard redirects a visitor without access. */
const overview = page.getByRole('region', { name: 'Leave this pod' })

function givenPage(my: MyPod = podLedByYou(), visitor = leader): Promise<RenderedPage> {
  givenAnswers(my)
  return renderPage(path, visitor)
}

test('manage page: it says that it loads until the pod comes', async () => {
  givenAnswers()
  const held = hold(readMyPod, podLedByYou())
  await renderPart(<Component />, leader, path)
  await expect.element(page.getByText('Loading your pod')).toBeInTheDocument()
  expect(form.elements()).toHaveLength(0)
  held.release()
  await expect.element(form.getByLabelText(/^Pod name/)).toHaveValue('The Closing Table')
  await expect.element(page.getByText('Pod 1, The Closing Table')).toBeVisible()
})

test('manage page: a failed answer offers to try again, which shows the form', async () => {
  givenAnswers()
  refuse(readMyPod, 'internal')
  await renderPart(<Component />, leader, path)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readMyPod, podLedByYou())
  await again.click()
  await expect.element(form).toBeVisible()
})

test.each([
  [true, false],
  [false, true],
])('manage form: the switches show what is stored: holidays %s, listed %s', async (skipsHolidays, isListed) => {
  await givenPage(podLedByYou({ pod: { skipsHolidays, listed: isListed } }))
  await expect.element(holidays).toBeVisible()
  expect((holidays.element() as HTMLInputElement).checked).toBe(skipsHolidays)
  expect((listed.element() as HTMLInputElement).checked).toBe(isListed)
})

test('manage form: every field shows what is stored', async () => {
  const [dana, marisol] = podLedByYou().members
  const pod = { description: 'Storage in Ohio.', state: 'OH' as const, maxMembers: 7 }
  const meeting = {
    ...podLedByYou().pod.weeklyMeeting,
    dayTime: 'fri-1900' as const,
    durationMinutes: 90,
    link: 'https://meet.example.com/a',
  }
  await givenPage(podLedByYou({ pod: { ...pod, weeklyMeeting: meeting }, members: [dana!, { ...marisol!, isDeputy: true }] }))
  await expect.element(form.getByLabelText('Description')).toHaveValue('Storage in Ohio.')
  await expect.element(form.getByLabelText(/^Focus/)).toHaveValue('Self Storage')
  await expect.element(form.getByLabelText(/^State/)).toHaveValue('Ohio')
  await expect.element(form.getByRole('radio', { name: '90 minutes' })).toBeChecked()
  await expect.element(form.getByRole('radio', { name: /^Fridays 6:00 PM/ })).toBeChecked()
  await expect.element(form.getByLabelText('Meeting link')).toHaveValue('https://meet.example.com/a')
  await expect.element(seats).toHaveValue('7')
  await expect.element(form.getByLabelText('Deputy')).toHaveValue('marisol@demo.test')
})

test('manage form: sends the changed fields alone, shows the stored ones, and has the marketplace read again', async () => {
  queryClient.setQueryData(podPageQuery({}, null).queryKey, { pods: [], nextCursor: null })
  for (const address of ['/api/pods/oak', '/api/my-week']) queryClient.setQueryData([address], {})
  await givenPage()
  answer(updatePod, podLedByYou({ pod: { name: 'Second Table', skipsHolidays: true } }))
  await form.getByLabelText(/^Pod name/).fill('Second Table')
  await holidays.click()
  await save.click()
  await expect.element(page.getByText('Pod 1, Second Table')).toBeVisible()
  expect(sentTo(updatePod)).toMatchObject([{ params: { id: podId }, body: { name: 'Second Table', skipsHolidays: true } }])
  expect(Object.keys(sentTo(updatePod)[0]?.body ?? {})).toHaveLength(2)
  await expect.element(form.getByLabelText(/^Pod name/)).toHaveValue('Second Table')
  const isStale = (queryKey: readonly string[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  expect([podPageQuery({}, null).queryKey, ['/api/pods/oak'], ['/api/my-week']].map(isStale)).toEqual([true, true, false])
})

test('manage form: seats and link that break a rule are refused at their field before anything is sent', async () => {
  await givenPage()
  const link = form.getByLabelText('Meeting link')
  await link.fill('javascript:alert(1)')
  await save.click()
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAttribute('aria-invalid', 'true')
  await expect.element(link).toHaveValue('javascript:alert(1)')
  await link.fill('')
  await seats.fill('9')
  await save.click()
  await expect.element(seats).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(updatePod)).toEqual([])
})

test('manage form: fewer seats than are taken are refused at the field, and what was typed stays', async () => {
  await givenPage()
  const detail = '5 seats are taken at the moment.'
  refuseOnce(updatePod, 'seats-taken', { detail })
  await seats.fill('4')
  await save.click()
  await expect.element(form.getByText(detail)).toBeVisible()
  await expect.element(seats).toHaveFocus()
  await expect.element(seats).toHaveValue('4')
  expect(sentTo(readMyPod)).toHaveLength(2)
})

test('manage form: a save without a connection leaves what was typed, and reads nothing again', async () => {
  await givenPage()
  disconnectOnce(updatePod)
  await form.getByLabelText('Description').fill('Half a sentence')
  await save.click()
  await expect.element(page.getByRole('alert').getByText(saveFailed)).toBeVisible()
  await expect.element(form.getByLabelText('Description')).toHaveValue('Half a sentence')
  expect(sentTo(readMyPod)).toHaveLength(1)
})

test('manage form: saving after another has taken the lead leads to the pod', async () => {
  const shown = await givenPage()
  await form.getByLabelText('Description').fill('Never sent')
  refuseOnce(updatePod, 'no-longer-leader')
  answer(readMyPod, podLedByOther())
  answer(readVisitor, podMember)
  await save.click()
  await expect.poll(() => shown.address()).toBe('/dashboard/pod')
  await expect.element(overview).toBeVisible()
})

test('manage form: a refusal about the pod as a whole is shown above the button', async () => {
  await givenPage()
  await form.getByLabelText('Description').fill('Too often')
  refuseOnce(updatePod, 'too-many-requests')
  await save.click()
  await expect.element(form.getByText(problems['too-many-requests'].detail)).toBeVisible()
})

test.each([
  [3, 3, /^Four to eight, yours included\. 3 are taken now\.$/],
  [1, 1, /1 is taken now\.$/],
  [3, 5, /5 are taken now, 2 of them kept/],
])('manage form: with %i members and %i seats taken, the field says so', async (count, placesTaken, words) => {
  await givenPage(podLedByYou({ pod: { placesTaken }, members: podLedByYou().members.slice(0, count) }))
  await expect.element(form.getByText(words)).toBeVisible()
})

test('manage form: says that the listing waits for the leader guide only while it does', async () => {
  await givenPage(podLedByYou({ pod: { awaitsTraining: true } }))
  await expect.element(form.getByText(/^Waits for your leader guide/)).toBeVisible()
  answer(readMyPod, podLedByYou())
  await queryClient.invalidateQueries({ queryKey: ['/api/my-pod'] })
  await expect.poll(() => form.getByText(/^Waits for your leader guide/).elements().length).toBe(0)
})

test('manage form: the holidays that would be left out follow the chosen day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await givenPage()
  await form.getByRole('radio', { name: /^Fridays 6:00 PM/ }).click()
  await expect.element(form.getByText(/Juneteenth/)).toBeVisible()
  await form.getByRole('radio', { name: /^Saturdays 9:00 AM/ }).click()
  await expect.element(form.getByText(/Saturday/).last()).toBeVisible()
  expect(form.getByText(/Juneteenth/).elements()).toHaveLength(0)
})

test('manage form: a leader alone in the pod chooses no deputy, and a leader with others chooses among them', async () => {
  await givenPage(podLedByYou({ members: podLedByYou().members.slice(0, 1) }))
  await expect.element(form).toBeVisible()
  expect(form.getByLabelText('Deputy').elements()).toHaveLength(0)
  answer(readMyPod, podLedByYou())
  await queryClient.invalidateQueries({ queryKey: ['/api/my-pod'] })
  await expect.element(form.getByLabelText('Deputy')).toBeVisible()
  const options = form
    .getByLabelText('Deputy')
    .getByRole('option')
    .elements()
    .map((one) => one.textContent)
  expect(options.filter((one) => one?.includes('Reyes'))).toEqual(['Marisol Reyes', 'Priya Reyes'])
})

test('manage page: a deputy who leads meanwhile has the form, without a deputy to choose or member actions', async () => {
  const [marisol, dana, priya] = podLedByOther().members
  const members = [marisol!, { ...dana!, isDeputy: true }, priya!]
  await givenPage(podLedByOther({ members }), leader)
  await expect.element(form.getByLabelText(/^Pod name/)).toBeVisible()
  expect(form.getByLabelText('Deputy').elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(0)
})

test('manage page: a deputy who does not lead now is redirected to the pod', async () => {
  const [marisol, dana] = podLedByOther().members
  const shown = await givenPage(podLedByOther({ members: [marisol!, { ...dana!, isDeputy: true }] }), podMember)
  await expect.poll(() => shown.address()).toBe('/dashboard/pod')
  await expect.element(overview).toBeVisible()
})

test('manage page: a former leader with an outdated session is redirected to the pod', async () => {
  const shown = await givenPage(podLedByOther(), leader)
  await expect.poll(() => shown.address()).toBe('/dashboard/pod')
  await expect.element(overview).toBeVisible()
})

test('manage members: each with their role and since when; alone, it says where applicants appear', async () => {
  const [dana] = podLedByYou().members
  await givenPage(podLedByYou({ members: [{ ...dana!, joinedAt: '2025-11-03T12:00:00.000Z' }] }))
  const members = page.getByRole('region', { name: 'Members' })
  await expect.element(members.getByText('Leader', { exact: true })).toBeVisible()
  await expect.element(members.getByText('You', { exact: true })).toBeVisible()
  await expect.element(members.getByText(/3 November 2025|November 3, 2025/)).toBeVisible()
  await expect.element(members.getByText(/appear under Applicants/)).toBeVisible()
  answer(readMyPod, podLedByYou({ members: [dana!, personInPod('Tomas', { isDeputy: true })] }))
  await queryClient.invalidateQueries({ queryKey: ['/api/my-pod'] })
  await expect.element(members.getByText('Deputy', { exact: true })).toBeVisible()
  expect(members.getByText(/appear under Applicants/).elements()).toHaveLength(0)
  await expect.element(members.getByRole('button', { name: 'Actions for Tomas Reyes' })).toBeVisible()
  expect(members.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(1)
})
