import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listComments } from '#contract/api/community/comments.ts'
import { addReaction, getPost, deleteReaction } from '#contract/api/community/posts.ts'
import { getDirectoryCard } from '#contract/api/community/directory.ts'
import { problems } from '#contract/problems/problems.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import {
  buildComment,
  dana,
  buildDirectoryMember,
  givenComments,
  givenFeed,
  fakeId,
  marisol,
  buildOwnPost,
  buildPicture,
  buildPost,
} from './testing.ts'

const post = page.getByRole('article')
const like = (count: number) => post.getByRole('button', { name: `Like, ${count} so far` })
const chip = (text: string) => post.getByText(text, { exact: true })

test('post: a like is shown before the response arrives, and the server count after it', async () => {
  givenFeed([buildPost({ reactionCount: 2 })])
  await renderPage('/community', member)
  const heldResponse = holdResponse(addReaction, { reactionCount: 5, hasReacted: true })
  await like(2).click()
  await expect.element(like(3)).toHaveAttribute('aria-pressed', 'true')
  heldResponse.release()
  await expect.element(like(5)).toHaveAttribute('aria-pressed', 'true')
  expect(requestsTo(addReaction).map(({ params }) => params.id)).toEqual([fakeId('c1')])
})

test('post card: another press removes the like', async () => {
  givenFeed([buildPost({ reactionCount: 2, hasReacted: true })])
  await renderPage('/community', member)
  const heldResponse = holdResponse(deleteReaction, { reactionCount: 0, hasReacted: false })
  await expect.element(like(2)).toHaveAttribute('aria-pressed', 'true')
  await like(2).click()
  await expect.element(like(1)).toHaveAttribute('aria-pressed', 'false')
  heldResponse.release()
  await expect.element(like(0)).toBeVisible()
  expect(requestsTo(addReaction)).toHaveLength(0)
})

test.each([
  [addReaction, false],
  [deleteReaction, true],
] as const)('post: a like that is refused is rolled back and the error is shown (%#)', async (endpoint, hasReacted) => {
  givenFeed([buildPost({ reactionCount: 2, hasReacted })])
  await renderPage('/community', member)
  respondOnceWithProblem(endpoint, 'not-found')
  await like(2).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(like(2)).toHaveAttribute('aria-pressed', String(hasReacted))
})

test('post: a hidden one says why, and offers its author neither like nor answer', async () => {
  const hiddenFor = { reason: 'guarantee', note: 'Say what the deal did.' } as const
  givenFeed([buildOwnPost({ isHidden: true, hiddenFor, commentCount: 2 })])
  await renderPage('/community', member)
  await expect.element(chip('Hidden')).toBeVisible()
  await expect.element(post.getByText(hiddenFor.note)).toBeVisible()
  await expect.element(post.getByText(new RegExp(labelOf('guarantee')))).toBeVisible()
  expect(post.getByRole('button', { name: /^Like/ }).elements()).toHaveLength(0)
  expect(post.getByRole('button', { name: /Comment|repl/ }).elements()).toHaveLength(0)
})

test('post: one that was hidden on a page of its own offers neither, and asks for no comments', async () => {
  givenFeed([])
  respondWith(getPost, buildOwnPost({ isHidden: true, hiddenFor: { reason: 'other', note: null } }))
  await renderPage(`/community?post=${fakeId('c1')}`, member)
  await expect.element(chip('Hidden')).toBeVisible()
  expect(post.getByRole('button', { name: /^Like|Comment/ }).elements()).toHaveLength(0)
  expect(post.getByRole('textbox').elements()).toHaveLength(0)
  expect(requestsTo(listComments)).toHaveLength(0)
})

test('post: one that is not hidden says nothing of it', async () => {
  givenFeed([buildPost()])
  await renderPage('/community', member)
  await expect.element(like(0)).toBeVisible()
  expect(chip('Hidden').elements()).toHaveLength(0)
  expect(post.getByText(/is hidden/).elements()).toHaveLength(0)
})

test.each([
  ['a need', { section: 'needs-and-offers', kind: 'need' }, ['Need'], ['Needs and offers', 'Offer']],
  [
    'a resolved offer',
    { section: 'needs-and-offers', kind: 'offer', isSettled: true },
    ['Offer, resolved'],
    ['Needs and offers', 'Offer', 'Need'],
  ],
  ['a word about a market', { section: 'market-talk', state: 'TX' }, ['Texas', 'Market talk'], ['Need', 'Offer']],
  ['a win', { section: 'wins' }, ['Wins'], ['Need', 'Hidden']],
] as const)('post: the chips of %s', async (_, postOverrides, visibleChips, absentChips) => {
  givenFeed([buildPost(postOverrides)])
  await renderPage('/community?section=deal-talk', member)
  for (const text of visibleChips) await expect.element(chip(text)).toBeVisible()
  for (const text of absentChips) expect(chip(text).elements()).toHaveLength(0)
})

