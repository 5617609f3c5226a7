import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPortalSession, payOutstanding, readBilling, readConfig, readSubscriptions } from '#contract/billing.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { buildBilling, buildConfig, buildList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { pastDueInWords } from './past-due-words.ts'
import { selfServiceFailed } from './payment-problem.tsx'

const path = '/dashboard/subscription'
const main = page.getByRole('main')
const retry = main.getByRole('button', { name: 'Try the payment again' })
const update = main.getByRole('button', { name: 'Update card' })
const alert = main.getByRole('alert')
const accessUntil = '2026-03-02T15:00:00.000Z'
const owing = buildSubscription({ status: 'past_due', accessUntil, openInvoiceCents: 5_900 })
const thanked = page.getByRole('status').getByText(/payment went through/)

async function open(address = path): Promise<void> {
  answer(readSubscriptions, buildList([owing]))
  answer(readConfig, buildConfig())
  answer(readBilling, buildBilling())
  await renderPage(address, member)
  await expect.element(main.getByText(pastDueInWords(accessUntil))).toBeVisible()
}

test('past due: trying again is sent once, thanks for the payment, and the notice goes', async () => {
  await open()
  const held = hold(payOutstanding, { outcome: 'done' })
  await retry.dblClick()
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  await expect.element(update).not.toHaveAttribute('aria-busy')
  answer(readSubscriptions, buildList([buildSubscription()]))
  held.release()
  await expect.element(thanked).toBeVisible()
  expect(retry.elements()).toHaveLength(0)
  expect(sentTo(payOutstanding).map(({ query }) => query)).toEqual([{}])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('past due: a card that is declined again is said in the words of the provider', async () => {
  await open()
  answer(payOutstanding, { outcome: 'declined', message: 'Your card was declined.' })
  await retry.click()
  await expect.element(alert).toHaveTextContent('Your card was declined.')
  expect(thanked.elements()).toHaveLength(0)
  await expect.element(retry).toHaveFocus()
})

test('past due: a payment that the bank asks about without a page is said', async () => {
  await open()
  answer(payOutstanding, { outcome: 'action-required', url: null })
  await retry.click()
  await expect.element(alert).toMatchTextContent(/bank/)
})

test('past due: a refused try is said', async () => {
  await open()
  refuse(payOutstanding, 'payments-unavailable')
  await retry.click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
})

test('past due: another card is left on the page of the provider', async () => {
  const leavings = holdBackLeaving()
  await open()
  const held = hold(createPortalSession, { url: 'https://provider.test/card' })
  await update.click()
  await expect.element(update).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['https://provider.test/card'])
  expect(sentTo(createPortalSession).map(({ body }) => body)).toEqual([{ flow: 'payment_method_update' }])
})

test('past due: a page of the provider that does not open is said', async () => {
  await open()
  refuseOnce(createPortalSession, 'payments-unavailable')
  await update.click()
  await expect.element(alert.getByText(selfServiceFailed, { exact: false })).toBeVisible()
})

test('past due: on the way back from the provider a new card pays by itself, once', async () => {
  const held = hold(payOutstanding, { outcome: 'done' })
  await open(`${path}?from=billing`)
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  answer(readSubscriptions, buildList([buildSubscription()]))
  held.release()
  await expect.element(thanked).toBeVisible()
  expect(sentTo(payOutstanding).map(({ query }) => query)).toEqual([{ newMethodOnly: '1' }])
})

test('past due: on the way back without a new card nothing is said', async () => {
  answer(payOutstanding, { outcome: 'done' })
  await open(`${path}?from=billing`)
  await expect.poll(() => sentTo(readSubscriptions).length).toBeGreaterThan(1)
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  expect(thanked.elements()).toHaveLength(0)
  expect(alert.elements()).toHaveLength(0)
})

test('past due: on the way back a declined card is said', async () => {
  answer(payOutstanding, { outcome: 'declined', message: 'Your card was declined.' })
  await open(`${path}?from=billing`)
  await expect.element(alert).toHaveTextContent('Your card was declined.')
})

test('past due: from any other page nothing is paid by itself', async () => {
  await open(`${path}?from=mail`)
  await expect.element(retry).toBeVisible()
  expect(sentTo(payOutstanding)).toHaveLength(0)
})

test('past due: what the provider settled meanwhile shows when the window has the focus again', async () => {
  await open()
  answer(readSubscriptions, buildList([buildSubscription()]))
  await expect.poll(whatFocusShows).toBe(0)
})

/** How many buttons to try again there are after the window got the focus, which the page may follow a moment after it is drawn. */
function whatFocusShows(): number {
  window.dispatchEvent(new Event('focus'))
  return retry.elements().length
}
