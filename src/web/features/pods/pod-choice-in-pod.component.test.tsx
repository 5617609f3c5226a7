import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPersonalityAnswers, getStatement } from '#contract/api/assessment.ts'
import { completePodChoice, type Me, getMe, updateMe } from '#contract/api/me.ts'
import { getProfileDraft, updateProfileDraft } from '#contract/api/profile-drafts.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { questions } from '#domain/assessment/questions.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildCompleteMe, buildMe } from '#web/testing/build-me.ts'
import { podId, buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { leavePodConfirmText } from './leave-text.ts'
import { PodChoice } from './pod-choice.tsx'
import { PersonalInfoForm } from '#web/features/profile/personal-info-form.tsx'

const podChoiceSection = page.getByRole('region', { name: 'Your pod' })
const matching = podChoiceSection.getByRole('switch')
const city = page.getByRole('textbox', { name: /^Origin city/ })
const question = page.getByRole('alertdialog')
const podName = buildPodLedByOther().pod.name
const inPod = buildCompleteMe({ podId, podOptIn: true, podDatePreference: 'tue-1900' })
const withoutMarket: Visitor = { ...podMember, access: { general: true, pod_marketplace: false } }

async function openForm(visitor: Visitor, me: Me = inPod): Promise<void> {
  respondWith(getMe, me)
  respondWith(getProfileDraft, { fields: {} })
  respondWith(updateProfileDraft, undefined)
  respondWith(getMyPod, buildPodLedByOther())
  respondWith(getPersonalityAnswers, Object.fromEntries(questions.map(({ id }) => [id, 3])))
  respondWith(getStatement, emptyStatement)
  await renderElement(
    <Suspense>
      <PersonalInfoForm userId={visitor.user?.id ?? ''} PodChoice={PodChoice} />
    </Suspense>,
    visitor,
  )
  await expect.element(podChoiceSection).toBeVisible()
}

test('choice of a member in a pod: their pod is named, with a link', async () => {
  await openForm(withoutMarket)
  await expect.element(podChoiceSection.getByText(podName)).toBeVisible()
  await expect.element(podChoiceSection.getByRole('link')).toHaveAttribute('href', '/dashboard/pod')
  await expect.element(matching).toBeChecked()
})

test('choice of a member in a pod: an ended membership reads nothing of the pod and has no switch', async () => {
  await openForm({ ...podMember, access: { general: false, pod_marketplace: false } })
  await expect.element(podChoiceSection.getByRole('link')).toHaveAttribute('href', '/dashboard/pod')
  expect(matching.elements()).toHaveLength(0)
  expect(requestsTo(getMyPod)).toHaveLength(0)
})

test('leaving by the switch: nothing changes for a member who stays', async () => {
  await openForm(withoutMarket)
  await matching.click()
  await expect
    .element(question.getByRole('heading'))
    .toHaveTextContent(leavePodConfirmText('pause', buildPodLedByOther(), inPod).title)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(matching).toHaveFocus()
  await expect.element(matching).toBeChecked()
  expect(requestsTo(updateMe)).toEqual([])
})

test('leaving by the switch: pod and opt-in end, the focus is on the heading, and what was typed stays', async () => {
  await openForm(withoutMarket)
  await city.fill('Macon')
  await matching.click()
  const matchOnlyMe = buildCompleteMe()
  const heldResponse = holdResponse(updateMe, matchOnlyMe)
  respondWith(getMe, matchOnlyMe)
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await question.getByRole('button').last().click()
  await expect
    .poll(() => requestsTo(updateMe).map(({ body }) => body))
    .toEqual([{ podId: null, podDatePreference: null, podOptIn: false }])
  await expect.element(matching).toBeChecked()
  heldResponse.release()
  await expect.element(podChoiceSection.getByText(podName)).not.toBeInTheDocument()
  await expect.element(matching).not.toBeChecked()
  await expect.element(podChoiceSection.getByRole('heading')).toHaveFocus()
  await expect.element(city).toHaveValue('Macon')
  await expect.element(page.getByRole('status').getByText(/^You have left your pod/)).toBeVisible()
})

test('leaving by the switch: a pod that cannot be read leaves everything as it is, and says so', async () => {
  await openForm(withoutMarket)
  await expect.element(podChoiceSection.getByText(podName)).toBeVisible()
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await queryClient.resetQueries({ queryKey: ['/api/my-pod'] })
  await matching.click()
  await expect.element(page.getByRole('alert').getByText(/^Error leaving pod/)).toBeVisible()
  expect(question.elements()).toHaveLength(0)
  expect(requestsTo(updateMe)).toEqual([])
})

test('leaving by the switch: an error is shown, and the switch stays on', async () => {
  await openForm(withoutMarket)
  respondOnceWithProblem(updateMe, 'invalid-fields')
  await matching.click()
  await question.getByRole('button').last().click()
  await expect.element(page.getByRole('alert').getByText(/^Error leaving pod/)).toBeVisible()
  await expect.element(matching).toBeChecked()
  await expect.element(podChoiceSection.getByText(podName)).toBeVisible()
})

test('choice of a member in a pod: with the marketplace the switch is an answer like any other', async () => {
  const incompleteMe = buildMe({ podId, podOptIn: true, podDatePreference: 'tue-1900' })
  await openForm(podMember, incompleteMe)
  await matching.click()
  expect(question.elements()).toHaveLength(0)
  respondWith(updateMe, { ...incompleteMe, podOptIn: false })
  respondWith(completePodChoice, { ok: true, state: 'opted-out' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => requestsTo(updateMe).map(({ body }) => body)).toEqual([{ podOptIn: false }])
  await expect.element(matching).not.toBeChecked()
  await expect.poll(() => requestsTo(completePodChoice).length).toBe(1)
})

test('choice of a member in a pod: without an opt-in the switch asks nothing, and the times appear with it', async () => {
  await openForm(withoutMarket, buildCompleteMe({ podId }))
  const times = podChoiceSection.getByRole('radiogroup', { name: 'Day and time' })
  expect(times.elements()).toHaveLength(0)
  await matching.click()
  await expect.element(times).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(times).not.toBeInTheDocument()
  expect(question.elements()).toHaveLength(0)
})