test.each([
  [0, 'Comment'],
  [1, '1 reply'],
  [2, '2 replies'],
])('post: with %i comments the button shows the count, opens them and closes them again', async (commentCount, name) => {
  givenFeed([buildPost({ commentCount })])
  givenComments([buildComment()])
  await renderPage('/community', member)
  const commentsButton = post.getByRole('button', { name, exact: true })
  await expect.element(commentsButton).toHaveAttribute('aria-expanded', 'false')
  expect(requestsTo(listComments)).toHaveLength(0)
  await commentsButton.click()
  await expect.element(post.getByText(buildComment().body)).toBeVisible()
  await expect.element(commentsButton).toHaveAttribute('aria-expanded', 'true')
  await commentsButton.click()
  await expect.poll(() => post.getByText(buildComment().body).elements().length).toBe(0)
})

test('post: the name of its author opens their card', async () => {
  givenFeed([buildPost()])
  const links = { websiteUrl: null, instagramUrl: null, facebookUrl: null, linkedinUrl: null }
  respondWith(getDirectoryCard, { ...buildDirectoryMember(), ...links, bio: null, improvements: [], isYou: false })
  const { url } = await renderPage('/community', member)
  await post.getByRole('button', { name: 'Marisol Reyes', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Marisol Reyes' })).toBeVisible()
  await expect.poll(url).toBe(`/community?member=${marisol.id}`)
})

test('post: an author who is gone has a name, and no card to open', async () => {
  givenFeed([buildPost({ author: { ...marisol, id: '' } })])
  await renderPage('/community', member)
  await expect.element(post.getByText('Marisol Reyes')).toBeVisible()
  expect(post.getByRole('button', { name: 'Marisol Reyes', exact: true }).elements()).toHaveLength(0)
})

test('post: one that was changed says so', async () => {
  givenFeed([buildPost({ editedAt: '2026-01-15T15:00:00.000Z' }), buildPost({ id: fakeId('c2') })])
  await renderPage('/community', member)
  await expect.element(post.first().getByText(/· edited/)).toBeVisible()
  expect(
    post
      .last()
      .getByText(/· edited/)
      .elements(),
  ).toHaveLength(0)
})

test('post: Markdown is rendered, HTML is text, and a mention leads to the card', async () => {
  const body = '**Closed** with @Dana Whitfield. <img src=x onerror=alert(1)>'
  givenFeed([buildPost({ body, mentions: [{ id: dana.id, name: 'Dana Whitfield' }] })])
  await renderPage('/community', member)
  await expect.element(post.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible()
  await expect.element(post.getByRole('strong')).toHaveTextContent('Closed')
  const mention = post.getByRole('link', { name: '@Dana Whitfield' })
  await expect.element(mention).toHaveAttribute('href', `/community?section=directory&member=${dana.id}`)
})

test('post: a long one is collapsed and inert until it is opened', async () => {
  givenFeed([buildPost({ body: Array.from({ length: 15 }, (_, i) => `Line ${i}`).join('\n') })])
  await renderPage('/community', member)
  const showAllButton = post.getByRole('button', { name: 'Show more' })
  await expect.element(showAllButton).toHaveAttribute('aria-expanded', 'false')
  expect(document.querySelector('article [inert]')).not.toBeNull()
  await showAllButton.click()
  await expect.element(post.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect(document.querySelector('article [inert]')).toBeNull()
})

test.each([
  ['of 900 characters', 'x'.repeat(900), 0],
  ['of 901 characters', 'x'.repeat(901), 1],
  ['of 14 lines', '\n'.repeat(13), 0],
])('post: one %s is collapsed only beyond that', async (_, body, count) => {
  givenFeed([buildPost({ body })])
  await renderPage('/community', member)
  await expect.element(like(0)).toBeVisible()
  expect(post.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(count)
})

test('post: a picture is shown in full, several as small views, each with what it shows', async () => {
  const [one, another] = [buildPicture(), buildPicture({ id: fakeId('f2'), alt: null })]
  givenFeed([buildPost({ pictures: [one] }), buildPost({ id: fakeId('c2'), pictures: [one, another] })])
  await renderPage('/community', member)
  const first = post.first().getByRole('img', { name: 'A new roof' })
  await expect.element(first).toHaveAttribute('src', one.url)
  const images = post.last().getByRole('list', { name: 'Photos' }).getByRole('img')
  await expect.element(images.first()).toHaveAttribute('src', one.smallUrl ?? '')
  await expect.element(images.last()).toHaveAccessibleName(/^Photo 2/)
  await expect.element(post.first().getByRole('link', { name: 'A new roof' })).toHaveAttribute('href', one.url)
})

function labelOf(reason: string): string {
  return reportReasons.find(({ value }) => value === reason)?.label ?? ''
}
