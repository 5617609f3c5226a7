import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts, type Post, updatePost } from '#contract/api/community/posts.ts'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { problems } from '#contract/problems/problems.ts'
import type { PostScope } from '#domain/community/card.ts'
import { emitLiveEvent } from '#web/shell/live/live-event-listeners.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { CommunityCardPlaceholder } from './community-card-placeholder.tsx'
import { CommunityCard } from './community-card.tsx'
import { fakeId, buildOwnPost, buildPost } from './testing.ts'

const wins = page.getByRole('region', { name: 'Wins' })
const needs = page.getByRole('region', { name: 'Needs and offers' })
const rows = needs.getByRole('listitem')
const buildNeed = (overrides: Partial<Post> = {}): Post =>
  buildPost({
    id: fakeId('c2'),
    section: 'needs-and-offers',
    kind: 'need',
    body: 'A surveyor in Wichita\nBefore March.',
    ...overrides,
  })
const ownNeedPost = buildNeed({ ...buildOwnPost(), ...buildNeed(), author: buildOwnPost().author, isOwn: true })
const settleButton = needs.getByRole('button', { name: 'Resolve: A surveyor in Wichita' })
const undo = needs.getByRole('button', { name: 'Undo: A surveyor in Wichita' })

function givenPosts(postsByHalf: { wins?: Post[]; needs?: Post[] }): void {
  respondWith(listPosts, ({ query }) => ({
    pinned: [],
    posts: (query.section === 'wins' ? postsByHalf.wins : postsByHalf.needs) ?? [],
    nextCursor: null,
  }))
}

const renderCard = (circle: PostScope = 'tribe'): Promise<void> => renderElement(<CommunityCard circle={circle} />, podMember)
const requestCountFor = (section: string): number => requestsTo(listPosts).filter(({ query }) => query.section === section).length

test('community card: asks for the newest three of each half, and for open needs alone', async () => {
  givenPosts({ wins: [buildPost()], needs: [buildNeed()] })
  await renderCard('my-pod')
  await expect.element(rows).toBeVisible()
  expect(requestsTo(listPosts).map(({ query }) => query)).toEqual([
    { section: 'wins', limit: 3, from: 'my-pod' },
    { section: 'needs-and-offers', open: '1', limit: 3, from: 'my-pod' },
  ])
})

test('community card: each half is loading until its answer comes', async () => {
  givenPosts({ wins: [buildPost()] })
  const heldResponse = holdResponse(listPosts, { pinned: [], posts: [buildPost()], nextCursor: null })
  await renderCard()
  await expect.element(wins.getByText('Loading')).toBeInTheDocument()
  expect(wins.getByRole('link').elements()).toHaveLength(1)
  heldResponse.release()
  await expect.element(wins.getByRole('listitem')).toBeVisible()
})

test('community card: a half that cannot be loaded says so, and can be retried', async () => {
  respondWithProblem(listPosts, 'internal')
  await renderCard()
  await expect.element(needs.getByRole('alert').getByText(problems.internal.detail, { exact: false })).toBeVisible()
  givenPosts({ needs: [buildNeed()] })
  await needs.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toBeVisible()
  await expect.element(wins.getByRole('alert')).toBeVisible()
})

test.each([
  ['tribe', /Nothing open right now/, /^No wins yet/],
  ['my-pod', /Nothing open from your pod/, /^No wins from your pod/],
] as const)('community card: without a post each half of "%s" says so and offers to begin', async (circle, noNeeds, noWins) => {
  givenPosts({})
  await renderCard(circle)
  await expect.element(needs.getByText(noNeeds)).toBeVisible()
  await expect.element(wins.getByText(noWins)).toBeVisible()
  await expect.element(needs.getByRole('link').last()).toHaveAttribute('href', '/community?section=needs-and-offers')
  await expect.element(wins.getByRole('link').last()).toHaveAttribute('href', '/community?section=wins')
})

test('community card: two posts leave a link to begin, three do not', async () => {
  const buildPosts = (count: number): Post[] => Array.from({ length: count }, (_, i) => buildPost({ id: fakeId(`e${i}`) }))
  givenPosts({ wins: buildPosts(3), needs: buildPosts(2) })
  await renderCard()
  await expect.poll(() => [wins, needs].map((half) => half.getByRole('listitem').elements().length)).toEqual([3, 2])
  expect([wins, needs].map((half) => half.getByRole('link').elements().length)).toEqual([4, 4])
})

