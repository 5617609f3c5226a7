import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems/problems.ts'
import {
  replyToInboxTicket,
  updateTicket,
  type InboxConversation,
  listSavedReplies,
  getInboxTicket,
} from '#contract/api/support/inbox.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '#web/testing/fake-uploads.ts'
import { admin } from '#web/testing/visitors.ts'
import { InboxTicketPage } from './inbox-ticket-page.tsx'
import { colleagues, buildInboxConversation, buildMessage } from './testing.ts'
import { staffStateLabels } from './ticket-text.ts'

const path = '/admin/support/LM-1001'
const form = page.getByRole('form')
const text = form.getByRole('textbox')
const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
const assigneeField = page.getByRole('combobox', { name: 'Assigned to' })
const insert = form.getByRole('combobox', { name: 'Insert a saved reply' })
const savedReply = { id: '0190c0de-0000-7000-8000-0000000000d1', title: 'Ours to look at', text: 'We look into it today.' }
const kind = (name: string) => page.getByRole('radio', { name, exact: true })

function givenConversation(conversation: InboxConversation = buildInboxConversation(), answers = [savedReply]): void {
  respondWith(getInboxTicket, conversation)
  respondWith(listSavedReplies, { answers })
}

test('inbox ticket: it is loading until the response arrives', async () => {
  givenConversation()
  const heldResponse = holdResponse(getInboxTicket, buildInboxConversation())
  await renderElement(<InboxTicketPage reference="LM-1001" />, admin, path)
  await expect.element(page.getByText('Loading the request')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('heading', { name: 'Billed twice', level: 1 })).toBeVisible()
})

test('inbox ticket: a failed load can be retried', async () => {
  givenConversation()
  respondWithProblem(getInboxTicket, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenConversation()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(messages).toBeVisible()
})

test('inbox ticket: shows where the member came from and the version only where they sent them', async () => {
  givenConversation(buildInboxConversation({ isSafety: true }, { page: '/media', build: 'abc' }))
  await renderPage(path, admin)
  await expect.element(page.getByText('/media')).toBeVisible()
  await expect.element(page.getByText('abc')).toBeVisible()
  await expect.element(page.getByText('Safety', { exact: true })).toBeVisible()
  await expect.element(page.getByText(staffStateLabels.open.label)).toBeVisible()
})

test('inbox ticket: shows neither where the member did not', async () => {
  givenConversation()
  await renderPage(path, admin)
  await expect.element(page.getByText('dana@demo.test')).toBeVisible()
  for (const expectedText of ['Page', 'Version', 'Safety'])
    expect(page.getByText(expectedText, { exact: true }).elements()).toHaveLength(0)
})

test('inbox ticket: an answer is sent with its file, is shown, and the form is empty afterwards', async () => {
  const uploads = fakeUploads()
  givenConversation()
  respondWith(
    replyToInboxTicket,
    buildInboxConversation({}, { messages: [buildMessage(), buildMessage({ id: 'm2', by: 'staff', text: 'Paid back.' })] }),
  )
  await renderPage(path, admin)
  await text.fill('Paid back.')
  await expect.element(form.getByText('Files', { exact: true })).toBeVisible()
  chooseFiles([new File(['x'], 'refund.png', { type: 'image/png' })])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.complete({ id: '0190c0de-0000-7000-8000-0000000000f1' })
  await expect.poll(() => form.getByRole('progressbar').elements().length).toBe(0)
  await form.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(messages.last().getByText('Paid back.')).toBeVisible()
  await expect.element(text).toHaveValue('')
  await expect.poll(() => form.getByText('refund.png').elements().length).toBe(0)
  expect(requestsTo(replyToInboxTicket).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, text: 'Paid back.', fileIds: ['0190c0de-0000-7000-8000-0000000000f1'], isNote: false },
  ])
})

test('inbox ticket: a note takes no file and no saved reply, and is marked as a note', async () => {
  givenConversation()
  const note = buildMessage({ id: 'm2', by: 'note', name: 'Noor Haddad', text: 'Twice by mistake.' })
  respondWith(replyToInboxTicket, buildInboxConversation({}, { messages: [buildMessage(), note] }))
  await renderPage(path, admin)
  await text.fill('An answer that waits')
  await kind('Note').click()
  await expect.element(text).toHaveValue('')
  expect(form.getByText('Files', { exact: true }).elements()).toHaveLength(0)
  expect(insert.elements()).toHaveLength(0)
  await text.fill('Twice by mistake.')
  await form.getByRole('button', { name: 'Save note' }).click()
  await expect.element(messages.last().getByText('Internal note')).toBeVisible()
  expect(messages.first().getByText('Internal note').elements()).toHaveLength(0)
  expect(requestsTo(replyToInboxTicket).map(({ body }) => ({ ...body, id: null }))).toEqual([
    { id: null, text: 'Twice by mistake.', fileIds: [], isNote: true },
  ])
  await kind('Reply').click()
  await expect.element(text).toHaveValue('An answer that waits')
})

test('inbox ticket: an answer that is refused stays in its field', async () => {
  givenConversation()
  respondOnceWithProblem(replyToInboxTicket, 'not-found')
  await renderPage(path, admin)
  await text.fill('Paid back.')
  await form.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(page.getByRole('alert').getByText(saveFailedMessage)).toBeVisible()
  await expect.element(text).toHaveValue('Paid back.')
})

test('inbox ticket: a saved reply goes below what is written, and the focus with it', async () => {
  givenConversation()
  await renderPage(path, admin)
  await insert.selectOptions(savedReply.id)
  await expect.element(text).toHaveValue(savedReply.text)
  await expect.element(text).toHaveFocus()
  await text.fill('  Hello. ')
  await insert.selectOptions(savedReply.id)
  await expect.element(text).toHaveValue(`  Hello.\n\n${savedReply.text}`)
  await expect.element(insert).toHaveValue('')
})

test('inbox ticket: without saved replies there is none to insert', async () => {
  givenConversation(buildInboxConversation(), [])
  await renderPage(path, admin)
  await expect.element(text).toBeVisible()
  expect(insert.elements()).toHaveLength(0)
})

test('inbox ticket: is assigned to a staff member, and unassigned', async () => {
  const [noor] = colleagues
  givenConversation()
  respondWith(updateTicket, ({ body }) => buildInboxConversation({ assignee: body.assigneeId ? (noor ?? null) : null }))
  await renderPage(path, admin)
  await expect.element(assigneeField).toHaveValue('')
  await assigneeField.selectOptions(noor?.id ?? '')
  await expect.element(assigneeField).toHaveValue(noor?.id ?? '')
  await assigneeField.selectOptions('')
  await expect.element(assigneeField).toHaveValue('')
  expect(requestsTo(updateTicket).map(({ body }) => body)).toEqual([{ assigneeId: noor?.id }, { assigneeId: null }])
})

test('inbox ticket: is closed and opened again; an error is shown', async () => {
  givenConversation()
  respondOnceWithProblem(updateTicket, 'not-found')
  await renderPage(path, admin)
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  respondWith(updateTicket, ({ body }) => buildInboxConversation({ state: body.closed ? 'closed' : 'answered' }))
  await close.click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(close).toBeVisible()
  expect(requestsTo(updateTicket).map(({ body }) => body)).toEqual([{ closed: true }, { closed: true }, { closed: false }])
})
