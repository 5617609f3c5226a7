import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPortalSession, getBilling, getPublicConfig, getSubscriptions } from '#contract/api/billing/billing.ts'
import { problems } from '#contract/problems/problems.ts'
import {
  abortCancelFlow,
  cancelWithoutFlow,
  decideRetention,
  getRetentionSession,
  recordRetentionEvent,
  startCancelFlow,
} from '#contract/api/retention.ts'
import {
  respondWith,
  failConnectionOnce,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { reasonLabels } from '#web/features/retention/reason-text.ts'
import { buildSession } from '#web/features/retention/testing/build-session.ts'
import { formatDay } from '#web/lib/dates.ts'
import { buildBilling, buildConfig, buildSubscriptionList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { formatCancellation } from '#web/features/retention/cancellation-text.ts'
import { selfServiceFailedMessage } from './payment-problem.tsx'

const main = page.getByRole('main')
const manage = main.getByRole('button', { name: 'Manage billing' })
const cancel = main.getByRole('button', { name: 'Cancel membership' })
const failure = main.getByRole('alert')
const flow = page.getByRole('alertdialog')
const keepButton = flow.getByRole('button', { name: 'Keep my membership' })
const started = { token: 'token-1', sessionId: '1', provider: 'builtin' } as const
const subscription = buildSubscription({ currentPeriodEndAt: '2026-03-02T15:00:00.000Z' })
const day = formatDay('2026-03-02T15:00:00.000Z')

async function open(one = subscription): Promise<void> {
  respondWith(getSubscriptions, buildSubscriptionList([one]))
  respondWith(getPublicConfig, buildConfig())
  respondWith(getBilling, buildBilling())
  await renderPage('/dashboard/subscription', member)
  await expect.element(manage).toBeVisible()
}

test('manage billing: opens the page of the provider, requested once', async () => {
  const navigations = blockNavigation()
  await open()
  const heldResponse = holdResponse(createPortalSession, { url: 'https://provider.test/portal' })
  await manage.dblClick()
  await expect.element(manage).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['https://provider.test/portal'])
  expect(requestsTo(createPortalSession).map(({ body }) => body)).toEqual([{ flow: null }])
})

test('manage billing: a provider that does not answer is reported with a link to support, until the next try', async () => {
  await open()
  respondOnceWithProblem(createPortalSession, 'payments-unavailable')
  await manage.click()
  await expect.element(failure.getByText(selfServiceFailedMessage, { exact: false })).toBeVisible()
  await expect.element(failure.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await expect.element(manage).not.toHaveAttribute('aria-busy')
  blockNavigation()
  const heldResponse = holdResponse(createPortalSession, { url: 'https://provider.test/portal' })
  await manage.click()
  await expect.poll(() => failure.elements().length).toBe(0)
  heldResponse.release()
  await expect.element(manage).not.toHaveAttribute('aria-busy')
})

test('cancel membership: backing out is reported, changes nothing, and returns the focus', async () => {
  await open()
  respondWith(startCancelFlow, started)
  respondWith(getRetentionSession, buildSession())
  respondWith(abortCancelFlow, undefined)
  await cancel.dblClick()
  await keepButton.click()
  await expect.poll(() => requestsTo(abortCancelFlow).length).toBe(1)
  await expect.poll(() => flow.elements().length).toBe(0)
  await expect.element(cancel).toHaveFocus()
  expect(requestsTo(startCancelFlow)).toHaveLength(1)
  // The page refetches after giving the provider a moment.
  await expect.poll(() => requestsTo(getSubscriptions).length).toBe(2)
  expect(failure.elements()).toHaveLength(0)
})

test('cancel membership: canceled in the flow, it says what ends, and the page shows the end and has the focus', async () => {
  await open()
  respondWith(startCancelFlow, started)
  const session = buildSession({ endsAt: '2026-03-02T15:00:00.000Z' })
  respondWith(getRetentionSession, session)
  respondWith(recordRetentionEvent, undefined)
  await cancel.click()
  await flow.getByRole('radio', { name: reasonLabels.other }).click()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  respondWith(decideRetention, { state: 'canceled', endsAt: session.endsAt })
  respondWith(getSubscriptions, buildSubscriptionList([{ ...subscription, status: 'canceling', endsAt: session.endsAt }]))
  await flow.getByRole('button', { name: 'Cancel membership' }).click()
  await expect
    .element(page.getByRole('status').getByText(formatCancellation(session).ends, { exact: false }).first())
    .toBeVisible()
  await expect.element(main.getByText('Ends soon', { exact: true })).toBeVisible()
  await expect.poll(() => cancel.elements().length).toBe(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(requestsTo(decideRetention).map(({ body }) => body)).toEqual([{ kind: 'canceled', reason: 'other', comment: null }])
  expect(requestsTo(abortCancelFlow)).toHaveLength(0)
  expect(requestsTo(cancelWithoutFlow)).toHaveLength(0)
})

test('cancel membership: after an offer is accepted in the flow the page shows it, with the focus on the button', async () => {
  await open()
  respondWith(startCancelFlow, started)
  respondWith(getRetentionSession, buildSession())
  respondWith(recordRetentionEvent, undefined)
  await cancel.click()
  await flow.getByRole('radio', { name: reasonLabels.too_expensive }).click()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  respondWith(decideRetention, { state: 'saved', endsAt: null })
  respondWith(getSubscriptions, buildSubscriptionList([{ ...subscription, hasDiscount: true, percentOff: 30 }]))
  await flow.getByRole('button', { name: 'Take 30% off' }).click()
  await expect.poll(() => flow.elements().length).toBe(0)
  await expect.element(main.getByText(/30%/).first()).toBeVisible()
  await expect.element(cancel).toHaveFocus()
  expect(requestsTo(decideRetention).map(({ body }) => body)).toEqual([
    { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' },
  ])
  expect(requestsTo(abortCancelFlow)).toHaveLength(0)
  expect(failure.elements()).toHaveLength(0)
})

test('cancel membership: a failed report of backing out shows no error', async () => {
  await open()
  respondWith(startCancelFlow, started)
  respondWith(getRetentionSession, buildSession())
  respondWithProblem(abortCancelFlow, 'internal')
  await cancel.click()
  await keepButton.click()
  await expect.poll(() => requestsTo(getSubscriptions).length).toBe(2)
  expect(failure.elements()).toHaveLength(0)
})

test('cancel membership: a failed start is shown, opens no flow, and reads the membership again', async () => {
  await open()
  respondWithProblem(startCancelFlow, 'internal')
  await cancel.click()
  await expect.element(failure.getByText(selfServiceFailedMessage, { exact: false })).toBeVisible()
  expect(flow.elements()).toHaveLength(0)
  await expect.poll(() => requestsTo(getSubscriptions).length).toBe(2)
  await expect.element(cancel).not.toHaveAttribute('aria-busy')
})

test.each(['already-canceling', 'no-subscription'] as const)(
  'cancel membership: %s is shown with its own message',
  async (code) => {
    await open()
    respondWithProblem(startCancelFlow, code)
    await cancel.click()
    await expect.element(failure.getByText(problems[code].detail, { exact: false })).toBeVisible()
  },
)

test('cancel membership: a lost connection is shown like any failure', async () => {
  await open()
  failConnectionOnce(startCancelFlow)
  await cancel.click()
  await expect.element(failure.getByText(selfServiceFailedMessage, { exact: false })).toBeVisible()
})

/** Continues from a failed flow to the plain confirmation. */
async function confirmWithoutFlow(): Promise<void> {
  respondWith(startCancelFlow, started)
  respondWithProblem(getRetentionSession, 'payments-unavailable')
  await cancel.click()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  await expect.element(flow.getByRole('heading', { name: 'Cancel your membership?' })).toBeVisible()
}

test('cancel membership: without the flow, a plain question with the last day cancels and the page shows the end', async () => {
  await open()
  await confirmWithoutFlow()
  await expect.element(flow.getByText(day, { exact: false })).toBeVisible()
  respondWith(cancelWithoutFlow, undefined)
  respondWith(
    getSubscriptions,
    buildSubscriptionList([{ ...subscription, status: 'canceling', endsAt: subscription.currentPeriodEndAt }]),
  )
  await flow.getByRole('button', { name: 'Cancel membership' }).click()
  await expect.poll(() => cancel.elements().length).toBe(0)
  await expect.element(main.getByText('Ends soon', { exact: true })).toBeVisible()
  expect(requestsTo(cancelWithoutFlow)).toHaveLength(1)
  expect(requestsTo(abortCancelFlow)).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('cancel membership: declining the plain question changes nothing', async () => {
  await open(buildSubscription({ currentPeriodEndAt: null }))
  await confirmWithoutFlow()
  expect(flow.getByText(/\d{4}/).elements()).toHaveLength(0)
  await keepButton.click()
  await expect.poll(() => requestsTo(getSubscriptions).length).toBe(2)
  expect(requestsTo(cancelWithoutFlow)).toHaveLength(0)
})

test('cancel membership: a refused plain cancellation is shown on the page, and the membership still runs', async () => {
  await open()
  await confirmWithoutFlow()
  respondWithProblem(cancelWithoutFlow, 'payments-unavailable')
  await flow.getByRole('button', { name: 'Cancel membership' }).click()
  await expect.element(failure.getByText(selfServiceFailedMessage, { exact: false })).toBeVisible()
  expect(requestsTo(cancelWithoutFlow)).toHaveLength(1)
  await expect.poll(() => requestsTo(getSubscriptions).length).toBe(2)
  await expect.element(cancel).not.toHaveAttribute('aria-busy')
  expect(main.getByText('Ends soon', { exact: true }).elements()).toHaveLength(0)
})
