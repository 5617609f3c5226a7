import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems/problems.ts'
import { listTickets, createTicket, suggestFaqs, type Ticket } from '#contract/api/support/support.ts'
import { boot } from '#web/lib/boot.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '#web/testing/fake-uploads.ts'
import { member } from '#web/testing/visitors.ts'
import { SupportPage } from './support-page.tsx'
import { buildTicket } from './testing.ts'
import { ownStateLabels } from './ticket-text.ts'

const path = '/dashboard/support'
const form = page.getByRole('form')
const topic = form.getByRole('combobox')
const [subject, message] = [/^Subject/, /^Message/].map((name) => form.getByRole('textbox', { name }))
const send = form.getByRole('button', { name: 'Send', exact: true })
const includeVersionCheckbox = form.getByRole('checkbox', { name: /^Include technical details/ })
const ownQuestions = page.getByRole('region', { name: 'Your requests' })
const suggestions = page.getByRole('region', { name: 'This might help' })
const faq = { slug: 'billed-twice', category: 'membership-and-billing', question: 'Why twice?', answer: 'It is one.' } as const

function givenTickets(tickets: Ticket[] = [], nextCursor: string | null = null): void {
  respondWith(suggestFaqs, { faqs: [] })
  respondWith(listTickets, { tickets, nextCursor })
}

async function writeQuestion(query = '?topic=billing'): Promise<void> {
  await renderPage(`${path}${query}`, member)
  await subject?.fill('Billed twice')
  await message?.fill('On the 3rd and the 5th.')
}

test('ask form: missing fields are marked, with the focus on the first', async () => {
  givenTickets()
  await renderPage(`${path}?topic=billing`, member)
  await expect.element(topic).toHaveValue('billing')
  await send.click()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toHaveFocus()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toBeInvalid()
  await expect.element(form.getByRole('textbox', { name: /^Message/ })).toBeInvalid()
  expect(requestsTo(createTicket)).toHaveLength(0)
})

test('ask form: a topic that does not exist is left to be chosen', async () => {
  givenTickets()
  await renderPage(`${path}?topic=weather`, member)
  await expect.element(topic).toHaveValue('')
})

