import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type MyPod, getMyPod, updatePod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { listAbsences, getHandoverNote } from '#contract/api/pods/succession.ts'
import { Component } from '#web/pages/dashboard/pod/manage.tsx'
import { queryClient } from '#web/lib/query-client.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import {
  respondWith,
  failConnectionOnce,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { buildPodMember, podId, buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { type RenderedPage, renderPage, renderElement } from '#web/testing/render-page.tsx'
import { leader, podMember } from '#web/testing/visitors.ts'
import { podPageQuery } from './pod-queries.ts'

const path = '/dashboard/pod/manage'
const form = page.getByRole('form', { name: 'Manage pod' })
const save = form.getByRole('button', { name: 'Save' })
const holidays = form.getByRole('switch', { name: /holidays/ })
const listed = form.getByRole('switch', { name: /marketplace/ })
const seats = form.getByLabelText(/^Seats/)

function givenResponses(myPod: MyPod = buildPodLedByYou()): void {
  respondWithPodPage(myPod)
  respondWith(getHandoverNote, { text: '', by: null, writtenAt: null })
  respondWith(listAbsences, { absences: [] })
}

/** Where the guard redirects a visitor without access. */
const leaveRegion = page.getByRole('region', { name: 'Leave this pod' })

function givenPage(myPod: MyPod = buildPodLedByYou(), visitor = leader): Promise<RenderedPage> {
  givenResponses(myPod)
  return renderPage(path, visitor)
}

test('manage page: shows that it is loading until the pod arrives', async () => {
  givenResponses()
  const heldResponse = holdResponse(getMyPod, buildPodLedByYou())
  await renderElement(<Component />, leader, path)
  await expect.element(page.getByText('Loading your pod')).toBeInTheDocument()
  expect(form.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(form.getByLabelText(/^Pod name/)).toHaveValue('The Closing Table')
  await expect.element(page.getByText('Pod 1, The Closing Table')).toBeVisible()
})

test('manage page: a failed load can be retried, which shows the form', async () => {
  givenResponses()
  respondWithProblem(getMyPod, 'internal')
  await renderElement(<Component />, leader, path)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getMyPod, buildPodLedByYou())
  await retryButton.click()
  await expect.element(form).toBeVisible()
})

test.each([
  [true, false],
  [false, true],
])('manage form: the switches show what is stored: holidays %s, listed %s', async (skipsHolidays, isListed) => {
  await givenPage(buildPodLedByYou({ pod: { skipsHolidays, listed: isListed } }))
  await expect.element(holidays).toBeVisible()
  expect((holidays.element() as HTMLInputElement).checked).toBe(skipsHolidays)
  expect((listed.element() as HTMLInputElement).checked).toBe(isListed)
})

test('manage form: every field shows what is stored', async () => {
  const [dana, marisol] = buildPodLedByYou().members
  const pod = { description: 'Storage in Ohio.', state: 'OH' as const, maxMembers: 7 }
  const meeting = {
    ...buildPodLedByYou().pod.weeklyMeeting,
    dayTime: 'fri-1900' as const,
    durationMinutes: 90,
    link: 'https://meet.example.com/a',
  }
  await givenPage(
    buildPodLedByYou({ pod: { ...pod, weeklyMeeting: meeting }, members: [dana!, { ...marisol!, isDeputy: true }] }),
  )
  await expect.element(form.getByLabelText('Description')).toHaveValue('Storage in Ohio.')
  await expect.element(form.getByLabelText(/^Focus/)).toHaveValue('Self Storage')
  await expect.element(form.getByLabelText(/^State/)).toHaveValue('Ohio')
  await expect.element(form.getByRole('radio', { name: '90 minutes' })).toBeChecked()
  await expect.element(form.getByRole('radio', { name: /^Fridays 6:00 PM/ })).toBeChecked()
  await expect.element(form.getByLabelText('Meeting link')).toHaveValue('https://meet.example.com/a')
  await expect.element(seats).toHaveValue('7')
  await expect.element(form.getByLabelText('Deputy')).toHaveValue('marisol@demo.test')
})

test('manage form: sends the changed fields alone, shows the stored ones, and refetches the marketplace', async () => {
  queryClient.setQueryData(podPageQuery({}, null).queryKey, { pods: [], nextCursor: null })
  for (const url of ['/api/pods/oak', '/api/my-week']) queryClient.setQueryData([url], {})
  await givenPage()
  respondWith(updatePod, buildPodLedByYou({ pod: { name: 'Second Table', skipsHolidays: true } }))
  await form.getByLabelText(/^Pod name/).fill('Second Table')
  await holidays.click()
  await save.click()
  await expect.element(page.getByText('Pod 1, Second Table')).toBeVisible()
  expect(requestsTo(updatePod)).toMatchObject([{ params: { id: podId }, body: { name: 'Second Table', skipsHolidays: true } }])
  expect(Object.keys(requestsTo(updatePod)[0]?.body ?? {})).toHaveLength(2)
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
  expect(requestsTo(updatePod)).toEqual([])
})

test('manage form: fewer seats than are taken are refused at the field, and what was typed stays', async () => {
  await givenPage()
  const detail = 'Choose at least 5. That many seats are filled.'
  respondOnceWithProblem(updatePod, 'seats-taken', { detail })
  await seats.fill('4')
  await save.click()
  await expect.element(form.getByText(detail)).toBeVisible()
  await expect.element(seats).toHaveFocus()
  await expect.element(seats).toHaveValue('4')
  expect(requestsTo(getMyPod)).toHaveLength(2)
})

test('manage form: a save without a connection leaves what was typed, and reads nothing again', async () => {
  await givenPage()
  failConnectionOnce(updatePod)
  await form.getByLabelText('Description').fill('Half a sentence')
  await save.click()
  await expect.element(page.getByRole('alert').getByText(saveFailedMessage)).toBeVisible()
  await expect.element(form.getByLabelText('Description')).toHaveValue('Half a sentence')
  expect(requestsTo(getMyPod)).toHaveLength(1)
})

test('manage form: saving after another member became leader redirects to the pod', async () => {
  const renderedPage = await givenPage()
  await form.getByLabelText('Description').fill('Never sent')
  respondOnceWithProblem(updatePod, 'no-longer-leader')
  respondWith(getMyPod, buildPodLedByOther())
  respondWith(getVisitor, podMember)
  await save.click()
  await expect.poll(() => renderedPage.url()).toBe('/dashboard/pod')
  await expect.element(leaveRegion).toBeVisible()
})

test('manage form: a refusal about the pod as a whole is shown above the button', async () => {
  await givenPage()
  await form.getByLabelText('Description').fill('Too often')
  respondOnceWithProblem(updatePod, 'too-many-requests')
  await save.click()
  await expect.element(form.getByText(problems['too-many-requests'].detail)).toBeVisible()
})

test.each([
  [3, 3, /^4 to 8, including yours\. 3 are filled\.$/],
  [1, 1, /1 is filled\.$/],
  [3, 5, /5 are filled, including 2 on hold/],
])('manage form: with %i members and %i seats taken, the field says so', async (count, placesTaken, text) => {
  await givenPage(buildPodLedByYou({ pod: { placesTaken }, members: buildPodLedByYou().members.slice(0, count) }))
  await expect.element(form.getByText(text)).toBeVisible()
})

test('manage form: says that the listing waits for the leader guide only while it does', async () => {
  await givenPage(buildPodLedByYou({ pod: { awaitsTraining: true } }))
  await expect.element(form.getByText(/^Read the leader guide/)).toBeVisible()
  respondWith(getMyPod, buildPodLedByYou())
  await queryClient.invalidateQueries({ queryKey: ['/api/my-pod'] })
  await expect.poll(() => form.getByText(/^Read the leader guide/).elements().length).toBe(0)
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
  await givenPage(buildPodLedByYou({ members: buildPodLedByYou().members.slice(0, 1) }))
  await expect.element(form).toBeVisible()
  expect(form.getByLabelText('Deputy').elements()).toHaveLength(0)
  respondWith(getMyPod, buildPodLedByYou())
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
  const [marisol, dana, priya] = buildPodLedByOther().members
  const members = [marisol!, { ...dana!, isDeputy: true }, priya!]
  await givenPage(buildPodLedByOther({ members }), leader)
  await expect.element(form.getByLabelText(/^Pod name/)).toBeVisible()
  expect(form.getByLabelText('Deputy').elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(0)
})

test('manage page: a deputy who does not lead now is redirected to the pod', async () => {
  const [marisol, dana] = buildPodLedByOther().members
  const renderedPage = await givenPage(buildPodLedByOther({ members: [marisol!, { ...dana!, isDeputy: true }] }), podMember)
  await expect.poll(() => renderedPage.url()).toBe('/dashboard/pod')
  await expect.element(leaveRegion).toBeVisible()
})

test('manage page: a former leader with an outdated session is redirected to the pod', async () => {
  const renderedPage = await givenPage(buildPodLedByOther(), leader)
  await expect.poll(() => renderedPage.url()).toBe('/dashboard/pod')
  await expect.element(leaveRegion).toBeVisible()
})

test('manage members: each with their role and since when; alone, it says where applicants appear', async () => {
  const [dana] = buildPodLedByYou().members
  await givenPage(buildPodLedByYou({ members: [{ ...dana!, joinedAt: '2025-11-03T12:00:00.000Z' }] }))
  const members = page.getByRole('region', { name: 'Members' })
  await expect.element(members.getByText('Leader', { exact: true })).toBeVisible()
  await expect.element(members.getByText('You', { exact: true })).toBeVisible()
  await expect.element(members.getByText(/November 3, 2025/)).toBeVisible()
  await expect.element(members.getByText(/appear under Applicants/)).toBeVisible()
  respondWith(getMyPod, buildPodLedByYou({ members: [dana!, buildPodMember('Tomas', { isDeputy: true })] }))
  await queryClient.invalidateQueries({ queryKey: ['/api/my-pod'] })
  await expect.element(members.getByText('Deputy', { exact: true })).toBeVisible()
  expect(members.getByText(/appear under Applicants/).elements()).toHaveLength(0)
  await expect.element(members.getByRole('button', { name: 'Actions for Tomas Reyes' })).toBeVisible()
  expect(members.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(1)
})
