import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems/problems.ts'
import {
  createSavedReply,
  updateSavedReply,
  listInbox,
  listSavedReplies,
  type InboxTicket,
  deleteSavedReply,
} from '#contract/api/support/inbox.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { InboxPage } from './inbox-page.tsx'
import { colleagues, buildInboxTicket } from './testing.ts'
import { staffStateLabels } from './ticket-text.ts'

const path = '/admin/support'
const main = page.getByRole('main')
const rows = main.getByRole('listitem')
const dialog = page.getByRole('alertdialog')
const savedReply = { id: '0190c0de-0000-7000-8000-0000000000d1', title: 'Ours to look at', text: 'We look into it today.' }

function givenInbox(tickets: InboxTicket[] = [], nextCursor: string | null = null): void {
  respondWith(listInbox, { tickets, nextCursor })
  respondWith(listSavedReplies, { answers: [savedReply] })
}

test('inbox: is loading until the response arrives', async () => {
  givenInbox()
  const heldResponse = holdResponse(listInbox, { tickets: [buildInboxTicket()], nextCursor: null })
  await renderElement(
    <main>
      <InboxPage />
    </main>,
    admin,
    path,
  )
  await expect.element(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
  expect(rows.elements()).toHaveLength(0)
  expect(page.getByText('No one is waiting for a reply.').elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(rows).toBeVisible()
})

test('inbox: a failed load can be retried', async () => {
  givenInbox()
  respondWithProblem(listInbox, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenInbox([buildInboxTicket()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

test.each([
  ['', /^No one is waiting/],
  ['?state=closed', /No requests found/],
])('inbox: without a question the page %j says so', async (query, expectedText) => {
  givenInbox()
  await renderPage(`${path}${query}`, admin)
  await expect.element(main.getByText(expectedText)).toBeVisible()
})

test('inbox: a row leads to its question and shows member, topic, owner and since when', async () => {
  const [noor] = colleagues
  givenInbox([
    buildInboxTicket({ isSafety: true, assignee: noor ?? null }),
    buildInboxTicket({ reference: 'LM-2', topic: 'pod', subject: 'My leader', waitsSince: null }),
  ])
  await renderPage(path, admin)
  const first = rows.first()
  await expect.element(first.getByRole('link', { name: 'Billed twice' })).toHaveAttribute('href', `${path}/LM-1001`)
  for (const expectedText of ['Safety', 'Billing', 'Noor Haddad'])
    await expect.element(first.getByText(expectedText, { exact: true })).toBeVisible()
  await expect.element(first.getByText(/LM-1001 · Dana Whitfield · asked /)).toBeVisible()
  expect(rows.last().getByText('Safety').elements()).toHaveLength(0)
  expect(rows.last().getByText('Noor Haddad').elements()).toHaveLength(0)
  expect(rows.last().getByText(/asked/).elements()).toHaveLength(0)
})

test('inbox: state, owner and topic narrow it, and are in the URL unless they are the default', async () => {
  givenInbox()
  const { url } = await renderPage(path, admin)
  await expect.poll(() => requestsTo(listInbox).at(-1)?.query).toEqual({ state: 'open' })
  await main.getByRole('radio', { name: staffStateLabels.closed.label }).click()
  await expect.poll(url).toBe(`${path}?state=closed`)
  await main.getByRole('radio', { name: 'Mine' }).click()
  await main.getByRole('combobox').selectOptions('pod')
  await expect.poll(() => requestsTo(listInbox).at(-1)?.query).toEqual({ state: 'closed', mine: '1', topic: 'pod' })
  await main.getByRole('radio', { name: staffStateLabels.open.label }).click()
  await main.getByRole('radio', { name: 'All' }).click()
  await main.getByRole('combobox').selectOptions('')
  await expect.poll(url).toBe(path)
})

test('inbox: further questions come by a press', async () => {
  givenInbox([buildInboxTicket()], 'next')
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  givenInbox([buildInboxTicket({ reference: 'LM-2' })])
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(requestsTo(listInbox).at(-1)?.query).toEqual({ state: 'open', cursor: 'next' })
})

async function openAnswers(): Promise<void> {
  await renderPage(path, admin)
  await main.getByRole('button', { name: 'Saved replies' }).click()
}

const [name, text] = [/^Name/, /^Reply/].map((label) => dialog.getByRole('textbox', { name: label }))

test('saved replies: one is added, and is listed then', async () => {
  givenInbox()
  respondWith(createSavedReply, savedReply)
  respondWith(listSavedReplies, { answers: [] })
  await openAnswers()
  await expect.element(dialog.getByText('No saved replies yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a reply' }).click()
  await name?.fill(savedReply.title)
  await text?.fill(savedReply.text)
  respondWith(listSavedReplies, { answers: [savedReply] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(savedReply.text)).toBeVisible()
  expect(dialog.getByText('No saved replies yet.').elements()).toHaveLength(0)
  expect(requestsTo(createSavedReply).map(({ body }) => ({ ...body, id: null }))).toEqual([{ ...savedReply, id: null }])
})

test('saved replies: one is edited, and a refusal leaves what was typed', async () => {
  givenInbox()
  await openAnswers()
  await dialog.getByRole('button', { name: `Edit ${savedReply.title}` }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(savedReply.title)
  await text?.fill('By Friday.')
  respondOnceWithProblem(updateSavedReply, 'invalid-fields', { errors: [{ field: 'text', message: 'Not like this.' }] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Reply/ })).toHaveAccessibleDescription(/Not like this/)
  respondOnceWithProblem(updateSavedReply, 'not-found')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /^Reply/ })).toHaveValue('By Friday.')
  respondWith(updateSavedReply, { ...savedReply, text: 'By Friday.' })
  respondWith(listSavedReplies, { answers: [{ ...savedReply, text: 'By Friday.' }] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Add a reply' })).toBeVisible()
  await expect.element(dialog.getByText('By Friday.')).toBeVisible()
  expect(requestsTo(updateSavedReply).at(-1)).toMatchObject({
    params: { id: savedReply.id },
    body: { title: savedReply.title, text: 'By Friday.' },
  })
})

test('saved replies: one is removed once that is confirmed, and stays where that is refused', async () => {
  givenInbox()
  await openAnswers()
  const remove = dialog.getByRole('button', { name: `Delete ${savedReply.title}` })
  await remove.click()
  const confirmDialog = page.getByRole('alertdialog', { name: new RegExp(savedReply.title) })
  await confirmDialog.getByRole('button', { name: 'Keep it' }).click()
  expect(requestsTo(deleteSavedReply)).toHaveLength(0)
  respondOnceWithProblem(deleteSavedReply, 'internal')
  await remove.click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  respondWith(deleteSavedReply, undefined)
  await remove.click()
  respondWith(listSavedReplies, { answers: [] })
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('No saved replies yet.')).toBeVisible()
  expect(requestsTo(deleteSavedReply).at(-1)?.params.id).toBe(savedReply.id)
})
