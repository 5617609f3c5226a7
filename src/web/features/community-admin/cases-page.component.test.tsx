import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Case, countCases, listCases, settleCase } from '#contract/community-cases.ts'
import { problems } from '#contract/problems.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { idOf, marisol } from '../community/testing.ts'
import { CasesPage } from './cases-page.tsx'

const path = '/admin/community'
const cards = page.getByRole('article')
const dialog = page.getByRole('alertdialog')
const at = '2026-01-14T15:00:00.000Z'
const label = (reason: string): string => reportReasons.find(({ value }) => value === reason)?.label ?? ''

/** A post that one member reported as a guarantee, undecided, except where stated. */
function caseOf(overrides: Partial<Case> = {}): Case {
  const body = 'Guaranteed 20 percent a year'
  return {
    id: idOf('a1'),
    postId: idOf('c1'),
    commentId: null,
    section: 'deal-talk',
    author: marisol,
    writtenAt: at,
    body,
    now: body,
    pictures: [],
    postBody: null,
    isHidden: false,
    reportCount: 1,
    reports: [{ reason: 'guarantee', note: 'It says 20.', by: 'Dana Whitfield', reportedAt: at }],
    openedAt: at,
    outcome: null,
    reason: null,
    note: null,
    settledAt: null,
    settledBy: null,
    ...overrides,
  }
}

function given(cases: Case[], nextCursor: string | null = null): void {
  answer(listCases, { cases, nextCursor })
  answer(countCases, { open: cases.length })
}

test('reports: are loading until the answer comes', async () => {
  const held = hold(listCases, { cases: [caseOf()], nextCursor: null })
  await renderPart(<CasesPage />, admin, path)
  await expect.element(page.getByText('Loading the reports')).toBeInTheDocument()
  held.release()
  await expect.element(cards).toBeVisible()
})

