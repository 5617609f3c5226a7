import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MatchBreakdownItem } from '#contract/api/pods/matches.ts'
import { getMe } from '#contract/api/me.ts'
import { type PodMatch, getMyMatch } from '#contract/api/pods/my-match.ts'
import { type MyPod, getMyPod } from '#contract/api/pods/pods.ts'
import { Component } from '#web/pages/dashboard/pod/index.tsx'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { podId, buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { leader, member, podMember } from '#web/testing/visitors.ts'

const path = '/dashboard/pod'
const heading = page.getByRole('heading', { level: 1 })
const aboutPodCard = page.getByRole('region', { name: 'About this pod' })
const meeting = page.getByRole('region', { name: 'Weekly meeting' })
const toManage = page.getByRole('link', { name: 'Manage', exact: true })
const guide = page.getByRole('link', { name: 'Read the guide' })

async function givenPage(myPod: MyPod = buildPodLedByOther(), visitor = podMember): Promise<void> {
  respondWithPodPage(myPod)
  await renderElement(<Component />, visitor, path)
}

test('pod page: shows that it is loading until the pod arrives, and then names it, its leader and its size', async () => {
  respondWithPodPage(buildPodLedByOther())
  const heldResponse = holdResponse(getMyPod, buildPodLedByOther())
  await renderElement(<Component />, podMember, path)
  await expect.element(page.getByText('Loading your pod', { exact: true })).toBeInTheDocument()
  expect(aboutPodCard.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(heading).toHaveTextContent('The Closing Table')
  await expect.element(page.getByText('Pod 1 · led by Marisol Reyes · 3 of 6 members')).toBeVisible()
})

test('pod page: a failed load can be retried, which shows the pod', async () => {
  respondWithPodPage(buildPodLedByOther())
  respondWithProblem(getMyPod, 'internal')
  await renderElement(<Component />, podMember, path)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getMyPod, buildPodLedByOther())
  await retryButton.click()
  await expect.element(heading).toHaveTextContent('The Closing Table')
})

test('pod page: a member sees four pages of the pod', async () => {
  await givenPage()
  const tabs = page.getByRole('navigation', { name: 'Pod' })
  await expect.element(tabs).toBeVisible()
  const tabTexts = (): (string | null)[] =>
    tabs
      .getByRole('link')
      .elements()
      .map((one) => one.textContent)
  expect(tabTexts()).toEqual(['Overview', 'Commitments', 'Meetings', 'Hot seats'])
  expect(guide.elements()).toHaveLength(0)
})

test.each([
  [0, 'Applicants'],
  [2, 'Applicants (2)'],
])('pod page: the leader of a pod with %i applicants waiting sees "%s"', async (applicantsWaiting, name) => {
  await givenPage(buildPodLedByYou(), { ...leader, applicantsWaiting })
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect.element(toManage).toHaveAttribute('href', '/dashboard/pod/manage')
})

test('about this pod: without description and state only the focus; without the marketplace no link to it', async () => {
  await givenPage(buildPodLedByOther(), { ...podMember, access: { general: true, pod_marketplace: false } })
  await expect.element(aboutPodCard.getByText('Self Storage')).toBeVisible()
  expect(aboutPodCard.getByRole('listitem').elements()).toHaveLength(1)
  expect(aboutPodCard.getByRole('paragraph').elements()).toHaveLength(0)
  expect(aboutPodCard.getByRole('link').elements()).toHaveLength(0)
})

test('about this pod: shows the description, the state in full, and a link to its marketplace page', async () => {
  await givenPage(buildPodLedByOther({ pod: { description: 'Corner lots.\nBring your numbers.', state: 'OH' } }))
  await expect.element(aboutPodCard.getByText(/Bring your numbers\.$/)).toBeVisible()
  await expect.element(aboutPodCard.getByText('Ohio', { exact: true })).toBeVisible()
  await expect.element(aboutPodCard.getByRole('link')).toHaveAttribute('href', '/pod-marketplace/the-closing-table')
})

test.each([
  ['a leader', buildPodLedByYou(), leader, 'Add a meeting link', false],
  ['a member', buildPodLedByOther(), podMember, null, true],
] as const)('meeting card: without a link %s sees what is missing', async (_, myPod, visitor, action, showsHint) => {
  await givenPage(myPod, visitor)
  await expect.element(meeting.getByText(/^60 minutes · next on Tuesday, January 8/)).toBeVisible()
  await expect.element(meeting.getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', '/meeting-agenda')
  expect(meeting.getByText(/hasn’t added a meeting link/).elements()).toHaveLength(showsHint ? 1 : 0)
  const links = meeting
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)
  expect(links).toEqual([...(action ? [action] : []), 'Agenda'])
})

test.each([
  ['a leader', buildPodLedByYou, leader],
  ['a member', buildPodLedByOther, podMember],
] as const)('meeting card: with a link %s joins by it', async (_, buildPod, visitor) => {
  const weeklyMeeting = { ...buildPod().pod.weeklyMeeting, link: 'https://meet.example.com/closing' }
  await givenPage(buildPod({ pod: { weeklyMeeting } }), visitor)
  await expect.element(meeting.getByRole('link', { name: 'Join' })).toHaveAttribute('href', weeklyMeeting.link)
  expect(meeting.getByRole('link').elements()).toHaveLength(2)
  expect(meeting.getByText(/hasn’t added a meeting link/).elements()).toHaveLength(0)
})

test('leader guide: a leader who has not read it has the link, with the reason where the pod waits for it', async () => {
  respondWithPodPage(buildPodLedByYou({ pod: { awaitsTraining: true } }))
  respondWith(getMe, buildMe({ podId, events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } }))
  await renderElement(<Component />, leader, path)
  await expect.element(guide).toHaveAttribute('href', '/dashboard/resources/lead-a-pod')
  await expect.element(page.getByText(/we’ll list your pod in the marketplace/)).toBeVisible()
})

