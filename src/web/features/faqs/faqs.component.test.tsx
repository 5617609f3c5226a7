import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Faq, type FaqDetail, listFaqs, rateFaq, getFaq } from '#contract/api/content/faqs.ts'
import { problems } from '#contract/problems/problems.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
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
const respondWithFaqs = (...faqs: Faq[]): void => respondWith(listFaqs, { faqs })

test('questions: are loading until the response arrives', async () => {
  const heldResponse = holdResponse(listFaqs, { faqs: [pods] })
  await renderElement(<FaqList searchTerms="" onClear={() => undefined} />, member)
  await expect.element(page.getByText('Loading the questions')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByText(pods.question)).toBeVisible()
})

test('questions: a failed load can be retried', async () => {
  respondWithProblem(listFaqs, 'internal')
  await renderPage('/faqs', anonymousVisitor)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWithFaqs(pods)
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(main.getByText(pods.question)).toBeVisible()
})

test('questions: are grouped by category, open in place, and lead to their own page', async () => {
  respondWithFaqs(pods, cancel)
  await renderPage('/faqs', anonymousVisitor)
  const card = page.getByRole('region', { name: category('membership-and-billing') })
  await expect.element(card.getByText(cancel.question)).toBeVisible()
  expect(card.getByText(pods.question).elements()).toHaveLength(0)
  await expect.element(card.getByText('At any time.')).not.toBeVisible()
  await card.getByText(cancel.question).click()
  await expect.element(card.getByText('At any time.')).toBeVisible()
  await expect.element(card.getByRole('strong')).toHaveTextContent('billing')
  const cancelQuestionLink = card.getByRole('link', { name: new RegExp(`: ${cancel.question.replace('?', '\\?')}`) })
  await expect.element(cancelQuestionLink).toHaveAttribute('href', '/faqs/cancel')
  const heading = card.getByRole('link', { name: category('membership-and-billing') })
  await expect.element(heading).toHaveAttribute('href', '/faqs/category/membership-and-billing')
})

test('questions: a search is in the URL, counts its results, and hides the categories', async () => {
  respondWithFaqs(pods, cancel)
  const { url } = await renderPage('/faqs', anonymousVisitor)
  await expect.element(search).toBeVisible()
  respondWithFaqs(cancel)
  await search.fill('cancelling')
  await expect.element(main.getByText('One answer')).toBeVisible()
  await expect.poll(url).toBe('/faqs?q=cancelling')
  expect(page.getByRole('region', { name: category('pods') }).elements()).toHaveLength(0)
  respondWithFaqs(cancel, pods)
  await search.fill('pod')
  await expect.element(main.getByText('2 answers')).toBeVisible()
  expect(requestsTo(listFaqs).map(({ query }) => query.q)).toEqual([undefined, 'cancelling', 'pod'])
})

test('questions: where nothing is found the page says for what, and a press shows all', async () => {
  respondWithFaqs()
  const { url } = await renderPage('/faqs?q=%3Cscript%3Ealert(1)%3C/script%3E', anonymousVisitor)
  await expect.element(main.getByText('No results for “<script>alert(1)</script>”')).toBeVisible()
  await expect.element(search).toHaveValue('<script>alert(1)</script>')
  respondWithFaqs(pods)
  await main.getByRole('button', { name: 'Show all questions' }).click()
  await expect.element(main.getByText(pods.question)).toBeVisible()
  await expect.poll(url).toBe('/faqs')
  await expect.element(search).toHaveValue('')
})

test('questions: a category has its own page', async () => {
  respondWithFaqs(pods)
  await renderPage('/faqs/category/pods', anonymousVisitor)
  await expect.element(page.getByRole('heading', { name: category('pods'), level: 1 })).toBeVisible()
  await expect.element(main.getByText(pods.question)).toBeVisible()
  expect(requestsTo(listFaqs).map(({ query }) => query)).toEqual([{ category: 'pods' }])
})

test.each([
  ['a stranger', anonymousVisitor, /^Sign in/],
  ['a member', member, /^Send us a message/],
])('questions: %s who still asks gets a link to support', async (_, visitor, text) => {
  respondWithFaqs(pods)
  await renderPage('/faqs', visitor)
  await expect.element(main.getByText(text)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/dashboard/support')
})

const detail = (overrides: Partial<FaqDetail> = {}): FaqDetail => ({ ...pods, related: [], isHelpful: null, ...overrides })
const yes = main.getByRole('button', { name: 'Yes' })
const no = main.getByRole('button', { name: 'No', exact: true })
const thanksMessage = main.getByText(/^Thanks/)

test('a question: leads to its category and to others', async () => {
  respondWith(getFaq, detail({ related: [{ slug: 'leave', question: 'How do I leave?' }] }))
  await renderPage('/faqs/what-is-a-pod', anonymousVisitor)
  await expect.element(page.getByRole('heading', { name: pods.question, level: 1 })).toBeVisible()
  await expect.element(main.getByRole('link', { name: category('pods') })).toHaveAttribute('href', '/faqs/category/pods')
  await expect.element(main.getByRole('link', { name: 'How do I leave?' })).toHaveAttribute('href', '/faqs/leave')
})

test('a question: without others their section is left out', async () => {
  respondWith(getFaq, detail())
  await renderPage('/faqs/what-is-a-pod', anonymousVisitor)
  await expect.element(main.getByText(pods.answer)).toBeVisible()
  expect(main.getByText('Related questions').elements()).toHaveLength(0)
})

test('a question: a failed load can be retried', async () => {
  respondWithProblem(getFaq, 'internal')
  await renderPage('/faqs/what-is-a-pod', anonymousVisitor)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWith(getFaq, detail())
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(main.getByText(pods.answer)).toBeVisible()
})

test('a question: whether it helped is shown before the response arrives, and can be changed', async () => {
  respondWith(getFaq, detail())
  await renderPage('/faqs/what-is-a-pod', anonymousVisitor)
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
  expect(thanksMessage.elements()).toHaveLength(0)
  const heldResponse = holdResponse(rateFaq, { isHelpful: true })
  await yes.click()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.element(no).toHaveAttribute('aria-pressed', 'false')
  await expect.element(thanksMessage).toBeVisible()
  heldResponse.release()
  respondWith(rateFaq, { isHelpful: false })
  await no.click()
  await expect.element(no).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => requestsTo(rateFaq).map(({ params, body }) => [params.slug, body.isHelpful]))
    .toEqual([
      ['what-is-a-pod', true],
      ['what-is-a-pod', false],
    ])
})

test('a question: shows the earlier vote', async () => {
  respondWith(getFaq, detail({ isHelpful: false }))
  await renderPage('/faqs/what-is-a-pod', anonymousVisitor)
  await expect.element(no).toHaveAttribute('aria-pressed', 'true')
  await expect.element(thanksMessage).toBeVisible()
})

test('a question: a refused vote is rolled back, with the reason', async () => {
  respondWith(getFaq, detail())
  respondOnceWithProblem(rateFaq, 'too-many-requests')
  await renderPage('/faqs/what-is-a-pod', anonymousVisitor)
  await yes.click()
  await expect.element(main.getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
})
