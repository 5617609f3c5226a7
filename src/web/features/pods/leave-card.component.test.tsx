import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMe, updateMe } from '#contract/me.ts'
import { readMyMatch } from '#contract/my-match.ts'
import { endMembership } from '#contract/pod-membership.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { readVisitor, type Visitor } from '#contract/visitor.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, disconnectOnce, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { podId, podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { leader, podMember } from '../../testing/visitors.ts'
import { meQuery } from '../profile/profile-query.ts'
import { LeaveCard } from './leave-card.tsx'
import { leaveQuestion } from './leave-words.ts'
import { myPodQuery } from './pod-queries.ts'

const question = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const yes = (name: string) => question.getByRole('button', { name, exact: true })
const inPod = meWith({ podId, podOptIn: true, podDatePreference: 'tue-1900' })
const noPod: MyPod = { podId: null, pod: null, members: [], lastPlace: null }
const matching: Visitor = { ...podMember, access: { general: true, pod_marketplace: false } }
const email = podMember.user?.email ?? ''
const ended = { ok: true as const, podId, next: 'marketplace' as const, rematchBy: null, heldUntil: null }
const keptPod = () => queryClient.getQueryData(myPodQuery.queryKey)
const keptMe = () => queryClient.getQueryData(meQuery.queryKey)

/** The card while there is a pod; the profile is shown with and without one. */
function WhileInPod(): React.ReactNode {
  const { data } = useQuery(myPodQuery)
  useQuery(meQuery)
  if (!data?.pod || data.podId === null) return <p>No pod</p>
  return <LeaveCard place={{ podId: data.podId, pod: data.pod, members: data.members }} />
}

async function openCard(visitor: Visitor, place = podLedByOther()): Promise<void> {
  answer(readMyPod, place)
  answer(readMe, inPod)
  answer(readMyMatch, { pod: null, wait: null })
  await renderPart(<WhileInPod />, visitor)
  await expect.element(page.getByRole('button').first()).toBeVisible()
}

/** What is read anew after leaving. */
function answerWithoutPod(): void {
  answer(readMyPod, noPod)
  answer(readMe, meWith())
}

test('leave card: with the marketplace there is one way out, which asks first and can be called off', async () => {
  await openCard(podMember)
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await button('Leave pod').click()
  const { title, content } = leaveQuestion('market', podLedByOther(), inPod)
  await expect.element(question.getByRole('heading')).toHaveTextContent(title)
  for (const paragraph of content) await expect.element(question.getByText(paragraph, { exact: true })).toBeVisible()
  await expect.element(yes('Stay')).toHaveFocus()
  await yes('Stay').click()
  await expect.element(button('Leave pod')).toBeVisible()
  expect([...sentTo(endMembership), ...sentTo(updateMe)]).toEqual([])
})

test('leave card: with the marketplace the membership ends, and the page shows no pod before it is read again', async () => {
  await openCard(podMember)
  answer(endMembership, { ...ended, rematchBy: null })
  await button('Leave pod').click()
  const reading = hold(readMyPod, noPod)
  const readingMe = hold(readMe, meWith())
  await yes('Leave pod').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(sentTo(endMembership).map(({ body }) => body)).toEqual([{ email, podId }])
  const { name, podNumber } = podLedByOther().pod
  const lastPlace = { podId, name, podNumber, how: 'left', heldUntil: null, reason: null }
  expect(keptPod()).toMatchObject({ podId: null, members: [], pod: null, lastPlace })
  expect(keptMe()).toMatchObject({ podId: null, podOptIn: false, podDatePreference: 'tue-1900', rematchBy: null })
  await expect.element(page.getByRole('status').getByText(/marketplace to find a new pod/)).toBeVisible()
  reading.release()
  readingMe.release()
  await expect.poll(keptPod).toEqual(noPod)
})

test('leave card: an opt-in stays where leaving ends in matching', async () => {
  await openCard(podMember)
  answer(endMembership, { ...ended, next: 'matching', rematchBy: '2030-01-09T00:00:00.000Z' })
  await button('Leave pod').click()
  const readingMe = hold(readMe, meWith())
  answer(readMyPod, noPod)
  await yes('Leave pod').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(keptMe()).toMatchObject({ podId: null, podOptIn: true, rematchBy: '2030-01-09T00:00:00.000Z' })
  readingMe.release()
  await expect.poll(() => keptMe()?.podOptIn).toBe(false)
})

test('leave card: after leaving, pod, profile, match, marketplace and visitor are read again', async () => {
  await openCard(podMember)
  queryClient.setQueryData(['/api/pods?q=x'], { pods: [] })
  queryClient.setQueryData(['/api/my-match'], { pod: null, wait: null })
  answer(endMembership, ended)
  await button('Leave pod').click()
  answerWithoutPod()
  await yes('Leave pod').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  await expect.poll(() => [sentTo(readMyPod).length, sentTo(readMe).length, sentTo(readVisitor).length]).toEqual([2, 2, 1])
  expect(queryClient.getQueryState(['/api/pods?q=x'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['/api/my-match'])?.isInvalidated).toBe(true)
})

test('leaving: a late answer from before does not bring the pod back', async () => {
  answer(readMe, inPod)
  // The page does not show the pod, so only leaving can cancel this read.
  const late = hold(readMyPod, podLedByOther())
  await renderPart(<LeaveCard place={podLedByOther()} />, podMember)
  const reading = queryClient.fetchQuery(myPodQuery).catch(() => 'called off')
  answer(endMembership, ended)
  await button('Leave pod').click()
  answerWithoutPod()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('status').getByText(/You have left your pod/)).toBeVisible()
  late.release()
  await reading
  expect(keptPod()).toMatchObject({ podId: null, pod: null })
})

