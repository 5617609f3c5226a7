import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPortalSession, readBilling, readConfig, readSubscriptions } from '#contract/billing.ts'
import { problems } from '#contract/problems.ts'
import {
  abortCancel,
  cancelPlainly,
  decideRetention,
  readRetentionSession,
  reportRetentionEvent,
  startCancel,
} from '#contract/retention.ts'
import { answer, disconnectOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { reasonWords } from '../retention/reason-words.ts'
import { buildSession } from '../retention/testing/build-session.ts'
import { formatDay } from '../../lib/dates.ts'
import { buildBilling, buildConfig, buildList } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { endInWords } from './end-words.ts'
import { selfServiceFailed } from './payment-problem.tsx'

const main = page.getByRole('main')
const manage = main.getByRole('button', { name: 'Manage billing' })
const cancel = main.getByRole('button', { name: 'Cancel membership' })
const failure = main.getByRole('alert')
const flow = page.getByRole('alertdialog')
const keep = flow.getByRole('button', { name: 'Keep my membership' })
const started = { token: 'token-1', sessionId: '1', provider: 'builtin' } as const
const subscription = buildSubscription({ currentPeriodEndAt: '2026-03-02T15:00:00.000Z' })
const day = formatDay('2026-03-02T15:00:00.000Z')

async function open(one = subscription): Promise<void> {
  answer(readSubscriptions, buildList([one]))
  answer(readConfig, buildConfig())
  answer(readBilling, buildBilling())
  await renderPage('/dashboard/subscription', member)
  await expect.element(manage).toBeVisible()
}

test('manage billing: opens the page of the provider, requested once', async () => {
  const leavings = holdBackLeaving()
  await open()
  const held = hold(createPortalSession, { url: 'https://provider.test/portal' })
  await manage.dblClick()
  await expect.element(manage).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['https://provider.test/portal'])
  expect(sentTo(createPortalSession).map(({ body }) => body)).toEqual([{ flow: null }])
})

