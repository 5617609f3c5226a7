import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts, getPost } from '#contract/api/community/posts.ts'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { problems } from '#contract/problems/problems.ts'
import { emitLiveEvent } from '#web/shell/live/live-event-listeners.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { CommunityPage } from './community-page.tsx'
import { dana, givenFeed, fakeId, marisol, buildOwnPost, buildPost } from './testing.ts'

const path = '/community'
const posts = page.getByRole('article')
const newPosts = page.getByRole('button', { name: /^\d+ new post/ })
const postTexts = (): string[] =>
  posts.elements().map((one) => /(?:First|Second|Third|Fourth) deal/.exec(one.textContent)?.[0] ?? '')

test('feed: it is loading until the response arrives', async () => {
  givenFeed([])
  const heldResponse = holdResponse(listPosts, { pinned: [], posts: [buildPost()], nextCursor: null })
  await renderElement(<CommunityPage />, member, path)
  await expect.element(page.getByText('Loading posts').first()).toBeInTheDocument()
  expect(posts.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(posts).toBeVisible()
})

test('feed: a failed load can be retried, which shows the posts', async () => {
  givenFeed([])
  respondWithProblem(listPosts, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenFeed([buildPost()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(posts).toBeVisible()
})

test('feed: an empty one has no filters to clear', async () => {
  givenFeed([])
  await renderPage(path, member)
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
  await expect.element(page.getByText(/^Be the first/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Clear filters' }).elements()).toHaveLength(0)
})

test('feed: members are not asked to be the first among the announcements', async () => {
  givenFeed([])
  await renderPage(`${path}?section=announcements`, member)
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
  expect(page.getByText(/^Be the first/).elements()).toHaveLength(0)
})

test('feed: without a match the filters are cleared by a press, and the section stays', async () => {
  givenFeed([])
  const { url } = await renderPage(`${path}?section=needs-and-offers&q=roof&kind=need&open=1`, member)
  await expect.element(page.getByText('No posts match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(url).toBe(`${path}?section=needs-and-offers`)
  await expect.poll(() => requestsTo(listPosts).at(-1)?.query).toEqual({ section: 'needs-and-offers' })
})

test('feed: a pinned post comes first, once, and says until when', async () => {
  const pinned = buildPost({
    id: fakeId('c2'),
    body: 'Second deal',
    section: 'announcements',
    pinnedUntil: '2026-12-30T18:00:00.000Z',
  })
  givenFeed([buildPost({ body: 'First deal' }), pinned], { pinned: [pinned] })
  await renderPage(path, member)
  await expect.poll(postTexts).toEqual(['Second deal', 'First deal'])
  await expect.element(posts.first().getByText(/^Pinned until/)).toBeVisible()
  expect(
    posts
      .last()
      .getByText(/^Pinned until/)
      .elements(),
  ).toHaveLength(0)
})

test('feed: further posts follow those on show, none twice, and the focus is on the first of them', async () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((ordinal, i) =>
    buildPost({ id: fakeId(`c${i}`), body: `${ordinal} deal` }),
  )
  if (!first || !second || !third) throw new Error('three posts are needed')
  givenFeed([])
  respondWith(listPosts, ({ query }) =>
    query.cursor === 'next'
      ? { pinned: [], posts: [second, third], nextCursor: null }
      : { pinned: [], posts: [first, second], nextCursor: 'next' },
  )
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(postTexts).toEqual(['First deal', 'Second deal', 'Third deal'])
  await expect.element(page.getByRole('list', { name: 'Posts' }).getByRole('listitem').last()).toHaveFocus()
  await expect.element(page.getByText('Showing all 3 posts', { exact: true })).toBeVisible()
})

test('feed: a failed load of further posts can be retried', async () => {
  givenFeed([buildPost()], { nextCursor: 'next' })
  await renderPage(path, member)
  await expect.element(posts).toBeVisible()
  respondWithProblem(listPosts, 'internal')
  await page.getByRole('button', { name: 'Show more' }).click()
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listPosts, { pinned: [], posts: [buildPost({ id: fakeId('c2') })], nextCursor: null })
  await retryButton.click()
  await expect.poll(() => posts.elements().length).toBe(2)
})

const published = (change: Partial<Extract<LiveEvent, { kind: 'post-published' }>> = {}): LiveEvent => ({
  kind: 'post-published',
  postId: fakeId('c9'),
  authorId: marisol.id,
  section: 'wins',
  postKind: null,
  state: null,
  ...change,
})

/** Publishes until the page listens, shortly after it renders the posts. The same post counts once. */
async function emitFirst(event: LiveEvent): Promise<void> {
  await expect
    .poll(() => {
      emitLiveEvent(event)
      return newPosts.elements()[0]?.textContent
    })
    .toBe('1 new post')
}

test('feed: new posts of others are counted once each, and shown by a press', async () => {
  givenFeed([buildPost({ body: 'First deal' })])
  await renderPage(path, member)
  await emitFirst(published())
  emitLiveEvent(published({ postId: fakeId('c8'), authorId: dana.id }))
  emitLiveEvent(published({ postId: fakeId('c7') }))
  await expect.element(newPosts).toHaveTextContent('2 new posts')
  expect(requestsTo(listPosts)).toHaveLength(1)
  givenFeed([buildPost({ id: fakeId('c7'), body: 'Second deal' }), buildPost({ body: 'First deal' })])
  await newPosts.click()
  await expect.poll(postTexts).toEqual(['Second deal', 'First deal'])
  expect(newPosts.elements()).toHaveLength(0)
})

test('feed: showing new posts returns to the first page alone', async () => {
  givenFeed([])
  respondWith(listPosts, ({ query }) =>
    query.cursor === 'next'
      ? { pinned: [], posts: [buildPost({ id: fakeId('c2'), body: 'Second deal' })], nextCursor: null }
      : { pinned: [], posts: [buildPost({ body: 'First deal' })], nextCursor: 'next' },
  )
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(postTexts).toEqual(['First deal', 'Second deal'])
  await emitFirst(published())
  await newPosts.click()
  await expect.poll(postTexts).toEqual(['First deal'])
})

test.each([
  ['another section', '?section=wins', { section: 'deal-talk' }, { section: 'wins' }],
  [
    'the other kind',
    '?section=needs-and-offers&kind=need',
    { section: 'needs-and-offers', postKind: 'offer' },
    { section: 'needs-and-offers', postKind: 'need' },
  ],
  [
    'another state',
    '?section=market-talk&state=TX',
    { section: 'market-talk', state: 'OK' },
    { section: 'market-talk', state: 'TX' },
  ],
] as const)('feed: a new post of %s is not counted where the feed is narrowed', async (_, query, other, same) => {
  givenFeed([buildPost()])
  await renderPage(`${path}${query}`, member)
  await emitFirst(published(same))
  emitLiveEvent(published({ postId: fakeId('c8'), ...other }))
  emitLiveEvent(published({ postId: fakeId('c7'), ...same }))
  await expect.element(newPosts).toHaveTextContent('2 new posts')
})

test('feed: new posts are not counted during a search', async () => {
  givenFeed([buildPost()])
  await renderPage(`${path}?q=deal`, member)
  await expect.element(posts).toBeVisible()
  givenFeed([buildPost({ commentCount: 4 })])
  const replies = posts.getByRole('button', { name: '4 replies' })
  await expect
    .poll(() => {
      emitLiveEvent({ kind: 'resync' })
      return replies.elements().length
    })
    .toBe(1)
  emitLiveEvent(published())
  givenFeed([buildPost({ commentCount: 5 })])
  emitLiveEvent({ kind: 'resync' })
  await expect.element(posts.getByRole('button', { name: '5 replies' })).toBeVisible()
  expect(newPosts.elements()).toHaveLength(0)
})

/** Publishes the event until the page receives it. The page listens shortly after it renders the posts. */
async function emitUntil(event: LiveEvent, isReceived: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      if (!isReceived()) emitLiveEvent(event)
      return isReceived()
    })
    .toBe(true)
}

test('feed: a post on show that changed is refetched, another one is not', async () => {
  givenFeed([buildPost()])
  respondWith(getPost, buildPost({ reactionCount: 3 }))
  await renderPage(path, member)
  await expect.element(posts).toBeVisible()
  await emitUntil({ kind: 'post-changed', postId: fakeId('c1') }, () => requestsTo(getPost).length > 0)
  await expect.element(posts.getByRole('button', { name: 'Like, 3 so far' })).toBeVisible()
  emitLiveEvent({ kind: 'post-changed', postId: fakeId('c9') })
  respondWith(getPost, buildPost({ reactionCount: 4 }))
  emitLiveEvent({ kind: 'post-changed', postId: fakeId('c1') })
  await expect.element(posts.getByRole('button', { name: 'Like, 4 so far' })).toBeVisible()
  expect(requestsTo(getPost).filter(({ params }) => params.id !== fakeId('c1'))).toEqual([])
  expect(requestsTo(listPosts)).toHaveLength(1)
})

test('feed: a post that was deleted meanwhile disappears, and a failed load removes none', async () => {
  givenFeed([buildPost({ body: 'First deal' }), buildOwnPost({ id: fakeId('c2'), body: 'Second deal' })])
  await renderPage(path, member)
  await expect.poll(postTexts).toEqual(['First deal', 'Second deal'])
  respondWithProblem(getPost, 'internal')
  await emitUntil({ kind: 'post-changed', postId: fakeId('c1') }, () => requestsTo(getPost).length > 0)
  respondWithProblem(getPost, 'not-found')
  emitLiveEvent({ kind: 'post-changed', postId: fakeId('c2') })
  await expect.poll(postTexts).toEqual(['First deal'])
})
