import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMyApplications } from '#contract/api/pods/applications.ts'
import { listPods, type PodPage, getMyPod } from '#contract/api/pods/pods.ts'
import { applyBlockerText } from '#domain/pods/apply-blocker.ts'
import { queryClient } from '#web/lib/query-client.ts'
import {
  respondWith,
  respondOnceWith,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderPage, type RenderedPage, renderElement } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { MarketList } from './market-list.tsx'
import { fakeId, buildOpenApplications, buildPodCard, buildPodPage } from './market-testing.ts'
import { podPageQuery } from './pod-queries.ts'

const market = '/pod-marketplace'
const noPodResponse = { podId: null, pod: null, members: [], lastPlace: null }
const buildNamedPod = (name: string, nth: number) => buildPodCard({ name, podId: fakeId(nth), slug: `pod-${nth}` })
const [harbor, elm, oak] = [buildNamedPod('Harbor Street', 1), buildNamedPod('Elm Row', 2), buildNamedPod('Oak Hill', 3)]

const main = page.getByRole('main')
const names = (): string[] =>
  main
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)
    .filter((name) => !name.startsWith('Filter'))
const more = main.getByRole('button', { name: 'Show more' })
const clear = main.getByRole('button', { name: 'Clear filters', exact: true })

async function openMarket(query = '', podsResponse: PodPage | null = null, visitor = member): Promise<RenderedPage> {
  if (podsResponse) respondWith(listPods, podsResponse)
  respondWith(getMyPod, visitor.podId === null ? noPodResponse : buildPodLedByOther())
  respondWith(listMyApplications, { data: [] })
  return renderPage(`${market}${query}`, visitor)
}

/** Two pages; the second starts with a pod that is already on the first. */
function respondWithTwoPages(): void {
  respondWith(listPods, ({ query }) => (query.cursor === 'next' ? buildPodPage([elm, oak]) : buildPodPage([harbor, elm], 'next')))
}

test('marketplace list: shows that it is loading until the pods arrive', async () => {
  const heldResponse = holdResponse(listPods, buildPodPage([harbor]))
  respondWith(getMyPod, noPodResponse)
  respondWith(listMyApplications, { data: [] })
  const props = { filters: {}, pages: 1, onPages: () => {}, onClear: () => {} }
  await renderElement(
    <main>
      <MarketList {...props} />
    </main>,
    member,
  )
  await expect.element(page.getByText('Loading pods').first()).toBeInTheDocument()
  heldResponse.release()
  await expect.poll(names).toEqual(['Harbor Street'])
  await expect.element(page.getByText('Loading pods').first()).not.toBeInTheDocument()
})

test('marketplace list: a failed load can be retried, which shows the pods', async () => {
  respondWithProblem(listPods, 'internal', { detail: 'It broke.' })
  await openMarket()
  await expect.element(main.getByText('It broke.')).toBeVisible()
  respondWith(listPods, buildPodPage([harbor]))
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['Harbor Street'])
})

test('marketplace list: pods are in the order of the response, and their number and the first are reported', async () => {
  await openMarket('', buildPodPage([oak, harbor]))
  await expect.poll(names).toEqual(['Oak Hill', 'Harbor Street'])
  await expect.element(page.getByRole('status').getByText('2 pods shown. First: Oak Hill', { exact: true })).toBeInTheDocument()
  await expect.element(main.getByText('Showing all 2 pods', { exact: true })).toBeVisible()
  expect(more.elements()).toHaveLength(0)
})

test('marketplace list: a single pod and a page with more behind it are reported as such', async () => {
  await openMarket('', buildPodPage([elm], 'next'))
  await expect
    .element(page.getByRole('status').getByText('1 pod shown, more below. First: Elm Row', { exact: true }))
    .toBeInTheDocument()
})

test('marketplace list: more pods follow at their cursor, once each, with the focus on the first new one', async () => {
  respondWithTwoPages()
  const { url } = await openMarket('?trained=1')
  await more.click()
  await expect.poll(names).toEqual(['Harbor Street', 'Elm Row', 'Oak Hill'])
  await expect.element(main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Oak Hill' }) })).toHaveFocus()
  expect(requestsTo(listPods).map(({ query }) => query)).toEqual([{ trained: '1' }, { trained: '1', cursor: 'next' }])
  await expect.poll(url).toBe(`${market}?trained=1&pages=2`)
  await expect.element(main.getByText('Showing all 3 pods', { exact: true })).toBeVisible()
})

test('marketplace list: a page that does not come leaves the pods, says why, and can be retried', async () => {
  respondWithTwoPages()
  const { url } = await openMarket()
  await expect.element(more).toBeVisible()
  respondOnceWithProblem(listPods, 'internal', { detail: 'It broke.' })
  await more.click()
  await expect.element(main.getByRole('alert').getByText('It broke.')).toBeVisible()
  expect(names()).toEqual(['Harbor Street', 'Elm Row'])
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['Harbor Street', 'Elm Row', 'Oak Hill'])
  await expect.poll(url).toBe(`${market}?pages=2`)
})

