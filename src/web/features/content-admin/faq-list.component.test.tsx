import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAdminFaqs, reorderFaqs } from '#contract/api/content/faqs-admin.ts'
import { problems } from '#contract/problems/problems.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { formatVotes } from './content-text.ts'
import { FaqList } from './faq-list.tsx'
import { buildFaq } from './testing.ts'

const path = '/admin/content'
const card = page.getByRole('region', { name: faqCategories.find(({ slug }) => slug === 'pods')?.title ?? '' })
const rows = card.getByRole('listitem')
const [first, second, third] = ['First', 'Second', 'Third'].map((ordinal) =>
  buildFaq({ slug: ordinal.toLowerCase(), category: 'pods', question: `${ordinal} question` }),
)
if (!first || !second || !third) throw new Error('three questions are needed')
const givenFaqs = (...faqs: ReturnType<typeof buildFaq>[]): void => respondWith(listAdminFaqs, { faqs })
const questions = (): (string | undefined)[] =>
  rows
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)
const moveButton = (direction: 'up' | 'down', ordinal: string) =>
  card.getByRole('button', { name: `Move ${direction}: ${ordinal} question` })

test('help texts: are loading until the response arrives', async () => {
  const heldResponse = holdResponse(listAdminFaqs, { faqs: [first] })
  await renderElement(<FaqList />, admin, path)
  await expect.element(page.getByText('Loading the questions')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(rows).toBeVisible()
})

test('help texts: a failed load can be retried', async () => {
  respondWithProblem(listAdminFaqs, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenFaqs(first)
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

test('help texts: each category takes a further question, also one without any', async () => {
  givenFaqs(buildFaq())
  await renderPage(path, admin)
  await expect.element(card.getByText(/No questions yet/)).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: /^Add a question/ }))
    .toHaveAttribute('href', `${path}/faqs/new?category=pods`)
})

test('help texts: a row shows the votes and the state of its question, and leads to it', async () => {
  const votes = { helpful: 8, notHelpful: 2 }
  const editedState = { editedAt: '2026-01-14T15:00:00.000Z', hasNewer: true, isPublished: false }
  givenFaqs({ ...first, ...votes, ...editedState }, { ...second, isShipped: false, editedAt: '2026-01-14T15:00:00.000Z' }, third)
  await renderPage(path, admin)
  await expect.element(rows.first().getByText(formatVotes(votes))).toBeVisible()
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', `${path}/faqs/first`)
  const chips = (index: number): string[] =>
    ['Unpublished', 'Newer text', 'Custom', 'Edited'].filter((text) => rows.nth(index).getByText(text).elements().length > 0)
  expect([0, 1, 2].map(chips)).toEqual([['Unpublished', 'Newer text', 'Edited'], ['Custom'], []])
})

test('help texts: a question moves at once, the focus follows, and the order is saved', async () => {
  givenFaqs(first, buildFaq(), second, third)
  await renderPage(path, admin)
  await expect.poll(questions).toEqual(['First question', 'Second question', 'Third question'])
  const heldResponse = holdResponse(reorderFaqs, { faqs: [] })
  await moveButton('down', 'First').click()
  await expect.poll(questions).toEqual(['Second question', 'First question', 'Third question'])
  await expect.element(moveButton('down', 'First')).toHaveFocus()
  await expect.element(card.getByText('Moved to 2 of 3.')).toBeInTheDocument()
  givenFaqs(second, first, third)
  heldResponse.release()
  await expect.poll(() => requestsTo(listAdminFaqs).length).toBe(2)
  respondWith(reorderFaqs, { faqs: [] })
  givenFaqs(second, third, first)
  await moveButton('down', 'First').click()
  await expect.element(moveButton('up', 'First')).toHaveFocus()
  await expect.element(moveButton('down', 'First')).toBeDisabled()
  await expect.element(moveButton('up', 'Second')).toBeDisabled()
  givenFaqs(third, second, first)
  await moveButton('up', 'Third').click()
  await expect.element(moveButton('down', 'Third')).toHaveFocus()
  await expect
    .poll(() => requestsTo(reorderFaqs).map(({ body }) => body))
    .toEqual([
      { category: 'pods', slugs: ['second', 'first', 'third'] },
      { category: 'pods', slugs: ['second', 'third', 'first'] },
      { category: 'pods', slugs: ['third', 'second', 'first'] },
    ])
})

test('help texts: while a newer order waits to be saved, the previous one is not refetched', async () => {
  givenFaqs(first, second, third)
  await renderPage(path, admin)
  await expect.poll(questions).toEqual(['First question', 'Second question', 'Third question'])
  respondWith(reorderFaqs, { faqs: [] })
  const heldResponse = holdResponse(reorderFaqs, { faqs: [] })
  await moveButton('down', 'First').click()
  await moveButton('down', 'First').click()
  await expect.poll(questions).toEqual(['Second question', 'Third question', 'First question'])
  givenFaqs(second, third, first)
  heldResponse.release()
  await expect.poll(() => requestsTo(listAdminFaqs).length).toBe(2)
  expect(requestsTo(reorderFaqs).map(({ body }) => body.slugs)).toEqual([
    ['second', 'first', 'third'],
    ['second', 'third', 'first'],
  ])
})

test('help texts: an order that is refused shows an error, and what is stored is refetched', async () => {
  givenFaqs(first, second)
  respondOnceWithProblem(reorderFaqs, 'text-changed')
  await renderPage(path, admin)
  await moveButton('down', 'First').click()
  await expect.element(page.getByRole('alert').getByText(problems['text-changed'].detail)).toBeVisible()
  await expect.poll(questions).toEqual(['First question', 'Second question'])
})

test('help texts: a single question has no button to move it', async () => {
  givenFaqs(first)
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  expect(rows.getByRole('button').elements()).toHaveLength(0)
})

test('help texts: sorted by the least helpful on request, with those without votes apart', async () => {
  givenFaqs({ ...first, helpful: 9, notHelpful: 1 }, { ...second, helpful: 2, notHelpful: 10 }, third)
  const { url } = await renderPage(path, admin)
  await page.getByRole('radio', { name: 'Least helpful first' }).click()
  const mostVotedRows = page.getByRole('region', { name: 'Worth rewriting first' }).getByRole('link')
  await expect.poll(() => mostVotedRows.elements().map((one) => one.textContent)).toEqual(['Second question', 'First question'])
  await expect.element(page.getByRole('region', { name: 'Without votes' }).getByText('Third question')).toBeVisible()
  await expect.poll(url).toBe(`${path}?sort=unhelpful`)
  await page.getByRole('radio', { name: 'By category' }).click()
  await expect.poll(url).toBe(path)
})

test('help texts: without votes the sorted list says so', async () => {
  givenFaqs(first)
  const { goTo } = await renderPage(`${path}?sort=unhelpful`, admin)
  await expect.element(page.getByText('No votes yet.')).toBeVisible()
  givenFaqs({ ...first, helpful: 1 })
  await goTo(path)
  await goTo(`${path}?sort=unhelpful`)
  expect(page.getByRole('region', { name: 'Without votes' }).elements().length).toBeLessThan(2)
})
