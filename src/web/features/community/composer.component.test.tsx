import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listMentionableMembers, listPosts, createPost } from '#contract/api/community/posts.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, failConnectionOnce, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { pressKeys } from '#web/testing/keyboard.ts'
import { admin, member } from '#web/testing/visitors.ts'
import { dana, givenFeed, fakeId, marisol, buildOwnPost } from './testing.ts'

const form = page.getByRole('form', { name: 'New post' })
const field = form.getByRole('textbox', { name: /^Your post/ })
const section = form.getByRole('combobox', { name: /^Section/ })
const state = form.getByRole('combobox', { name: /^State/ })
const kind = form.getByRole('radiogroup')
const send = form.getByRole('button', { name: 'Post', exact: true })
const options = page.getByRole('listbox').getByRole('option')
const failure = form.getByRole('alert')
const sent = () => requestsTo(createPost).map(({ body }) => ({ ...body, id: null }))

async function open(query = '?section=wins', visitor = member): Promise<void> {
  givenFeed([])
  respondWith(createPost, ({ body: { id, body } }) => buildOwnPost({ id, body }))
  await renderPage(`/community${query}`, visitor)
}

test('composer: collapsed until the field has the focus, and again after a press', async () => {
  await open()
  await expect.element(field).toBeVisible()
  expect(section.elements()).toHaveLength(0)
  await field.click()
  await expect.element(section).toBeVisible()
  expect(send.elements()).toHaveLength(1)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => section.elements().length).toBe(0)
  expect(send.elements()).toHaveLength(1)
})

test('composer: a post without text is refused beside its field, which has the focus', async () => {
  await open()
  await send.click()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  expect(requestsTo(createPost)).toHaveLength(0)
})

test('composer: without a section on show one has to be chosen', async () => {
  await open('')
  await field.fill('The roof is on')
  await expect.element(section).toHaveValue('')
  await send.click()
  await expect.element(section).toBeInvalid()
  await expect.element(field).toBeValid()
  expect(requestsTo(createPost)).toHaveLength(0)
  await section.selectOptions('deal-talk')
  await send.click()
  await expect.poll(sent).toEqual([{ id: null, section: 'deal-talk', body: 'The roof is on', mentionIds: [], pictures: [] }])
})

test('composer: after sending, the feed is refetched, a message confirms it, and the empty composer collapses', async () => {
  await open()
  await field.fill('The roof is on')
  await expect.element(section).toHaveValue('wins')
  givenFeed([buildOwnPost({ body: 'The roof is on' })])
  await send.click()
  await expect.element(page.getByRole('article').getByText('The roof is on')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Posted.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(section.elements()).toHaveLength(0)
  expect(sent()).toEqual([{ id: null, section: 'wins', body: 'The roof is on', mentionIds: [], pictures: [] }])
  expect(requestsTo(listPosts)).toHaveLength(2)
})

test('composer: while a post is being sent, another press sends nothing', async () => {
  await open()
  await field.fill('The roof is on')
  const heldResponse = holdResponse(createPost, buildOwnPost())
  await send.click()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(send, { force: true })
  heldResponse.release()
  await expect.element(field).toHaveValue('')
  expect(requestsTo(createPost)).toHaveLength(1)
})

test('composer: announcements are not offered to members', async () => {
  await open('?section=announcements')
  await field.click()
  await expect.element(section).toHaveValue('')
  expect(section.getByRole('option', { name: 'Announcements' }).elements()).toHaveLength(0)
})

test('composer: an admin announces without a pin', async () => {
  await open('?section=announcements', admin)
  await field.fill('The call is moved')
  await expect.element(section).toHaveValue('announcements')
  await expect.element(form.getByText(/Leave blank to post without pinning/)).toBeVisible()
  await send.click()
  await expect
    .poll(sent)
    .toEqual([{ id: null, section: 'announcements', body: 'The call is moved', mentionIds: [], pictures: [] }])
})

async function announceWithPin(days: number): Promise<string> {
  await open('?section=announcements', { ...admin, timezone: 'UTC' })
  await field.fill('The call is moved')
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [year = '', month = '', date = ''] = day.split('-')
  await form.getByRole('spinbutton').first().click()
  await userEvent.keyboard(`${month}${date}${year}`)
  await send.click()
  return day
}

test('composer: an admin who pins an announcement sends the end of the day', async () => {
  const day = await announceWithPin(3)
  await expect.poll(() => requestsTo(createPost).map(({ body }) => body.pinnedUntil)).toEqual([`${day}T23:59:59.999Z`])
})

test('composer: an announcement cannot be pinned until a past day', async () => {
  await announceWithPin(-1)
  await expect.element(form.getByRole('group', { name: /^Pinned until/ })).toHaveAttribute('data-invalid')
  expect(requestsTo(createPost)).toHaveLength(0)
})

test('composer: only needs and offers ask for the kind', async () => {
  await open()
  await field.fill('A surveyor in Wichita')
  await expect.element(section).toBeVisible()
  expect(kind.elements()).toHaveLength(0)
  await section.selectOptions('needs-and-offers')
  await expect.element(kind.getByRole('radio', { name: 'Need' })).toBeChecked()
  await kind.getByRole('radio', { name: 'Offer' }).click()
  expect(state.elements()).toHaveLength(0)
  await send.click()
  await expect.poll(sent).toMatchObject([{ section: 'needs-and-offers', kind: 'offer' }])
  expect(Object.keys(sent()[0] ?? {})).not.toContain('state')
})

test('composer: market talk asks for the state, and is refused without one', async () => {
  await open('?section=market-talk')
  await field.fill('Rents went up')
  await send.click()
  await expect.element(state).toBeInvalid()
  expect(kind.elements()).toHaveLength(0)
  expect(requestsTo(createPost)).toHaveLength(0)
  await state.selectOptions('TX')
  await send.click()
  await expect.poll(sent).toMatchObject([{ section: 'market-talk', state: 'TX' }])
  expect(Object.keys(sent()[0] ?? {})).not.toContain('kind')
})

test('composer: a refusal is shown until the next try, and loses no text', async () => {
  await open()
  await field.fill('The roof is on')
  respondOnceWithProblem(createPost, 'too-many-requests')
  await send.click()
  await expect.element(failure.getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(field).toHaveValue('The roof is on')
  await send.click()
  await expect.element(field).toHaveValue('')
  expect(failure.elements()).toHaveLength(0)
})

test('composer: field errors are reported beside them, those of pictures in an alert', async () => {
  await open()
  await field.fill('The roof is on')
  respondOnceWithProblem(createPost, 'invalid-fields', {
    errors: [
      { field: 'body', message: 'Not these words.' },
      { field: 'files', message: 'Not this picture.' },
    ],
  })
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/Not these words/)
  await expect.element(field).toHaveFocus()
  await expect.element(failure.getByText('Not this picture.')).toBeVisible()
  respondOnceWithProblem(createPost, 'invalid-fields', { errors: [{ field: 'section', message: 'Not here.' }] })
  await send.click()
  await expect.element(section).toHaveAccessibleDescription(/Not here/)
  expect(failure.elements()).toHaveLength(0)
})

test('composer: after a lost response the same text keeps its id, and changed text gets another', async () => {
  await open()
  await field.fill('The roof is on')
  for (const text of ['The roof is on', 'The roof is off']) {
    failConnectionOnce(createPost)
    await field.fill(text)
    await send.click()
    await expect.element(failure).toBeVisible()
    await field.fill('…')
    await field.fill(text)
    failConnectionOnce(createPost)
    await send.click()
    const isSecondPost = (): boolean => requestsTo(createPost).length % 2 === 0
    await expect.poll(isSecondPost).toBe(true)
    await expect.element(failure).toBeVisible()
  }
  const ids = requestsTo(createPost).map(({ body }) => body.id)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).toBe(ids[3])
  expect(ids[0]).not.toBe(ids[2])
})

