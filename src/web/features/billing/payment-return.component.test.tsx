import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type PaymentStatus, readPaymentResult, readSubscriptions } from '#contract/billing.ts'
import { problems } from '#contract/problems.ts'
import { stranger, readVisitor, type Visitor } from '#contract/visitor.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { Component as PaymentReturn } from '../../pages/dashboard/success.tsx'
import { renderPage, type RenderedPage, renderPart } from '../../testing/render-page.tsx'
import { fresh, member } from '../../testing/visitors.ts'
import { buildList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'

const path = '/dashboard/success'
const paid = `${path}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=failed`
const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const link = main.getByRole('link')
const welcome = '/dashboard/welcome'

async function open(status: PaymentStatus, visitor: Visitor = fresh, address = paid): Promise<RenderedPage> {
  answer(readPaymentResult, { status })
  const rendered = await renderPage(address, visitor)
  await expect.element(heading).toBeVisible()
  return rendered
}

test('payment return page: without a payment in its address it leads to the membership and asks nothing', async () => {
  await renderPage(path, stranger)
  await expect.element(link).toHaveAttribute('href', '/dashboard/subscription')
  expect(sentTo(readPaymentResult)).toHaveLength(0)
})

test('payment return page: looks the payment up, whatever else the address says of it', async () => {
  const held = hold(readPaymentResult, { status: 'requires_payment_method' })
  await renderPart(<PaymentReturn />, stranger, paid)
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('link')).toBeVisible()
  expect(sentTo(readPaymentResult).map(({ query }) => query)).toEqual([
    { payment_intent: 'pi_1', payment_intent_client_secret: 'pi_1_secret' },
  ])
})

test('payment return page: a payment that can not be looked up says why, and is looked up again on a press', async () => {
  refuse(readPaymentResult, 'payments-unavailable')
  await renderPage(paid, stranger)
  await expect.element(main.getByText(problems['payments-unavailable'].detail)).toBeVisible()
  answer(readPaymentResult, { status: 'succeeded' })
  await main.getByRole('button').click()
  await expect.element(heading).toHaveTextContent('Your payment was successful!')
})

test.each([
  ['requires_payment_method', 'Your payment was not successful, please try again.'],
  ['error', 'Something went wrong with your payment, please try again.'],
] as const)('payment return page: %s says so and leads back to the checkout', async (status, words) => {
  await open(status)
  await expect.element(heading).toHaveTextContent(words)
  await expect.element(link).toHaveAttribute('href', '/dashboard/subscription')
  expect(sentTo(readSubscriptions)).toHaveLength(0)
})

test('payment return page: signed out, a payment that was made leads to signing in', async () => {
  await open('succeeded', stranger)
  await expect.element(heading).toHaveTextContent('Your payment was successful!')
  await expect.element(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(welcome)}`)
  expect(sentTo(readSubscriptions)).toHaveLength(0)
})

test('payment return page: once the member has access it asks anew who is signed in, and leads to the welcome page', async () => {
  answer(readSubscriptions, buildList([buildSubscription()]))
  const rendered = await open('succeeded')
  answer(readVisitor, member)
  await expect.element(link).toHaveAttribute('href', welcome)
  await expect.poll(() => sentTo(readVisitor).length).toBe(1)
  expect(rendered.address()).toBe(paid)
})

test.each([
  ['succeeded', paid, 'Your payment was successful!', /payment/],
  ['processing', paid, 'Your payment is processing.', /payment/],
  ['free', `${path}?free=1`, /nothing to pay/, /^(?!.*payment)/],
] as const)(
  'payment return page: while a payment that is %s gives no access yet it waits',
  async (status, address, words, waiting) => {
    answer(readSubscriptions, buildList([]))
    await open(status, fresh, address)
    await expect.element(heading).toMatchTextContent(words)
    await expect.element(main.getByRole('status')).toMatchTextContent(waiting)
    expect(link.elements()).toHaveLength(0)
  },
)

/** Stops the page's timers until the test advances them. */
function holdTime(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}

/** The page on its own: once it has left its address there is no payment to show. */
async function openAlone(status: PaymentStatus): Promise<void> {
  answer(readPaymentResult, { status })
  await renderPart(<PaymentReturn />, fresh, paid)
  await expect.poll(() => sentTo(readSubscriptions).length).toBe(1)
}

const hasLeft = page.getByRole('link', { name: /membership/ }).and(page.getByRole('link', { name: /^(?!.*welcome)/ }))

test('payment return page: asks again every two seconds until the member has access, and leaves five seconds later', async () => {
  answer(readSubscriptions, buildList([]))
  const pass = holdTime()
  await openAlone('succeeded')
  answer(readSubscriptions, buildList([buildSubscription()]))
  await pass(1_900)
  expect(sentTo(readSubscriptions)).toHaveLength(1)
  await pass(200)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', welcome)
  await pass(4_800)
  expect(sentTo(readSubscriptions)).toHaveLength(2)
  expect(hasLeft.elements()).toHaveLength(0)
  await pass(300)
  await expect.element(hasLeft).toBeVisible()
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

test('payment return page: after a minute without access it leaves all the same, and says what is awaited', async () => {
  answer(readSubscriptions, buildList([]))
  const pass = holdTime()
  await openAlone('processing')
  const waiting = page.getByRole('status').element().textContent ?? ''
  await pass(59_000)
  expect(hasLeft.elements()).toHaveLength(0)
  await pass(1_500)
  await expect.element(hasLeft).toBeVisible()
  await expect.element(page.getByText(waiting, { exact: true })).toBeInTheDocument()
})
