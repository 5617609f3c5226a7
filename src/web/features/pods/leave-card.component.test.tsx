import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMe, updateMe } from '#contract/api/me.ts'
import { getMyMatch } from '#contract/api/pods/my-match.ts'
import { removeFromPod } from '#contract/api/pods/membership.ts'
import { type MyPod, getMyPod } from '#contract/api/pods/pods.ts'
import { getVisitor, type Visitor } from '#contract/pages/visitor.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { respondWith, failConnectionOnce, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { podId, buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { leader, podMember } from '#web/testing/visitors.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { LeaveCard } from './leave-card.tsx'
import { leavePodConfirmText } from './leave-text.ts'
import { myPodQuery } from './pod-queries.ts'

const question = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const yes = (name: string) => question.getByRole('button', { name, exact: true })
const inPod = buildMe({ podId, podOptIn: true, podDatePreference: 'tue-1900' })
const noPod: MyPod = { podId: null, pod: null, members: [], lastPlace: null }
const matching: Visitor = { ...podMember, access: { general: true, pod_marketplace: false } }
const email = podMember.user?.email ?? ''
const ended = { ok: true as const, podId, next: 'marketplace' as const, rematchBy: null, heldUntil: null }
const cachedPod = () => queryClient.getQueryData(myPodQuery.queryKey)
const cachedMe = () => queryClient.getQueryData(meQuery.queryKey)

/** The card while the member has a pod. The profile is read with and without one. */
function LeaveCardPage(): React.ReactNode {
  const { data } = useQuery(myPodQuery)
  useQuery(meQuery)
  if (!data?.pod || data.podId === null) return <p>No pod</p>
  return <LeaveCard myPod={{ podId: data.podId, pod: data.pod, members: data.members }} />
}

async function openCard(visitor: Visitor, myPod = buildPodLedByOther()): Promise<void> {
  respondWith(getMyPod, myPod)
  respondWith(getMe, inPod)
  respondWith(getMyMatch, { pod: null, wait: null })
  await renderElement(<LeaveCardPage />, visitor)
  await expect.element(page.getByRole('button').first()).toBeVisible()
}

/** Sets the responses for the reads after leaving. */
function respondWithoutPod(): void {
  respondWith(getMyPod, noPod)
  respondWith(getMe, buildMe())
}

test('leave card: with the marketplace there is one way to leave, which asks first and can be canceled', async () => {
  await openCard(podMember)
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await button('Leave pod').click()
  const { title, content } = leavePodConfirmText('market', buildPodLedByOther(), inPod)
  await expect.element(question.getByRole('heading')).toHaveTextContent(title)
  for (const paragraph of content) await expect.element(question.getByText(paragraph, { exact: true })).toBeVisible()
  await expect.element(yes('Stay')).toHaveFocus()
  await yes('Stay').click()
  await expect.element(button('Leave pod')).toBeVisible()
  expect([...requestsTo(removeFromPod), ...requestsTo(updateMe)]).toEqual([])
})

test('leave card: with the marketplace the membership ends, and the page shows no pod before it is refetched', async () => {
  await openCard(podMember)
  respondWith(removeFromPod, { ...ended, rematchBy: null })
  await button('Leave pod').click()
  const heldRead = holdResponse(getMyPod, noPod)
  const heldMeRead = holdResponse(getMe, buildMe())
  await yes('Leave pod').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(requestsTo(removeFromPod).map(({ body }) => body)).toEqual([{ email, podId }])
  const { name, podNumber } = buildPodLedByOther().pod
  const lastPlace = { podId, name, podNumber, how: 'left', heldUntil: null, reason: null }
  expect(cachedPod()).toMatchObject({ podId: null, members: [], pod: null, lastPlace })
  expect(cachedMe()).toMatchObject({ podId: null, podOptIn: false, podDatePreference: 'tue-1900', rematchBy: null })
  await expect.element(page.getByRole('status').getByText(/marketplace to find a new pod/)).toBeVisible()
  heldRead.release()
  heldMeRead.release()
  await expect.poll(cachedPod).toEqual(noPod)
})

test('leave card: an opt-in stays where leaving ends in matching', async () => {
  await openCard(podMember)
  respondWith(removeFromPod, { ...ended, next: 'matching', rematchBy: '2030-01-09T00:00:00.000Z' })
  await button('Leave pod').click()
  const heldMeRead = holdResponse(getMe, buildMe())
  respondWith(getMyPod, noPod)
  await yes('Leave pod').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(cachedMe()).toMatchObject({ podId: null, podOptIn: true, rematchBy: '2030-01-09T00:00:00.000Z' })
  heldMeRead.release()
  await expect.poll(() => cachedMe()?.podOptIn).toBe(false)
})

