import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listComments, createComment, deleteComment, updateComment } from '#contract/api/community/comments.ts'
import type { Post } from '#contract/api/community/posts.ts'
import { reportComment } from '#contract/api/community/reports.ts'
import { problems } from '#contract/problems/problems.ts'
import {
  respondWith,
  respondOnceWith,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildComment, givenComments, givenFeed, fakeId, buildOwnComment, buildPost } from './testing.ts'

const post = page.getByRole('article')
const comments = page.getByRole('region', { name: 'Comments' })
const rows = comments.getByRole('listitem')
const field = comments.getByRole('textbox', { name: /^Your comment/ })
const send = comments.getByRole('button', { name: 'Send' })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

async function open(overrides: Partial<Post> = {}): Promise<void> {
  givenFeed([buildPost({ commentCount: 1, ...overrides })])
  await renderPage('/community', member)
  await post.getByRole('button', { name: /Comment|repl/ }).click()
}

async function openMenu(): Promise<void> {
  await comments.getByRole('button', { name: /^Actions for the comment by/ }).click()
}

test('comments: the earliest of those shown comes first', async () => {
  givenComments([buildComment({ id: fakeId('d2'), body: 'Second' }), buildComment({ body: 'First' })])
  await open({ commentCount: 2 })
  await expect.element(rows.first().getByText(/First/)).toBeVisible()
  await expect.element(rows.last().getByText(/Second/)).toBeVisible()
  expect(comments.getByRole('button', { name: 'Show earlier comments' }).elements()).toHaveLength(0)
})

test('comments: the field is visible while they load, and an empty list shows a message', async () => {
  const heldResponse = holdResponse(listComments, { comments: [], nextCursor: null })
  await open({ commentCount: 0 })
  await expect.element(field).toBeVisible()
  expect(comments.getByText('No comments yet. Be the first.').elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(comments.getByText('No comments yet. Be the first.')).toBeVisible()
})

test('comments: a failed load can be retried, which shows them', async () => {
  respondWithProblem(listComments, 'internal')
  await open()
  const retryButton = comments.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  givenComments([buildComment()])
  await retryButton.click()
  await expect.element(rows).toBeVisible()
})

test('comments: earlier ones come above by a press, and the focus goes to the first of all', async () => {
  respondWith(listComments, ({ query }) =>
    query.cursor === 'before'
      ? { comments: [buildComment({ id: fakeId('d0'), body: 'Zeroth' })], nextCursor: null }
      : { comments: [buildComment({ body: 'First' })], nextCursor: 'before' },
  )
  await open()
  await expect.element(rows.first().getByText(/First/)).toBeVisible()
  await comments.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect.element(rows.first().getByText(/Zeroth/)).toBeVisible()
  await expect.element(rows.first()).toHaveFocus()
  await expect.element(comments.getByText('Earlier comments loaded.')).toBeInTheDocument()
  expect(comments.getByRole('button', { name: 'Show earlier comments' }).elements()).toHaveLength(0)
})

test('comments: a failed load of earlier ones can be retried', async () => {
  respondOnceWith(listComments, { comments: [buildComment()], nextCursor: 'before' })
  await open()
  await expect.element(rows).toBeVisible()
  respondWithProblem(listComments, 'internal')
  await comments.getByRole('button', { name: 'Show earlier comments' }).click()
  const retryButton = comments.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  givenComments([buildComment({ id: fakeId('d0') })])
  await retryButton.click()
  await expect.poll(() => rows.elements().length).toBe(2)
})

test('comments: a sent comment appears in the list, is counted, and empties the field', async () => {
  givenComments([buildComment()])
  await open()
  await expect.element(rows).toBeVisible()
  respondWith(createComment, ({ body: { id, body } }) => buildOwnComment({ id, body }))
  await field.fill('Seven percent.')
  await send.click()
  await expect.element(rows.last().getByText(/Seven percent/)).toBeVisible()
  await expect.element(post.getByRole('button', { name: '2 replies' })).toBeVisible()
  await expect.element(field).toHaveValue('')
  await post.getByRole('button', { name: /^Actions for the post by/ }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Unfollow/ })).toBeVisible()
  expect(requestsTo(createComment).map(({ params, body }) => [params.id, { ...body, id: null }])).toEqual([
    [fakeId('c1'), { id: null, body: 'Seven percent.', mentionIds: [], pictures: [] }],
  ])
  expect(requestsTo(listComments)).toHaveLength(1)
})

