import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems.ts'
import { answerTicket, handleTicket, type InboxConversation, listReadyAnswers, readInboxTicket } from '#contract/support-inbox.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '../../testing/uploads.ts'
import { admin } from '../../testing/visitors.ts'
import { InboxTicketPage } from './inbox-ticket-page.tsx'
import { colleagues, inboxConversation, messageOf } from './testing.ts'
import { staffStateWords } from './ticket-words.ts'

const path = '/admin/support/LM-1001'
const form = page.getByRole('form')
const text = form.getByRole('textbox')
const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
const takenBy = page.getByRole('combobox', { name: 'Taken by' })
const insert = form.getByRole('combobox', { name: 'Insert a ready answer' })
const ready = { id: '0190c0de-0000-7000-8000-0000000000d1', title: 'Ours to look at', text: 'We look into it today.' }
const kind = (name: string) => page.getByRole('radio', { name, exact: true })

function given(conversation: InboxConversation = inboxConversation(), answers = [ready]): void {
  answer(readInboxTicket, conversation)
  answer(listReadyAnswers, { answers })
}

test('inbox ticket: it is loading until the answer comes', async () => {
  given()
  const held = hold(readInboxTicket, inboxConversation())
  await renderPart(<InboxTicketPage reference="LM-1001" />, admin, path)
  await expect.element(page.getByText('Loading the question')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('heading', { name: 'Billed twice', level: 1 })).toBeVisible()
})

test('inbox ticket: a failed answer is tried again', async () => {
  given()
  refuse(readInboxTicket, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(messages).toBeVisible()
})

test('inbox ticket: shows where the member came from and the version only where they sent them', async () => {
  given(inboxConversation({ isSafety: true }, { page: '/media', build: 'abc' }))
  await renderPage(path, admin)
  await expect.element(page.getByText('/media')).toBeVisible()
  await expect.element(page.getByText('abc')).toBeVisible()
  await expect.element(page.getByText('Safety', { exact: true })).toBeVisible()
  await expect.element(page.getByText(staffStateWords.open.label)).toBeVisible()
})

test('inbox ticket: shows neither where the member did not', async () => {
  given()
  await renderPage(path, admin)
  await expect.element(page.getByText('dana@demo.test')).toBeVisible()
  for (const words of ['Page', 'Version', 'Safety']) expect(page.getByText(words, { exact: true }).elements()).toHaveLength(0)
})

test('inbox ticket: an answer is sent with its file, is shown, and the form is empty afterwards', async () => {
  const uploads = fakeUploads()
  given()
  answer(
    answerTicket,
    inboxConversation({}, { messages: [messageOf(), messageOf({ id: 'm2', by: 'staff', text: 'Paid back.' })] }),
  )
  await renderPage(path, admin)
  await text.fill('Paid back.')
  await expect.element(form.getByText('Files', { exact: true })).toBeVisible()
  chooseFiles([new File(['x'], 'refund.png', { type: 'image/png' })])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.arrive({ id: '0190c0de-0000-7000-8000-0000000000f1' })
  await expect.poll(() => form.getByRole('progressbar').elements().length).toBe(0)
  await form.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(messages.last().getByText('Paid back.')).toBeVisible()
  await expect.element(text).toHaveValue('')
  await expect.poll(() => form.getByText('refund.png').elements().length).toBe(0)
  expect(sentTo(answerTicket).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, text: 'Paid back.', fileIds: ['0190c0de-0000-7000-8000-0000000000f1'], isNote: false },
  ])
})

test('inbox ticket: a note takes no file and no ready answer, and is seen to be one', async () => {
  given()
  const note = messageOf({ id: 'm2', by: 'note', name: 'Noor Haddad', text: 'Twice by mistake.' })
  answer(answerTicket, inboxConversation({}, { messages: [messageOf(), note] }))
  await renderPage(path, admin)
  await text.fill('An answer that waits')
  await kind('Note').click()
  await expect.element(text).toHaveValue('')
  expect(form.getByText('Files', { exact: true }).elements()).toHaveLength(0)
  expect(insert.elements()).toHaveLength(0)
  await text.fill('Twice by mistake.')
  await form.getByRole('button', { name: 'Keep the note' }).click()
  await expect.element(messages.last().getByText('Note, for staff only')).toBeVisible()
  expect(messages.first().getByText('Note, for staff only').elements()).toHaveLength(0)
  expect(sentTo(answerTicket).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, text: 'Twice by mistake.', fileIds: [], isNote: true },
  ])
  await kind('Answer').click()
  await expect.element(text).toHaveValue('An answer that waits')
})

test('inbox ticket: an answer that is refused stays in its field', async () => {
  given()
  refuseOnce(answerTicket, 'not-found')
  await renderPage(path, admin)
  await text.fill('Paid back.')
  await form.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByRole('alert').getByText(saveFailed)).toBeVisible()
  await expect.element(text).toHaveValue('Paid back.')
})

test('inbox ticket: a ready answer goes below what is written, and the focus with it', async () => {
  given()
  await renderPage(path, admin)
  await insert.selectOptions(ready.id)
  await expect.element(text).toHaveValue(ready.text)
  await expect.element(text).toHaveFocus()
  await text.fill('  Hello. ')
  await insert.selectOptions(ready.id)
  await expect.element(text).toHaveValue(`  Hello.\n\n${ready.text}`)
  await expect.element(insert).toHaveValue('')
})

test('inbox ticket: without ready answers there is none to insert', async () => {
  given(inboxConversation(), [])
  await renderPage(path, admin)
  await expect.element(text).toBeVisible()
  expect(insert.elements()).toHaveLength(0)
})

test('inbox ticket: is assigned to a staff member, and unassigned', async () => {
  const [noor] = colleagues
  given()
  answer(handleTicket, ({ body }) => inboxConversation({ assignee: body.assigneeId ? (noor ?? null) : null }))
  await renderPage(path, admin)
  await expect.element(takenBy).toHaveValue('')
  await takenBy.selectOptions(noor?.id ?? '')
  await expect.element(takenBy).toHaveValue(noor?.id ?? '')
  await takenBy.selectOptions('')
  await expect.element(takenBy).toHaveValue('')
  expect(sentTo(handleTicket).map(({ body }) => body)).toEqual([{ assigneeId: noor?.id }, { assigneeId: null }])
})

test('inbox ticket: is closed and opened again; a refusal is said', async () => {
  given()
  refuseOnce(handleTicket, 'not-found')
  await renderPage(path, admin)
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  answer(handleTicket, ({ body }) => inboxConversation({ state: body.closed ? 'closed' : 'answered' }))
  await close.click()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect.element(close).toBeVisible()
  expect(sentTo(handleTicket).map(({ body }) => body)).toEqual([{ closed: true }, { closed: true }, { closed: false }])
})
