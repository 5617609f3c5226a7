import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { respondToMerge, requestMerge, type MergeProposal, type MyPodMerge, getMyPodMerge } from '#contract/api/pod-merges.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, failConnectionOnce, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { RequestMergeButton } from './request-merge-button.tsx'
import { MergeCard } from './merge-card.tsx'

const card = page.getByRole('region', { name: 'Should Oak and Elm merge?' })
const agree = card.getByRole('button', { name: 'Agree' })
const decline = card.getByRole('button', { name: 'Decline' })
const question = page.getByRole('alertdialog')
const proposal: MergeProposal = {
  id: '0190c0de-0000-7000-8000-0000000000e1',
  yours: 'joins',
  joins: { podNumber: 1, name: 'Oak', members: 3, seats: 6, meeting: 'Tuesdays 6:00 PM' },
  into: { podNumber: 2, name: 'Elm', members: 4, seats: 8, meeting: 'Fridays 6:00 PM' },
  fit: 71,
  isSameTime: false,
  youAgreed: false,
  othersAgreed: false,
  expiresAt: '2026-02-03T18:00:00.000Z',
}

async function givenCard(overrides: Partial<MergeProposal> = {}, mayAnswer = true): Promise<void> {
  respondWith(getMyPodMerge, { proposal: { ...proposal, ...overrides }, dueAt: null, mayAnswer })
  await renderElement(<MergeCard timeZone="America/Chicago" />, podMember)
  await expect.element(card).toBeVisible()
}

test('merge card: nothing without a proposal', async () => {
  respondWith(getMyPodMerge, { proposal: null, dueAt: null, mayAnswer: true })
  await renderElement(<MergeCard timeZone={null} />, podMember)
  await expect.poll(() => requestsTo(getMyPodMerge).length).toBe(1)
  expect(page.getByRole('heading').elements()).toHaveLength(0)
})

test('merge card: when the other pod meets, how many they would be, how well they fit, and until when', async () => {
  await givenCard()
  await expect
    .element(card.getByText('Pod 2 meets Fridays 6:00 PM. Together you’d have 7 members, with a 71% match.'))
    .toBeVisible()
  await expect.element(card.getByText(/^Talk it over at your next meeting.*February 3, 2026/)).toBeVisible()
  await expect.element(card.getByText(/Everyone would move there/)).toBeVisible()
})

test('merge card: at the same time, without a known fit, as the pod that the other one joins', async () => {
  await givenCard({ isSameTime: true, fit: null, yours: 'into' })
  await expect
    .element(card.getByText('Pod 2 meets Fridays 6:00 PM, the same time as yours. Together you’d have 7 members.'))
    .toBeVisible()
  await expect.element(card.getByText(/They’d join you/)).toBeVisible()
})

test.each<[string, Partial<MergeProposal>, boolean, RegExp, number]>([
  ['a leader who has agreed', { youAgreed: true }, true, /^You’ve agreed/, 0],
  ['a member whose leader has agreed', { youAgreed: true }, false, /^Your leader has agreed/, 0],
  ['a leader, after the other one agreed', { othersAgreed: true }, true, /^The other leader has agreed/, 2],
  ['a member', {}, false, /^Nothing changes unless/, 0],
])('merge card: its state for %s', async (_, overrides, mayAnswer, text, buttons) => {
  await givenCard(overrides, mayAnswer)
  await expect.element(card.getByText(text)).toBeVisible()
  expect(card.getByRole('button').elements()).toHaveLength(buttons)
})

test.each([
  ['joins', /whose leader stays on/],
  ['into', /you continue to lead it/],
] as const)('merge card: agreeing as the pod "%s" asks first, then sends the answer', async (yours, text) => {
  await givenCard({ yours })
  await agree.click()
  await expect.element(question.getByText(text)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(respondToMerge)).toEqual([])
  await agree.click()
  respondWith(respondToMerge, { outcome: 'waiting' })
  respondWith(getMyPodMerge, { proposal: { ...proposal, youAgreed: true }, dueAt: null, mayAnswer: true })
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect.element(card.getByText(/^You’ve agreed/)).toBeVisible()
  expect(requestsTo(respondToMerge)).toMatchObject([{ params: { id: proposal.id }, body: { answer: 'agree' } }])
  await expect.element(page.getByRole('status').getByText(/^Thanks\. Nothing changes until the other leader/)).toBeVisible()
})

test('merge card: declining asks first; the pod, the visitor and the proposal are refetched', async () => {
  queryClient.setQueryData(['/api/my-pod'], {})
  await givenCard()
  await decline.click()
  respondWith(respondToMerge, { outcome: 'declined' })
  respondWith(getMyPodMerge, { proposal: null, dueAt: null, mayAnswer: true })
  const visitorRequestCount = requestsTo(getVisitor).length
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => card.elements().length).toBe(0)
  expect(requestsTo(respondToMerge).map(({ body }) => body)).toEqual([{ answer: 'decline' }])
  await expect.poll(() => requestsTo(getVisitor).length).toBe(visitorRequestCount + 1)
  expect(queryClient.getQueryState([getMyPod.path])?.isInvalidated).toBe(true)
})

test.each([
  ['merged', 'status'],
  ['no-room', 'alert'],
] as const)('merge card: the outcome "%s" is shown', async (outcome, role) => {
  await givenCard()
  await agree.click()
  respondWith(respondToMerge, { outcome })
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect.element(page.getByRole(role).getByText(outcome === 'merged' ? /one pod now/ : /no longer merge/)).toBeVisible()
})

test('merge card: a refused answer says why, and the proposal is refetched', async () => {
  await givenCard()
  await agree.click()
  respondOnceWithProblem(respondToMerge, 'merge-settled')
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['merge-settled'].detail)).toBeVisible()
  await expect.poll(() => requestsTo(getMyPodMerge).length).toBe(2)
})

const findPodButton = page.getByRole('button', { name: 'Find a pod to merge with' })

test('looking for a pod: a proposal that is found shows on the page', async () => {
  const mergeResponse: MyPodMerge = { proposal, dueAt: null, mayAnswer: true }
  respondWith(getMyPodMerge, { proposal: null, dueAt: null, mayAnswer: true })
  respondWith(requestMerge, mergeResponse)
  await renderElement(
    <>
      <MergeCard timeZone={null} />
      <RequestMergeButton />
    </>,
    podMember,
  )
  await findPodButton.click()
  await expect.element(card).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/^We found a pod/)).toBeVisible()
})

test('looking for a pod: a refusal says why, and a lost connection is reported too', async () => {
  await renderElement(<RequestMergeButton />, podMember)
  respondOnceWithProblem(requestMerge, 'merge-not-due')
  await findPodButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['merge-not-due'].detail)).toBeVisible()
  failConnectionOnce(requestMerge)
  await findPodButton.click()
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(2)
})
