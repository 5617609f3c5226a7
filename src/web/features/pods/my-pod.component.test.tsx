import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MatchLine } from '#contract/matches.ts'
import { readMe } from '#contract/me.ts'
import { type PodMatch, readMyMatch } from '#contract/my-match.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { Component } from '../../pages/dashboard/pod/index.tsx'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { podId, podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { leader, member, podMember } from '../../testing/visitors.ts'

const path = '/dashboard/pod'
const heading = page.getByRole('heading', { level: 1 })
const about = page.getByRole('region', { name: 'About this pod' })
const meeting = page.getByRole('region', { name: 'Weekly meeting' })
const toManage = page.getByRole('link', { name: 'Manage', exact: true })
const guide = page.getByRole('link', { name: 'Read the guide' })

async function givenPage(my: MyPod = podLedByOther(), visitor = podMember): Promise<void> {
  answerPodPage(my)
  await renderPart(<Component />, visitor, path)
}

test('pod page: it says that it loads until the pod comes, and then names it, its leader and its size', async () => {
  answerPodPage(podLedByOther())
  const held = hold(readMyPod, podLedByOther())
  await renderPart(<Component />, podMember, path)
  await expect.element(page.getByText('Loading your pod', { exact: true })).toBeInTheDocument()
  expect(about.elements()).toHaveLength(0)
  held.release()
  await expect.element(heading).toHaveTextContent('The Closing Table')
  await expect.element(page.getByText('Pod 1 · led by Marisol Reyes · 3 of 6 members')).toBeVisible()
})

test('pod page: a failed answer offers to try again, which shows the pod', async () => {
  answerPodPage(podLedByOther())
  refuse(readMyPod, 'internal')
  await renderPart(<Component />, podMember, path)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readMyPod, podLedByOther())
  await again.click()
  await expect.element(heading).toHaveTextContent('The Closing Table')
})

test('pod page: a member sees four pages of the pod', async () => {
  await givenPage()
  const tabs = page.getByRole('navigation', { name: 'Pod' })
  await expect.element(tabs).toBeVisible()
  const shown = (): (string | null)[] =>
    tabs
      .getByRole('link')
      .elements()
      .map((one) => one.textContent)
  expect(shown()).toEqual(['Overview', 'Commitments', 'Meetings', 'Hot seats'])
  expect(guide.elements()).toHaveLength(0)
})

test.each([
  [0, 'Applicants'],
  [2, 'Applicants (2)'],
])('pod page: the leader of a pod with %i applicants waiting sees "%s"', async (applicantsWaiting, name) => {
  await givenPage(podLedByYou(), { ...leader, applicantsWaiting })
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect.element(toManage).toHaveAttribute('href', '/dashboard/pod/manage')
})

test('about this pod: without description and state only the focus; without the marketplace no link to it', async () => {
  await givenPage(podLedByOther(), { ...podMember, access: { general: true, pod_marketplace: false } })
  await expect.element(about.getByText('Self Storage')).toBeVisible()
  expect(about.getByRole('listitem').elements()).toHaveLength(1)
  expect(about.getByRole('paragraph').elements()).toHaveLength(0)
  expect(about.getByRole('link').elements()).toHaveLength(0)
})

test('about this pod: what the leader wrote, the state in full, and the way to its page of the marketplace', async () => {
  await givenPage(podLedByOther({ pod: { description: 'Corner lots.\nBring your numbers.', state: 'OH' } }))
  await expect.element(about.getByText(/Bring your numbers\.$/)).toBeVisible()
  await expect.element(about.getByText('Ohio', { exact: true })).toBeVisible()
  await expect.element(about.getByRole('link')).toHaveAttribute('href', '/pod-marketplace/the-closing-table')
})

test.each([
  ['a leader', podLedByYou(), leader, 'Add a meeting link', false],
  ['a member', podLedByOther(), podMember, null, true],
] as const)('meeting card: without a link %s sees what is missing', async (_, my, visitor, action, isTold) => {
  await givenPage(my, visitor)
  await expect.element(meeting.getByText(/^60 minutes · next on Tuesday, 8 January/)).toBeVisible()
  await expect.element(meeting.getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', '/meeting-agenda')
  expect(meeting.getByText(/has not added a meeting link/).elements()).toHaveLength(isTold ? 1 : 0)
  const links = meeting
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)
  expect(links).toEqual([...(action ? [action] : []), 'Agenda'])
})

