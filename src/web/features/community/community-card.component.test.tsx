import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts, type Post, updatePost } from '#contract/community.ts'
import type { News } from '#contract/news.ts'
import { problems } from '#contract/problems.ts'
import type { Circle } from '#domain/community/card.ts'
import { passOn } from '../../shell/live/news-listeners.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { CardRoom } from './card-room.tsx'
import { CommunityCard } from './community-card.tsx'
import { idOf, ownPost, postOf } from './testing.ts'

const wins = page.getByRole('region', { name: 'Wins' })
const needs = page.getByRole('region', { name: 'Needs and offers' })
const rows = needs.getByRole('listitem')
const need = (overrides: Partial<Post> = {}): Post =>
  postOf({
    id: idOf('c2'),
    section: 'needs-and-offers',
    kind: 'need',
    body: 'A surveyor in Wichita\nBefore March.',
    ...overrides,
  })
const ownNeed = need({ ...ownPost(), ...need(), author: ownPost().author, isOwn: true })
const settleButton = needs.getByRole('button', { name: 'Settle: A surveyor in Wichita' })
const undo = needs.getByRole('button', { name: 'Undo: A surveyor in Wichita' })

function given(shown: { wins?: Post[]; needs?: Post[] }): void {
  answer(listPosts, ({ query }) => ({
    pinned: [],
    posts: (query.section === 'wins' ? shown.wins : shown.needs) ?? [],
    nextCursor: null,
  }))
}

const show = (circle: Circle = 'tribe'): Promise<void> => renderPart(<CommunityCard circle={circle} />, podMember)
const asked = (section: string): number => sentTo(listPosts).filter(({ query }) => query.section === section).length

test('community card: asks for the newest three of each half, and for open needs alone', async () => {
  given({ wins: [postOf()], needs: [need()] })
  await show('my-pod')
  await expect.element(rows).toBeVisible()
  expect(sentTo(listPosts).map(({ query }) => query)).toEqual([
    { section: 'wins', limit: 3, from: 'my-pod' },
    { section: 'needs-and-offers', open: '1', limit: 3, from: 'my-pod' },
  ])
})

test('community card: each half is loading until its answer comes', async () => {
  given({ wins: [postOf()] })
  const held = hold(listPosts, { pinned: [], posts: [postOf()], nextCursor: null })
  await show()
  await expect.element(wins.getByText('Loading')).toBeInTheDocument()
  expect(wins.getByRole('link').elements()).toHaveLength(1)
  held.release()
  await expect.element(wins.getByRole('listitem')).toBeVisible()
})

test('community card: a half that cannot be loaded says so, and can be retried', async () => {
  refuse(listPosts, 'internal')
  await show()
  await expect.element(needs.getByRole('alert').getByText(problems.internal.detail, { exact: false })).toBeVisible()
  given({ needs: [need()] })
  await needs.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toBeVisible()
  await expect.element(wins.getByRole('alert')).toBeVisible()
})

test.each([
  ['tribe', /Nothing is open/, /^No win has/],
  ['my-pod', /Nothing of your pod/, /Nobody in your pod/],
] as const)('community card: without a post each half of "%s" says so and offers to begin', async (circle, noNeeds, noWins) => {
  given({})
  await show(circle)
  await expect.element(needs.getByText(noNeeds)).toBeVisible()
  await expect.element(wins.getByText(noWins)).toBeVisible()
  await expect.element(needs.getByRole('link').last()).toHaveAttribute('href', '/community?section=needs-and-offers')
  await expect.element(wins.getByRole('link').last()).toHaveAttribute('href', '/community?section=wins')
})

test('community card: two posts leave a link to begin, three do not', async () => {
  const of = (count: number): Post[] => Array.from({ length: count }, (_, i) => postOf({ id: idOf(`e${i}`) }))
  given({ wins: of(3), needs: of(2) })
  await show()
  await expect.poll(() => [wins, needs].map((half) => half.getByRole('listitem').elements().length)).toEqual([3, 2])
  expect([wins, needs].map((half) => half.getByRole('link').elements().length)).toEqual([4, 4])
})

