import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMyApplications } from '#contract/pod-applications.ts'
import { listPods, type PodPage, readMyPod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import { standingWords } from '#domain/pods/market-standing.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, answerOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podLedByOther } from '../../testing/own-pod.ts'
import { renderPage, type RenderedPage, renderPart } from '../../testing/render-page.tsx'
import { member, podMember } from '../../testing/visitors.ts'
import { MarketList } from './market-list.tsx'
import { idOf, openElsewhere, podCard, podPage } from './market-testing.ts'
import { podPageQuery } from './pod-queries.ts'

const market = '/pod-marketplace'
const noPod = { podId: null, pod: null, members: [], lastPlace: null }
const named = (name: string, nth: number) => podCard({ name, podId: idOf(nth), slug: `pod-${nth}` })
const [harbor, elm, oak] = [named('Harbor Street', 1), named('Elm Row', 2), named('Oak Hill', 3)]

const main = page.getByRole('main')
const names = (): string[] =>
  main
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)
    .filter((name) => !name.startsWith('Filter'))
const more = main.getByRole('button', { name: 'Show more pods' })
const clear = main.getByRole('button', { name: 'Clear filters', exact: true })

async function openMarket(query = '', given: PodPage | null = null, visitor = member): Promise<RenderedPage> {
  if (given) answer(listPods, given)
  answer(readMyPod, visitor.podId === null ? noPod : podLedByOther())
  answer(listMyApplications, { data: [] })
  return renderPage(`${market}${query}`, visitor)
}

/** Two pages: the second one begins with a pod that the first one showed already. */
function answerTwoPages(): void {
  answer(listPods, ({ query }) => (query.cursor === 'next' ? podPage([elm, oak]) : podPage([harbor, elm], 'next')))
}

test('marketplace list: loading is said until the pods come', async () => {
  const held = hold(listPods, podPage([harbor]))
  answer(readMyPod, noPod)
  answer(listMyApplications, { data: [] })
  const props = { filters: {}, pages: 1, onPages: () => {}, onClear: () => {} }
  await renderPart(
    <main>
      <MarketList {...props} />
    </main>,
    member,
  )
  await expect.element(page.getByText('Loading pods').first()).toBeInTheDocument()
  held.release()
  await expect.poll(names).toEqual(['Harbor Street'])
  await expect.element(page.getByText('Loading pods').first()).not.toBeInTheDocument()
})

test('marketplace list: a failed answer offers to try again, which shows the pods', async () => {
  refuse(listPods, 'internal', { detail: 'It broke.' })
  await openMarket()
  await expect.element(main.getByText('It broke.')).toBeVisible()
  answer(listPods, podPage([harbor]))
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['Harbor Street'])
})

test('marketplace list: pods are in the order of the answer, and their number and the first are said', async () => {
  await openMarket('', podPage([oak, harbor]))
  await expect.poll(names).toEqual(['Oak Hill', 'Harbor Street'])
  await expect.element(page.getByRole('status').getByText('2 pods shown. First: Oak Hill', { exact: true })).toBeInTheDocument()
  await expect.element(main.getByText('2 pods shown, which is all of them', { exact: true })).toBeVisible()
  expect(more.elements()).toHaveLength(0)
})

test('marketplace list: a single pod and a page with more behind it are said as such', async () => {
  await openMarket('', podPage([elm], 'next'))
  await expect
    .element(page.getByRole('status').getByText('1 pod shown, more below. First: Elm Row', { exact: true }))
    .toBeInTheDocument()
})

test('marketplace list: more pods follow at their cursor, once each, with the focus on the first new one', async () => {
  answerTwoPages()
  const { address } = await openMarket('?trained=1')
  await more.click()
  await expect.poll(names).toEqual(['Harbor Street', 'Elm Row', 'Oak Hill'])
  await expect.element(main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Oak Hill' }) })).toHaveFocus()
  expect(sentTo(listPods).map(({ query }) => query)).toEqual([{ trained: '1' }, { trained: '1', cursor: 'next' }])
  await expect.poll(address).toBe(`${market}?trained=1&pages=2`)
  await expect.element(main.getByText('3 pods shown, which is all of them', { exact: true })).toBeVisible()
})

test('marketplace list: a page that does not come leaves the pods, says why, and can be tried again', async () => {
  answerTwoPages()
  const { address } = await openMarket()
  await expect.element(more).toBeVisible()
  refuseOnce(listPods, 'internal', { detail: 'It broke.' })
  await more.click()
  await expect.element(main.getByRole('alert').getByText('It broke.')).toBeVisible()
  expect(names()).toEqual(['Harbor Street', 'Elm Row'])
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['Harbor Street', 'Elm Row', 'Oak Hill'])
  await expect.poll(address).toBe(`${market}?pages=2`)
})

