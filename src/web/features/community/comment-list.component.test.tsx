import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listComments, makeComment, removeComment, updateComment } from '#contract/community-comments.ts'
import type { Post } from '#contract/community.ts'
import { reportComment } from '#contract/community-reports.ts'
import { problems } from '#contract/problems.ts'
import { answer, answerOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { commentOf, givenComments, givenFeed, idOf, ownComment, postOf } from './testing.ts'

const post = page.getByRole('article')
const comments = page.getByRole('region', { name: 'Comments' })
const rows = comments.getByRole('listitem')
const field = comments.getByRole('textbox', { name: /^Your comment/ })
const send = comments.getByRole('button', { name: 'Send' })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

async function open(given: Partial<Post> = {}): Promise<void> {
  givenFeed([postOf({ commentCount: 1, ...given })])
  await renderPage('/community', member)
  await post.getByRole('button', { name: /Comment|repl/ }).click()
}

async function openMenu(): Promise<void> {
  await comments.getByRole('button', { name: /^Actions for the comment of/ }).click()
}

test('comments: the earliest of those shown comes first', async () => {
  givenComments([commentOf({ id: idOf('d2'), body: 'Second' }), commentOf({ body: 'First' })])
  await open({ commentCount: 2 })
  await expect.element(rows.first().getByText(/First/)).toBeVisible()
  await expect.element(rows.last().getByText(/Second/)).toBeVisible()
  expect(comments.getByRole('button', { name: 'Show earlier comments' }).elements()).toHaveLength(0)
})

test('comments: the field shows while they are loading, and an empty answer says so', async () => {
  const held = hold(listComments, { comments: [], nextCursor: null })
  await open({ commentCount: 0 })
  await expect.element(field).toBeVisible()
  expect(comments.getByText('Nobody has said anything yet.').elements()).toHaveLength(0)
  held.release()
  await expect.element(comments.getByText('Nobody has said anything yet.')).toBeVisible()
})

test('comments: a failed answer offers to try again, which shows them', async () => {
  refuse(listComments, 'internal')
  await open()
  const again = comments.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  givenComments([commentOf()])
  await again.click()
  await expect.element(rows).toBeVisible()
})

test('comments: earlier ones come above by a press, and the focus goes to the first of all', async () => {
  answer(listComments, ({ query }) =>
    query.cursor === 'before'
      ? { comments: [commentOf({ id: idOf('d0'), body: 'Zeroth' })], nextCursor: null }
      : { comments: [commentOf({ body: 'First' })], nextCursor: 'before' },
  )
  await open()
  await expect.element(rows.first().getByText(/First/)).toBeVisible()
  await comments.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect.element(rows.first().getByText(/Zeroth/)).toBeVisible()
  await expect.element(rows.first()).toHaveFocus()
  await expect.element(comments.getByText('Earlier comments are there.')).toBeInTheDocument()
  expect(comments.getByRole('button', { name: 'Show earlier comments' }).elements()).toHaveLength(0)
})

test('comments: a failed load of earlier ones can be retried', async () => {
  answerOnce(listComments, { comments: [commentOf()], nextCursor: 'before' })
  await open()
  await expect.element(rows).toBeVisible()
  refuse(listComments, 'internal')
  await comments.getByRole('button', { name: 'Show earlier comments' }).click()
  const again = comments.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  givenComments([commentOf({ id: idOf('d0') })])
  await again.click()
  await expect.poll(() => rows.elements().length).toBe(2)
})

test('comments: what is sent joins the others, is counted, and leaves an empty field', async () => {
  givenComments([commentOf()])
  await open()
  await expect.element(rows).toBeVisible()
  answer(makeComment, ({ body: { id, body } }) => ownComment({ id, body }))
  await field.fill('Seven percent.')
  await send.click()
  await expect.element(rows.last().getByText(/Seven percent/)).toBeVisible()
  await expect.element(post.getByRole('button', { name: '2 replies' })).toBeVisible()
  await expect.element(field).toHaveValue('')
  await post.getByRole('button', { name: /^Actions for the post of/ }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Stop following/ })).toBeVisible()
  expect(sentTo(makeComment).map(({ params, body }) => [params.id, { ...body, id: null }])).toEqual([
    [idOf('c1'), { id: null, body: 'Seven percent.', mentionIds: [], pictures: [] }],
  ])
  expect(sentTo(listComments)).toHaveLength(1)
})