test('manage billing: a provider that does not answer is said with a link to support, until the next try', async () => {
  await open()
  refuseOnce(createPortalSession, 'payments-unavailable')
  await manage.click()
  await expect.element(failure.getByText(selfServiceFailed, { exact: false })).toBeVisible()
  await expect.element(failure.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await expect.element(manage).not.toHaveAttribute('aria-busy')
  holdBackLeaving()
  const held = hold(createPortalSession, { url: 'https://provider.test/portal' })
  await manage.click()
  await expect.poll(() => failure.elements().length).toBe(0)
  held.release()
  await expect.element(manage).not.toHaveAttribute('aria-busy')
})

test('cancel membership: backing out is reported, changes nothing, and returns the focus', async () => {
  await open()
  answer(startCancel, started)
  answer(readRetentionSession, buildSession())
  answer(abortCancel, undefined)
  await cancel.dblClick()
  await keep.click()
  await expect.poll(() => sentTo(abortCancel).length).toBe(1)
  await expect.poll(() => flow.elements().length).toBe(0)
  await expect.element(cancel).toHaveFocus()
  expect(sentTo(startCancel)).toHaveLength(1)
  // The page is read again once the provider had a moment.
  await expect.poll(() => sentTo(readSubscriptions).length).toBe(2)
  expect(failure.elements()).toHaveLength(0)
})

test('cancel membership: canceled in the flow, it says what ends, and the page shows the end and has the focus', async () => {
  await open()
  answer(startCancel, started)
  const session = buildSession({ endsAt: '2026-03-02T15:00:00.000Z' })
  answer(readRetentionSession, session)
  answer(reportRetentionEvent, undefined)
  await cancel.click()
  await flow.getByRole('radio', { name: reasonWords.other }).click()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  answer(decideRetention, { state: 'canceled', endsAt: session.endsAt })
  answer(readSubscriptions, buildList([{ ...subscription, status: 'canceling', endsAt: session.endsAt }]))
  await flow.getByRole('button', { name: 'Cancel membership' }).click()
  await expect.element(page.getByRole('status').getByText(endInWords(session).ends, { exact: false }).first()).toBeVisible()
  await expect.element(main.getByText('Ends soon', { exact: true })).toBeVisible()
  await expect.poll(() => cancel.elements().length).toBe(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sentTo(decideRetention).map(({ body }) => body)).toEqual([{ kind: 'canceled', reason: 'other', comment: null }])
  expect(sentTo(abortCancel)).toHaveLength(0)
  expect(sentTo(cancelPlainly)).toHaveLength(0)
})

test('cancel membership: after an offer taken in the flow the page shows it, with the focus on the button', async () => {
  await open()
  answer(startCancel, started)
  answer(readRetentionSession, buildSession())
  answer(reportRetentionEvent, undefined)
  await cancel.click()
  await flow.getByRole('radio', { name: reasonWords.too_expensive }).click()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  answer(decideRetention, { state: 'saved', endsAt: null })
  answer(readSubscriptions, buildList([{ ...subscription, hasDiscount: true, percentOff: 30 }]))
  await flow.getByRole('button', { name: 'Take 30% off' }).click()
  await expect.poll(() => flow.elements().length).toBe(0)
  await expect.element(main.getByText(/30%/).first()).toBeVisible()
  await expect.element(cancel).toHaveFocus()
  expect(sentTo(decideRetention).map(({ body }) => body)).toEqual([
    { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' },
  ])
  expect(sentTo(abortCancel)).toHaveLength(0)
  expect(failure.elements()).toHaveLength(0)
})

test('cancel membership: a failed report of backing out shows no error', async () => {
  await open()
  answer(startCancel, started)
  answer(readRetentionSession, buildSession())
  refuse(abortCancel, 'internal')
  await cancel.click()
  await keep.click()
  await expect.poll(() => sentTo(readSubscriptions).length).toBe(2)
  expect(failure.elements()).toHaveLength(0)
})

test('cancel membership: a failed start is shown, opens no flow, and reads the membership again', async () => {
  await open()
  refuse(startCancel, 'internal')
  await cancel.click()
  await expect.element(failure.getByText(selfServiceFailed, { exact: false })).toBeVisible()
  expect(flow.elements()).toHaveLength(0)
  await expect.poll(() => sentTo(readSubscriptions).length).toBe(2)
  await expect.element(cancel).not.toHaveAttribute('aria-busy')
})

test.each(['already-canceling', 'no-subscription'] as const)('cancel membership: %s is shown in its own words', async (code) => {
  await open()
  refuse(startCancel, code)
  await cancel.click()
  await expect.element(failure.getByText(problems[code].detail, { exact: false })).toBeVisible()
})

test('cancel membership: a lost connection is shown like any failure', async () => {
  await open()
  disconnectOnce(startCancel)
  await cancel.click()
  await expect.element(failure.getByText(selfServiceFailed, { exact: false })).toBeVisible()
})

/** Continues from a failed flow to the plain confirmation. */
async function askPlainly(): Promise<void> {
  answer(startCancel, started)
  refuse(readRetentionSession, 'payments-unavailable')
  await cancel.click()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  await expect.element(flow.getByRole('heading', { name: 'Cancel your membership?' })).toBeVisible()
}

test('cancel membership: without the flow, a plain question with the last day cancels and the page shows the end', async () => {
  await open()
  await askPlainly()
  await expect.element(flow.getByText(day, { exact: false })).toBeVisible()
  answer(cancelPlainly, undefined)
  answer(readSubscriptions, buildList([{ ...subscription, status: 'canceling', endsAt: subscription.currentPeriodEndAt }]))
  await flow.getByRole('button', { name: 'Cancel membership' }).click()
  await expect.poll(() => cancel.elements().length).toBe(0)
  await expect.element(main.getByText('Ends soon', { exact: true })).toBeVisible()
  expect(sentTo(cancelPlainly)).toHaveLength(1)
  expect(sentTo(abortCancel)).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('cancel membership: declining the plain question changes nothing', async () => {
  await open(buildSubscription({ currentPeriodEndAt: null }))
  await askPlainly()
  expect(flow.getByText(/\d{4}/).elements()).toHaveLength(0)
  await keep.click()
  await expect.poll(() => sentTo(readSubscriptions).length).toBe(2)
  expect(sentTo(cancelPlainly)).toHaveLength(0)
})

test('cancel membership: a refused plain cancellation is shown on the page, and the membership still runs', async () => {
  await open()
  await askPlainly()
  refuse(cancelPlainly, 'payments-unavailable')
  await flow.getByRole('button', { name: 'Cancel membership' }).click()
  await expect.element(failure.getByText(selfServiceFailed, { exact: false })).toBeVisible()
  expect(sentTo(cancelPlainly)).toHaveLength(1)
  await expect.poll(() => sentTo(readSubscriptions).length).toBe(2)
  await expect.element(cancel).not.toHaveAttribute('aria-busy')
  expect(main.getByText('Ends soon', { exact: true }).elements()).toHaveLength(0)
})
