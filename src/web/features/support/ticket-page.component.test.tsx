import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems/problems.ts'
import { getTicket, replyToTicket, setTicketStatus } from '#contract/api/support/support.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '#web/testing/fake-uploads.ts'
import { member } from '#web/testing/visitors.ts'
import { buildConversation, buildMessage } from './testing.ts'
import { TicketPage } from './ticket-page.tsx'

const path = '/dashboard/support/LM-1001'
const form = page.getByRole('form')
const reply = form.getByRole('textbox')
const send = form.getByRole('button', { name: 'Send', exact: true })
const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
const closeButton = page.getByRole('button', { name: /^I have what I need|^Reopen/ })

test('ticket page: it is loading until the response arrives, and then has the subject', async () => {
  const heldResponse = holdResponse(getTicket, buildConversation())
  await renderElement(<TicketPage reference="LM-1001" />, member, path)
  await expect.element(page.getByText('Loading your request')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('heading', { name: 'Billed twice', level: 1 })).toBeVisible()
})

test('ticket page: a failed load can be retried', async () => {
  respondWithProblem(getTicket, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWith(getTicket, buildConversation())
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(messages).toBeVisible()
})

test('ticket page: each message says who wrote it, HTML is text, and files are shown', async () => {
  const file = { id: 'f', name: 'refund.png', alt: null, type: 'image/png', bytes: 9, width: 800, height: 400 }
  const files = [
    { ...file, url: 'data:,a', smallUrl: 'data:image/png;base64,AA==' },
    { ...file, id: 'g', name: 'bill.pdf', type: 'application/pdf', url: 'data:,b', smallUrl: null },
  ]
  const htmlText = 'One is paid back. <img src=x onerror="document.title=1">'
  const staffReply = buildMessage({ id: 'm2', by: 'staff', name: null, text: htmlText, files })
  respondWith(getTicket, buildConversation({ state: 'answered' }, staffReply, buildMessage({ id: 'm3', name: null })))
  await renderPage(path, member)
  await expect.element(messages.nth(0).getByText('Dana Whitfield')).toBeVisible()
  await expect.element(messages.nth(1).getByText(htmlText)).toBeVisible()
  expect(messages.nth(1).getByText('Support', { exact: true }).elements()).toHaveLength(2)
  expect(messages.nth(0).getByText('Support', { exact: true }).elements()).toHaveLength(0)
  await expect.element(messages.last().getByText('Former member')).toBeVisible()
  const image = messages.nth(1).getByRole('img', { name: 'refund.png' })
  await expect.element(image).toHaveAttribute('width', '160')
  await expect.element(image).toHaveAttribute('height', '80')
  await expect.element(messages.nth(1).getByRole('link', { name: 'bill.pdf' })).toHaveAttribute('href', 'data:,b')
  expect(messages.nth(0).getByRole('list').elements()).toHaveLength(0)
})

test('ticket page: what is written on is shown at once, and leaves an empty field', async () => {
  respondWith(getTicket, buildConversation())
  respondWith(replyToTicket, buildConversation({}, buildMessage({ id: 'm2', text: 'Thank you!' })))
  await renderPage(path, member)
  await reply.fill('Thank you!')
  await send.click()
  await expect.element(messages.last().getByText('Thank you!')).toBeVisible()
  await expect.element(reply).toHaveValue('')
  expect(requestsTo(replyToTicket).map(({ params, body }) => [params.reference, { ...body, id: null }])).toEqual([
    ['LM-1001', { id: null, text: 'Thank you!', fileIds: [] }],
  ])
})

test('ticket page: nothing is sent without text', async () => {
  respondWith(getTicket, buildConversation())
  await renderPage(path, member)
  await send.click()
  await expect.element(reply).toBeInvalid()
  expect(requestsTo(replyToTicket)).toHaveLength(0)
})

test('ticket page: a reply that is refused stays in its field, with its file', async () => {
  const uploads = fakeUploads()
  respondWith(getTicket, buildConversation())
  respondOnceWithProblem(replyToTicket, 'too-many-requests')
  await renderPage(path, member)
  await reply.fill('Here it is.')
  await expect.element(form.getByText('Screenshot')).toBeVisible()
  chooseFiles([new File(['x'], 'bill.png', { type: 'image/png' })])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.complete({ id: '0190c0de-0000-7000-8000-0000000000f1' })
  await expect.poll(() => form.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect.element(page.getByRole('alert').getByText(saveFailedMessage)).toBeVisible()
  await expect.element(reply).toHaveValue('Here it is.')
  respondWith(replyToTicket, buildConversation())
  await send.click()
  await expect.poll(() => form.getByText('bill.png').elements().length).toBe(0)
  const [first, second] = requestsTo(replyToTicket).map(({ body }) => body)
  expect(first?.fileIds).toEqual(['0190c0de-0000-7000-8000-0000000000f1'])
  expect(second).toEqual(first)
})

test.each([
  ['an open one is closed', 'open', true, 'closed'],
  ['a closed one is opened', 'closed', false, 'open'],
] as const)('ticket page: %s by a press', async (_, state, closed, next) => {
  respondWith(getTicket, buildConversation({ state }))
  respondWith(setTicketStatus, buildConversation({ state: next }))
  await renderPage(path, member)
  const isClosedLine = page.getByText(/^This request is closed/)
  await expect.poll(() => isClosedLine.elements().length).toBe(closed ? 0 : 1)
  await expect.element(closeButton).toBeVisible()
  const before = closeButton.element().textContent
  await closeButton.click()
  await expect.poll(() => closeButton.element().textContent).not.toBe(before)
  await expect.poll(() => isClosedLine.elements().length).toBe(closed ? 1 : 0)
  expect(requestsTo(setTicketStatus).map(({ body }) => body)).toEqual([{ closed }])
})

test('ticket page: closing that is refused shows an error, and nothing changes', async () => {
  respondWith(getTicket, buildConversation())
  respondOnceWithProblem(setTicketStatus, 'not-found')
  await renderPage(path, member)
  await closeButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(closeButton).toHaveAccessibleName('I have what I need')
})
