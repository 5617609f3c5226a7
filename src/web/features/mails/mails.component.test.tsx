import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  dismissMail,
  type GivenUpMail,
  listGivenUp,
  type OutboxState,
  readOutbox,
  retryAllMails,
  retryMail,
} from '#contract/mails.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { GivenUpCard } from './given-up-list.tsx'
import { OutboxFigures } from './outbox-figures.tsx'

const path = '/admin/mails'
const card = page.getByRole('region', { name: 'Given up' })
const rows = card.getByRole('listitem')
const all = card.getByRole('button', { name: 'Try all again' })
const dialog = page.getByRole('alertdialog')
const id = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`
const count = (number: number, more = false) => ({ count: number, more })

const mailOf = (overrides: Partial<GivenUpMail> = {}): GivenUpMail => ({
  id: id('a1'),
  to: 'dana@demo.test',
  subject: 'We are still looking',
  template: 'still-looking',
  attempts: 30,
  reason: 'The mail server refused this mail (550).',
  writtenAt: '2026-01-14T15:00:00.000Z',
  givenUpAt: '2026-01-14T20:00:00.000Z',
  ...overrides,
})

function given(mails: GivenUpMail[], state: Partial<OutboxState> = {}, nextCursor: string | null = null): void {
  answer(listGivenUp, { mails, nextCursor })
  answer(readOutbox, { waiting: count(0), sent: count(0), givenUp: count(mails.length), waitsSince: null, ...state })
}

test('outbox: says how many mails wait, left and were given up', async () => {
  const waitsSince = '2026-01-14T15:00:00.000Z'
  given([mailOf()], { waiting: count(10_000, true), sent: count(1234), waitsSince })
  await renderPage(path, admin)
  for (const words of ['more than 10,000', '1,234', 'They are listed below.']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByText(/^The oldest was written/)).toBeVisible()
})

test('outbox: says that nothing waits and that all mails got through', async () => {
  given([])
  await renderPage(path, admin)
  await expect.element(page.getByText('Nothing waits to leave.')).toBeVisible()
  await expect.element(page.getByText('Every mail got through.')).toBeVisible()
  await expect.element(card.getByText('No mail was given up.')).toBeVisible()
  expect(all.elements()).toHaveLength(0)
})

test('outbox: figures are loading until the answer comes', async () => {
  given([])
  const held = hold(readOutbox, { waiting: count(3), sent: count(0), givenUp: count(0), waitsSince: null })
  await renderPart(<OutboxFigures />, admin)
  await expect.element(page.getByText('Counting mails')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
})

test('outbox: what cannot be loaded is tried again', async () => {
  refuse(readOutbox, 'internal')
  refuse(listGivenUp, 'internal')
  await renderPage(path, admin)
  await expect.element(card.getByText(problems.internal.detail)).toBeVisible()
  given([mailOf()])
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByText('Nothing waits to leave.')).toBeVisible()
})

test('given-up mails: are loading until the answer comes', async () => {
  const held = hold(listGivenUp, { mails: [mailOf()], nextCursor: null })
  await renderPart(<GivenUpCard />, admin)
  await expect.element(card).toBeVisible()
  expect(rows.elements()).toHaveLength(0)
  expect(card.getByText('No mail was given up.').elements()).toHaveLength(0)
  held.release()
  await expect.element(rows).toBeVisible()
})

test('given-up mails: each says to whom, how often and why', async () => {
  given([mailOf(), mailOf({ id: id('a2'), attempts: 1, reason: null, subject: 'You were mentioned' })])
  await renderPage(path, admin)
  await expect.element(rows.first().getByText('To dana@demo.test · still-looking · 30 attempts')).toBeVisible()
  await expect.element(rows.first().getByText(/\(550\)/)).toBeVisible()
  await expect.element(rows.last().getByText(/· 1 attempt$/)).toBeVisible()
  await expect.element(rows.last().getByText('No reason is known.')).toBeVisible()
})

test('given-up mails: one is tried again, once for two presses, and the list is read again', async () => {
  given([mailOf(), mailOf({ id: id('a2') })])
  await renderPage(path, admin)
  const held = hold(retryMail, undefined)
  const retry = rows.first().getByRole('button', { name: /^Try again/ })
  await retry.click()
  await retry.click({ force: true })
  given([mailOf({ id: id('a2') })])
  held.release()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(page.getByRole('status').getByText(/is tried again/)).toBeVisible()
  expect(sentTo(retryMail).map(({ params }) => params.id)).toEqual([id('a1')])
  expect(sentTo(readOutbox)).toHaveLength(2)
})

test('given-up mails: a refusal is said, and the list is read again all the same', async () => {
  given([mailOf()])
  refuseOnce(retryMail, 'not-found')
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  given([])
  await rows.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(0)
})

test('given-up mails: one is dismissed after confirmation', async () => {
  given([mailOf()])
  answer(dismissMail, undefined)
  await renderPage(path, admin)
  const letGo = rows.getByRole('button', { name: /^Let go/ })
  await letGo.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(dismissMail)).toHaveLength(0)
  await letGo.click()
  given([])
  await dialog.getByRole('button', { name: 'Let go' }).click()
  await expect.element(card.getByText('No mail was given up.')).toBeVisible()
  expect(sentTo(dismissMail).map(({ params }) => params.id)).toEqual([id('a1')])
})

test.each([
  [0, false, /none left/],
  [1, false, /^One mail/],
  [2, false, /^2 mails/],
  [500, true, /^The first 500/],
])('given-up mails: all are tried again once that is confirmed (%i, more: %s)', async (number, more, words) => {
  given([mailOf(), mailOf({ id: id('a2') })])
  answer(retryAllMails, { retried: count(number, more) })
  await renderPage(path, admin)
  await all.click()
  expect(sentTo(retryAllMails)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Try all again' }).click()
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible()
  expect(sentTo(retryAllMails)).toHaveLength(1)
})

test('given-up mails: a single one is not tried together with others', async () => {
  given([mailOf()])
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  expect(all.elements()).toHaveLength(0)
})

test('given-up mails: further ones load on a press, without duplicates', async () => {
  given([mailOf()], {}, 'next')
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  given([mailOf(), mailOf({ id: id('a2') })])
  await card.getByRole('button', { name: 'Show more mails' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(sentTo(listGivenUp).at(-1)?.query).toEqual({ cursor: 'next' })
})
