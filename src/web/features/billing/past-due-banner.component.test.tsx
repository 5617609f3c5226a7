import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createPortalSession,
  payOpenInvoice,
  getBilling,
  getPublicConfig,
  getSubscriptions,
} from '#contract/api/billing/billing.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildBilling, buildConfig, buildSubscriptionList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { formatPastDue } from './past-due-text.ts'
import { selfServiceFailedMessage } from './payment-problem.tsx'

const path = '/dashboard/subscription'
const main = page.getByRole('main')
const retry = main.getByRole('button', { name: 'Try payment again' })
const update = main.getByRole('button', { name: 'Update card' })
const alert = main.getByRole('alert')
const accessUntil = '2026-03-02T15:00:00.000Z'
const pastDueSubscription = buildSubscription({ status: 'past_due', accessUntil, openInvoiceCents: 5_900 })
const thanksMessage = page.getByRole('status').getByText(/payment went through/)

async function open(url = path): Promise<void> {
  respondWith(getSubscriptions, buildSubscriptionList([pastDueSubscription]))
  respondWith(getPublicConfig, buildConfig())
  respondWith(getBilling, buildBilling())
  await renderPage(url, member)
  await expect.element(main.getByText(formatPastDue(accessUntil))).toBeVisible()
}

test('past due: a retry is sent once, a message thanks for the payment, and the banner disappears', async () => {
  await open()
  const heldResponse = holdResponse(payOpenInvoice, { outcome: 'done' })
  await retry.dblClick()
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  await expect.element(update).not.toHaveAttribute('aria-busy')
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  heldResponse.release()
  await expect.element(thanksMessage).toBeVisible()
  expect(retry.elements()).toHaveLength(0)
  expect(requestsTo(payOpenInvoice).map(({ query }) => query)).toEqual([{}])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('past due: a card that is declined again is reported with the provider’s message', async () => {
  await open()
  respondWith(payOpenInvoice, { outcome: 'declined', message: 'Your card was declined.' })
  await retry.click()
  await expect.element(alert).toHaveTextContent('Your card was declined.')
  expect(thanksMessage.elements()).toHaveLength(0)
  await expect.element(retry).toHaveFocus()
})

test('past due: a payment that the bank asks about without a page is reported', async () => {
  await open()
  respondWith(payOpenInvoice, { outcome: 'action-required', url: null })
  await retry.click()
  await expect.element(alert).toMatchTextContent(/bank/)
})

test('past due: a refused retry is reported', async () => {
  await open()
  respondWithProblem(payOpenInvoice, 'payments-unavailable')
  await retry.click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
})

test('past due: another card is left on the page of the provider', async () => {
  const navigations = blockNavigation()
  await open()
  const heldResponse = holdResponse(createPortalSession, { url: 'https://provider.test/card' })
  await update.click()
  await expect.element(update).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['https://provider.test/card'])
  expect(requestsTo(createPortalSession).map(({ body }) => body)).toEqual([{ flow: 'payment_method_update' }])
})

test('past due: a page of the provider that does not open is reported', async () => {
  await open()
  respondOnceWithProblem(createPortalSession, 'payments-unavailable')
  await update.click()
  await expect.element(alert.getByText(selfServiceFailedMessage, { exact: false })).toBeVisible()
})

test('past due: after a return from the provider a new card pays automatically, once', async () => {
  const heldResponse = holdResponse(payOpenInvoice, { outcome: 'done' })
  await open(`${path}?from=billing`)
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  heldResponse.release()
  await expect.element(thanksMessage).toBeVisible()
  expect(requestsTo(payOpenInvoice).map(({ query }) => query)).toEqual([{ newMethodOnly: '1' }])
})

test('past due: after a return without a new card nothing is shown', async () => {
  respondWith(payOpenInvoice, { outcome: 'done' })
  await open(`${path}?from=billing`)
  await expect.poll(() => requestsTo(getSubscriptions).length).toBeGreaterThan(1)
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  expect(thanksMessage.elements()).toHaveLength(0)
  expect(alert.elements()).toHaveLength(0)
})

test('past due: after a return a declined card is reported', async () => {
  respondWith(payOpenInvoice, { outcome: 'declined', message: 'Your card was declined.' })
  await open(`${path}?from=billing`)
  await expect.element(alert).toHaveTextContent('Your card was declined.')
})

test('past due: after any other page nothing is paid automatically', async () => {
  await open(`${path}?from=mail`)
  await expect.element(retry).toBeVisible()
  expect(requestsTo(payOpenInvoice)).toHaveLength(0)
})

test('past due: what the provider settled meanwhile shows when the window has the focus again', async () => {
  await open()
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  await expect.poll(countAfterFocus).toBe(0)
})

/** Counts the retry buttons after a window focus event. The page may start to listen shortly after it renders. */
function countAfterFocus(): number {
  window.dispatchEvent(new Event('focus'))
  return retry.elements().length
}
