import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type PaymentStatus, getPaymentResult, getSubscriptions } from '#contract/api/billing/billing.ts'
import { problems } from '#contract/problems/problems.ts'
import { anonymousVisitor, getVisitor, type Visitor } from '#contract/pages/visitor.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { Component as PaymentReturn } from '#web/pages/dashboard/success.tsx'
import { waitUntil } from '#web/testing/real-time.ts'
import { renderPage, type RenderedPage, renderElement } from '#web/testing/render-page.tsx'
import { nonMember, member } from '#web/testing/visitors.ts'
import { buildSubscriptionList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'

const path = '/dashboard/success'
const paidPath = `${path}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=failed`
const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const link = main.getByRole('link')
const welcomePath = '/dashboard/welcome'

async function open(status: PaymentStatus, visitor: Visitor = nonMember, url = paidPath): Promise<RenderedPage> {
  respondWith(getPaymentResult, { status })
  const rendered = await renderPage(url, visitor)
  await expect.element(heading).toBeVisible()
  return rendered
}

test('payment return page: without a payment in its URL it links to the membership and requests nothing', async () => {
  await renderPage(path, anonymousVisitor)
  await expect.element(link).toHaveAttribute('href', '/dashboard/subscription')
  expect(requestsTo(getPaymentResult)).toHaveLength(0)
})

test('payment return page: looks the payment up, regardless of the rest of the URL', async () => {
  const heldResponse = holdResponse(getPaymentResult, { status: 'requires_payment_method' })
  await renderElement(<PaymentReturn />, anonymousVisitor, paidPath)
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('link')).toBeVisible()
  expect(requestsTo(getPaymentResult).map(({ query }) => query)).toEqual([
    { payment_intent: 'pi_1', payment_intent_client_secret: 'pi_1_secret' },
  ])
})

test('payment return page: a payment that cannot be looked up says why, and is looked up again on a press', async () => {
  respondWithProblem(getPaymentResult, 'payments-unavailable')
  await renderPage(paidPath, anonymousVisitor)
  await expect.element(main.getByText(problems['payments-unavailable'].detail)).toBeVisible()
  respondWith(getPaymentResult, { status: 'succeeded' })
  await main.getByRole('button').click()
  await expect.element(heading).toHaveTextContent('Your payment was successful!')
})

test.each([
  ['requires_payment_method', 'Your payment was not successful, please try again.'],
  ['error', 'Something went wrong with your payment, please try again.'],
] as const)('payment return page: %s says so and leads back to the checkout', async (status, text) => {
  await open(status)
  await expect.element(heading).toHaveTextContent(text)
  await expect.element(link).toHaveAttribute('href', '/dashboard/subscription')
  expect(requestsTo(getSubscriptions)).toHaveLength(0)
})

test('payment return page: signed out, a payment that was made leads to signing in', async () => {
  await open('succeeded', anonymousVisitor)
  await expect.element(heading).toHaveTextContent('Your payment was successful!')
  await expect.element(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(welcomePath)}`)
  expect(requestsTo(getSubscriptions)).toHaveLength(0)
})

test('payment return page: once the member has access it refetches the visitor and opens the welcome page', async () => {
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  const rendered = await open('succeeded')
  respondWith(getVisitor, member)
  await expect.element(link).toHaveAttribute('href', welcomePath)
  await expect.poll(() => requestsTo(getVisitor).length).toBe(1)
  await expect.poll(rendered.url).toBe(paidPath)
})

test.each([
  ['succeeded', paidPath, 'Your payment was successful!', /payment/],
  ['processing', paidPath, 'Your payment is processing.', /payment/],
  ['free', `${path}?free=1`, /nothing to pay/, /^(?!.*payment)/],
] as const)(
  'payment return page: while a payment that is %s gives no access yet it waits',
  async (status, url, text, waitingText) => {
    respondWith(getSubscriptions, buildSubscriptionList([]))
    await open(status, nonMember, url)
    await expect.element(heading).toMatchTextContent(text)
    await expect.element(main.getByRole('status')).toMatchTextContent(waitingText)
    expect(link.elements()).toHaveLength(0)
  },
)

/** Stops the page's timers until the test advances them. */
function freezeTimers(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}

/** Renders the page alone: once it navigates away there is no payment to show. */
async function renderAlone(status: PaymentStatus): Promise<void> {
  respondWith(getPaymentResult, { status })
  await renderElement(<PaymentReturn />, nonMember, paidPath)
  await waitUntil(() => requestsTo(getSubscriptions).length === 1)
}

const membershipLink = page.getByRole('link', { name: /membership/ }).and(page.getByRole('link', { name: /^(?!.*welcome)/ }))

test('payment return page: asks again every two seconds until the member has access, and leaves five seconds later', async () => {
  respondWith(getSubscriptions, buildSubscriptionList([]))
  const advanceTime = freezeTimers()
  await renderAlone('succeeded')
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  await advanceTime(1_900)
  expect(requestsTo(getSubscriptions)).toHaveLength(1)
  await advanceTime(200)
  await waitUntil(() => page.getByRole('link').elements().length > 0)
  expect(page.getByRole('link').element().getAttribute('href')).toBe(welcomePath)
  await advanceTime(4_800)
  expect(requestsTo(getSubscriptions)).toHaveLength(2)
  expect(membershipLink.elements()).toHaveLength(0)
  await advanceTime(300)
  await expect.element(membershipLink).toBeVisible()
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

test('payment return page: after a minute without access it leaves all the same, and says what is awaited', async () => {
  respondWith(getSubscriptions, buildSubscriptionList([]))
  const advanceTime = freezeTimers()
  await renderAlone('processing')
  const waitingText = page.getByRole('status').element().textContent ?? ''
  await advanceTime(59_000)
  expect(membershipLink.elements()).toHaveLength(0)
  await advanceTime(1_500)
  await expect.element(membershipLink).toBeVisible()
  await expect.element(page.getByText(waitingText, { exact: true })).toBeInTheDocument()
})