test('community card: a row shows the first line, the kind and the author, and leads to the post', async () => {
  given({ wins: [postOf()], needs: [need(), { ...ownNeed, id: idOf('c3'), kind: 'offer', body: 'A truck' }] })
  await show()
  const link = needs.getByRole('link', { name: /A surveyor in Wichita/ })
  await expect.element(link).toHaveAttribute('href', `/community?post=${idOf('c2')}`)
  await expect.element(link.getByText(/^Need · Marisol Reyes · /)).toBeVisible()
  await expect.element(rows.last().getByText(/^Offer · You · /)).toBeVisible()
  await expect.element(wins.getByText(/^Marisol Reyes · /)).toBeVisible()
  expect(page.getByText('Before March.').elements()).toHaveLength(0)
  expect(needs.getByRole('button').elements()).toHaveLength(1)
})

test('community card: an own need is settled by a press at once, and stays to be undone', async () => {
  given({ needs: [ownNeed] })
  await show()
  await expect.element(settleButton).toBeVisible()
  const held = hold(updatePost, { ...ownNeed, isSettled: true })
  given({ needs: [] })
  await settleButton.click()
  await expect.element(undo).toHaveFocus()
  await expect.element(rows.getByText(/^Need, settled · You/)).toBeVisible()
  held.release()
  await expect.poll(() => asked('needs-and-offers')).toBe(2)
  await expect.element(undo).toBeVisible()
  given({ needs: [ownNeed] })
  answer(updatePost, ownNeed)
  await undo.click()
  await expect.element(settleButton).toBeVisible()
  expect(sentTo(updatePost).map(({ body }) => body)).toEqual([{ isSettled: true }, { isSettled: false }])
})

test('community card: settling that is refused is rolled back on the screen, and the refusal is said', async () => {
  given({ needs: [ownNeed] })
  refuseOnce(updatePost, 'not-found')
  await renderPart(<CommunityCard circle="tribe" />, podMember)
  await settleButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.poll(() => asked('needs-and-offers')).toBe(2)
  await expect.element(settleButton).toBeVisible()
})

async function reads(news: News, expected: { wins: number; needs: number }): Promise<void> {
  passOn(news)
  await expect.poll(() => ({ wins: asked('wins'), needs: asked('needs-and-offers') })).toEqual(expected)
}

const published = (section: 'wins' | 'needs-and-offers' | 'deal-talk'): News => {
  return { kind: 'post-published', postId: idOf('c9'), authorId: idOf('b9'), section, postKind: null, state: null }
}

test('community card: is read again where others post, and where a post on show changes', async () => {
  given({ wins: [postOf()], needs: [need()] })
  await show()
  await expect.element(rows).toBeVisible()
  await expect.poll(() => (passOn({ kind: 'resync' }), asked('wins'))).toBeGreaterThan(1)
  await expect.poll(() => asked('needs-and-offers')).toBe(asked('wins'))
  const base = asked('wins')
  passOn(published('deal-talk'))
  passOn({ kind: 'post-changed', postId: idOf('c9') })
  passOn({ kind: 'pod-changed' })
  await reads(published('wins'), { wins: base + 1, needs: base })
  await reads(published('needs-and-offers'), { wins: base + 1, needs: base + 1 })
  await reads({ kind: 'post-changed', postId: idOf('c2') }, { wins: base + 2, needs: base + 2 })
})

test('community card: that of a pod is read again where the pod changes', async () => {
  given({ needs: [need()] })
  await show('my-pod')
  await expect.element(rows).toBeVisible()
  await expect.poll(() => (passOn({ kind: 'pod-changed' }), asked('wins'))).toBeGreaterThan(1)
})

test('community card: its placeholder is as high as the loaded card', async () => {
  given({ wins: [postOf(), postOf({ id: idOf('e1') })] })
  await show()
  await expect.poll(() => wins.getByRole('listitem').elements().length).toBe(2)
  const height = (): number => wins.element().getBoundingClientRect().height
  const before = height()
  await renderPart(<CardRoom circle="tribe" />, podMember)
  const room = page.getByRole('region', { name: 'Wins' }).last()
  await expect.element(room.getByText('Loading')).toBeInTheDocument()
  expect(room.element().getBoundingClientRect().height).toBe(before)
})