test.each(['', '  '])('comments: without text (%j) nothing is sent, and the field says why', async (text) => {
  givenComments([])
  await open()
  await field.fill(text)
  await send.click()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  expect(requestsTo(createComment)).toHaveLength(0)
})

test('comments: an error is shown, nothing typed is lost, and the same text keeps its id', async () => {
  givenComments([])
  await open()
  await field.fill('Seven percent.')
  respondOnceWithProblem(createComment, 'too-many-requests')
  await send.click()
  await expect.element(comments.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(field).toHaveValue('Seven percent.')
  respondWith(createComment, ({ body: { id, body } }) => buildOwnComment({ id, body }))
  await send.click()
  await expect.element(rows).toBeVisible()
  expect(comments.getByRole('alert').elements()).toHaveLength(0)
  const [first, second] = requestsTo(createComment).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('comments: an error about the text is reported beside them, any other one below', async () => {
  givenComments([])
  await open()
  await field.fill('Seven percent.')
  respondOnceWithProblem(createComment, 'invalid-fields', { errors: [{ field: 'mentionIds', message: 'Not these members.' }] })
  await send.click()
  await expect.element(comments.getByRole('alert').getByText('Not these members.')).toBeVisible()
  respondOnceWithProblem(createComment, 'invalid-fields', { errors: [{ field: 'body', message: 'Not like this.' }] })
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/Not like this/)
  expect(comments.getByRole('alert').elements()).toHaveLength(0)
})

test('comment: an own one is edited in place', async () => {
  givenComments([buildOwnComment({ body: 'Seven percent.' })])
  await open()
  await openMenu()
  await expect.element(item('Edit')).toBeVisible()
  expect(item('Report').elements()).toHaveLength(0)
  await item('Edit').click()
  const editing = comments.getByRole('textbox', { name: /^Edit comment/ })
  await expect.element(editing).toHaveValue('Seven percent.')
  respondWith(updateComment, ({ body }) => buildOwnComment({ body: body.body, editedAt: '2026-01-15T15:00:00.000Z' }))
  await editing.fill('Eight percent.')
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => editing.elements()).toHaveLength(0)
  await expect.element(rows.getByText('Eight percent.')).toBeVisible()
  expect(requestsTo(updateComment)).toEqual([
    { params: { id: fakeId('d1') }, query: undefined, body: { body: 'Eight percent.', mentionIds: [], pictures: [] } },
  ])
})

test('comment: editing is left without a change', async () => {
  givenComments([buildOwnComment({ body: 'Seven percent.' })])
  await open()
  await openMenu()
  await item('Edit').click()
  await comments.getByRole('textbox', { name: /^Edit comment/ }).fill('Eight')
  await comments.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rows.getByText('Seven percent.')).toBeVisible()
  expect(requestsTo(updateComment)).toHaveLength(0)
})

test('comment: an own one is deleted after a question, and no longer counted', async () => {
  givenComments([buildOwnComment(), buildComment({ id: fakeId('d2') })])
  respondWith(deleteComment, undefined)
  await open({ commentCount: 2 })
  await comments.getByRole('button', { name: 'Actions for the comment by Dana Whitfield' }).click()
  await item('Delete').click()
  expect(requestsTo(deleteComment)).toHaveLength(0)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(post.getByRole('button', { name: '1 reply' })).toBeVisible()
  expect(requestsTo(deleteComment).map(({ params }) => params.id)).toEqual([fakeId('d1')])
})

test('comment: one whose deletion is refused stays and still counts', async () => {
  givenComments([buildOwnComment()])
  respondOnceWithProblem(deleteComment, 'not-found')
  await open()
  await openMenu()
  await item('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(rows).toBeVisible()
  await expect.element(post.getByRole('button', { name: '1 reply' })).toBeVisible()
})

test('comment: one of another member can be reported, and nothing else', async () => {
  givenComments([buildComment()])
  respondWith(reportComment, undefined)
  await open()
  await openMenu()
  await expect.element(item('Report')).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await item('Report').click()
  await page.getByRole('alertdialog').getByRole('combobox').selectOptions('unkind')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
  await expect
    .poll(() => requestsTo(reportComment))
    .toEqual([{ params: { id: fakeId('d1') }, query: undefined, body: { reason: 'unkind', note: '' } }])
})

test('comment: a hidden one says why', async () => {
  givenComments([buildOwnComment({ isHidden: true, hiddenFor: { reason: 'unkind', note: 'Please be kind.' } })])
  await open()
  await expect.element(rows.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.element(rows.getByText('Please be kind.')).toBeVisible()
})
