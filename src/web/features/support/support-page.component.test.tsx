import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems.ts'
import { listTickets, openTicket, suggestFaqs, type Ticket } from '#contract/support.ts'
import { boot } from '../../lib/boot.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '../../testing/uploads.ts'
import { member } from '../../testing/visitors.ts'
import { SupportPage } from './support-page.tsx'
import { ticketOf } from './testing.ts'
import { ownStateWords } from './ticket-words.ts'

const path = '/dashboard/support'
const form = page.getByRole('form')
const topic = form.getByRole('combobox')
const [subject, message] = [/^Subject/, /^Message/].map((name) => form.getByRole('textbox', { name }))
const send = form.getByRole('button', { name: 'Send', exact: true })
const along = form.getByRole('checkbox', { name: /^Send .*version of the app/ })
const own = page.getByRole('region', { name: 'Your questions' })
const help = page.getByRole('region', { name: 'This may answer it' })
const faq = { slug: 'billed-twice', category: 'membership-and-billing', question: 'Why twice?', answer: 'It is one.' } as const

function given(tickets: Ticket[] = [], nextCursor: string | null = null): void {
  answer(suggestFaqs, { faqs: [] })
  answer(listTickets, { tickets, nextCursor })
}

async function write(query = '?topic=billing'): Promise<void> {
  await renderPage(`${path}${query}`, member)
  await subject?.fill('Billed twice')
  await message?.fill('On the 3rd and the 5th.')
}

test('ask form: missing fields are marked, with the focus on the first', async () => {
  given()
  await renderPage(`${path}?topic=billing`, member)
  await expect.element(topic).toHaveValue('billing')
  await send.click()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toHaveFocus()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toBeInvalid()
  await expect.element(form.getByRole('textbox', { name: /^Message/ })).toBeInvalid()
  expect(sentTo(openTicket)).toHaveLength(0)
})

test('ask form: a topic that does not exist is left to be chosen', async () => {
  given()
  await renderPage(`${path}?topic=weather`, member)
  await expect.element(topic).toHaveValue('')
})