test('leaving: a late profile from before does not bring the pod back', async () => {
  answer(readMe, inPod)
  await renderPart(<LeaveCard place={podLedByOther()} />, podMember)
  await expect.element(button('Leave pod')).toBeVisible()
  const late = hold(readMe, inPod)
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  await expect.poll(() => sentTo(readMe).length).toBe(2)
  answer(endMembership, ended)
  answer(readMyPod, noPod)
  answer(readMe, meWith())
  await button('Leave pod').click()
  await yes('Leave pod').click()
  await expect.poll(() => keptMe()?.podId).toBeNull()
  late.release()
  await expect.poll(() => sentTo(readMe).length).toBe(3)
  expect(keptMe()?.podId).toBeNull()
})

test('leave card: without the marketplace a member goes back to matching', async () => {
  await openCard(matching)
  expect(button('Leave pod').elements()).toHaveLength(0)
  answer(updateMe, { ...inPod, podId: null })
  await button('Leave and get a new pod').click()
  const { title, confirmText, content } = leaveQuestion('rematch', podLedByOther(), inPod)
  await expect.element(question.getByRole('heading')).toHaveTextContent(title)
  await expect.element(question.getByText(content[0] ?? '', { exact: true })).toBeVisible()
  answerWithoutPod()
  await yes(confirmText ?? '').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(sentTo(updateMe).map(({ body }) => body)).toEqual([{ podId: null }])
  expect(sentTo(endMembership)).toEqual([])
  await expect.element(page.getByRole('status').getByText('You have left your pod.', { exact: true })).toBeVisible()
})

test('leave card: without the marketplace a member may pause, which takes the wish back', async () => {
  await openCard(matching)
  answer(updateMe, meWith())
  await button('Leave and pause pods').click()
  const { title, confirmText } = leaveQuestion('pause', podLedByOther(), inPod)
  await expect.element(question.getByRole('heading')).toHaveTextContent(title)
  answerWithoutPod()
  await yes(confirmText ?? '').click()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(sentTo(updateMe).map(({ body }) => body)).toEqual([{ podId: null, podDatePreference: null, podOptIn: false }])
  await expect.element(page.getByRole('status').getByText('You have left your pod.', { exact: true })).toBeVisible()
})

test('leave card: a leader reads who takes over', async () => {
  await openCard(leader, podLedByYou())
  await button('Leave pod').click()
  await expect.element(question.getByText('Marisol Reyes becomes the leader.', { exact: true })).toBeVisible()
})

test('leave card: while one way out is taken, the other one asks nothing', async () => {
  await openCard(matching)
  const held = hold(updateMe, { ...inPod, podId: null })
  await button('Leave and get a new pod').click()
  await yes('Leave pod').click()
  await expect.element(button('Leave and pause pods')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Leave and pause pods').element() as HTMLElement).click()
  expect(question.elements()).toHaveLength(0)
  answerWithoutPod()
  held.release()
  await expect.element(page.getByText('No pod')).toBeVisible()
  expect(sentTo(updateMe)).toHaveLength(1)
})

test.each(['refused', 'disconnected'])('leave card: leaving that is %s is said, and the pod is read again', async (how) => {
  await openCard(podMember)
  if (how === 'refused') refuseOnce(endMembership, 'not-in-pod')
  else disconnectOnce(endMembership)
  await button('Leave pod').click()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('alert').getByText(/Error leaving pod! That may not have worked/)).toBeVisible()
  await expect.poll(() => sentTo(readMyPod).length).toBe(2)
  await expect.element(button('Leave pod')).toBeVisible()
  expect(page.getByText(/You have left/).elements()).toHaveLength(0)
})

test('leave card: an answer in which the member is still in the pod is no success', async () => {
  await openCard(matching)
  answer(updateMe, inPod)
  await button('Leave and get a new pod').click()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('alert').getByText(/That may not have worked/)).toBeVisible()
  await expect.poll(() => sentTo(readMyPod).length).toBe(2)
  expect(page.getByText(/You have left/).elements()).toHaveLength(0)
})

test('leave card: a session without an address sends nothing, and says what to do', async () => {
  const { user } = podMember
  await openCard({ ...podMember, user: user && { ...user, email: '' } })
  await button('Leave pod').click()
  await yes('Leave pod').click()
  await expect.element(page.getByRole('alert').getByText(/sign out and sign back in/)).toBeVisible()
  expect(sentTo(endMembership)).toEqual([])
  expect(sentTo(readMyPod)).toHaveLength(1)
})