test('leave card: after leaving, pod, profile, match, marketplace and visitor are refetched', async () => {
  await openCard(podMember)
  queryClient.setQueryData(['/api/pods?q=x'], { pods: [] })
  queryClient.setQueryData(['/api/my-match'], { pod: null, wait: null })
  respondWith(removeFromPod, ended)
  await button('Leave pod').click()
  respondWithoutPod()
  await yes('Leave pod').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  await expect
    .poll(() => [requestsTo(getMyPod).length, requestsTo(getMe).length, requestsTo(getVisitor).length])
    .toEqual([2, 2, 1])
  expect(queryClient.getQueryState(['/api/pods?q=x'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['/api/my-match'])?.isInvalidated).toBe(true)
})

test('leaving: a late response from before does not bring the pod back', async () => {
  respondWith(getMe, inPod)
  // The page does not show the pod, so only leaving can cancel this read.
  const latePodResponse = holdResponse(getMyPod, buildPodLedByOther())
  await renderElement(<LeaveCard myPod={buildPodLedByOther()} />, podMember)
  const heldRead = queryClient.fetchQuery(myPodQuery).catch(() => 'called off')
  respondWith(removeFromPod, ended)
  await button('Leave pod').click()
  respondWithoutPod()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('status').getByText(/You have left your pod/)).toBeVisible()
  latePodResponse.release()
  await heldRead
  expect(cachedPod()).toMatchObject({ podId: null, pod: null })
})

test('leaving: a late profile from before does not bring the pod back', async () => {
  respondWith(getMe, inPod)
  await renderElement(<LeaveCard myPod={buildPodLedByOther()} />, podMember)
  await expect.element(button('Leave pod')).toBeVisible()
  const latePodResponse = holdResponse(getMe, inPod)
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  await expect.poll(() => requestsTo(getMe).length).toBe(2)
  respondWith(removeFromPod, ended)
  respondWith(getMyPod, noPod)
  respondWith(getMe, buildMe())
  await button('Leave pod').click()
  await yes('Leave pod').click()
  await expect.poll(() => cachedMe()?.podId).toBeNull()
  latePodResponse.release()
  await expect.poll(() => requestsTo(getMe).length).toBe(3)
  expect(cachedMe()?.podId).toBeNull()
})

test('leave card: without the marketplace a member goes back to matching', async () => {
  await openCard(matching)
  expect(button('Leave pod').elements()).toHaveLength(0)
  respondWith(updateMe, { ...inPod, podId: null })
  await button('Leave and get a new pod').click()
  const { title, confirmText, content } = leavePodConfirmText('rematch', buildPodLedByOther(), inPod)
  await expect.element(question.getByRole('heading')).toHaveTextContent(title)
  await expect.element(question.getByText(content[0] ?? '', { exact: true })).toBeVisible()
  respondWithoutPod()
  await yes(confirmText ?? '').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(requestsTo(updateMe).map(({ body }) => body)).toEqual([{ podId: null }])
  expect(requestsTo(removeFromPod)).toEqual([])
  await expect.element(page.getByRole('status').getByText('You have left your pod.', { exact: true })).toBeVisible()
})

test('leave card: without the marketplace a member may pause, which removes the opt-in', async () => {
  await openCard(matching)
  respondWith(updateMe, buildMe())
  await button('Leave and pause matching').click()
  const { title, confirmText } = leavePodConfirmText('pause', buildPodLedByOther(), inPod)
  await expect.element(question.getByRole('heading')).toHaveTextContent(title)
  respondWithoutPod()
  await yes(confirmText ?? '').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(requestsTo(updateMe).map(({ body }) => body)).toEqual([{ podId: null, podDatePreference: null, podOptIn: false }])
  await expect.element(page.getByRole('status').getByText('You have left your pod.', { exact: true })).toBeVisible()
})

test('leave card: a leader reads who takes over', async () => {
  await openCard(leader, buildPodLedByYou())
  await button('Leave pod').click()
  await expect.element(question.getByText('Marisol Reyes will become the leader.', { exact: true })).toBeVisible()
})

test('leave card: while one way of leaving runs, the other one asks nothing', async () => {
  await openCard(matching)
  const heldResponse = holdResponse(updateMe, { ...inPod, podId: null })
  await button('Leave and get a new pod').click()
  await yes('Leave pod').click()
  await expect.element(button('Leave and pause matching')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Leave and pause matching').element() as HTMLElement).click()
  expect(question.elements()).toHaveLength(0)
  respondWithoutPod()
  heldResponse.release()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(requestsTo(updateMe)).toHaveLength(1)
})

test.each(['refused', 'disconnected'])('leave card: leaving that is %s is reported, and the pod is refetched', async (how) => {
  await openCard(podMember)
  if (how === 'refused') respondOnceWithProblem(removeFromPod, 'not-in-pod')
  else failConnectionOnce(removeFromPod)
  await button('Leave pod').click()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('alert').getByText(/Error leaving pod! That may not have worked/)).toBeVisible()
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  await expect.element(button('Leave pod')).toBeVisible()
  expect(page.getByText(/You have left/).elements()).toHaveLength(0)
})

test('leave card: a response in which the member is still in the pod is no success', async () => {
  await openCard(matching)
  respondWith(updateMe, inPod)
  await button('Leave and get a new pod').click()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('alert').getByText(/That may not have worked/)).toBeVisible()
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  expect(page.getByText(/You have left/).elements()).toHaveLength(0)
})

test('leave card: a session without an email address sends nothing, and says what to do', async () => {
  const { user } = podMember
  await openCard({ ...podMember, user: user && { ...user, email: '' } })
  await button('Leave pod').click()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('alert').getByText(/sign out and sign back in/)).toBeVisible()
  expect(requestsTo(removeFromPod)).toEqual([])
  expect(requestsTo(getMyPod)).toHaveLength(1)
})