test('marketplace list: a URL with several pages shows all of them', async () => {
  respondWithTwoPages()
  await openMarket('?pages=2')
  await expect.poll(names).toEqual(['Harbor Street', 'Elm Row', 'Oak Hill'])
})

test('marketplace list: a URL shows at most twenty pages, and a press adds one', async () => {
  // Cursors are known in advance, so the pages need not load one after the other.
  for (let nth = 1; nth <= 25; nth += 1) {
    const { queryKey } = podPageQuery({}, nth === 1 ? null : String(nth - 1))
    queryClient.setQueryData(queryKey, buildPodPage([buildNamedPod(`Pod number ${nth}`, nth)], String(nth)))
  }
  const { url } = await openMarket('?pages=1000')
  await expect.poll(() => names().length).toBe(20)
  await more.click()
  await expect.poll(() => names().at(-1)).toBe('Pod number 21')
  await expect.poll(url).toBe(`${market}?pages=21`)
  expect(names()).toHaveLength(21)
})

test('marketplace list: with filters and no pod, the filters can be cleared, and the focus stays with the list', async () => {
  respondWith(listPods, ({ query }) => buildPodPage(query.trained === undefined ? [harbor] : []))
  const { url } = await openMarket('?trained=1')
  await expect.element(page.getByRole('status').getByText('No pods found')).toBeInTheDocument()
  await clear.click()
  await expect.poll(names).toEqual(['Harbor Street'])
  await expect.poll(url).toBe(market)
  expect(document.activeElement?.contains(main.getByRole('heading', { name: 'Harbor Street' }).element())).toBe(true)
  expect(document.activeElement?.matches('main, body')).toBe(false)
})

test('marketplace list: without filters and without a pod there is nothing to clear', async () => {
  await openMarket('', buildPodPage([]))
  await expect.element(page.getByRole('status').getByText('No pods found')).toBeInTheDocument()
  expect(main.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThan(0)
  expect(clear.elements()).toHaveLength(0)
})

test('marketplace list: invalid URL parameters are neither sent nor counted as filters', async () => {
  await openMarket('?day=noday&state=XX&hours=18-9&pages=-2&openSeats=x&utm_source=mail', buildPodPage([harbor]))
  await expect.poll(names).toEqual(['Harbor Street'])
  expect(requestsTo(listPods).map(({ query }) => query)).toEqual([{}])
  expect(main.getByRole('button', { name: 'Clear all filters' }).elements()).toHaveLength(0)
})

test('marketplace: a member without a pod reads no refusal and may create one', async () => {
  await openMarket('', buildPodPage([harbor]))
  await expect.element(main.getByRole('link', { name: 'Create a pod' })).toHaveAttribute('href', '/dashboard/pod/create')
  for (const text of Object.values(applyBlockerText)) expect(main.getByText(text).elements()).toHaveLength(0)
})

test('marketplace: a member in a pod reads why they cannot apply, with a link to their pod', async () => {
  await openMarket('', buildPodPage([harbor]), podMember)
  await expect.element(main.getByText(applyBlockerText['in-pod'])).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Open my pod' })).toHaveAttribute('href', '/dashboard/pod')
  expect(main.getByRole('link', { name: 'Create a pod' }).elements()).toHaveLength(0)
  expect(main.getByRole('button', { name: /^Apply/ }).elements()).toHaveLength(0)
})

test('marketplace: at three open applications the limit is shown, with a link to them', async () => {
  respondWith(listPods, buildPodPage([harbor]))
  respondWith(getMyPod, noPodResponse)
  respondWith(listMyApplications, { data: buildOpenApplications(3) })
  await renderPage(market, member)
  await expect.element(main.getByText(applyBlockerText['at-limit'])).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'See your applications' }))
    .toHaveAttribute('href', '/dashboard/pod/applications')
  expect(main.getByRole('button', { name: /^Apply/ }).elements()).toHaveLength(0)
})

test('marketplace: without marketplace access it shows the reason, and requests no pods', async () => {
  await renderPage(market, { ...member, access: { general: true, pod_marketplace: false } })
  await expect.element(main.getByText('Your membership doesn’t include the pod marketplace.')).toBeVisible()
  expect(requestsTo(listPods)).toHaveLength(0)
})

test('marketplace: the list is busy while another filter is read', async () => {
  await openMarket('', buildPodPage([harbor]))
  await expect.poll(names).toEqual(['Harbor Street'])
  const heldResponse = holdResponse(listPods, buildPodPage([elm]))
  respondOnceWith(getMyPod, noPodResponse)
  await main.getByRole('button', { name: 'Tue', exact: true }).click()
  await expect.poll(() => main.element().querySelector('[aria-busy="true"]')).not.toBeNull()
  heldResponse.release()
  await expect.poll(names).toEqual(['Elm Row'])
  expect(main.element().querySelector('[aria-busy="true"]')).toBeNull()
})
