import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readBilling, readConfig, readSubscriptions, type SubscriptionList } from '#contract/billing.ts'
import type { Visitor } from '#contract/visitor.ts'
import { formatDay } from '../../lib/dates.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { fresh, member } from '../../testing/visitors.ts'
import { buildBilling, buildClosed, buildConfig, buildList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { paymentFailed } from './payment-problem.tsx'

const path = '/dashboard/subscription'
const main = page.getByRole('main')
const card = (name: string | RegExp) => main.getByRole('region', { name })
const plan = card(/membership$/)
const price = main.getByRole('radiogroup')
const ended = buildClosed({ id: 'sub_0', status: 'canceled', endsAt: '2026-01-10T15:00:00.000Z' })

async function open(list: SubscriptionList, address = path, visitor: Visitor = member): Promise<RenderedPage> {
  answer(readSubscriptions, list)
  // Without prices nothing is ordered, so these tests need no payment provider.
  answer(readConfig, buildConfig({ prices: null }))
  answer(readBilling, buildBilling())
  return renderPage(address, visitor)
}

test('membership page: a failed answer offers to try again, which shows the membership', async () => {
  answer(readConfig, buildConfig())
  answer(readBilling, buildBilling())
  refuse(readSubscriptions, 'internal')
  await renderPage(path, member)
  const again = main.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readSubscriptions, buildList([buildSubscription()]))
  await again.click()
  await expect.element(plan).toBeVisible()
})

test('membership page: a running membership shows plan, card and invoices, what is included, and no checkout', async () => {
  await open(buildList([buildSubscription()]))
  await expect.element(plan).toBeVisible()
  await expect.element(card('Payment method')).toBeVisible()
  await expect.element(card('Invoices')).toBeVisible()
  await expect.element(card('What is included')).toBeVisible()
  expect(price.elements()).toHaveLength(0)
  expect(card('What happens next').elements()).toHaveLength(0)
  expect(main.getByText('We cannot show the prices', { exact: false }).elements()).toHaveLength(0)
})

test('membership page: the marketplace is named where the membership opens it', async () => {
  const withMarketplace = card('What is included').getByText('Pod marketplace')
  await open(buildList([buildSubscription()]))
  await expect.element(withMarketplace).toBeVisible()
})

test('membership page: without the marketplace it is not named', async () => {
  const access = { general: true, pod_marketplace: false }
  await open(buildList([buildSubscription({ access })], { access }))
  await expect.element(card('What is included')).toBeVisible()
  expect(card('What is included').getByText('Pod marketplace').elements()).toHaveLength(0)
})

test('membership page: without prices from the provider a newcomer may ask again', async () => {
  await open(buildList([]), path, fresh)
  const again = main.getByRole('button', { name: 'Try again' })
  await expect.element(card('What happens next')).toBeVisible()
  expect(card('Invoices').elements()).toHaveLength(0)
  const held = hold(readConfig, buildConfig({ prices: null }))
  await again.click()
  await expect.poll(() => sentTo(readConfig).length).toBe(2)
  held.release()
})

test('membership page: an ended membership shows its last day, the invoices and what happens next', async () => {
  await open(buildList([ended]), path, fresh)
  await expect.element(main.getByText(formatDay(ended.endsAt ?? ''), { exact: false })).toBeVisible()
  await expect.element(card('Invoices')).toBeVisible()
  await expect.element(card('What happens next')).toBeVisible()
  expect(card('Payment method').elements()).toHaveLength(0)
})

test('membership page: access that the tribe gave shows no plan, no card and nothing to pay', async () => {
  await open(buildList([], { access: { general: true, pod_marketplace: false } }))
  await expect.element(card('Your membership')).toBeVisible()
  await expect.element(card('What is included')).toBeVisible()
  expect(card('Invoices').elements()).toHaveLength(0)
  expect(sentTo(readBilling)).toHaveLength(0)
})

test('membership page: given access after an ended membership shows the invoices, not the end', async () => {
  await open(buildList([ended], { access: { general: true, pod_marketplace: false } }))
  await expect.element(card('Invoices')).toBeVisible()
  expect(main.getByText(formatDay(ended.endsAt ?? ''), { exact: false }).elements()).toHaveLength(0)
})

test('membership page: two memberships lead to support', async () => {
  await open(buildList([buildSubscription(), buildSubscription({ id: 'sub_2' })]))
  await expect.element(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/dashboard/support')
})

test('membership page: one membership after another that ended is no second one', async () => {
  await open(buildList([buildSubscription(), ended]))
  await expect.element(plan).toBeVisible()
  expect(main.getByRole('link', { name: 'Contact support' }).elements()).toHaveLength(0)
  expect(main.getByText(formatDay(ended.endsAt ?? ''), { exact: false }).elements()).toHaveLength(0)
})

test('membership page: a first payment that failed days later is shown with its amount', async () => {
  await open(buildList([], { failedFirstPayment: { amountCents: 59_000, currency: 'usd' } }), path, fresh)
  await expect.element(main.getByText(/\$590\.00/)).toBeVisible()
})

test('membership page: without an email address nothing is ordered, and a link leads to support', async () => {
  answer(readSubscriptions, buildList([]))
  answer(readConfig, buildConfig())
  await renderPage(path, { ...fresh, user: { id: fresh.user?.id ?? '', name: 'Dana', email: '' } })
  await expect.element(main.getByRole('alert').getByText(paymentFailed, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/dashboard/support')
})

test.each([
  ['/pod-marketplace', '/pod-marketplace'],
  ['https://elsewhere.test/', '/'],
])('membership page: a member may continue from %s to %s', async (wanted, to) => {
  await open(buildList([buildSubscription()]), `${path}?redirect=${encodeURIComponent(wanted)}`)
  await expect.element(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', to)
})

test('membership page: without a page to go back to there is no way to continue', async () => {
  await open(buildList([buildSubscription()]))
  await expect.element(plan).toBeVisible()
  expect(main.getByRole('link', { name: 'Continue' }).elements()).toHaveLength(0)
})

test('membership page: without access there is no way to continue', async () => {
  await open(buildList([buildClosed()]), `${path}?redirect=%2Fpod-marketplace`)
  await expect.element(plan).toBeVisible()
  expect(main.getByRole('link', { name: 'Continue' }).elements()).toHaveLength(0)
})

test('membership page: the mark of the way back from the provider leaves the address, and nothing else does', async () => {
  const rendered = await open(buildList([buildSubscription()]), `${path}?from=billing&redirect=%2Fcalendar`)
  await expect.poll(() => rendered.address()).toBe(`${path}?redirect=%2Fcalendar`)
})