const people = [
  { ...marisol, headline: 'Fourplexes in Tulsa' },
  { ...marisol, id: fakeId('b2'), firstName: 'Mario' },
]

test('mention field: two letters after an @ offer names, keys choose one, and its id is sent with the post', async () => {
  await open()
  respondWith(listMentionableMembers, { members: people })
  await field.click()
  await userEvent.keyboard('Hi @')
  expect(requestsTo(listMentionableMembers)).toHaveLength(0)
  await pressKeys('M')
  expect(options.elements()).toHaveLength(0)
  await pressKeys('a')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.first().getByText('Fourplexes in Tulsa')).toBeVisible()
  await pressKeys('ArrowDown')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await pressKeys('ArrowDown')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await pressKeys('ArrowUp')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(options.last().element().id)
  await pressKeys('Enter')
  await expect.element(field).toHaveValue('Hi @Mario Reyes ')
  expect(options.elements()).toHaveLength(0)
  await send.click()
  await expect.poll(sent).toMatchObject([{ body: 'Hi @Mario Reyes ', mentionIds: [fakeId('b2')] }])
  expect(requestsTo(listMentionableMembers).map(({ query }) => query.q)).toEqual(['Ma'])
})

test('mention field: a press chooses too, Escape leaves the text as it is, and Tab takes the first', async () => {
  await open()
  respondWith(listMentionableMembers, { members: people })
  await field.fill('@Ma')
  await options.last().click()
  await expect.element(field).toHaveValue('@Mario Reyes ')
  await field.fill('@Mar')
  await expect.element(options.first()).toBeVisible()
  await pressKeys('Escape')
  await expect.poll(() => options.elements().length).toBe(0)
  await expect.element(field).toHaveValue('@Mar')
  await pressKeys('i')
  await expect.element(options.first()).toBeVisible()
  await pressKeys('Tab')
  await expect.element(field).toHaveValue('@Marisol Reyes ')
  await expect.element(field).toHaveFocus()
})

test('mention field: a member the text no longer names is not sent', async () => {
  await open()
  respondWith(listMentionableMembers, { members: [dana] })
  await field.fill('@Da')
  await options.first().click()
  await field.fill('Nobody is named')
  await send.click()
  await expect.poll(sent).toMatchObject([{ body: 'Nobody is named', mentionIds: [] }])
})

test('mention field: the names disappear once the field is left', async () => {
  await open()
  respondWith(listMentionableMembers, { members: people })
  await field.fill('@Ma')
  await expect.element(options.first()).toBeVisible()
  await pressKeys('Escape', 'r')
  await expect.element(options.first()).toBeVisible()
  page.getByRole('heading', { level: 1 }).element().focus()
  await expect.poll(() => options.elements().length).toBe(0)
})
