import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems.ts'
import {
  addReadyAnswer,
  changeReadyAnswer,
  listInbox,
  listReadyAnswers,
  type InboxTicket,
  removeReadyAnswer,
} from '#contract/support-inbox.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { InboxPage } from './inbox-page.tsx'
import { colleagues, inboxTicket } from './testing.ts'
import { staffStateWords } from './ticket-words.ts'

const path = '/admin/support'
const main = page.getByRole('main')
const rows = main.getByRole('listitem')
const dialog = page.getByRole('alertdialog')
const ready = { id: '0190c0de-0000-7000-8000-0000000000d1', title: 'Ours to look at', text: 'We look into it today.' }

function given(tickets: InboxTicket[] = [], nextCursor: string | null = null): void {
  answer(listInbox, { tickets, nextCursor })
  answer(listReadyAnswers, { answers: [ready] })
}

test('inbox: is loading until the answer comes', async () => {
  given()
  const held = hold(listInbox, { tickets: [inboxTicket()], nextCursor: null })
  await renderPart(
    <main>
      <InboxPage />
    </main>,
    admin,
    path,
  )
  await expect.element(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
  expect(rows.elements()).toHaveLength(0)
  expect(page.getByText('Nobody waits for an answer.').elements()).toHaveLength(0)
  held.release()
  await expect.element(rows).toBeVisible()
})

test('inbox: a failed answer is tried again', async () => {
  given()
  refuse(listInbox, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given([inboxTicket()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

test.each([
  ['', /^Nobody waits/],
  ['?state=closed', /no such question/],
])('inbox: without a question the page %j says so', async (query, words) => {
  given()
  await renderPage(`${path}${query}`, admin)
  await expect.element(main.getByText(words)).toBeVisible()
})

test('inbox: a row leads to its question and shows member, topic, owner and since when', async () => {
  const [noor] = colleagues
  given([
    inboxTicket({ isSafety: true, assignee: noor ?? null }),
    inboxTicket({ reference: 'LM-2', topic: 'pod', subject: 'My leader', waitsSince: null }),
  ])
  await renderPage(path, admin)
  const first = rows.first()
  await expect.element(first.getByRole('link', { name: 'Billed twice' })).toHaveAttribute('href', `${path}/LM-1001`)
  for (const words of ['Safety', 'Billing', 'Noor Haddad'])
    await expect.element(first.getByText(words, { exact: true })).toBeVisible()
  await expect.element(first.getByText(/LM-1001 · Dana Whitfield · asked /)).toBeVisible()
  expect(rows.last().getByText('Safety').elements()).toHaveLength(0)
  expect(rows.last().getByText('Noor Haddad').elements()).toHaveLength(0)
  expect(rows.last().getByText(/asked/).elements()).toHaveLength(0)
})

test('inbox: state, owner and topic narrow it, and are in the address unless they are the default', async () => {
  given()
  const { address } = await renderPage(path, admin)
  await expect.poll(() => sentTo(listInbox).at(-1)?.query).toEqual({ state: 'open' })
  await main.getByRole('radio', { name: staffStateWords.closed.label }).click()
  await expect.poll(address).toBe(`${path}?state=closed`)
  await main.getByRole('radio', { name: 'Mine' }).click()
  await main.getByRole('combobox').selectOptions('pod')
  await expect.poll(() => sentTo(listInbox).at(-1)?.query).toEqual({ state: 'closed', mine: '1', topic: 'pod' })
  await main.getByRole('radio', { name: staffStateWords.open.label }).click()
  await main.getByRole('radio', { name: /^Everybody/ }).click()
  await main.getByRole('combobox').selectOptions('')
  await expect.poll(address).toBe(path)
})

test('inbox: further questions come by a press', async () => {
  given([inboxTicket()], 'next')
  await renderPage(path, admin)
  await expect.element(rows).toBeVisible()
  given([inboxTicket({ reference: 'LM-2' })])
  await main.getByRole('button', { name: 'Show more questions' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(sentTo(listInbox).at(-1)?.query).toEqual({ state: 'open', cursor: 'next' })
})

async function openAnswers(): Promise<void> {
  await renderPage(path, admin)
  await main.getByRole('button', { name: 'Ready answers' }).click()
}

const [name, text] = [/^Name/, /^Answer/].map((label) => dialog.getByRole('textbox', { name: label }))

test('ready answers: one is added, and is listed then', async () => {
  given()
  answer(addReadyAnswer, ready)
  answer(listReadyAnswers, { answers: [] })
  await openAnswers()
  await expect.element(dialog.getByText('No answer is kept ready yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add an answer' }).click()
  await name?.fill(ready.title)
  await text?.fill(ready.text)
  answer(listReadyAnswers, { answers: [ready] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(ready.text)).toBeVisible()
  expect(dialog.getByText('No answer is kept ready yet.').elements()).toHaveLength(0)
  expect(sentTo(addReadyAnswer).map(({ body }) => ({ ...body, id: null }))).toEqual([{ ...ready, id: null }])
})

test('ready answers: one is edited, and a refusal leaves what was typed', async () => {
  given()
  await openAnswers()
  await dialog.getByRole('button', { name: `Edit ${ready.title}` }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(ready.title)
  await text?.fill('By Friday.')
  refuseOnce(changeReadyAnswer, 'invalid-fields', { errors: [{ field: 'text', message: 'Not like this.' }] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Answer/ })).toHaveAccessibleDescription(/Not like this/)
  refuseOnce(changeReadyAnswer, 'not-found')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /^Answer/ })).toHaveValue('By Friday.')
  answer(changeReadyAnswer, { ...ready, text: 'By Friday.' })
  answer(listReadyAnswers, { answers: [{ ...ready, text: 'By Friday.' }] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Add an answer' })).toBeVisible()
  await expect.element(dialog.getByText('By Friday.')).toBeVisible()
  expect(sentTo(changeReadyAnswer).at(-1)).toMatchObject({
    params: { id: ready.id },
    body: { title: ready.title, text: 'By Friday.' },
  })
})

test('ready answers: one is removed once that is confirmed, and stays where that is refused', async () => {
  given()
  await openAnswers()
  const remove = dialog.getByRole('button', { name: `Remove ${ready.title}` })
  await remove.click()
  const sure = page.getByRole('alertdialog', { name: new RegExp(ready.title) })
  await sure.getByRole('button', { name: 'Keep it' }).click()
  expect(sentTo(removeReadyAnswer)).toHaveLength(0)
  refuseOnce(removeReadyAnswer, 'internal')
  await remove.click()
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  answer(removeReadyAnswer, undefined)
  await remove.click()
  answer(listReadyAnswers, { answers: [] })
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog.getByText('No answer is kept ready yet.')).toBeVisible()
  expect(sentTo(removeReadyAnswer).at(-1)?.params.id).toBe(ready.id)
})