test('ask form: sends what was written once, says its reference and where it is, and reads the own questions again', async () => {
  given()
  answer(openTicket, ticketOf())
  await write()
  await expect.element(along).not.toBeChecked()
  given([ticketOf()])
  await send.click()
  await expect.element(page.getByRole('alert').getByText('LM-1001')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open your question' })).toHaveAttribute('href', `${path}/LM-1001`)
  await expect.element(own.getByRole('link', { name: 'Billed twice' })).toBeVisible()
  const said = { topic: 'billing', subject: 'Billed twice', message: 'On the 3rd and the 5th.', fileIds: [] }
  expect(sentTo(openTicket).map(({ body }) => ({ ...body, id: null }))).toEqual([{ id: null, ...said }])
  await page.getByRole('button', { name: 'Ask something else' }).click()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toHaveValue('')
})

test('ask form: safety and the page the member came from are sent where they are ticked', async () => {
  given()
  answer(openTicket, ticketOf())
  await write('?topic=billing&from=/media?group=calls')
  await form.getByRole('checkbox', { name: /safety/ }).click()
  await expect.element(along).toHaveAccessibleName(/come from \/media,/)
  await along.click()
  await send.click()
  await expect
    .poll(() => sentTo(openTicket).map(({ body }) => [body.isSafety, body.page, body.build]))
    .toEqual([[true, '/media', boot.build]])
})

test.each([
  ['the address of another site', '?from=https://example.com/'],
  ['an address that is too long', `?from=/${'x'.repeat(300)}`],
])('ask form: %s is not named as the page the member came from', async (_, query) => {
  given()
  await renderPage(`${path}${query}`, member)
  await expect.element(along).toHaveAccessibleName(/^Send the version/)
})

test('ask form: a refusal is said and loses nothing, and the same words go under the same id', async () => {
  given()
  refuseOnce(openTicket, 'too-many-requests')
  await write()
  await send.click()
  await expect.element(page.getByRole('alert').getByText(saveFailed)).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Billed twice')
  answer(openTicket, ticketOf())
  await send.click()
  await expect.poll(() => sentTo(openTicket).length).toBe(2)
  const [first, second] = sentTo(openTicket).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('ask form: waits for the upload of a file before it sends the question with it', async () => {
  const uploads = fakeUploads()
  given()
  answer(openTicket, ticketOf())
  await write()
  chooseFiles([new File(['x'], 'bill.png', { type: 'image/png' })])
  await expect.poll(() => uploads.map(({ purpose, name }) => [purpose, name])).toEqual([['support', 'bill.png']])
  await send.click()
  await expect.element(form.getByText(/still on its way/)).toBeVisible()
  expect(sentTo(openTicket)).toHaveLength(0)
  uploads[0]?.arrive({ id: '0190c0de-0000-7000-8000-0000000000f1' })
  await expect.poll(() => form.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect.poll(() => sentTo(openTicket).map(({ body }) => body.fileIds)).toEqual([['0190c0de-0000-7000-8000-0000000000f1']])
})

test('suggested questions: follow the topic and what is written, and open on the same page', async () => {
  given()
  answer(suggestFaqs, { faqs: [faq] })
  await write()
  await expect
    .poll(() => sentTo(suggestFaqs).at(-1)?.query)
    .toEqual({
      topic: 'billing',
      about: 'Billed twice On the 3rd and the 5th.',
    })
  await help.getByText('Why twice?').click()
  await expect.element(help.getByText('It is one.')).toBeVisible()
  await expect.element(help.getByRole('link')).toHaveAttribute('href', '/faqs/billed-twice')
})

test('suggested questions: without any, or after a failure, nothing is shown', async () => {
  given()
  await renderPage(path, member)
  await expect.element(form).toBeVisible()
  expect(help.elements()).toHaveLength(0)
  refuse(suggestFaqs, 'internal')
  await form.getByRole('combobox').selectOptions('pod')
  await expect.poll(() => sentTo(suggestFaqs).at(-1)?.query).toEqual({ topic: 'pod' })
  expect(help.elements()).toHaveLength(0)
})

test('own questions: are loading until the answer comes, and each leads to itself with its state', async () => {
  given()
  const tickets = (['open', 'answered', 'closed'] as const).map((state, i) =>
    ticketOf({ reference: `LM-${i}`, state, subject: `About ${i}` }),
  )
  const held = hold(listTickets, { tickets, nextCursor: null })
  await renderPart(<SupportPage />, member, path)
  await expect.element(own).toBeVisible()
  expect(own.getByRole('link').elements()).toHaveLength(0)
  expect(own.getByText('You have not asked us anything yet.').elements()).toHaveLength(0)
  held.release()
  await expect.element(own.getByRole('link', { name: 'About 1' })).toHaveAttribute('href', `${path}/LM-1`)
  for (const { label } of Object.values(ownStateWords)) await expect.element(own.getByText(label)).toBeVisible()
  expect(own.getByRole('button').elements()).toHaveLength(0)
})

test('own questions: without any the card says so', async () => {
  given()
  await renderPage(path, member)
  await expect.element(own.getByText('You have not asked us anything yet.')).toBeVisible()
})

test('own questions: a failed answer is tried again', async () => {
  given()
  refuse(listTickets, 'internal')
  await renderPage(path, member)
  await expect.element(own.getByText(problems.internal.detail)).toBeVisible()
  given([ticketOf()])
  await own.getByRole('button', { name: 'Try again' }).click()
  await expect.element(own.getByRole('link', { name: 'Billed twice' })).toBeVisible()
})

test('own questions: further ones come by a press', async () => {
  given([ticketOf()], 'next')
  await renderPage(path, member)
  await expect.element(own.getByRole('link')).toBeVisible()
  given([ticketOf({ reference: 'LM-2', subject: 'An older one' })])
  await own.getByRole('button', { name: 'Show more questions' }).click()
  await expect.element(own.getByRole('link', { name: 'An older one' })).toBeVisible()
  expect(sentTo(listTickets).at(-1)?.query).toEqual({ cursor: 'next' })
})