test.each(['', '  '])('comments: without words (%j) nothing is sent, and the field says why', async (words) => {
  givenComments([])
  await open()
  await field.fill(words)
  await send.click()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  expect(sentTo(makeComment)).toHaveLength(0)
})

test('comments: a refusal is said, nothing typed is lost, and the same words go under the same id', async () => {
  givenComments([])
  await open()
  await field.fill('Seven percent.')
  refuseOnce(makeComment, 'too-many-requests')
  await send.click()
  await expect.element(comments.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(field).toHaveValue('Seven percent.')
  answer(makeComment, ({ body: { id, body } }) => ownComment({ id, body }))
  await send.click()
  await expect.element(rows).toBeVisible()
  expect(comments.getByRole('alert').elements()).toHaveLength(0)
  const [first, second] = sentTo(makeComment).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('comments: a fault of the words is said beside them, any other one below', async () => {
  givenComments([])
  await open()
  await field.fill('Seven percent.')
  refuseOnce(makeComment, 'invalid-fields', { errors: [{ field: 'mentionIds', message: 'Not these members.' }] })
  await send.click()
  await expect.element(comments.getByRole('alert').getByText('Not these members.')).toBeVisible()
  refuseOnce(makeComment, 'invalid-fields', { errors: [{ field: 'body', message: 'Not like this.' }] })
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/Not like this/)
  expect(comments.getByRole('alert').elements()).toHaveLength(0)
})

test('comment: an own one is edited in place', async () => {
  givenComments([ownComment({ body: 'Seven percent.' })])
  await open()
  await openMenu()
  await expect.element(item('Edit')).toBeVisible()
  expect(item('Report').elements()).toHaveLength(0)
  await item('Edit').click()
  const editing = comments.getByRole('textbox', { name: /^Change your comment/ })
  await expect.element(editing).toHaveValue('Seven percent.')
  answer(updateComment, ({ body }) => ownComment({ body: body.body, editedAt: '2026-01-15T15:00:00.000Z' }))
  await editing.fill('Eight percent.')
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => editing.elements()).toHaveLength(0)
  await expect.element(rows.getByText('Eight percent.')).toBeVisible()
  expect(sentTo(updateComment)).toEqual([
    { params: { id: idOf('d1') }, query: undefined, body: { body: 'Eight percent.', mentionIds: [], pictures: [] } },
  ])
})

test('comment: editing is left without a change', async () => {
  givenComments([ownComment({ body: 'Seven percent.' })])
  await open()
  await openMenu()
  await item('Edit').click()
  await comments.getByRole('textbox', { name: /^Change your comment/ }).fill('Eight')
  await comments.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rows.getByText('Seven percent.')).toBeVisible()
  expect(sentTo(updateComment)).toHaveLength(0)
})

test('comment: an own one is deleted after a question, and no longer counted', async () => {
  givenComments([ownComment(), commentOf({ id: idOf('d2') })])
  answer(removeComment, undefined)
  await open({ commentCount: 2 })
  await comments.getByRole('button', { name: 'Actions for the comment of Dana Whitfield' }).click()
  await item('Delete').click()
  expect(sentTo(removeComment)).toHaveLength(0)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(post.getByRole('button', { name: '1 reply' })).toBeVisible()
  expect(sentTo(removeComment).map(({ params }) => params.id)).toEqual([idOf('d1')])
})

test('comment: one whose deletion is refused stays and still counts', async () => {
  givenComments([ownComment()])
  refuseOnce(removeComment, 'not-found')
  await open()
  await openMenu()
  await item('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(rows).toBeVisible()
  await expect.element(post.getByRole('button', { name: '1 reply' })).toBeVisible()
})

test('comment: one of another member can be reported, and nothing else', async () => {
  givenComments([commentOf()])
  answer(reportComment, undefined)
  await open()
  await openMenu()
  await expect.element(item('Report')).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await item('Report').click()
  await page.getByRole('alertdialog').getByRole('combobox').selectOptions('unkind')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
  await expect
    .poll(() => sentTo(reportComment))
    .toEqual([{ params: { id: idOf('d1') }, query: undefined, body: { reason: 'unkind', note: '' } }])
})

test('comment: a hidden one says why', async () => {
  givenComments([ownComment({ isHidden: true, hiddenFor: { reason: 'unkind', note: 'Please be kind.' } })])
  await open()
  await expect.element(rows.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.element(rows.getByText('Please be kind.')).toBeVisible()
})