test('ask form: sends what was written once, says its reference and where it is, and reads the own questions again', async () => {
  givenTickets()
  respondWith(createTicket, buildTicket())
  await writeQuestion()
  await expect.element(includeVersionCheckbox).not.toBeChecked()
  givenTickets([buildTicket()])
  await send.click()
  await expect.element(page.getByRole('alert').getByText('LM-1001')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open your request' })).toHaveAttribute('href', `${path}/LM-1001`)
  await expect.element(ownQuestions.getByRole('link', { name: 'Billed twice' })).toBeVisible()
  const ticketInput = { topic: 'billing', subject: 'Billed twice', message: 'On the 3rd and the 5th.', fileIds: [] }
  expect(requestsTo(createTicket).map(({ body }) => ({ ...body, id: null }))).toEqual([{ id: null, ...ticketInput }])
  await page.getByRole('button', { name: 'Ask something else' }).click()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toHaveValue('')
})

test('ask form: safety and the page the member came from are sent where they are ticked', async () => {
  givenTickets()
  respondWith(createTicket, buildTicket())
  await writeQuestion('?topic=billing&from=/media?group=calls')
  await form.getByRole('checkbox', { name: /safety/ }).click()
  await expect.element(includeVersionCheckbox).toHaveAccessibleName(/I came from \/media$/)
  await includeVersionCheckbox.click()
  await send.click()
  await expect
    .poll(() => requestsTo(createTicket).map(({ body }) => [body.isSafety, body.page, body.build]))
    .toEqual([[true, '/media', boot.build]])
})

test.each([
  ['the address of another site', '?from=https://example.com/'],
  ['an address that is too long', `?from=/${'x'.repeat(300)}`],
])('ask form: %s is not named as the page the member came from', async (_, query) => {
  givenTickets()
  await renderPage(`${path}${query}`, member)
  await expect.element(includeVersionCheckbox).toHaveAccessibleName('Include technical details')
})

test('ask form: an error is shown and loses nothing, and the same text keeps its id', async () => {
  givenTickets()
  respondOnceWithProblem(createTicket, 'too-many-requests')
  await writeQuestion()
  await send.click()
  await expect.element(page.getByRole('alert').getByText(saveFailedMessage)).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Billed twice')
  respondWith(createTicket, buildTicket())
  await send.click()
  await expect.poll(() => requestsTo(createTicket).length).toBe(2)
  const [first, second] = requestsTo(createTicket).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('ask form: waits for the upload of a file before it sends the question with it', async () => {
  const uploads = fakeUploads()
  givenTickets()
  respondWith(createTicket, buildTicket())
  await writeQuestion()
  chooseFiles([new File(['x'], 'bill.png', { type: 'image/png' })])
  await expect.poll(() => uploads.map(({ purpose, name }) => [purpose, name])).toEqual([['support', 'bill.png']])
  await send.click()
  await expect.element(form.getByText(/still uploading/)).toBeVisible()
  expect(requestsTo(createTicket)).toHaveLength(0)
  uploads[0]?.complete({ id: '0190c0de-0000-7000-8000-0000000000f1' })
  await expect.poll(() => form.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect
    .poll(() => requestsTo(createTicket).map(({ body }) => body.fileIds))
    .toEqual([['0190c0de-0000-7000-8000-0000000000f1']])
})

test('suggested questions: follow the topic and what is written, and open on the same page', async () => {
  givenTickets()
  respondWith(suggestFaqs, { faqs: [faq] })
  await writeQuestion()
  await expect
    .poll(() => requestsTo(suggestFaqs).at(-1)?.query)
    .toEqual({
      topic: 'billing',
      about: 'Billed twice On the 3rd and the 5th.',
    })
  await suggestions.getByText('Why twice?').click()
  await expect.element(suggestions.getByText('It is one.')).toBeVisible()
  await expect.element(suggestions.getByRole('link')).toHaveAttribute('href', '/faqs/billed-twice')
})

test('suggested questions: without any, or after a failure, nothing is shown', async () => {
  givenTickets()
  await renderPage(path, member)
  await expect.element(form).toBeVisible()
  expect(suggestions.elements()).toHaveLength(0)
  respondWithProblem(suggestFaqs, 'internal')
  await form.getByRole('combobox').selectOptions('pod')
  await expect.poll(() => requestsTo(suggestFaqs).at(-1)?.query).toEqual({ topic: 'pod' })
  expect(suggestions.elements()).toHaveLength(0)
})

test('own questions: are loading until the response arrives, and each leads to itself with its state', async () => {
  givenTickets()
  const tickets = (['open', 'answered', 'closed'] as const).map((state, i) =>
    buildTicket({ reference: `LM-${i}`, state, subject: `About ${i}` }),
  )
  const heldResponse = holdResponse(listTickets, { tickets, nextCursor: null })
  await renderElement(<SupportPage />, member, path)
  await expect.element(ownQuestions).toBeVisible()
  expect(ownQuestions.getByRole('link').elements()).toHaveLength(0)
  expect(ownQuestions.getByText('No requests yet.').elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(ownQuestions.getByRole('link', { name: 'About 1' })).toHaveAttribute('href', `${path}/LM-1`)
  for (const { label } of Object.values(ownStateLabels)) await expect.element(ownQuestions.getByText(label)).toBeVisible()
  expect(ownQuestions.getByRole('button').elements()).toHaveLength(0)
})

test('own questions: without any the card says so', async () => {
  givenTickets()
  await renderPage(path, member)
  await expect.element(ownQuestions.getByText('No requests yet.')).toBeVisible()
})

test('own questions: a failed load can be retried', async () => {
  givenTickets()
  respondWithProblem(listTickets, 'internal')
  await renderPage(path, member)
  await expect.element(ownQuestions.getByText(problems.internal.detail)).toBeVisible()
  givenTickets([buildTicket()])
  await ownQuestions.getByRole('button', { name: 'Try again' }).click()
  await expect.element(ownQuestions.getByRole('link', { name: 'Billed twice' })).toBeVisible()
})

test('own questions: further ones come by a press', async () => {
  givenTickets([buildTicket()], 'next')
  await renderPage(path, member)
  await expect.element(ownQuestions.getByRole('link')).toBeVisible()
  givenTickets([buildTicket({ reference: 'LM-2', subject: 'An older one' })])
  await ownQuestions.getByRole('button', { name: 'Show more' }).click()
  await expect.element(ownQuestions.getByRole('link', { name: 'An older one' })).toBeVisible()
  expect(requestsTo(listTickets).at(-1)?.query).toEqual({ cursor: 'next' })
})
