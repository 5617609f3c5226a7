import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problems } from '#contract/problems/problems.ts'
import { decideRetention, getRetentionSession, recordRetentionEvent, type RetentionSession } from '#contract/api/retention.ts'
import { formatDay } from '#web/lib/dates.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { formatCancellation, joinSentences } from './cancellation-text.ts'
import { formatOffer } from './offer-text.ts'
import {
  alert,
  chooseReason,
  flow,
  continueButton,
  keepButton,
  offers,
  openFlow,
  reasonRadio,
  statusText,
  session,
} from './testing/test-flow.tsx'

const title = flow.getByRole('heading', { level: 2 })
const cancel = flow.getByRole('button', { name: 'Cancel membership' })
const day = formatDay(session.endsAt)

test('cancel flow: what it offers is loading until the response arrives, and can be left meanwhile', async () => {
  // In its own React root it renders twice, and requests twice.
  respondWith(getRetentionSession, () => Promise.withResolvers<RetentionSession>().promise)
  const status = await openFlow(null)
  await expect.element(flow.getByRole('status')).toBeInTheDocument()
  expect(continueButton.elements()).toHaveLength(0)
  await keepButton.click()
  await expect.poll(status).toBe('aborted')
  await expect.element(page.getByRole('button', { name: 'Opener' })).toHaveFocus()
})

test('cancel flow: one that does not load says why, is tried again, or leads to a plain question', async () => {
  respondWithProblem(getRetentionSession, 'payments-unavailable')
  const status = await openFlow(null)
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  respondOnceWithProblem(getRetentionSession, 'internal')
  await flow.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).toHaveTextContent(problems.internal.detail)
  await expect.element(keepButton).toBeVisible()
  await continueButton.click()
  await expect.poll(status).toBe('error')
  expect(flow.elements()).toHaveLength(0)
})

test.each(['retention-token', 'retention-over'] as const)('cancel flow: %s can only be closed', async (code) => {
  respondWithProblem(getRetentionSession, code)
  const status = await openFlow(null)
  await expect.element(alert).toHaveTextContent(problems[code].detail)
  expect(continueButton.elements()).toHaveLength(0)
  expect(keepButton.elements()).toHaveLength(0)
  await flow.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(status).toBe('aborted')
})

