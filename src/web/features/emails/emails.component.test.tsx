import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  dismissEmail,
  type FailedEmail,
  listFailedEmails,
  type OutboxStatus,
  getOutboxStatus,
  retryAllEmails,
  retryEmail,
} from '#contract/api/notifications/emails.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { FailedEmailsCard } from './failed-emails-card.tsx'
import { OutboxStats } from './outbox-stats.tsx'

const path = '/admin/mails'
const card = page.getByRole('region', { name: 'Failed' })
const rows = card.getByRole('listitem')
const retryAllButton = card.getByRole('button', { name: 'Retry all' })
const dialog = page.getByRole('alertdialog')
const id = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`
const count = (number: number, more = false) => ({ count: number, more })

const buildFailedEmail = (overrides: Partial<FailedEmail> = {}): FailedEmail => ({
  id: id('a1'),
  to: 'dana@demo.test',
  subject: 'We are still looking',
  template: 'still-looking',
  attempts: 30,
  reason: 'The mail server rejected this email (550).',
  writtenAt: '2026-01-14T15:00:00.000Z',
  givenUpAt: '2026-01-14T20:00:00.000Z',
  ...overrides,
})

function givenFailedEmails(mails: FailedEmail[], state: Partial<OutboxStatus> = {}, nextCursor: string | null = null): void {
  respondWith(listFailedEmails, { mails, nextCursor })
  respondWith(getOutboxStatus, { waiting: count(0), sent: count(0), givenUp: count(mails.length), waitsSince: null, ...state })
}

test('outbox: says how many emails are waiting, were sent and failed', async () => {
  const waitsSince = '2026-01-14T15:00:00.000Z'
  givenFailedEmails([buildFailedEmail()], { waiting: count(10_000, true), sent: count(1234), waitsSince })
  await renderPage(path, admin)
  for (const text of ['more than 10,000', '1,234', 'Listed below.']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByText(/^The oldest is from/)).toBeVisible()
})

test('outbox: says that nothing is waiting and that all emails were sent', async () => {
  givenFailedEmails([])
  await renderPage(path, admin)
  await expect.element(page.getByText('The queue is empty.')).toBeVisible()
  await expect.element(page.getByText('All emails were delivered.')).toBeVisible()
  await expect.element(card.getByText('No failed emails.')).toBeVisible()
  expect(retryAllButton.elements()).toHaveLength(0)
})

test('outbox: counts are loading until the response arrives', async () => {
  givenFailedEmails([])
  const heldResponse = holdResponse(getOutboxStatus, { waiting: count(3), sent: count(0), givenUp: count(0), waitsSince: null })
  await renderElement(<OutboxStats />, admin)
  await expect.element(page.getByText('Counting emails')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
})

test('outbox: what cannot be loaded is tried again', async () => {
  respondWithProblem(getOutboxStatus, 'internal')
  respondWithProblem(listFailedEmails, 'internal')
  await renderPage(path, admin)
  await expect.element(card.getByText(problems.internal.detail)).toBeVisible()
  givenFailedEmails([buildFailedEmail()])
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByText('The queue is empty.')).toBeVisible()
})

test('failed emails: are loading until the response arrives', async () => {
  const heldResponse = holdResponse(listFailedEmails, { mails: [buildFailedEmail()], nextCursor: null })
  await renderElement(<FailedEmailsCard />, admin)
  await expect.element(card).toBeVisible()
  expect(rows.elements()).toHaveLength(0)
  expect(card.getByText('No failed emails.').elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(rows).toBeVisible()
})

test('failed emails: each says to whom, how often and why', async () => {
  givenFailedEmails([
    buildFailedEmail(),
    buildFailedEmail({ id: id('a2'), attempts: 1, reason: null, subject: 'You were mentioned' }),
  ])
  await renderPage(path, admin)
  await expect.element(rows.first().getByText('To dana@demo.test · still-looking · 30 attempts')).toBeVisible()
  await expect.element(rows.first().getByText(/\(550\)/)).toBeVisible()
  await expect.element(rows.last().getByText(/· 1 attempt$/)).toBeVisible()
  await expect.element(rows.last().getByText('Unknown reason.')).toBeVisible()
})

test('failed emails: one is tried again, once for two presses, and the list is refetched', async () => {
  givenFailedEmails([buildFailedEmail(), buildFailedEmail({ id: id('a2') })])
  await renderPage(path, admin)
  const heldResponse = holdResponse(retryEmail, undefined)
  const retry = rows.first().getByRole('button', { name: /^Retry/ })
  await retry.click()
  await retry.click({ force: true })
  givenFailedEmails([buildFailedEmail({ id: id('a2') })])
  heldResponse.release()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(page.getByRole('status').getByText(/Retrying the email/)).toBeVisible()
  expect(requestsTo(retryEmail).map(({ params }) => params.id)).toEqual([id('a1')])
  expect(requestsTo(getOutboxStatus)).toHaveLength(2)
})

test('failed emails: an error is shown, and the list is refetched all the same', async () => {
  givenFailedEmails([buildFailedEmail()])
  respondOnceWithProblem(retryEmail, 'not-found')
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  givenFailedEmails([])
  await rows.getByRole('button', { name: /^Retry/ }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(0)
})

test('failed emails: one is dismissed after confirmation', async () => {
  givenFailedEmails([buildFailedEmail()])
  respondWith(dismissEmail, undefined)
  await renderPage(path, admin)
  const dismissButtons = rows.getByRole('button', { name: /^Discard/ })
  await dismissButtons.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(dismissEmail)).toHaveLength(0)
  await dismissButtons.click()
  givenFailedEmails([])
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(card.getByText('No failed emails.')).toBeVisible()
  expect(requestsTo(dismissEmail).map(({ params }) => params.id)).toEqual([id('a1')])
})

test.each([
  [0, false, /^Nothing left to retry/],
  [1, false, /^Retrying 1 email\./],
  [2, false, /^Retrying 2 emails/],
  [500, true, /^Retrying the first 500/],
])('failed emails: all are tried again once that is confirmed (%i, more: %s)', async (number, more, text) => {
  givenFailedEmails([buildFailedEmail(), buildFailedEmail({ id: id('a2') })])
  respondWith(retryAllEmails, { retried: count(number, more) })
  await renderPage(path, admin)
  await retryAllButton.click()
  expect(requestsTo(retryAllEmails)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Retry all' }).click()
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible()
  expect(requestsTo(retryAllEmails)).toHaveLength(1)
})

test('failed emails: a single one is not tried together with others', async () => {
  givenFailedEmails([buildFailedEmail()])
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  expect(retryAllButton.elements()).toHaveLength(0)
})

test('failed emails: further ones load on a press, without duplicates', async () => {
  givenFailedEmails([buildFailedEmail()], {}, 'next')
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  givenFailedEmails([buildFailedEmail(), buildFailedEmail({ id: id('a2') })])
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(requestsTo(listFailedEmails).at(-1)?.query).toEqual({ cursor: 'next' })
})