test('marketplace list: an address with several pages shows all of them', async () => {
  answerTwoPages()
  await openMarket('?pages=2')
  await expect.poll(names).toEqual(['Harbor Street', 'Elm Row', 'Oak Hill'])
})

test('marketplace list: an address shows twenty pages at most, and a press adds one', async () => {
  // Known before, so that they need not come one after the other.
  for (let nth = 1; nth <= 25; nth += 1) {
    const { queryKey } = podPageQuery({}, nth === 1 ? null : String(nth - 1))
    queryClient.setQueryData(queryKey, podPage([named(`Pod number ${nth}`, nth)], String(nth)))
  }
  const { address } = await openMarket('?pages=1000')
  await expect.poll(() => names().length).toBe(20)
  await more.click()
  await expect.poll(() => names().at(-1)).toBe('Pod number 21')
  await expect.poll(address).toBe(`${market}?pages=21`)
  expect(names()).toHaveLength(21)
})

test('marketplace list: with filters and no pod, the filters can be cleared, and the focus stays with the list', async () => {
  answer(listPods, ({ query }) => podPage(query.trained === undefined ? [harbor] : []))
  const { address } = await openMarket('?trained=1')
  await expect.element(page.getByRole('status').getByText('No pods found')).toBeInTheDocument()
  await clear.click()
  await expect.poll(names).toEqual(['Harbor Street'])
  await expect.poll(address).toBe(market)
  expect(document.activeElement?.contains(main.getByRole('heading', { name: 'Harbor Street' }).element())).toBe(true)
  expect(document.activeElement?.matches('main, body')).toBe(false)
})

test('marketplace list: without filters and without a pod there is nothing to clear', async () => {
  await openMarket('', podPage([]))
  await expect.element(page.getByRole('status').getByText('No pods found')).toBeInTheDocument()
  expect(main.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThan(0)
  expect(clear.elements()).toHaveLength(0)
})

test('marketplace list: what the address says wrongly is neither sent nor counted as a filter', async () => {
  await openMarket('?day=noday&state=XX&hours=18-9&pages=-2&openSeats=x&utm_source=mail', podPage([harbor]))
  await expect.poll(names).toEqual(['Harbor Street'])
  expect(sentTo(listPods).map(({ query }) => query)).toEqual([{}])
  expect(main.getByRole('button', { name: 'Clear all filters' }).elements()).toHaveLength(0)
})

test('marketplace: a member without a pod reads no refusal and may create one', async () => {
  await openMarket('', podPage([harbor]))
  await expect.element(main.getByRole('link', { name: 'Create a pod' })).toHaveAttribute('href', '/dashboard/pod/create')
  for (const words of Object.values(standingWords)) expect(main.getByText(words).elements()).toHaveLength(0)
})

test('marketplace: a member in a pod reads why they can not apply, with a link to their pod', async () => {
  await openMarket('', podPage([harbor]), podMember)
  await expect.element(main.getByText(standingWords['in-pod'])).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Open my pod' })).toHaveAttribute('href', '/dashboard/pod')
  expect(main.getByRole('link', { name: 'Create a pod' }).elements()).toHaveLength(0)
  expect(main.getByRole('button', { name: /^Apply/ }).elements()).toHaveLength(0)
})

test('marketplace: at three open applications the limit is said, with the way to them', async () => {
  answer(listPods, podPage([harbor]))
  answer(readMyPod, noPod)
  answer(listMyApplications, { data: openElsewhere(3) })
  await renderPage(market, member)
  await expect.element(main.getByText(standingWords['at-limit'])).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'See your applications' }))
    .toHaveAttribute('href', '/dashboard/pod/applications')
  expect(main.getByRole('button', { name: /^Apply/ }).elements()).toHaveLength(0)
})

test('marketplace: without marketplace access it shows the reason, and requests no pods', async () => {
  await renderPage(market, { ...member, access: { general: true, pod_marketplace: false } })
  await expect.element(main.getByText(problems['marketplace-access-required'].detail)).toBeVisible()
  expect(sentTo(listPods)).toHaveLength(0)
})

test('marketplace: the list is busy while another filter is read', async () => {
  await openMarket('', podPage([harbor]))
  await expect.poll(names).toEqual(['Harbor Street'])
  const held = hold(listPods, podPage([elm]))
  answerOnce(readMyPod, noPod)
  await main.getByRole('button', { name: 'Tue', exact: true }).click()
  await expect.poll(() => main.element().querySelector('[aria-busy="true"]')).not.toBeNull()
  held.release()
  await expect.poll(names).toEqual(['Elm Row'])
  expect(main.element().querySelector('[aria-busy="true"]')).toBeNull()
})
