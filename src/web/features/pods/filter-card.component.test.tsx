import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listMyApplications } from '#contract/api/pods/applications.ts'
import { listPods, getMyPod } from '#contract/api/pods/pods.ts'
import { niches } from '#domain/statement/options.ts'
import { respondWith, holdResponse, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, type RenderedPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildPodCard, buildPodPage } from './market-testing.ts'

const market = '/pod-marketplace'
const card = page.getByRole('region', { name: /Filter/ })
const button = (name: string) => card.getByRole('button', { name, exact: true })
const checkbox = (name: string) => card.getByRole('checkbox', { name })
const select = (name: string) => card.getByRole('combobox', { name })
const search = card.getByRole('searchbox', { name: 'Search' })
const filtersButton = card.getByRole('button', { name: /^Filters/ })
const clearAll = button('Clear all filters')
const sent = () => requestsTo(listPods).map(({ query }) => query)

afterEach(() => page.viewport(1360, 900))

async function openMarket(query = ''): Promise<RenderedPage> {
  respondWith(listPods, buildPodPage([buildPodCard()]))
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  const rendered = await renderPage(`${market}${query}`, member)
  await expect.element(card).toBeVisible()
  return rendered
}

test('filter card: days are pressed on and off, several at once', async () => {
  const { url } = await openMarket()
  await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'false')
  await button('Tue').click()
  await button('Wed').click()
  await expect.poll(url).toBe(`${market}?day=tue%2Cwed`)
  await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Mon')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => sent().at(-1)).toEqual({ day: ['tue', 'wed'] })
  await button('Tue').click()
  await expect.poll(url).toBe(`${market}?day=wed`)
})

test('filter card: days are named in full for screen readers', async () => {
  await openMarket()
  expect([...card.element().querySelectorAll('abbr')].map(({ title, textContent }) => [title, textContent]).slice(0, 2)).toEqual([
    ['Monday', 'Mon'],
    ['Tuesday', 'Tue'],
  ])
})

test('filter card: every strategy can be chosen and removed', async () => {
  const { url } = await openMarket()
  for (const niche of niches) await expect.element(checkbox(niche)).not.toBeChecked()
  await checkbox('Self Storage').click()
  await expect.poll(() => sent().at(-1)).toEqual({ niche: ['Self Storage'] })
  await expect.element(checkbox('Self Storage')).toBeChecked()
  await checkbox('Self Storage').click()
  await expect.poll(url).toBe(market)
})

test('filter card: a state, a number of seats and a trained leader add up', async () => {
  const { url } = await openMarket()
  await select('State').selectOptions('TX')
  await select('Open seats').selectOptions('2')
  await checkbox('Trained leader').click()
  await expect.poll(url).toBe(`${market}?state=TX&openSeats=2&trained=1`)
  await expect.poll(() => sent().at(-1)).toEqual({ state: 'TX', openSeats: 2, trained: '1' })
  await expect.element(select('State')).toHaveValue('TX')
  await expect.element(select('Open seats')).toHaveValue('2')
  await checkbox('Trained leader').click()
  await select('State').selectOptions('')
  await select('Open seats').selectOptions('')
  await expect.poll(url).toBe(market)
})

test('filter card: a search is sent for what was typed, never for a single letter', async () => {
  const { url } = await openMarket()
  await search.fill('c')
  await search.fill('closing')
  await expect.poll(url).toBe(`${market}?q=closing`)
  await expect.poll(sent).toEqual([{}, { q: 'closing' }])
  await button('Clear search').click()
  await expect.poll(url).toBe(market)
  await expect.element(search).toHaveFocus()
})

test('filter card: shows the filters of the URL', async () => {
  await openMarket('?q=closing&day=tue&niche=Self%20Storage&state=TX&openSeats=3&trained=1&hours=11-18')
  await expect.element(search).toHaveValue('closing')
  await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(checkbox('Self Storage')).toBeChecked()
  await expect.element(select('State')).toHaveValue('TX')
  await expect.element(select('Open seats')).toHaveValue('3')
  await expect.element(checkbox('Trained leader')).toBeChecked()
  await expect.element(card.getByText('11 AM – 6 PM')).toBeVisible()
})