test('leader guide: a leader who has read it has no link to it', async () => {
  await givenPage(buildPodLedByYou({ pod: { awaitsTraining: true } }), leader)
  await expect.element(toManage).toBeVisible()
  expect(guide.elements()).toHaveLength(0)
})

test('leader guide: where the pod waits for nothing, it says what the guide is about', async () => {
  respondWithPodPage(buildPodLedByYou())
  respondWith(getMe, buildMe({ podId, events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } }))
  await renderElement(<Component />, leader, path)
  await expect.element(guide).toBeVisible()
  expect(page.getByText(/list your pod in the marketplace/).elements()).toHaveLength(0)
})

const line: MatchBreakdownItem = {
  key: 'financial',
  max: 20,
  score: 7000,
  points: 14,
  known: true,
  facts: ['both earn alike'],
  text: '',
}
const noTopics: PodMatch['topics'] = []

async function givenMatch(match: Partial<PodMatch>): Promise<void> {
  respondWithPodPage(buildPodLedByOther())
  respondWith(getMyMatch, { wait: null, pod: { totalMatch: 74, confidence: 100, breakdown: [line], topics: noTopics, ...match } })
  await renderElement(<Component />, podMember, path)
}

test('why this pod: the match, and each criterion with its points, its share and its facts', async () => {
  await givenMatch({ breakdown: [line, { ...line, key: 'strategy', points: 1, score: 500, facts: [] }] })
  const matchCard = page.getByRole('region', { name: 'Why this pod: 74%' })
  await expect.element(matchCard.getByText('14 points')).toBeVisible()
  await expect.element(matchCard.getByText('1 point', { exact: true })).toBeVisible()
  await expect.element(matchCard.getByText('Both earn alike.')).toBeVisible()
  await expect.element(matchCard.getByText(/^Hidden to protect privacy/)).toBeVisible()
  await expect.element(matchCard.getByText(/add up to 74 of 100\.$/)).toBeVisible()
  const bar = matchCard.getByRole('progressbar').or(matchCard.getByRole('meter')).first()
  await expect.element(bar).toHaveAttribute('aria-valuetext', '70%')
})

test('why this pod: a confidence below 100% is reported, and an unknown criterion counts half', async () => {
  await givenMatch({ confidence: 80, breakdown: [{ ...line, known: false }] })
  await expect.element(page.getByText(/add up to 74 of 100\. 80% of/)).toBeVisible()
  await expect.element(page.getByText(/counts for half\.$/).first()).toBeVisible()
  expect(page.getByText('Both earn alike.').elements()).toHaveLength(0)
})

test('why this pod: alone in the pod, there is nothing to compare yet', async () => {
  await givenMatch({ totalMatch: null })
  const matchCard = page.getByRole('region', { name: 'Why this pod', exact: true })
  await expect.element(matchCard.getByText(/The Closing Table/)).toBeVisible()
})

test('why this pod: a failed load can be retried, with the rest of the page as it was', async () => {
  respondWithPodPage(buildPodLedByOther())
  respondWithProblem(getMyMatch, 'internal')
  await renderElement(<Component />, podMember, path)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  await expect.element(aboutPodCard).toBeVisible()
  respondWith(getMyMatch, { wait: null, pod: { totalMatch: 74, confidence: 100, breakdown: [line], topics: noTopics } })
  await retryButton.click()
  await expect.element(page.getByRole('region', { name: /74%/ })).toBeVisible()
})

test('why this pod: shows nothing without a match', async () => {
  await givenPage()
  await expect.element(aboutPodCard).toBeVisible()
  await expect.poll(() => requestsTo(getMyMatch).length).toBe(1)
  await expect.poll(() => page.getByText(/^Loading why/).elements().length).toBe(0)
  expect(page.getByRole('region', { name: /^Why/ }).elements()).toHaveLength(0)
})

test('pod page: a member without a pod sees nothing about one', async () => {
  await givenPage({ podId: null, pod: null, members: [], lastPlace: null }, member)
  await expect.element(heading).toHaveTextContent('My pod')
  expect(aboutPodCard.elements()).toHaveLength(0)
})
