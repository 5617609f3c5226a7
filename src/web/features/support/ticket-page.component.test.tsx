import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems.ts'
import { readTicket, replyToTicket, settleTicket } from '#contract/support.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '../../testing/uploads.ts'
import { member } from '../../testing/visitors.ts'
import { conversationOf, messageOf } from './testing.ts'
import { TicketPage } from './ticket-page.tsx'

const path = '/dashboard/support/LM-1001'
const form = page.getByRole('form')
const reply = form.getByRole('textbox')
const send = form.getByRole('button', { name: 'Send', exact: true })
const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
const settle = page.getByRole('button', { name: /^I have what I need|^Open again/ })

test('ticket page: it is loading until the answer comes, and then has the subject', async () => {
  const held = hold(readTicket, conversationOf())
  await renderPart(<TicketPage reference="LM-1001" />, member, path)
  await expect.element(page.getByText('Loading your question')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('heading', { name: 'Billed twice', level: 1 })).toBeVisible()
})

test('ticket page: a failed answer is tried again', async () => {
  refuse(readTicket, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  answer(readTicket, conversationOf())
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(messages).toBeVisible()
})

test('ticket page: each message says who wrote it, HTML is text, and files are shown', async () => {
  const file = { id: 'f', name: 'refund.png', alt: null, type: 'image/png', bytes: 9, width: 800, height: 400 }
  const files = [
    { ...file, url: 'data:,a', smallUrl: 'data:image/png;base64,AA==' },
    { ...file, id: 'g', name: 'bill.pdf', type: 'application/pdf', url: 'data:,b', smallUrl: null },
  ]
  const evil = 'One is paid back. <img src=x onerror="document.title=1">'
  const answered = messageOf({ id: 'm2', by: 'staff', name: null, text: evil, files })
  answer(readTicket, conversationOf({ state: 'answered' }, answered, messageOf({ id: 'm3', name: null })))
  await renderPage(path, member)
  await expect.element(messages.nth(0).getByText('Dana Whitfield')).toBeVisible()
  await expect.element(messages.nth(1).getByText(evil)).toBeVisible()
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
  answer(readTicket, conversationOf())
  answer(replyToTicket, conversationOf({}, messageOf({ id: 'm2', text: 'Thank you!' })))
  await renderPage(path, member)
  await reply.fill('Thank you!')
  await send.click()
  await expect.element(messages.last().getByText('Thank you!')).toBeVisible()
  await expect.element(reply).toHaveValue('')
  expect(sentTo(replyToTicket).map(({ params, body }) => [params.reference, { ...body, id: null }])).toEqual([
    ['LM-1001', { id: null, text: 'Thank you!', fileIds: [] }],
  ])
})

test('ticket page: nothing is sent without words', async () => {
  answer(readTicket, conversationOf())
  await renderPage(path, member)
  await send.click()
  await expect.element(reply).toBeInvalid()
  expect(sentTo(replyToTicket)).toHaveLength(0)
})

test('ticket page: a reply that is refused stays in its field, with its file', async () => {
  const uploads = fakeUploads()
  answer(readTicket, conversationOf())
  refuseOnce(replyToTicket, 'too-many-requests')
  await renderPage(path, member)
  await reply.fill('Here it is.')
  await expect.element(form.getByText('Screenshot')).toBeVisible()
  chooseFiles([new File(['x'], 'bill.png', { type: 'image/png' })])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.arrive({ id: '0190c0de-0000-7000-8000-0000000000f1' })
  await expect.poll(() => form.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect.element(page.getByRole('alert').getByText(saveFailed)).toBeVisible()
  await expect.element(reply).toHaveValue('Here it is.')
  answer(replyToTicket, conversationOf())
  await send.click()
  await expect.poll(() => form.getByText('bill.png').elements().length).toBe(0)
  const [first, second] = sentTo(replyToTicket).map(({ body }) => body)
  expect(first?.fileIds).toEqual(['0190c0de-0000-7000-8000-0000000000f1'])
  expect(second).toEqual(first)
})

test.each([
  ['an open one is closed', 'open', true, 'closed'],
  ['a closed one is opened', 'closed', false, 'open'],
] as const)('ticket page: %s by a press', async (_, state, closed, next) => {
  answer(readTicket, conversationOf({ state }))
  answer(settleTicket, conversationOf({ state: next }))
  await renderPage(path, member)
  const isClosedLine = page.getByText(/^This question is closed/)
  await expect.poll(() => isClosedLine.elements().length).toBe(closed ? 0 : 1)
  await expect.element(settle).toBeVisible()
  const before = settle.element().textContent
  await settle.click()
  await expect.poll(() => settle.element().textContent).not.toBe(before)
  await expect.poll(() => isClosedLine.elements().length).toBe(closed ? 1 : 0)
  expect(sentTo(settleTicket).map(({ body }) => body)).toEqual([{ closed }])
})

test('ticket page: closing that is refused is said, and nothing changes', async () => {
  answer(readTicket, conversationOf())
  refuseOnce(settleTicket, 'not-found')
  await renderPage(path, member)
  await settle.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(settle).toHaveAccessibleName('I have what I need')
})
