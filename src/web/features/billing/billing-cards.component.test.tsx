import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createPortalSession,
  type Invoice,
  type PaymentMethod,
  getBilling,
  type Subscription,
} from '#contract/api/billing/billing.ts'
import { formatDay } from '#web/lib/dates.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildBilling } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { BillingCards } from './billing-cards.tsx'
import { formatNoCard } from './discount-text.ts'
import { selfServiceFailedMessage } from './payment-problem.tsx'

const method = page.getByRole('region', { name: 'Payment method' })
const invoices = page.getByRole('region', { name: 'Invoices' })
const rows = invoices.getByRole('listitem')
const more = invoices.getByRole('button')
const renderCards = (subscription: Subscription | null = buildSubscription()) =>
  renderElement(<BillingCards subscription={subscription} />, member)

function invoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: 'in_1',
    number: 'A-0001',
    status: 'paid',
    totalCents: 5_900,
    currency: 'usd',
    createdAt: '2026-01-02T15:00:00.000Z',
    pageUrl: 'https://provider.test/page',
    pdfUrl: 'https://provider.test/pdf',
    ...overrides,
  }
}

test.each([
  ['card and invoices', buildSubscription(), 2],
  ['invoices alone where the membership has ended', null, 1],
])('billing cards: loading %s', async (_, subscription, count) => {
  const heldResponse = holdResponse(getBilling, buildBilling())
  await renderCards(subscription)
  await expect.poll(() => page.getByText(/^Loading/).elements().length).toBe(count)
  expect(invoices.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(invoices).toBeVisible()
  expect(method.elements()).toHaveLength(count - 1)
})

test.each([
  ['card and invoices', buildSubscription(), /card/],
  ['invoices alone where the membership has ended', null, /^(?!.*card).*invoices/],
])('billing cards: a provider that does not answer takes %s, until a press asks again', async (_, subscription, title) => {
  respondWithProblem(getBilling, 'payments-unavailable')
  await renderCards(subscription)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  await expect.element(page.getByText(title)).toBeVisible()
  respondWith(getBilling, buildBilling())
  await retryButton.click()
  await expect.element(invoices).toBeVisible()
})

const update = method.getByRole('button')

test('payment method: a saved card shows when it expires, and may be changed at the provider', async () => {
  const navigations = blockNavigation()
  respondWith(getBilling, buildBilling())
  await renderCards()
  await expect.element(method.getByText('Visa •••• 4242')).toBeVisible()
  await expect.element(method.getByText('Expires 12/2034')).toBeVisible()
  await expect.element(update).toHaveTextContent('Update')
  const heldResponse = holdResponse(createPortalSession, { url: 'https://provider.test/card' })
  await update.dblClick()
  await expect.element(update).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['https://provider.test/card'])
  expect(requestsTo(createPortalSession).map(({ body }) => body)).toEqual([{ flow: 'payment_method_update' }])
})

test('payment method: a page of the provider that does not open is reported', async () => {
  respondWith(getBilling, buildBilling())
  await renderCards()
  respondOnceWithProblem(createPortalSession, 'payments-unavailable')
  await update.click()
  await expect.element(method.getByRole('alert').getByText(selfServiceFailedMessage, { exact: false })).toBeVisible()
})

test('payment method: a card that has expired is marked', async () => {
  const card: PaymentMethod = { kind: 'card', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2020 }
  respondWith(getBilling, buildBilling({ paymentMethod: card }))
  await renderCards()
  await expect.element(method.getByText('Expired 01/2020')).toBeVisible()
})

test('payment method: a bank account has nothing that expires', async () => {
  respondWith(getBilling, buildBilling({ paymentMethod: { kind: 'bank', bankName: 'Test Bank', last4: '6789' } }))
  await renderCards()
  await expect.element(method.getByText('Test Bank •••• 6789')).toBeVisible()
  expect(method.getByText(/^Expire/).elements()).toHaveLength(0)
})

test.each<[string, Subscription]>([
  ['a payment comes', buildSubscription({ free: { until: '2026-03-02T15:00:00.000Z' } })],
  ['nothing is paid for good', buildSubscription({ hasDiscount: true, percentOff: 100 })],
])('payment method: without a card it says what follows from that where %s', async (_, subscription) => {
  respondWith(getBilling, buildBilling({ paymentMethod: null }))
  await renderCards(subscription)
  await expect.element(method.getByText(formatNoCard(subscription), { exact: true })).toBeVisible()
  await expect.element(update).toHaveTextContent('Add a card')
})

test('invoices: without one it says so', async () => {
  respondWith(getBilling, buildBilling())
  await renderCards()
  await expect.element(invoices.getByText(/receipt/)).toBeVisible()
  expect(rows.elements()).toHaveLength(0)
  expect(more.elements()).toHaveLength(0)
})

test('invoices: a paid one shows day, number, amount, and its page and receipt in new tabs', async () => {
  respondWith(getBilling, buildBilling({ invoices: [invoice()] }))
  await renderCards()
  for (const text of [formatDay(invoice().createdAt), 'A-0001', '$59.00', 'Paid'])
    await expect.element(rows.getByText(text, { exact: true })).toBeVisible()
  const [view, receipt] = rows.getByRole('link').all()
  await expect.element(view!).toHaveAttribute('href', 'https://provider.test/page')
  await expect.element(receipt!).toHaveAttribute('href', 'https://provider.test/pdf')
  for (const link of [view!, receipt!]) {
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener')
    await expect.element(link).toMatchTextContent(/A-0001/)
  }
  await expect.element(receipt!).toMatchTextContent(/^Receipt/)
})

test.each([
  ['open', 'Open'],
  ['void', 'Voided'],
  ['uncollectible', 'Not paid'],
] as const)('invoices: one that is %s says so, and its file is no receipt', async (status, label) => {
  respondWith(getBilling, buildBilling({ invoices: [invoice({ status })] }))
  await renderCards()
  await expect.element(rows.getByText(label, { exact: true })).toBeVisible()
  await expect.element(rows.getByRole('link').nth(1)).toMatchTextContent(/^PDF/)
})

test('invoices: without a number, a page and a file it is named by its day and has no links', async () => {
  respondWith(
    getBilling,
    buildBilling({ invoices: [invoice({ number: null, pageUrl: null, pdfUrl: null }), invoice({ id: 'in_2', number: null })] }),
  )
  await renderCards()
  await expect.element(rows.first()).toBeVisible()
  expect(rows.first().getByRole('link').elements()).toHaveLength(0)
  await expect.element(rows.nth(1).getByRole('link').first()).toMatchTextContent(new RegExp(formatDay(invoice().createdAt)))
})

test('invoices: six are shown at first, all of them on a press, and fewer again', async () => {
  const seven = Array.from({ length: 7 }, (_, i) => invoice({ id: `in_${i}`, number: `A-000${i}` }))
  respondWith(getBilling, buildBilling({ invoices: seven }))
  await renderCards()
  await expect.poll(() => rows.elements().length).toBe(6)
  await expect.element(rows.first().getByText('A-0000', { exact: true })).toBeVisible()
  await expect.element(more).toMatchTextContent(/7/)
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(7)
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(6)
})

test('invoices: six need no button', async () => {
  respondWith(getBilling, buildBilling({ invoices: Array.from({ length: 6 }, (_, i) => invoice({ id: `in_${i}` })) }))
  await renderCards()
  await expect.poll(() => rows.elements().length).toBe(6)
  expect(more.elements()).toHaveLength(0)
})