test('cancel flow: asks why, with the last day and no reason chosen', async () => {
  await openFlow()
  await expect.element(flow.getByText(new RegExp(day))).toBeVisible()
  expect(flow.getByRole('radio').elements()).toHaveLength(session.reasons.length)
  expect(flow.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button in the corner', () => flow.getByRole('button', { name: 'Close' }).click()],
  ['"Keep my membership"', () => keepButton.click()],
])('cancel flow: closed on the last screen by %s, it sends no decision and returns the focus', async (_, close) => {
  const status = await openFlow()
  await chooseReason('other')
  await expect.element(cancel).toBeVisible()
  await close()
  await expect.poll(status).toBe('aborted')
  await expect.poll(() => flow.elements().length).toBe(0)
  await expect.element(page.getByRole('button', { name: 'Opener' })).toHaveFocus()
  expect(requestsTo(decideRetention)).toHaveLength(0)
})

test('cancel flow: without a reason the last screen comes next', async () => {
  await openFlow()
  await continueButton.click()
  await expect.element(cancel).toBeVisible()
  await expect.element(flow.getByRole('region')).toHaveFocus()
  await expect
    .poll(() => requestsTo(recordRetentionEvent).map(({ body }) => body))
    .toEqual([{ step: 'confirm', reason: null, offer: null }])
})

test('cancel flow: after a reason without an offer the last screen comes next', async () => {
  await openFlow()
  await chooseReason('other')
  await expect.element(cancel).toBeVisible()
})

test('cancel flow: shows the offers of the reason with the last day, and records each one', async () => {
  await openFlow()
  await chooseReason('too_expensive')
  await expect
    .poll(() => offers.elements().map((one) => one.textContent))
    .toEqual(session.reasons[0]?.offers.map((offer) => formatOffer(offer, session).title))
  await expect.element(flow.getByText(new RegExp(`ends on ${day}`))).toBeVisible()
  await expect.element(flow.getByText(/one of these/)).toBeVisible()
  await expect.element(flow.getByRole('region').first()).toHaveFocus()
  await expect
    .poll(() => requestsTo(recordRetentionEvent).map(({ body }) => body))
    .toEqual([
      { step: 'offer', reason: 'too_expensive', offer: 'discount' },
      { step: 'offer', reason: 'too_expensive', offer: 'switch' },
    ])
})

test('cancel flow: one offer alone is not called one of several', async () => {
  await openFlow()
  await chooseReason('too_complex')
  await expect.poll(() => offers.elements().length).toBe(1)
  expect(flow.getByText(/one of these/).elements()).toHaveLength(0)
})

test('cancel flow: the second half of a double click decides nothing on the next screen', async () => {
  await openFlow()
  await reasonRadio('too_expensive').click()
  await continueButton.dblClick()
  await expect.poll(() => offers.elements().length).toBe(2)
  await continueButton.dblClick()
  await expect.element(cancel).toBeVisible()
  expect(requestsTo(decideRetention)).toHaveLength(0)
})

test('cancel flow: continues when its progress cannot be recorded', async () => {
  const status = await openFlow()
  respondWithProblem(recordRetentionEvent, 'internal')
  await chooseReason('too_expensive')
  await continueButton.click()
  await expect.element(cancel).toBeVisible()
  expect(status()).toBe('open')
})

test('cancel flow: canceling names what stays until the end, sends reason and message once, and confirms it', async () => {
  const status = await openFlow()
  await chooseReason('other')
  const text = formatCancellation(session)
  await expect.element(flow.getByText(text.ends)).toBeVisible()
  await flow.getByRole('textbox').fill('  I am moving. ')
  const heldResponse = holdResponse(decideRetention, { state: 'canceled', endsAt: session.endsAt })
  await cancel.click()
  await expect.element(cancel).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  // The decision is being sent.
  await userEvent.keyboard('{Escape}')
  await expect.element(flow).toBeVisible()
  heldResponse.release()
  await expect.poll(status).toBe('canceled')
  expect(requestsTo(decideRetention).map(({ body }) => body)).toEqual([
    { kind: 'canceled', reason: 'other', comment: 'I am moving.' },
  ])
  await expect.poll(statusText).toContain(joinSentences(text.ends, text.until))
})

test('cancel flow: canceling without a message sends none', async () => {
  const status = await openFlow()
  await continueButton.click()
  await flow.getByRole('textbox').fill('   ')
  respondWith(decideRetention, { state: 'canceled', endsAt: null })
  await cancel.click()
  await expect.poll(status).toBe('canceled')
  expect(requestsTo(decideRetention).map(({ body }) => body)).toEqual([{ kind: 'canceled', reason: null, comment: null }])
})

test('cancel flow: a refused decision is shown, loses no text, and is sent again the same, without the message', async () => {
  const status = await openFlow()
  await continueButton.click()
  await flow.getByRole('textbox').fill('Bye.')
  respondOnceWithProblem(decideRetention, 'payments-unavailable')
  await cancel.click()
  await expect.element(alert).toHaveTextContent(problems['payments-unavailable'].detail)
  await expect.element(flow.getByRole('textbox')).toHaveValue('Bye.')
  expect(status()).toBe('open')
  const heldResponse = holdResponse(decideRetention, { state: 'canceled', endsAt: null })
  await cancel.click()
  await expect.poll(() => alert.elements().length).toBe(0)
  heldResponse.release()
  await expect.poll(status).toBe('canceled')
  const decision = { kind: 'canceled', reason: null, comment: 'Bye.' }
  expect(requestsTo(decideRetention).map(({ body }) => body)).toEqual([decision, decision])
})

test.each(['retention-token', 'retention-over'] as const)(
  'cancel flow: a decision met by %s can only be closed',
  async (code) => {
    const status = await openFlow()
    await continueButton.click()
    respondWithProblem(decideRetention, code)
    await cancel.click()
    await expect.element(alert).toHaveTextContent(problems[code].detail)
    expect(cancel.elements()).toHaveLength(0)
    expect(flow.getByRole('textbox').elements()).toHaveLength(0)
    await flow.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(status).toBe('aborted')
  },
)

const titles = { reason: 'Cancel your membership', confirm: 'Cancel your membership?' }

test('cancel flow: each screen has a title of its own', async () => {
  await openFlow()
  await expect.element(title).toHaveTextContent(titles.reason)
  await chooseReason('too_expensive')
  await expect.poll(() => title.element().textContent).not.toContain('Cancel')
  await continueButton.click()
  await expect.element(title).toHaveTextContent(titles.confirm)
})
