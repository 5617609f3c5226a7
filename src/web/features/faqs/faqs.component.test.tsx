import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Faq, type FaqDetail, listFaqs, rateFaq, readFaq } from '#contract/faqs.ts'
import { problems } from '#contract/problems.ts'
import { stranger } from '#contract/stranger.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { FaqList } from './faq-list.tsx'

const pods: Faq = { slug: 'what-is-a-pod', category: 'pods', question: 'What is a pod?', answer: 'Six members who meet.' }
const cancel: Faq = {
  slug: 'cancel',
  category: 'membership-and-billing',
  question: 'How do I cancel?',
  answer: 'In **billing**.\n\nAt any time.',
}
const category = (slug: Faq['category']): string => faqCategories.find((one) => one.slug === slug)?.title ?? ''
const main = page.getByRole('main')
const search = page.getByRole('searchbox')
const found = (...faqs: Faq[]): void => answer(listFaqs, { faqs })

test('questions: are loading until the answer comes', async () => {
  const held = hold(listFaqs, { faqs: [pods] })
  await renderPart(<FaqList words="" onClear={() => undefined} />, member)
  await expect.element(page.getByText('Loading the questions')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByText(pods.question)).toBeVisible()
})

test('questions: a failed answer is tried again', async () => {
  refuse(listFaqs, 'internal')
  await renderPage('/faqs', stranger)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  found(pods)
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(main.getByText(pods.question)).toBeVisible()
})

test('questions: are grouped by category, open in place, and lead to their own page', async () => {
  found(pods, cancel)
  await renderPage('/faqs', stranger)
  const card = page.getByRole('region', { name: category('membership-and-billing') })
  await expect.element(card.getByText(cancel.question)).toBeVisible()
  expect(card.getByText(pods.question).elements()).toHaveLength(0)
  await expect.element(card.getByText('At any time.')).not.toBeVisible()
  await card.getByText(cancel.question).click()
  await expect.element(card.getByText('At any time.')).toBeVisible()
  await expect.element(card.getByRole('strong')).toHaveTextContent('billing')
  const own = card.getByRole('link', { name: new RegExp(`: ${cancel.question.replace('?', '\\?')}`) })
  await expect.element(own).toHaveAttribute('href', '/faqs/cancel')
  const heading = card.getByRole('link', { name: category('membership-and-billing') })
  await expect.element(heading).toHaveAttribute('href', '/faqs/category/membership-and-billing')
})

test('questions: a search is in the address, counts its results, and hides the categories', async () => {
  found(pods, cancel)
  const { address } = await renderPage('/faqs', stranger)
  await expect.element(search).toBeVisible()
  found(cancel)
  await search.fill('cancelling')
  await expect.element(main.getByText('One answer')).toBeVisible()
  expect(address()).toBe('/faqs?q=cancelling')
  expect(page.getByRole('region', { name: category('pods') }).elements()).toHaveLength(0)
  found(cancel, pods)
  await search.fill('pod')
  await expect.element(main.getByText('2 answers')).toBeVisible()
  expect(sentTo(listFaqs).map(({ query }) => query.q)).toEqual([undefined, 'cancelling', 'pod'])
})

test('questions: where nothing is found the page says for what, and a press shows all', async () => {
  found()
  const { address } = await renderPage('/faqs?q=%3Cscript%3Ealert(1)%3C/script%3E', stranger)
  await expect.element(main.getByText('Nothing found for “<script>alert(1)</script>”')).toBeVisible()
  await expect.element(search).toHaveValue('<script>alert(1)</script>')
  found(pods)
  await main.getByRole('button', { name: 'Show all questions' }).click()
  await expect.element(main.getByText(pods.question)).toBeVisible()
  expect(address()).toBe('/faqs')
  await expect.element(search).toHaveValue('')
})

test('questions: a category has its own page', async () => {
  found(pods)
  await renderPage('/faqs/category/pods', stranger)
  await expect.element(page.getByRole('heading', { name: category('pods'), level: 1 })).toBeVisible()
  await expect.element(main.getByText(pods.question)).toBeVisible()
  expect(sentTo(listFaqs).map(({ query }) => query)).toEqual([{ category: 'pods' }])
})

test.each([
  ['a stranger', stranger, /^Sign in/],
  ['a member', member, /^Write/],
])('questions: %s who still asks gets a link to support', async (_, visitor, words) => {
  found(pods)
  await renderPage('/faqs', visitor)
  await expect.element(main.getByText(words)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/dashboard/support')
})

const detail = (overrides: Partial<FaqDetail> = {}): FaqDetail => ({ ...pods, related: [], isHelpful: null, ...overrides })
const yes = main.getByRole('button', { name: 'Yes' })
const no = main.getByRole('button', { name: 'No', exact: true })
const thanks = main.getByText(/^Thanks/)

test('a question: leads to its category and to others', async () => {
  answer(readFaq, detail({ related: [{ slug: 'leave', question: 'How do I leave?' }] }))
  await renderPage('/faqs/what-is-a-pod', stranger)
  await expect.element(page.getByRole('heading', { name: pods.question, level: 1 })).toBeVisible()
  await expect.element(main.getByRole('link', { name: category('pods') })).toHaveAttribute('href', '/faqs/category/pods')
  await expect.element(main.getByRole('link', { name: 'How do I leave?' })).toHaveAttribute('href', '/faqs/leave')
})

test('a question: without others their section is left out', async () => {
  answer(readFaq, detail())
  await renderPage('/faqs/what-is-a-pod', stranger)
  await expect.element(main.getByText(pods.answer)).toBeVisible()
  expect(main.getByText('Others ask').elements()).toHaveLength(0)
})

test('a question: a failed answer is tried again', async () => {
  refuse(readFaq, 'internal')
  await renderPage('/faqs/what-is-a-pod', stranger)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  answer(readFaq, detail())
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(main.getByText(pods.answer)).toBeVisible()
})

test('a question: whether it helped is shown before the answer comes, and can be changed', async () => {
  answer(readFaq, detail())
  await renderPage('/faqs/what-is-a-pod', stranger)
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
  expect(thanks.elements()).toHaveLength(0)
  const held = hold(rateFaq, { isHelpful: true })
  await yes.click()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.element(no).toHaveAttribute('aria-pressed', 'false')
  await expect.element(thanks).toBeVisible()
  held.release()
  answer(rateFaq, { isHelpful: false })
  await no.click()
  await expect.element(no).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => sentTo(rateFaq).map(({ params, body }) => [params.slug, body.isHelpful]))
    .toEqual([
      ['what-is-a-pod', true],
      ['what-is-a-pod', false],
    ])
})

test('a question: what was said before is shown', async () => {
  answer(readFaq, detail({ isHelpful: false }))
  await renderPage('/faqs/what-is-a-pod', stranger)
  await expect.element(no).toHaveAttribute('aria-pressed', 'true')
  await expect.element(thanks).toBeVisible()
})

test('a question: a refused vote is rolled back, with the reason', async () => {
  answer(readFaq, detail())
  refuseOnce(rateFaq, 'too-many-requests')
  await renderPage('/faqs/what-is-a-pod', stranger)
  await yes.click()
  await expect.element(main.getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
})
