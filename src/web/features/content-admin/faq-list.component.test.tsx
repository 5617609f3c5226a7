import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAdminFaqs, orderFaqs } from '#contract/faqs-admin.ts'
import { problems } from '#contract/problems.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { votesInWords } from './content-words.ts'
import { FaqList } from './faq-list.tsx'
import { faqOf } from './testing.ts'

const path = '/admin/content'
const card = page.getByRole('region', { name: faqCategories.find(({ slug }) => slug === 'pods')?.title ?? '' })
const rows = card.getByRole('listitem')
const [first, second, third] = ['First', 'Second', 'Third'].map((word) =>
  faqOf({ slug: word.toLowerCase(), category: 'pods', question: `${word} question` }),
)
if (!first || !second || !third) throw new Error('three questions are needed')
const given = (...faqs: ReturnType<typeof faqOf>[]): void => answer(listAdminFaqs, { faqs })
const questions = (): (string | undefined)[] =>
  rows
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)
const move = (way: 'up' | 'down', word: string) => card.getByRole('button', { name: `Move ${way}: ${word} question` })

test('help texts: are loading until the answer comes', async () => {
  const held = hold(listAdminFaqs, { faqs: [first] })
  await renderPart(<FaqList />, admin, path)
  await expect.element(page.getByText('Loading the questions')).toBeInTheDocument()
  held.release()
  await expect.element(rows).toBeVisible()
})

test('help texts: a failed answer is tried again', async () => {
  refuse(listAdminFaqs, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given(first)
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

test('help texts: each category takes a further question, also one without any', async () => {
  given(faqOf())
  await renderPage(path, admin)
  await expect.element(card.getByText(/No questions yet/)).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: /^Add a question/ }))
    .toHaveAttribute('href', `${path}/faqs/new?category=pods`)
})

test('help texts: a row shows the votes and the state of its question, and leads to it', async () => {
  const votes = { helpful: 8, notHelpful: 2 }
  const edited = { editedAt: '2026-01-14T15:00:00.000Z', hasNewer: true, isPublished: false }
  given({ ...first, ...votes, ...edited }, { ...second, isShipped: false, editedAt: '2026-01-14T15:00:00.000Z' }, third)
  await renderPage(path, admin)
  await expect.element(rows.first().getByText(votesInWords(votes))).toBeVisible()
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', `${path}/faqs/first`)
  const chips = (place: number): string[] =>
    ['Not published', 'Newer text', 'Made here', 'Edited'].filter(
      (words) => rows.nth(place).getByText(words).elements().length > 0,
    )
  expect([0, 1, 2].map(chips)).toEqual([['Not published', 'Newer text', 'Edited'], ['Made here'], []])
})

test('help texts: a question moves at once, the focus follows, and the order is saved', async () => {
  given(first, faqOf(), second, third)
  await renderPage(path, admin)
  await expect.poll(questions).toEqual(['First question', 'Second question', 'Third question'])
  const held = hold(orderFaqs, { faqs: [] })
  await move('down', 'First').click()
  await expect.poll(questions).toEqual(['Second question', 'First question', 'Third question'])
  await expect.element(move('down', 'First')).toHaveFocus()
  await expect.element(card.getByText('Moved to 2 of 3.')).toBeInTheDocument()
  given(second, first, third)
  held.release()
  await expect.poll(() => sentTo(listAdminFaqs).length).toBe(2)
  answer(orderFaqs, { faqs: [] })
  given(second, third, first)
  await move('down', 'First').click()
  await expect.element(move('up', 'First')).toHaveFocus()
  await expect.element(move('down', 'First')).toBeDisabled()
  await expect.element(move('up', 'Second')).toBeDisabled()
  given(third, second, first)
  await move('up', 'Third').click()
  await expect.element(move('down', 'Third')).toHaveFocus()
  await expect
    .poll(() => sentTo(orderFaqs).map(({ body }) => body))
    .toEqual([
      { category: 'pods', slugs: ['second', 'first', 'third'] },
      { category: 'pods', slugs: ['second', 'third', 'first'] },
      { category: 'pods', slugs: ['third', 'second', 'first'] },
    ])
})

test('help texts: while another order waits to be saved, the one before it is not read again', async () => {
  given(first, second, third)
  await renderPage(path, admin)
  await expect.poll(questions).toEqual(['First question', 'Second question', 'Third question'])
  answer(orderFaqs, { faqs: [] })
  const held = hold(orderFaqs, { faqs: [] })
  await move('down', 'First').click()
  await move('down', 'First').click()
  await expect.poll(questions).toEqual(['Second question', 'Third question', 'First question'])
  given(second, third, first)
  held.release()
  await expect.poll(() => sentTo(listAdminFaqs).length).toBe(2)
  expect(sentTo(orderFaqs).map(({ body }) => body.slugs)).toEqual([
    ['second', 'first', 'third'],
    ['second', 'third', 'first'],
  ])
})

test('help texts: an order that is refused is said, and what is stored is read again', async () => {
  given(first, second)
  refuseOnce(orderFaqs, 'text-changed')
  await renderPage(path, admin)
  await move('down', 'First').click()
  await expect.element(page.getByRole('alert').getByText(problems['text-changed'].detail)).toBeVisible()
  await expect.poll(questions).toEqual(['First question', 'Second question'])
})

test('help texts: a single question has no button to move it', async () => {
  given(first)
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  expect(rows.getByRole('button').elements()).toHaveLength(0)
})

test('help texts: sorted by the least helpful on request, with those without votes apart', async () => {
  given({ ...first, helpful: 9, notHelpful: 1 }, { ...second, helpful: 2, notHelpful: 10 }, third)
  const { address } = await renderPage(path, admin)
  await page.getByRole('radio', { name: 'Least helpful first' }).click()
  const voted = page.getByRole('region', { name: 'What to rewrite first' }).getByRole('link')
  await expect.poll(() => voted.elements().map((one) => one.textContent)).toEqual(['Second question', 'First question'])
  await expect.element(page.getByRole('region', { name: 'Without votes' }).getByText('Third question')).toBeVisible()
  expect(address()).toBe(`${path}?sort=unhelpful`)
  await page.getByRole('radio', { name: 'By category' }).click()
  await expect.poll(address).toBe(path)
})

test('help texts: without votes the sorted list says so', async () => {
  given(first)
  const { goTo } = await renderPage(`${path}?sort=unhelpful`, admin)
  await expect.element(page.getByText('Nobody has voted on an answer yet.')).toBeVisible()
  given({ ...first, helpful: 1 })
  await goTo(path)
  await goTo(`${path}?sort=unhelpful`)
  expect(page.getByRole('region', { name: 'Without votes' }).elements().length).toBeLessThan(2)
})