test('reports: a failed answer is tried again', async () => {
  given([])
  refuse(listCases, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given([caseOf()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(cards).toBeVisible()
})

test('reports: without one the page says so, for those that wait and for those that were decided on', async () => {
  given([])
  const { address } = await renderPage(path, admin)
  await expect.element(page.getByText('Nothing waits for a decision.')).toBeVisible()
  await page.getByRole('radio', { name: 'Settled' }).click()
  await expect.element(page.getByText('Nothing was decided yet.')).toBeVisible()
  expect(address()).toBe(`${path}?state=settled`)
  await page.getByRole('radio', { name: 'Open' }).click()
  await expect.poll(address).toBe(path)
  expect(sentTo(listCases).map(({ query }) => query.state)).toEqual(['open', 'settled'])
})

test('reports: further ones load on a press, without duplicates', async () => {
  given([caseOf()], 'next')
  await renderPage(path, admin)
  await expect.element(cards).toBeVisible()
  given([caseOf(), caseOf({ id: idOf('a2') })])
  await page.getByRole('button', { name: 'Show more reports' }).click()
  await expect.poll(() => cards.elements().length).toBe(2)
})

test('report: says what was reported, why, and by how many', async () => {
  given([caseOf({ reportCount: 30 })])
  await renderPage(path, admin)
  const card = page.getByRole('article', { name: 'Post of Marisol Reyes' })
  for (const words of ['Deal talk', 'Open', label('guarantee'), 'It says 20.']) {
    await expect.element(card.getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(card.getByText('30 members reported it')).toBeVisible()
  await expect.element(card.getByText(/newest 1/)).toBeVisible()
  expect(card.getByText('Guaranteed 20 percent a year').elements()).toHaveLength(1)
  for (const words of ['Hidden', 'Stands', 'Taken away'])
    expect(card.getByText(words, { exact: true }).elements()).toHaveLength(0)
  expect(
    card
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Hide', 'Let it stand'])
  await expect.element(card.getByRole('link')).toHaveAttribute('href', `/community?post=${idOf('c1')}`)
})

test('report: of a comment that was changed shows its post, and both of its texts', async () => {
  given([caseOf({ commentId: idOf('d1'), postBody: 'Who insures a fourplex?', now: 'No guarantee' })])
  await renderPage(path, admin)
  const card = page.getByRole('article', { name: 'Comment of Marisol Reyes' })
  for (const words of ['Who insures a fourplex?', 'Guaranteed 20 percent a year', 'No guarantee']) {
    await expect.element(card.getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(card.getByText('1 member reported it')).toBeVisible()
  expect(card.getByText(/newest/).elements()).toHaveLength(0)
})

test('report: of what was deleted can only be settled', async () => {
  given([caseOf({ now: null })])
  await renderPage(path, admin)
  await expect.element(cards.getByText('Taken away', { exact: true })).toBeVisible()
  expect(
    cards
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Settle'])
  expect(cards.getByRole('link').elements()).toHaveLength(0)
})

const hidden = {
  isHidden: true,
  outcome: 'hidden',
  reason: 'unkind',
  note: 'Be kind.',
  settledAt: at,
  settledBy: 'Noor',
} as const

test('report: of what is hidden says who decided and why, and offers to show it again', async () => {
  given([caseOf(hidden)])
  await renderPage(`${path}?state=settled`, admin)
  await expect.element(cards.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.element(cards.getByText(new RegExp(`${label('unkind')} by Noor`))).toBeVisible()
  await expect.element(cards.getByText('Be kind.')).toBeVisible()
  expect(cards.getByText('Open', { exact: true }).elements()).toHaveLength(0)
  expect(
    cards
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Show again'])
})

test('report: a dismissed one can still be hidden', async () => {
  given([caseOf({ outcome: 'dismissed', settledAt: at })])
  await renderPage(`${path}?state=settled`, admin)
  await expect.element(cards.getByText('Stands', { exact: true })).toBeVisible()
  expect(
    cards
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Hide'])
})

test('decision dialog: hiding takes the reason that most gave, and a note', async () => {
  const by = (reason: 'spam' | 'unkind', name: string) => ({ reason, note: null, by: name, reportedAt: at })
  given([caseOf({ reportCount: 3, reports: [by('unkind', 'A'), by('spam', 'B'), by('spam', 'C')] })])
  answer(settleCase, caseOf(hidden))
  await renderPage(path, admin)
  await cards.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('combobox')).toHaveValue('spam')
  await dialog.getByRole('textbox').fill('Say what the deal did.')
  given([])
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => cards.elements().length).toBe(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByRole('status').getByText(/The post is hidden/)).toBeVisible()
  expect(sentTo(settleCase)).toEqual([
    { params: { id: idOf('a1') }, query: undefined, body: { outcome: 'hidden', reason: 'spam', note: 'Say what the deal did.' } },
  ])
})

test('decision dialog: hiding without a reason is refused beside its field', async () => {
  given([caseOf({ reports: [], commentId: idOf('d1') })])
  await renderPage(path, admin)
  await cards.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('combobox')).toBeInvalid()
  expect(sentTo(settleCase)).toHaveLength(0)
})

test.each([
  ['Let it stand', caseOf(), /The post stays/],
  ['Settle', caseOf({ now: null }), /settled/],
  ['Show again', caseOf({ ...hidden, commentId: idOf('d1') }), /The comment is there again/],
])('decision dialog: "%s" asks for no reason, and says what came of it', async (name, found, words) => {
  given([found])
  answer(settleCase, found)
  await renderPage(path, admin)
  await cards.getByRole('button', { name }).click()
  await expect.element(dialog.getByRole('textbox')).toBeVisible()
  expect(dialog.getByRole('combobox').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name }).click()
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible()
  expect(sentTo(settleCase).map(({ body }) => body.outcome)).toEqual(['dismissed'])
  await expect.poll(() => sentTo(listCases).length).toBe(2)
})

test('decision dialog: a refusal leaves it open with what was typed', async () => {
  given([caseOf()])
  refuseOnce(settleCase, 'not-found')
  await renderPage(path, admin)
  await cards.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByRole('textbox').fill('Say what the deal did.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Say what the deal did.')
  refuseOnce(settleCase, 'invalid-fields', { errors: [{ field: 'note', message: 'Not like this.' }] })
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Not like this/)
  expect(dialog.getByRole('alert').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(cards).toBeVisible()
})