test.each([
  ['a leader', podLedByYou, leader],
  ['a member', podLedByOther, podMember],
] as const)('meeting card: with a link %s joins by it', async (_, place, visitor) => {
  const weeklyMeeting = { ...place().pod.weeklyMeeting, link: 'https://meet.example.com/closing' }
  await givenPage(place({ pod: { weeklyMeeting } }), visitor)
  await expect.element(meeting.getByRole('link', { name: 'Join' })).toHaveAttribute('href', weeklyMeeting.link)
  expect(meeting.getByRole('link').elements()).toHaveLength(2)
  expect(meeting.getByText(/has not added a meeting link/).elements()).toHaveLength(0)
})

test('leader guide: a leader who has not read it has the link, with the reason where the pod waits for it', async () => {
  answerPodPage(podLedByYou({ pod: { awaitsTraining: true } }))
  answer(readMe, meWith({ podId, events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } }))
  await renderPart(<Component />, leader, path)
  await expect.element(guide).toHaveAttribute('href', '/dashboard/resources/lead-a-pod')
  await expect.element(page.getByText(/joins the marketplace once you have read it/)).toBeVisible()
})

test('leader guide: a leader who has read it has no link to it', async () => {
  await givenPage(podLedByYou({ pod: { awaitsTraining: true } }), leader)
  await expect.element(toManage).toBeVisible()
  expect(guide.elements()).toHaveLength(0)
})

test('leader guide: where the pod waits for nothing, it says what the guide is about', async () => {
  answerPodPage(podLedByYou())
  answer(readMe, meWith({ podId, events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } }))
  await renderPart(<Component />, leader, path)
  await expect.element(guide).toBeVisible()
  expect(page.getByText(/joins the marketplace once/).elements()).toHaveLength(0)
})

const line: MatchLine = { key: 'financial', max: 20, score: 7000, points: 14, known: true, facts: ['both earn alike'], text: '' }
const noTopics: PodMatch['topics'] = []

async function givenMatch(match: Partial<PodMatch>): Promise<void> {
  answerPodPage(podLedByOther())
  answer(readMyMatch, { wait: null, pod: { totalMatch: 74, confidence: 100, breakdown: [line], topics: noTopics, ...match } })
  await renderPart(<Component />, podMember, path)
}

test('why this pod: the match, and each criterion with its points, its share and its facts', async () => {
  await givenMatch({ breakdown: [line, { ...line, key: 'strategy', points: 1, score: 500, facts: [] }] })
  const why = page.getByRole('region', { name: 'Why this pod: 74%' })
  await expect.element(why.getByText('14 points')).toBeVisible()
  await expect.element(why.getByText('1 point', { exact: true })).toBeVisible()
  await expect.element(why.getByText('Both earn alike.')).toBeVisible()
  await expect.element(why.getByText(/fewer than three members/)).toBeVisible()
  await expect.element(why.getByText(/add up to 74 of 100\.$/)).toBeVisible()
  const bar = why.getByRole('progressbar').or(why.getByRole('meter')).first()
  await expect.element(bar).toHaveAttribute('aria-valuetext', '70%')
})

test('why this pod: a confidence below 100% is said, and an unknown criterion counts half', async () => {
  await givenMatch({ confidence: 80, breakdown: [{ ...line, known: false }] })
  await expect.element(page.getByText(/add up to 74 of 100\. 80% of/)).toBeVisible()
  await expect.element(page.getByText(/counts half\.$/).first()).toBeVisible()
  expect(page.getByText('Both earn alike.').elements()).toHaveLength(0)
})

test('why this pod: alone in the pod, there is nothing to compare yet', async () => {
  await givenMatch({ totalMatch: null })
  const why = page.getByRole('region', { name: 'Why this pod', exact: true })
  await expect.element(why.getByText(/The Closing Table/)).toBeVisible()
})

test('why this pod: a failed answer offers to try again, with the rest of the page as it was', async () => {
  answerPodPage(podLedByOther())
  refuse(readMyMatch, 'internal')
  await renderPart(<Component />, podMember, path)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(about).toBeVisible()
  answer(readMyMatch, { wait: null, pod: { totalMatch: 74, confidence: 100, breakdown: [line], topics: noTopics } })
  await again.click()
  await expect.element(page.getByRole('region', { name: /74%/ })).toBeVisible()
})

test('why this pod: without a match nothing is said', async () => {
  await givenPage()
  await expect.element(about).toBeVisible()
  await expect.poll(() => sentTo(readMyMatch).length).toBe(1)
  await expect.poll(() => page.getByText(/^Loading why/).elements().length).toBe(0)
  expect(page.getByRole('region', { name: /^Why/ }).elements()).toHaveLength(0)
})

test('pod page: a member without a pod sees nothing about one', async () => {
  await givenPage({ podId: null, pod: null, members: [], lastPlace: null }, member)
  await expect.element(heading).toHaveTextContent('My pod')
  expect(about.elements()).toHaveLength(0)
})