test('community card: a row shows the first line, the kind and the author, and leads to the post', async () => {
  givenPosts({ wins: [buildPost()], needs: [buildNeed(), { ...ownNeedPost, id: fakeId('c3'), kind: 'offer', body: 'A truck' }] })
  await renderCard()
  const link = needs.getByRole('link', { name: /A surveyor in Wichita/ })
  await expect.element(link).toHaveAttribute('href', `/community?post=${fakeId('c2')}`)
  await expect.element(link.getByText(/^Need · Marisol Reyes · /)).toBeVisible()
  await expect.element(rows.last().getByText(/^Offer · You · /)).toBeVisible()
  await expect.element(wins.getByText(/^Marisol Reyes · /)).toBeVisible()
  expect(page.getByText('Before March.').elements()).toHaveLength(0)
  expect(needs.getByRole('button').elements()).toHaveLength(1)
})

test('community card: an own need is resolved by a press at once, and stays to be undone', async () => {
  givenPosts({ needs: [ownNeedPost] })
  await renderCard()
  await expect.element(settleButton).toBeVisible()
  const heldResponse = holdResponse(updatePost, { ...ownNeedPost, isSettled: true })
  givenPosts({ needs: [] })
  await settleButton.click()
  await expect.element(undo).toHaveFocus()
  await expect.element(rows.getByText(/^Need, resolved · You/)).toBeVisible()
  heldResponse.release()
  await expect.poll(() => requestCountFor('needs-and-offers')).toBe(2)
  await expect.element(undo).toBeVisible()
  givenPosts({ needs: [ownNeedPost] })
  respondWith(updatePost, ownNeedPost)
  await undo.click()
  await expect.element(settleButton).toBeVisible()
  expect(requestsTo(updatePost).map(({ body }) => body)).toEqual([{ isSettled: true }, { isSettled: false }])
})

test('community card: resolving that is refused is rolled back and the error is shown', async () => {
  givenPosts({ needs: [ownNeedPost] })
  respondOnceWithProblem(updatePost, 'not-found')
  await renderElement(<CommunityCard circle="tribe" />, podMember)
  await settleButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.poll(() => requestCountFor('needs-and-offers')).toBe(2)
  await expect.element(settleButton).toBeVisible()
})

async function expectRefetch(event: LiveEvent, expected: { wins: number; needs: number }): Promise<void> {
  emitLiveEvent(event)
  await expect.poll(() => ({ wins: requestCountFor('wins'), needs: requestCountFor('needs-and-offers') })).toEqual(expected)
}

const published = (section: 'wins' | 'needs-and-offers' | 'deal-talk'): LiveEvent => {
  return { kind: 'post-published', postId: fakeId('c9'), authorId: fakeId('b9'), section, postKind: null, state: null }
}

test('community card: is refetched where others post, and where a post on show changes', async () => {
  givenPosts({ wins: [buildPost()], needs: [buildNeed()] })
  await renderCard()
  await expect.element(rows).toBeVisible()
  await expect.poll(() => (emitLiveEvent({ kind: 'resync' }), requestCountFor('wins'))).toBeGreaterThan(1)
  await expect.poll(() => requestCountFor('needs-and-offers')).toBe(requestCountFor('wins'))
  const baseCount = requestCountFor('wins')
  emitLiveEvent(published('deal-talk'))
  emitLiveEvent({ kind: 'post-changed', postId: fakeId('c9') })
  emitLiveEvent({ kind: 'pod-changed' })
  await expectRefetch(published('wins'), { wins: baseCount + 1, needs: baseCount })
  await expectRefetch(published('needs-and-offers'), { wins: baseCount + 1, needs: baseCount + 1 })
  await expectRefetch({ kind: 'post-changed', postId: fakeId('c2') }, { wins: baseCount + 2, needs: baseCount + 2 })
})

test('community card: that of a pod is refetched where the pod changes', async () => {
  givenPosts({ needs: [buildNeed()] })
  await renderCard('my-pod')
  await expect.element(rows).toBeVisible()
  await expect.poll(() => (emitLiveEvent({ kind: 'pod-changed' }), requestCountFor('wins'))).toBeGreaterThan(1)
})

test('community card: its placeholder is as high as the loaded card', async () => {
  givenPosts({ wins: [buildPost(), buildPost({ id: fakeId('e1') })] })
  await renderCard()
  await expect.poll(() => wins.getByRole('listitem').elements().length).toBe(2)
  const height = (): number => wins.element().getBoundingClientRect().height
  const before = height()
  await renderElement(<CommunityCardPlaceholder circle="tribe" />, podMember)
  const room = page.getByRole('region', { name: 'Wins' }).last()
  await expect.element(room.getByText('Loading')).toBeInTheDocument()
  expect(room.element().getBoundingClientRect().height).toBe(before)
})
