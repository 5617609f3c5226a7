import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts, readPost } from '#contract/community.ts'
import type { News } from '#contract/news.ts'
import { problems } from '#contract/problems.ts'
import { passOn } from '../../shell/live/news-listeners.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { CommunityPage } from './community-page.tsx'
import { dana, givenFeed, idOf, marisol, ownPost, postOf } from './testing.ts'

const path = '/community'
const posts = page.getByRole('article')
const newPosts = page.getByRole('button', { name: /^\d+ new post/ })
const texts = (): string[] => posts.elements().map((one) => /(?:First|Second|Third|Fourth) deal/.exec(one.textContent)?.[0] ?? '')

test('feed: it is loading until the answer comes', async () => {
  givenFeed([])
  const held = hold(listPosts, { pinned: [], posts: [postOf()], nextCursor: null })
  await renderPart(<CommunityPage />, member, path)
  await expect.element(page.getByText('Loading posts').first()).toBeInTheDocument()
  expect(posts.elements()).toHaveLength(0)
  held.release()
  await expect.element(posts).toBeVisible()
})

test('feed: a failed answer offers to try again, which shows the posts', async () => {
  givenFeed([])
  refuse(listPosts, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenFeed([postOf()])
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
  const { address } = await renderPage(`${path}?section=needs-and-offers&q=roof&kind=need&open=1`, member)
  await expect.element(page.getByText('No post passes these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe(`${path}?section=needs-and-offers`)
  await expect.poll(() => sentTo(listPosts).at(-1)?.query).toEqual({ section: 'needs-and-offers' })
})

test('feed: a pinned post comes first, once, and says until when', async () => {
  const pinned = postOf({
    id: idOf('c2'),
    body: 'Second deal',
    section: 'announcements',
    pinnedUntil: '2026-12-30T18:00:00.000Z',
  })
  givenFeed([postOf({ body: 'First deal' }), pinned], { pinned: [pinned] })
  await renderPage(path, member)
  await expect.poll(texts).toEqual(['Second deal', 'First deal'])
  await expect.element(posts.first().getByText(/^Pinned until/)).toBeVisible()
  expect(
    posts
      .last()
      .getByText(/^Pinned until/)
      .elements(),
  ).toHaveLength(0)
})

test('feed: further posts follow those on show, none twice, and the focus is on the first of them', async () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((word, i) =>
    postOf({ id: idOf(`c${i}`), body: `${word} deal` }),
  )
  if (!first || !second || !third) throw new Error('three posts are needed')
  givenFeed([])
  answer(listPosts, ({ query }) =>
    query.cursor === 'next'
      ? { pinned: [], posts: [second, third], nextCursor: null }
      : { pinned: [], posts: [first, second], nextCursor: 'next' },
  )
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Show more posts' }).click()
  await expect.poll(texts).toEqual(['First deal', 'Second deal', 'Third deal'])
  await expect.element(page.getByRole('list', { name: 'Posts' }).getByRole('listitem').last()).toHaveFocus()
  await expect.element(page.getByText('3 posts shown, which is all of them', { exact: true })).toBeVisible()
})

test('feed: a failed load of further posts can be retried', async () => {
  givenFeed([postOf()], { nextCursor: 'next' })
  await renderPage(path, member)
  await expect.element(posts).toBeVisible()
  refuse(listPosts, 'internal')
  await page.getByRole('button', { name: 'Show more posts' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listPosts, { pinned: [], posts: [postOf({ id: idOf('c2') })], nextCursor: null })
  await again.click()
  await expect.poll(() => posts.elements().length).toBe(2)
})

const published = (change: Partial<Extract<News, { kind: 'post-published' }>> = {}): News => ({
  kind: 'post-published',
  postId: idOf('c9'),
  authorId: marisol.id,
  section: 'wins',
  postKind: null,
  state: null,
  ...change,
})

/** Publishes until the page listens, which is shortly after it draws the posts. The same post counts once. */
async function tellFirst(news: News): Promise<void> {
  await expect
    .poll(() => {
      passOn(news)
      return newPosts.elements()[0]?.textContent
    })
    .toBe('1 new post')
}

test('feed: new posts of others are counted once each, and shown by a press', async () => {
  givenFeed([postOf({ body: 'First deal' })])
  await renderPage(path, member)
  await tellFirst(published())
  passOn(published({ postId: idOf('c8'), authorId: dana.id }))
  passOn(published({ postId: idOf('c7') }))
  await expect.element(newPosts).toHaveTextContent('2 new posts')
  expect(sentTo(listPosts)).toHaveLength(1)
  givenFeed([postOf({ id: idOf('c7'), body: 'Second deal' }), postOf({ body: 'First deal' })])
  await newPosts.click()
  await expect.poll(texts).toEqual(['Second deal', 'First deal'])
  expect(newPosts.elements()).toHaveLength(0)
})

test('feed: showing new posts returns to the first page alone', async () => {
  givenFeed([])
  answer(listPosts, ({ query }) =>
    query.cursor === 'next'
      ? { pinned: [], posts: [postOf({ id: idOf('c2'), body: 'Second deal' })], nextCursor: null }
      : { pinned: [], posts: [postOf({ body: 'First deal' })], nextCursor: 'next' },
  )
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Show more posts' }).click()
  await expect.poll(texts).toEqual(['First deal', 'Second deal'])
  await tellFirst(published())
  await newPosts.click()
  await expect.poll(texts).toEqual(['First deal'])
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
  givenFeed([postOf()])
  await renderPage(`${path}${query}`, member)
  await tellFirst(published(same))
  passOn(published({ postId: idOf('c8'), ...other }))
  passOn(published({ postId: idOf('c7'), ...same }))
  await expect.element(newPosts).toHaveTextContent('2 new posts')
})

test('feed: new posts are not counted during a search', async () => {
  givenFeed([postOf()])
  await renderPage(`${path}?q=deal`, member)
  await expect.element(posts).toBeVisible()
  givenFeed([postOf({ commentCount: 4 })])
  const replies = posts.getByRole('button', { name: '4 replies' })
  await expect
    .poll(() => {
      passOn({ kind: 'resync' })
      return replies.elements().length
    })
    .toBe(1)
  passOn(published())
  givenFeed([postOf({ commentCount: 5 })])
  passOn({ kind: 'resync' })
  await expect.element(posts.getByRole('button', { name: '5 replies' })).toBeVisible()
  expect(newPosts.elements()).toHaveLength(0)
})

/** Publishes the event until the page receives it: it listens shortly after it draws the posts. */
async function tellUntil(news: News, heard: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      if (!heard()) passOn(news)
      return heard()
    })
    .toBe(true)
}

test('feed: a post on show that changed is read again, another one is not', async () => {
  givenFeed([postOf()])
  answer(readPost, postOf({ reactionCount: 3 }))
  await renderPage(path, member)
  await expect.element(posts).toBeVisible()
  await tellUntil({ kind: 'post-changed', postId: idOf('c1') }, () => sentTo(readPost).length > 0)
  await expect.element(posts.getByRole('button', { name: 'Like, 3 so far' })).toBeVisible()
  passOn({ kind: 'post-changed', postId: idOf('c9') })
  answer(readPost, postOf({ reactionCount: 4 }))
  passOn({ kind: 'post-changed', postId: idOf('c1') })
  await expect.element(posts.getByRole('button', { name: 'Like, 4 so far' })).toBeVisible()
  expect(sentTo(readPost).filter(({ params }) => params.id !== idOf('c1'))).toEqual([])
  expect(sentTo(listPosts)).toHaveLength(1)
})

test('feed: a post that was deleted meanwhile disappears, and a failed answer removes none', async () => {
  givenFeed([postOf({ body: 'First deal' }), ownPost({ id: idOf('c2'), body: 'Second deal' })])
  await renderPage(path, member)
  await expect.poll(texts).toEqual(['First deal', 'Second deal'])
  refuse(readPost, 'internal')
  await tellUntil({ kind: 'post-changed', postId: idOf('c1') }, () => sentTo(readPost).length > 0)
  refuse(readPost, 'not-found')
  passOn({ kind: 'post-changed', postId: idOf('c2') })
  await expect.poll(texts).toEqual(['First deal'])
})
