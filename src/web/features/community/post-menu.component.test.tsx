import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { followPost, listPosts, deletePost, unfollowPost, updatePost } from '#contract/api/community/posts.ts'
import { reportPost } from '#contract/api/community/reports.ts'
import { problems } from '#contract/problems/problems.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { pinDaysMax } from '#domain/community/pin.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { pressKeys } from '#web/testing/keyboard.ts'
import { admin, member } from '#web/testing/visitors.ts'
import { givenFeed, fakeId, buildOwnPost, buildPost } from './testing.ts'

const post = page.getByRole('article')
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}( Notifications|$)`) })
const items = (): (string | undefined)[] =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent.replace('Notifications for new comments', ''))
const alert = page.getByRole('alert')
const id = fakeId('c1')
const inUtc = { ...admin, timezone: 'UTC' }
const pinned = { section: 'announcements', pinnedUntil: '2026-12-30T18:00:00.000Z' } as const

async function openMenu(visitor: Visitor = member): Promise<void> {
  await renderPage('/community', visitor)
  await post.getByRole('button', { name: /^Actions for the post by/ }).click()
  await expect.element(item('Open post')).toBeVisible()
}

test.each([
  ['of another member', buildPost({ section: 'needs-and-offers', kind: 'need' }), member, ['Follow', 'Report']],
  ['of the viewer', buildOwnPost(), member, ['Follow', 'Edit', 'Delete']],
  ['that the viewer needs', buildOwnPost({ kind: 'need' }), member, ['Follow', 'Mark as resolved', 'Edit', 'Delete']],
  ['that is resolved', buildOwnPost({ kind: 'offer', isSettled: true }), member, ['Follow', 'Reopen', 'Edit', 'Delete']],
  ['that is followed', buildPost({ isFollowing: true }), member, ['Unfollow', 'Report']],
  ['announced, for a member', buildPost(pinned), member, ['Follow', 'Report']],
  ['once announced, for a former admin', buildOwnPost(pinned), member, ['Follow']],
  ['announced, for an admin', buildPost({ section: 'announcements' }), admin, ['Follow', 'Pin', 'Edit', 'Delete']],
  ['pinned, for an admin', buildPost(pinned), admin, ['Follow', 'Change pin', 'Unpin', 'Edit', 'Delete']],
  ['of another member, for an admin', buildPost(), admin, ['Follow', 'Report']],
] as const)('post menu: what can be done about a post %s', async (_, menuPost, visitor, menuItems) => {
  givenFeed([menuPost])
  await openMenu(visitor)
  expect(items()).toEqual(['Open post', ...menuItems])
})

test.each([
  ['Follow', followPost, false],
  ['Unfollow', unfollowPost, true],
] as const)('post menu: "%s" says what it did, and the menu offers the other', async (name, endpoint, isFollowing) => {
  givenFeed([buildPost({ isFollowing })])
  respondWith(endpoint, { isFollowing: !isFollowing })
  await openMenu()
  await item(name).click()
  await expect.element(page.getByRole('status').getByText(isFollowing ? /Unfollowed/ : /Following/)).toBeVisible()
  await post.getByRole('button', { name: /^Actions for the post by/ }).click()
  await expect.element(item(isFollowing ? 'Follow' : 'Unfollow')).toBeVisible()
  expect(requestsTo(endpoint).map(({ params }) => params.id)).toEqual([id])
})

test('post menu: following that is refused shows an error', async () => {
  givenFeed([buildPost()])
  respondOnceWithProblem(followPost, 'not-found')
  await openMenu()
  await item('Follow').click()
  await expect.element(alert.getByText(problems['not-found'].detail)).toBeVisible()
})

test.each([
  ['Mark as resolved', false, 'Need, resolved'],
  ['Reopen', true, 'Need'],
])('post menu: "%s" is shown before the response arrives', async (name, isSettled, text) => {
  const menuPost = buildOwnPost({ section: 'needs-and-offers', kind: 'need', isSettled })
  givenFeed([menuPost])
  const heldResponse = holdResponse(updatePost, { ...menuPost, isSettled: !isSettled, body: 'As the server has it' })
  await openMenu()
  await item(name).click()
  await expect.element(post.getByText(text, { exact: true })).toBeVisible()
  heldResponse.release()
  await expect.element(post.getByText('As the server has it')).toBeVisible()
  expect(requestsTo(updatePost)).toEqual([{ params: { id }, query: undefined, body: { isSettled: !isSettled } }])
})

test('post menu: resolving that is refused is rolled back and the error is shown', async () => {
  givenFeed([buildOwnPost({ kind: 'need' })])
  respondOnceWithProblem(updatePost, 'not-found')
  await openMenu()
  await item('Mark as resolved').click()
  await expect.element(alert.getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(post.getByText('Need', { exact: true })).toBeVisible()
})

test('post menu: a post is deleted only after the question was answered', async () => {
  givenFeed([buildOwnPost()])
  respondWith(deletePost, undefined)
  await openMenu()
  await item('Delete').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(deletePost)).toHaveLength(0)
  await post.getByRole('button', { name: /^Actions for the post by/ }).click()
  await item('Delete').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => post.elements().length).toBe(0)
  await expect.element(page.getByRole('status').getByText(/deleted/)).toBeVisible()
  expect(requestsTo(deletePost).map(({ params }) => params.id)).toEqual([id])
})

test('post menu: a post stays when deleting it is refused', async () => {
  givenFeed([buildOwnPost()])
  respondOnceWithProblem(deletePost, 'not-found')
  await openMenu()
  await item('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(alert.getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(post).toBeVisible()
})

test('post menu: unpinning is sent, and the feed is refetched', async () => {
  const menuPost = buildPost(pinned)
  givenFeed([menuPost], { pinned: [menuPost] })
  respondWith(updatePost, { ...menuPost, pinnedUntil: null })
  await openMenu(inUtc)
  givenFeed([{ ...menuPost, pinnedUntil: null }])
  await item('Unpin').click()
  await expect.poll(() => post.getByText(/^Pinned until/).elements().length).toBe(0)
  await expect.poll(() => requestsTo(listPosts).length).toBe(2)
  expect(requestsTo(updatePost).map(({ body }) => body)).toEqual([{ pinnedUntil: null }])
})

const dialog = page.getByRole('alertdialog')
const save = dialog.getByRole('button', { name: 'Save' })
const parts = dialog.getByRole('spinbutton')

async function typeDay(days: number): Promise<void> {
  await parts.first().click()
  const day = new Date(Date.now() + days * 86_400_000)
  const twoDigits = (value: number): string => String(value).padStart(2, '0')
  await userEvent.keyboard(`${twoDigits(day.getUTCMonth() + 1)}${twoDigits(day.getUTCDate())}${day.getUTCFullYear()}`)
}

test('pin dialog: an empty day removes the pin', async () => {
  const menuPost = buildPost({ ...pinned, pinnedUntil: new Date(Date.now() + 5 * 86_400_000).toISOString() })
  givenFeed([menuPost], { pinned: [menuPost] })
  respondWith(updatePost, { ...menuPost, pinnedUntil: null })
  await openMenu(inUtc)
  await item('Change pin').click()
  await expect.element(dialog.getByText(/unpin it/)).toBeVisible()
  await parts.last().click()
  await pressKeys(...Array.from({ length: 12 }, () => 'Backspace'))
  givenFeed([{ ...menuPost, pinnedUntil: null }])
  await save.click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(requestsTo(updatePost).map(({ body }) => body)).toEqual([{ pinnedUntil: null }])
  await expect.poll(() => requestsTo(listPosts).length).toBe(2)
})

test.each([
  ['a day that is past', -1],
  ['a day too far ahead', pinDaysMax + 2],
])('pin dialog: nothing is sent for %s', async (_, days) => {
  givenFeed([buildPost({ section: 'announcements' })])
  await openMenu(inUtc)
  await item('Pin').click()
  await expect.element(dialog.getByText(/keep it unpinned/)).toBeVisible()
  await typeDay(days)
  await save.click()
  await expect.element(dialog.getByRole('group')).toHaveAttribute('data-invalid')
  expect(requestsTo(updatePost)).toHaveLength(0)
})

test('pin dialog: a refusal is shown in it; another try sends the end of that day', async () => {
  const menuPost = buildPost({ section: 'announcements' })
  givenFeed([menuPost])
  respondOnceWithProblem(updatePost, 'not-found')
  await openMenu(inUtc)
  await item('Pin').click()
  await typeDay(3)
  await save.click()
  await expect.element(dialog.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  respondOnceWithProblem(updatePost, 'invalid-fields', { errors: [{ field: 'pinnedUntil', message: 'Not that day.' }] })
  await save.click()
  await expect.element(dialog.getByText('Not that day.')).toBeVisible()
  expect(dialog.getByText(problems['not-found'].detail).elements()).toHaveLength(0)
  respondWith(updatePost, menuPost)
  await save.click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  const aheadMs = Date.parse(String(requestsTo(updatePost).at(-1)?.body.pinnedUntil)) - Date.now()
  expect(Math.floor(aheadMs / 86_400_000)).toBe(3)
})

test('report dialog: asks for a reason before anything is sent', async () => {
  givenFeed([buildPost()])
  await openMenu()
  await item('Report').click()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog.getByRole('combobox', { name: /^Reason/ })).toBeInvalid()
  expect(requestsTo(reportPost)).toHaveLength(0)
})

test('report dialog: a refusal is shown and the choice stays; another try sends it', async () => {
  givenFeed([buildPost()])
  respondOnceWithProblem(reportPost, 'too-many-requests')
  await openMenu()
  await item('Report').click()
  await dialog.getByRole('combobox', { name: /^Reason/ }).selectOptions('guarantee')
  await dialog.getByRole('textbox').fill('It says 20 percent.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  respondWith(reportPost, undefined)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(page.getByRole('status').getByText(/^Thanks/)).toBeVisible()
  const report = { params: { id }, query: undefined, body: { reason: 'guarantee', note: 'It says 20 percent.' } }
  expect(requestsTo(reportPost)).toEqual([report, report])
})

test('report dialog: a field that the server refuses says why', async () => {
  givenFeed([buildPost()])
  respondOnceWithProblem(reportPost, 'invalid-fields', { errors: [{ field: 'note', message: 'Too long.' }] })
  await openMenu()
  await item('Report').click()
  await dialog.getByRole('combobox', { name: /^Reason/ }).selectOptions('spam')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Too long/)
  expect(dialog.getByRole('alert').elements()).toHaveLength(0)
})