test('filter card: clearing takes all filters away, and the focus goes to the search', async () => {
  const { url } = await openMarket('?day=tue&trained=1')
  await clearAll.click()
  await expect.poll(url).toBe(market)
  await expect.element(search).toHaveFocus()
  await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'false')
  expect(clearAll.elements()).toHaveLength(0)
})

test('filter card: another filter begins with the first page', async () => {
  const { url } = await openMarket('?pages=3')
  await button('Tue').click()
  await expect.poll(url).toBe(`${market}?day=tue`)
})

test('filter card: filters chosen while a list is loading stay chosen when it arrives', async () => {
  const { url } = await openMarket()
  const first = holdResponse(listPods, buildPodPage([buildPodCard()]))
  await button('Tue').click()
  await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent().length).toBe(2)
  const second = holdResponse(listPods, buildPodPage([buildPodCard()]))
  await button('Wed').click()
  first.release()
  await expect.element(button('Wed')).toHaveAttribute('aria-pressed', 'true')
  await button('Thu').click()
  second.release()
  await expect.poll(url).toBe(`${market}?day=tue%2Cwed%2Cthu`)
  for (const day of ['Tue', 'Wed', 'Thu']) await expect.element(button(day)).toHaveAttribute('aria-pressed', 'true')
})

test('filter card: another URL, as on going back, changes the filters', async () => {
  const { url, goTo } = await openMarket('?day=tue')
  await button('Wed').click()
  await expect.poll(url).toBe(`${market}?day=tue%2Cwed`)
  await goTo(`${market}?day=tue`)
  await expect.element(button('Wed')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'true')
})

test('filter card: after a press that changes nothing, another URL still changes the filters', async () => {
  const { url, goTo } = await openMarket('?day=tue')
  await goTo(market)
  await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'false')
  await search.fill('x')
  await userEvent.keyboard('{Enter}')
  await goTo(`${market}?day=wed`)
  await expect.element(button('Wed')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(url).toBe(`${market}?day=wed`)
})

test('filter card: on a phone the filters are collapsed with their count, and expand', async () => {
  await page.viewport(375, 800)
  await openMarket('?day=tue,wed&trained=1')
  await expect.element(filtersButton).toHaveTextContent('Filters (2)')
  await expect.element(filtersButton).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => search.elements()).toHaveLength(0)
  await filtersButton.click()
  await expect.element(filtersButton).toHaveAttribute('aria-expanded', 'true')
  await expect.element(search).toBeVisible()
  await button('Show pods').click()
  await expect.poll(() => search.elements()).toHaveLength(0)
  await expect.element(filtersButton).toHaveFocus()
})

test('filter card: on a phone without filters there is no count, and clearing leaves the focus on the button', async () => {
  await page.viewport(375, 800)
  await openMarket('?trained=1')
  await expect.element(filtersButton).toHaveTextContent('Filters (1)')
  await clearAll.click()
  await expect.element(filtersButton).toHaveFocus()
  await expect.element(filtersButton).not.toHaveTextContent('(')
})

test('filter card: going back removes single filters, and a search or a clearing as one step each', async () => {
  const { url, goBack } = await openMarket()
  await button('Tue').click()
  await expect.poll(url).toBe(`${market}?day=tue`)
  await checkbox('Trained leader').click()
  await expect.poll(url).toBe(`${market}?day=tue&trained=1`)
  await search.fill('closing')
  await expect.poll(url).toBe(`${market}?q=closing&day=tue&trained=1`)
  await clearAll.click()
  await expect.poll(url).toBe(market)
  await goBack()
  await expect.poll(url).toBe(`${market}?q=closing&day=tue&trained=1`)
  await expect.element(search).toHaveValue('closing')
  await goBack()
  await expect.poll(url).toBe(`${market}?day=tue`)
  await expect.element(search).toHaveValue('')
  await expect.element(checkbox('Trained leader')).not.toBeChecked()
})
