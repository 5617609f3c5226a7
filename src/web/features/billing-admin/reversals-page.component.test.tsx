import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPaymentReversals, type PaymentReversal } from '#contract/api/billing/payments-admin.ts'
import { reversalStatusLabel } from '#domain/billing/reversals.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'

const path = '/admin/payments'
const main = page.getByRole('main')
const rows = main.getByRole('rowgroup').last().getByRole('row')
const queries = () => requestsTo(listPaymentReversals).map(({ query }) => query)

function reversal(overrides: Partial<PaymentReversal> = {}): PaymentReversal {
  return {
    id: '1',
    kind: 'refund',
    member: { name: 'Marisol Reyes', email: 'marisol@demo.test' },
    amountCents: 5_900,
    currency: 'usd',
    reason: 'requested_by_customer',
    status: 'succeeded',
    needsResponse: false,
    withholdsAccess: false,
    createdAt: '2026-01-14T15:00:00.000Z',
    evidenceDueAt: null,
    pageUrl: 'https://provider.test/pi_1',
    ...overrides,
  }
}

const dispute = reversal({
  kind: 'dispute',
  status: 'needs_response',
  needsResponse: true,
  evidenceDueAt: '2026-02-03T15:00:00.000Z',
})

async function open(...reversals: PaymentReversal[]): Promise<void> {
  respondWith(listPaymentReversals, { reversals, nextCursor: null })
  await renderPage(path, admin)
}

test('refunds and disputes: a failed load can be retried, which shows the table', async () => {
  respondWithProblem(listPaymentReversals, 'internal')
  await renderPage(path, admin)
  const retryButton = main.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listPaymentReversals, { reversals: [reversal()], nextCursor: null })
  await retryButton.click()
  await expect.element(rows.getByText(/^Marisol Reyes/)).toBeVisible()
})

test('refunds and disputes: a refund shows member, amount, reason, status and its page at the provider', async () => {
  await open(reversal())
  for (const text of [
    /^Marisol Reyes/,
    'marisol@demo.test',
    '$59.00',
    /^Refund(?!ed)/,
    'Requested by customer',
    reversalStatusLabel(reversal()),
  ])
    await expect.element(rows.getByText(text)).toBeVisible()
  const link = rows.getByRole('link', { name: /refund, Marisol Reyes/ })
  await expect.element(link).toHaveAttribute('href', 'https://provider.test/pi_1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect(rows.getByText(/Respond by|on hold/).elements()).toHaveLength(0)
})

test('refunds and disputes: a customer without an account has no name, and a missing reason is left out', async () => {
  await open(reversal({ member: null, reason: null }))
  await expect.element(rows.getByText('Former member')).toBeVisible()
  await expect.element(rows.getByRole('link', { name: /refund, in a new tab/ })).toBeVisible()
  expect(rows.getByText('Requested by customer').elements()).toHaveLength(0)
})

test('refunds and disputes: a dispute that waits says until when it is answered', async () => {
  await open(dispute)
  await expect.element(rows.getByText(/^Dispute/)).toBeVisible()
  await expect.element(rows.getByText(/^Respond by/)).toBeVisible()
})

test.each<[string, PaymentReversal]>([
  ['waits without a day', { ...dispute, evidenceDueAt: null }],
  ['does not wait any more', { ...dispute, needsResponse: false }],
])('refunds and disputes: one that %s names no day', async (_, one) => {
  await open(one)
  await expect.element(rows.getByText(reversalStatusLabel(one), { exact: true })).toBeVisible()
  expect(rows.getByText(/^Respond by/).elements()).toHaveLength(0)
})

test('refunds and disputes: one that was lost says that access is on hold', async () => {
  await open(reversal({ kind: 'dispute', status: 'lost', withholdsAccess: true }))
  await expect.element(rows.getByText(/on hold/)).toBeVisible()
})

test('refunds and disputes: can list only those that need a response, with its own empty state', async () => {
  await open()
  await expect.element(main.getByText(/No refunds or disputes/)).toBeVisible()
  await main.getByRole('radio').nth(1).click()
  await expect.poll(queries).toEqual([{}, { open: '1' }])
  await expect.element(main.getByText(/No disputes need/)).toBeVisible()
  await main.getByRole('radio').first().click()
  await expect.element(main.getByText(/No refunds or disputes/)).toBeVisible()
})

test('refunds and disputes: further ones come on a press', async () => {
  respondWith(listPaymentReversals, ({ query }) => ({
    reversals: [reversal({ id: query.cursor ?? '1' })],
    nextCursor: query.cursor ? null : 'next',
  }))
  await renderPage(path, admin)
  await main.getByRole('button', { name: /^Show more/ }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(queries()).toEqual([{}, { cursor: 'next' }])
})
