import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPersonality, readStatement } from '#contract/assessment.ts'
import { completePodChoice, type Me, readMe, updateMe } from '#contract/me.ts'
import { readMyPod } from '#contract/pods.ts'
import type { Visitor } from '#contract/visitor.ts'
import { questions } from '#domain/assessment/questions.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { filledMe, meWith } from '../../testing/me.ts'
import { podId, podLedByOther } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { leaveQuestion } from '../pods/leave-words.ts'
import { PersonalInfoForm } from './personal-info-form.tsx'

const part = page.getByRole('region', { name: 'Your pod' })
const matching = part.getByRole('switch')
const city = page.getByRole('textbox', { name: /^Origin city/ })
const question = page.getByRole('alertdialog')
const podName = podLedByOther().pod.name
const inPod = filledMe({ podId, podOptIn: true, podDatePreference: 'tue-1900' })
const withoutMarket: Visitor = { ...podMember, access: { general: true, pod_marketplace: false } }

async function openForm(visitor: Visitor, me: Me = inPod): Promise<void> {
  answer(readMe, me)
  answer(readMyPod, podLedByOther())
  answer(readPersonality, Object.fromEntries(questions.map(({ id }) => [id, 3])))
  answer(readStatement, emptyStatement)
  await renderPart(
    <Suspense>
      <PersonalInfoForm userId={visitor.user?.id ?? ''} />
    </Suspense>,
    visitor,
  )
  await expect.element(part).toBeVisible()
}

test('choice of a member in a pod: their pod is named, with the way to it', async () => {
  await openForm(withoutMarket)
  await expect.element(part.getByText(podName)).toBeVisible()
  await expect.element(part.getByRole('link')).toHaveAttribute('href', '/dashboard/pod')
  await expect.element(matching).toBeChecked()
})

test('choice of a member in a pod: an ended membership reads nothing of the pod and has no switch', async () => {
  await openForm({ ...podMember, access: { general: false, pod_marketplace: false } })
  await expect.element(part.getByRole('link')).toHaveAttribute('href', '/dashboard/pod')
  expect(matching.elements()).toHaveLength(0)
  expect(sentTo(readMyPod)).toHaveLength(0)
})

test('leaving by the switch: nothing changes for a member who stays', async () => {
  await openForm(withoutMarket)
  await matching.click()
  await expect.element(question.getByRole('heading')).toHaveTextContent(leaveQuestion('pause', podLedByOther(), inPod).title)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(matching).toHaveFocus()
  await expect.element(matching).toBeChecked()
  expect(sentTo(updateMe)).toEqual([])
})

test('leaving by the switch: pod and opt-in end, the focus is on the heading, and what was typed stays', async () => {
  await openForm(withoutMarket)
  await city.fill('Macon')
  await matching.click()
  const out = filledMe()
  const held = hold(updateMe, out)
  answer(readMe, out)
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await question.getByRole('button').last().click()
  await expect
    .poll(() => sentTo(updateMe).map(({ body }) => body))
    .toEqual([{ podId: null, podDatePreference: null, podOptIn: false }])
  await expect.element(matching).toBeChecked()
  held.release()
  await expect.element(part.getByText(podName)).not.toBeInTheDocument()
  await expect.element(matching).not.toBeChecked()
  await expect.element(part.getByRole('heading')).toHaveFocus()
  await expect.element(city).toHaveValue('Macon')
  await expect.element(page.getByRole('status').getByText(/^You have left your pod/)).toBeVisible()
})

test('leaving by the switch: a pod that can not be read leaves everything as it is, and says so', async () => {
  await openForm(withoutMarket)
  await expect.element(part.getByText(podName)).toBeVisible()
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await queryClient.resetQueries({ queryKey: ['/api/my-pod'] })
  await matching.click()
  await expect.element(page.getByRole('alert').getByText(/^Error leaving pod/)).toBeVisible()
  expect(question.elements()).toHaveLength(0)
  expect(sentTo(updateMe)).toEqual([])
})

test('leaving by the switch: a refusal is said, and the switch stays on', async () => {
  await openForm(withoutMarket)
  refuseOnce(updateMe, 'invalid-fields')
  await matching.click()
  await question.getByRole('button').last().click()
  await expect.element(page.getByRole('alert').getByText(/^Error leaving pod/)).toBeVisible()
  await expect.element(matching).toBeChecked()
  await expect.element(part.getByText(podName)).toBeVisible()
})

test('choice of a member in a pod: with the marketplace the switch is an answer like any other', async () => {
  const unfinished = meWith({ podId, podOptIn: true, podDatePreference: 'tue-1900' })
  await openForm(podMember, unfinished)
  await matching.click()
  expect(question.elements()).toHaveLength(0)
  answer(updateMe, { ...unfinished, podOptIn: false })
  answer(completePodChoice, { ok: true, state: 'opted-out' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sentTo(updateMe).map(({ body }) => body)).toEqual([{ podOptIn: false }])
  await expect.element(matching).not.toBeChecked()
  await expect.poll(() => sentTo(completePodChoice).length).toBe(1)
})

test('choice of a member in a pod: without a wish the switch asks nothing, and the times appear with it', async () => {
  await openForm(withoutMarket, filledMe({ podId }))
  const times = part.getByRole('radiogroup', { name: 'Day and time' })
  expect(times.elements()).toHaveLength(0)
  await matching.click()
  await expect.element(times).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(times).not.toBeInTheDocument()
  expect(question.elements()).toHaveLength(0)
})
