import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MyApplication } from '#contract/api/pods/applications.ts'
import { closeApplication, listMyApplications } from '#contract/api/pods/applications.ts'
import { type PodDetail, getMyPod, getPod, getPodById } from '#contract/api/pods/pods.ts'
import { applyBlockerText } from '#domain/pods/apply-blocker.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { Component as DetailPage } from '#web/pages/pod-marketplace/detail.tsx'
import { fakeId, buildMatchLine, buildMyApplication, buildOpenApplications, buildPodDetail } from './market-testing.ts'

const path = '/pod-marketplace/pod-214'
const main = page.getByRole('main')
const apply = main.getByRole('button', { name: 'Apply to Harbor Street' })
const withdraw = main.getByRole('button', { name: 'Withdraw your application to Harbor Street' })
const factTexts = () => {
  const region = main.getByRole('region', { name: 'At a glance' }).element()
  return [...region.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

async function openPod(overrides: Partial<PodDetail> = {}, applications: MyApplication[] = [], visitor = member): Promise<void> {
  respondWith(getPod, buildPodDetail(overrides))
  respondWith(getMyPod, visitor.podId === null ? { podId: null, pod: null, members: [], lastPlace: null } : buildPodLedByOther())
  respondWith(listMyApplications, { data: applications })
  await renderPage(path, visitor)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Harbor Street' })).toBeVisible()
}

test('pod details: shows that it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(getPod, buildPodDetail())
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  const routes = (
    <Routes>
      <Route path="/pod-marketplace/:slug" element={<DetailPage />} />
    </Routes>
  )
  await renderElement(routes, member, path)
  await expect.element(page.getByText('Loading the pod')).toBeInTheDocument()
  expect(page.getByRole('heading', { name: 'Harbor Street' }).elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(page.getByRole('heading', { name: 'Harbor Street', level: 1 })).toBeVisible()
  expect(requestsTo(getPod).map(({ params }) => params.slug)).toEqual(['pod-214'])
})

test('pod details: a failed load can be retried', async () => {
  respondWithProblem(getPod, 'internal', { detail: 'It broke.' })
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  await renderPage(path, member)
  await expect.element(main.getByText('It broke.')).toBeVisible()
  respondWith(getPod, buildPodDetail())
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Harbor Street' })).toBeVisible()
})

test('pod details: the URL by id redirects to the URL of the pod', async () => {
  respondWith(getPodById, buildPodDetail())
  respondWith(getPod, buildPodDetail())
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  const { url } = await renderPage(`/pod-marketplace/by-id/${fakeId(1)}`, member)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Harbor Street' })).toBeVisible()
  await expect.poll(url).toBe(path)
  expect(requestsTo(getPodById).map(({ params }) => params.id)).toEqual([fakeId(1)])
})

test('pod details: a pod that is not found is a missing page', async () => {
  respondWithProblem(getPod, 'not-found')
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  await renderPage(path, member)
  await expect.element(page.getByRole('heading', { level: 1, name: `Page Not Found: ${path}` })).toBeVisible()
})

test('pod details: what a pod is, in facts', async () => {
  await openPod({ state: 'TX', lacks: ['Negotiation', 'Underwriting'] })
  await expect.poll(() => document.title).toMatch(/^Harbor Street ·/)
  expect(factTexts()).toEqual([
    ['Meets', buildPodDetail().slot.label],
    ['Length', '90 minutes'],
    ['Members', '2 of 6'],
    ['Invests in', 'Texas'],
    ['Looking for', 'Negotiation, Underwriting'],
  ])
  await expect.element(main.getByText('One deal a quarter.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Pod marketplace' })).toHaveAttribute('href', '/pod-marketplace')
  await expect.element(main.getByText('Pod 214 · Tuesdays 6:00 PM', { exact: false })).toBeVisible()
})

test('pod details: what a pod does not say is left out', async () => {
  await openPod({ description: '', totalMatch: null })
  expect(factTexts().map(([term]) => term)).toEqual(['Meets', 'Length', 'Members'])
  expect(main.getByRole('region', { name: /^Why/ }).elements()).toHaveLength(0)
  expect(main.getByRole('region', { name: 'Interests' }).elements()).toHaveLength(0)
})

test.each([
  [false, 'Leader'],
  [true, 'Trained leader'],
])('pod details: members are shown by first name, with the leader marked (guide finished: %s)', async (trainedLeader, mark) => {
  await openPod({ trainedLeader })
  const members = main.getByRole('region', { name: 'Members' })
  await expect.element(members.getByRole('listitem').first()).toHaveTextContent(`MRMarisol${mark}`)
  await expect.element(members.getByRole('listitem').last()).toHaveTextContent('PSPriya')
  await expect.poll(() => members.getByRole('listitem').elements()).toHaveLength(2)
})

test('why panel: points are counted, shares are rounded to tenths, and unknown criteria count for half', async () => {
  await openPod()
  const whyPanel = main.getByRole('region', { name: 'Why 81% with Harbor Street' })
  const [first, second, third] = whyPanel
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
  expect(first).toMatch(/^Similar stage50 pointsSame stage\.$/)
  expect(second).toMatch(/^Shared strategies30 points.*protect privacy/)
  expect(third).toMatch(/^Complementary strengths1 point\D.*half/)
  const bars = whyPanel.getByRole('progressbar').elements() as HTMLProgressElement[]
  expect(bars.map((bar) => [bar.value, bar.getAttribute('aria-valuetext'), bar.classList.contains('brass')])).toEqual([
    [80, '80%', false],
    [80, '80%', false],
    [10, '10%', true],
  ])
  await expect.element(whyPanel.getByText('The points add up to 81 of 100.', { exact: true })).toBeVisible()
})

test('why panel: several facts become one sentence, and a confidence below 100 is reported', async () => {
  await openPod({ confidence: 99, breakdown: [buildMatchLine({ facts: ['same stage', 'both in Texas'] })] })
  await expect.element(main.getByText('Same stage; both in Texas.', { exact: true })).toBeVisible()
  await expect.element(main.getByText(/of 100\. 99% of this score/)).toBeVisible()
})

test('topics card: the habits of the member and of the pod are rendered', async () => {
  await openPod()
  await expect.element(main.getByRole('img', { name: 'You and the pod by topic' })).toBeVisible()
  await expect.element(main.getByText(/we show only the average/)).toBeVisible()
})

test('topics card: in the own pod the others are "your pod"', async () => {
  await openPod({ isMember: true }, [], podMember)
  await expect.element(main.getByRole('img', { name: 'You and your pod by topic' })).toBeVisible()
})

test('topics card: without data about the others only the own ones are rendered', async () => {
  await openPod({ topics: buildPodDetail().topics.map((one) => ({ ...one, others: null })) })
  await expect.element(main.getByRole('img', { name: 'You by topic', exact: true })).toBeVisible()
  await expect.element(main.getByText(/once three or more/)).toBeVisible()
})

test('topics card: one topic of their own is enough for a member to see it', async () => {
  await openPod({ topics: buildPodDetail().topics.map((one, i) => ({ ...one, own: i === 1 ? 40 : null })) })
  await expect.element(main.getByRole('region', { name: 'Interests' })).toBeVisible()
})

test('topics card: hidden from a member who has answered no topic', async () => {
  await openPod({ topics: buildPodDetail().topics.map((one) => ({ ...one, own: null })) })
  await expect.element(main.getByRole('region', { name: /^Why 81%/ })).toBeVisible()
  expect(main.getByRole('region', { name: 'Interests' }).elements()).toHaveLength(0)
})

test('pod details: a member sees no apply button, but a link to their pod', async () => {
  await openPod({ isMember: true }, [], podMember)
  await expect.element(main.getByRole('link', { name: 'Open my pod' })).toHaveAttribute('href', '/dashboard/pod')
  expect(apply.elements()).toHaveLength(0)
  expect(main.getByText(applyBlockerText['in-pod']).elements()).toHaveLength(0)
})

test('pod details: a member of another pod reads why they cannot apply', async () => {
  await openPod({}, [], podMember)
  await expect.element(main.getByText(applyBlockerText['in-pod'])).toBeVisible()
  expect(apply.elements()).toHaveLength(0)
})

test('pod details: at three open applications it shows the limit and no apply button', async () => {
  await openPod({}, buildOpenApplications(3))
  await expect.element(main.getByText(applyBlockerText['at-limit'])).toBeVisible()
  expect(apply.elements()).toHaveLength(0)
})

test('own application: shows nothing before the first one', async () => {
  await openPod({}, buildOpenApplications(1))
  await expect.element(apply).toBeVisible()
  expect(main.getByText(/Sent on/).elements()).toHaveLength(0)
  expect(withdraw.elements()).toHaveLength(0)
})

test('own application: a full pod links to others, and mentions no application if there was none', async () => {
  await openPod({ seatsLeft: 0 })
  await expect.element(main.getByRole('link', { name: 'See pods with open seats' })).toHaveAttribute('href', '/pod-marketplace')
  await expect.element(main.getByText(/A seat opens/)).toBeVisible()
  expect(apply.elements()).toHaveLength(0)
})

test('own application: a full pod shows the outcome of the last application', async () => {
  const closed = { status: 'closed', closeReason: 'declined', decidedAt: '2026-11-22T15:00:00.000Z' } as const
  await openPod({ seatsLeft: 0 }, [buildMyApplication(closed)])
  await expect.element(main.getByText(/Sent on November 20, 2026, closed on November 22, 2026\./)).toBeVisible()
  expect(main.getByText(/A seat opens/).elements()).toHaveLength(0)
})

test('own application: an open one says when it was sent and can be withdrawn; then the pod may be applied to again', async () => {
  await openPod({}, [buildMyApplication({}), ...buildOpenApplications(1)])
  await expect.element(main.getByText(/Sent on November 20, 2026\./)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Applied to Harbor Street' }))
    .toHaveAttribute('href', '/dashboard/pod/applications')
  expect(apply.elements()).toHaveLength(0)
  const { id } = buildMyApplication().application
  respondWith(closeApplication, { id, podId: fakeId(1), status: 'closed' })
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(closeApplication)).toHaveLength(0)
  await withdraw.click()
  const closed = { status: 'closed', closeReason: 'withdrawn', decidedAt: '2026-11-22T15:00:00.000Z' } as const
  respondWith(listMyApplications, { data: [buildMyApplication(closed), ...buildOpenApplications(1)] })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(main.getByText(/withdrawn on November 22, 2026\.$/)).toBeVisible()
  await expect.element(apply).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(requestsTo(closeApplication).map(({ params }) => params.id)).toEqual([id])
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
})

test('own application: a withdrawal that is refused shows an error, and the page shows how things are now', async () => {
  await openPod({}, [buildMyApplication()])
  respondOnceWithProblem(closeApplication, 'application-not-open', { detail: 'It was answered.' })
  const closed = { status: 'closed', closeReason: 'declined', decidedAt: '2026-11-22T15:00:00.000Z' } as const
  respondWith(listMyApplications, { data: [buildMyApplication(closed)] })
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByRole('alert').getByText('It was answered.')).toBeVisible()
  await expect.element(apply).toBeVisible()
})
