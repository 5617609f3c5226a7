import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Case, countCases, listCases, resolveCase } from '#contract/api/community/cases.ts'
import { problems } from '#contract/problems/problems.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { fakeId, marisol } from '#web/features/community/testing.ts'
import { CasesPage } from './cases-page.tsx'

const path = '/admin/community'
const cards = page.getByRole('article')
const dialog = page.getByRole('alertdialog')
const at = '2026-01-14T15:00:00.000Z'
const label = (reason: string): string => reportReasons.find(({ value }) => value === reason)?.label ?? ''

/** An open case: one member reported a post as a guarantee. Overrides apply. */
function buildCase(overrides: Partial<Case> = {}): Case {
  const body = 'Guaranteed 20 percent a year'
  return {
    id: fakeId('a1'),
    postId: fakeId('c1'),
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

function givenCases(cases: Case[], nextCursor: string | null = null): void {
  respondWith(listCases, { cases, nextCursor })
  respondWith(countCases, { open: cases.length })
}

test('reports: are loading until the response arrives', async () => {
  const heldResponse = holdResponse(listCases, { cases: [buildCase()], nextCursor: null })
  await renderElement(<CasesPage />, admin, path)
  await expect.element(page.getByText('Loading the reports')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(cards).toBeVisible()
})

test('reports: a failed load can be retried', async () => {
  givenCases([])
  respondWithProblem(listCases, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenCases([buildCase()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(cards).toBeVisible()
})

test('reports: without one the page says so, for those that wait and for those that were decided on', async () => {
  givenCases([])
  const { url } = await renderPage(path, admin)
  await expect.element(page.getByText('No open reports.')).toBeVisible()
  await page.getByRole('radio', { name: 'Resolved' }).click()
  await expect.element(page.getByText('No decisions yet.')).toBeVisible()
  await expect.poll(url).toBe(`${path}?state=settled`)
  await page.getByRole('radio', { name: 'Open' }).click()
  await expect.poll(url).toBe(path)
  expect(requestsTo(listCases).map(({ query }) => query.state)).toEqual(['open', 'settled'])
})

test('reports: further ones load on a press, without duplicates', async () => {
  givenCases([buildCase()], 'next')
  await renderPage(path, admin)
  await expect.element(cards).toBeVisible()
  givenCases([buildCase(), buildCase({ id: fakeId('a2') })])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards.elements().length).toBe(2)
})

test('report: says what was reported, why, and by how many', async () => {
  givenCases([buildCase({ reportCount: 30 })])
  await renderPage(path, admin)
  const card = page.getByRole('article', { name: 'Post by Marisol Reyes' })
  for (const text of ['Deal talk', 'Open', label('guarantee'), 'It says 20.']) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(card.getByText('30 members reported this')).toBeVisible()
  await expect.element(card.getByText(/latest 1/)).toBeVisible()
  expect(card.getByText('Guaranteed 20 percent a year').elements()).toHaveLength(1)
  for (const text of ['Hidden', 'Kept', 'Deleted']) expect(card.getByText(text, { exact: true }).elements()).toHaveLength(0)
  expect(
    card
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Hide', 'Keep'])
  await expect.element(card.getByRole('link')).toHaveAttribute('href', `/community?post=${fakeId('c1')}`)
})

test('report: of a comment that was changed shows its post, and both of its texts', async () => {
  givenCases([buildCase({ commentId: fakeId('d1'), postBody: 'Who insures a fourplex?', now: 'No guarantee' })])
  await renderPage(path, admin)
  const card = page.getByRole('article', { name: 'Comment by Marisol Reyes' })
  for (const text of ['Who insures a fourplex?', 'Guaranteed 20 percent a year', 'No guarantee']) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(card.getByText('1 member reported this')).toBeVisible()
  expect(card.getByText(/latest/).elements()).toHaveLength(0)
})

test('report: of what was deleted can only be resolved', async () => {
  givenCases([buildCase({ now: null })])
  await renderPage(path, admin)
  await expect.element(cards.getByText('Deleted', { exact: true })).toBeVisible()
  expect(
    cards
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Resolve'])
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

test('report: of what is hidden says who decided and why, and offers to unhide it', async () => {
  givenCases([buildCase(hidden)])
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
  ).toEqual(['Unhide'])
})

test('report: a dismissed one can still be hidden', async () => {
  givenCases([buildCase({ outcome: 'dismissed', settledAt: at })])
  await renderPage(`${path}?state=settled`, admin)
  await expect.element(cards.getByText('Kept', { exact: true })).toBeVisible()
  expect(
    cards
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Hide'])
})

test('decision dialog: hiding takes the reason that most gave, and a note', async () => {
  const buildReport = (reason: 'spam' | 'unkind', name: string) => ({ reason, note: null, by: name, reportedAt: at })
  givenCases([
    buildCase({ reportCount: 3, reports: [buildReport('unkind', 'A'), buildReport('spam', 'B'), buildReport('spam', 'C')] }),
  ])
  respondWith(resolveCase, buildCase(hidden))
  await renderPage(path, admin)
  await cards.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('combobox')).toHaveValue('spam')
  await dialog.getByRole('textbox').fill('Say what the deal did.')
  givenCases([])
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => cards.elements().length).toBe(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByRole('status').getByText(/The post is hidden/)).toBeVisible()
  expect(requestsTo(resolveCase)).toEqual([
    {
      params: { id: fakeId('a1') },
      query: undefined,
      body: { outcome: 'hidden', reason: 'spam', note: 'Say what the deal did.' },
    },
  ])
})

test('decision dialog: hiding without a reason is refused beside its field', async () => {
  givenCases([buildCase({ reports: [], commentId: fakeId('d1') })])
  await renderPage(path, admin)
  await cards.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('combobox')).toBeInvalid()
  expect(requestsTo(resolveCase)).toHaveLength(0)
})

test.each([
  ['Keep', buildCase(), /The post stays/],
  ['Resolve', buildCase({ now: null }), /Report resolved/],
  ['Unhide', buildCase({ ...hidden, commentId: fakeId('d1') }), /The comment is visible again/],
])('decision dialog: "%s" asks for no reason, and confirms the outcome', async (name, resolvedCase, text) => {
  givenCases([resolvedCase])
  respondWith(resolveCase, resolvedCase)
  await renderPage(path, admin)
  await cards.getByRole('button', { name }).click()
  await expect.element(dialog.getByRole('textbox')).toBeVisible()
  expect(dialog.getByRole('combobox').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name }).click()
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible()
  expect(requestsTo(resolveCase).map(({ body }) => body.outcome)).toEqual(['dismissed'])
  await expect.poll(() => requestsTo(listCases).length).toBe(2)
})

test('decision dialog: a refusal leaves it open with what was typed', async () => {
  givenCases([buildCase()])
  respondOnceWithProblem(resolveCase, 'not-found')
  await renderPage(path, admin)
  await cards.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByRole('textbox').fill('Say what the deal did.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Say what the deal did.')
  respondOnceWithProblem(resolveCase, 'invalid-fields', { errors: [{ field: 'note', message: 'Not like this.' }] })
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Not like this/)
  expect(dialog.getByRole('alert').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(cards).toBeVisible()
})
