import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listComments } from '#contract/community-comments.ts'
import { react, readPost, takeBackReaction } from '#contract/community.ts'
import { readDirectoryCard } from '#contract/directory.ts'
import { problems } from '#contract/problems.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { answer, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import {
  commentOf,
  dana,
  directoryMember,
  givenComments,
  givenFeed,
  idOf,
  marisol,
  ownPost,
  pictureOf,
  postOf,
} from './testing.ts'

const post = page.getByRole('article')
const like = (count: number) => post.getByRole('button', { name: `Like, ${count} so far` })
const chip = (words: string) => post.getByText(words, { exact: true })

test('post: a like is shown before the answer comes, and what the answer counts after it', async () => {
  givenFeed([postOf({ reactionCount: 2 })])
  await renderPage('/community', member)
  const held = hold(react, { reactionCount: 5, hasReacted: true })
  await like(2).click()
  await expect.element(like(3)).toHaveAttribute('aria-pressed', 'true')
  held.release()
  await expect.element(like(5)).toHaveAttribute('aria-pressed', 'true')
  expect(sentTo(react).map(({ params }) => params.id)).toEqual([idOf('c1')])
})

test('post card: another press removes the like', async () => {
  givenFeed([postOf({ reactionCount: 2, hasReacted: true })])
  await renderPage('/community', member)
  const held = hold(takeBackReaction, { reactionCount: 0, hasReacted: false })
  await expect.element(like(2)).toHaveAttribute('aria-pressed', 'true')
  await like(2).click()
  await expect.element(like(1)).toHaveAttribute('aria-pressed', 'false')
  held.release()
  await expect.element(like(0)).toBeVisible()
  expect(sentTo(react)).toHaveLength(0)
})

test.each([
  [react, false],
  [takeBackReaction, true],
] as const)(
  'post: a like that is refused is rolled back on the screen, and the refusal is said (%#)',
  async (endpoint, hasReacted) => {
    givenFeed([postOf({ reactionCount: 2, hasReacted })])
    await renderPage('/community', member)
    refuseOnce(endpoint, 'not-found')
    await like(2).click()
    await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
    await expect.element(like(2)).toHaveAttribute('aria-pressed', String(hasReacted))
  },
)

test('post: a hidden one says why, and offers its author neither like nor answer', async () => {
  const hiddenFor = { reason: 'guarantee', note: 'Say what the deal did.' } as const
  givenFeed([ownPost({ isHidden: true, hiddenFor, commentCount: 2 })])
  await renderPage('/community', member)
  await expect.element(chip('Hidden')).toBeVisible()
  await expect.element(post.getByText(hiddenFor.note)).toBeVisible()
  await expect.element(post.getByText(new RegExp(labelOf('guarantee')))).toBeVisible()
  expect(post.getByRole('button', { name: /^Like/ }).elements()).toHaveLength(0)
  expect(post.getByRole('button', { name: /Comment|repl/ }).elements()).toHaveLength(0)
})

test('post: one that was hidden on a page of its own offers neither, and asks for no comments', async () => {
  givenFeed([])
  answer(readPost, ownPost({ isHidden: true, hiddenFor: { reason: 'other', note: null } }))
  await renderPage(`/community?post=${idOf('c1')}`, member)
  await expect.element(chip('Hidden')).toBeVisible()
  expect(post.getByRole('button', { name: /^Like|Comment/ }).elements()).toHaveLength(0)
  expect(post.getByRole('textbox').elements()).toHaveLength(0)
  expect(sentTo(listComments)).toHaveLength(0)
})

test('post: one that is not hidden says nothing of it', async () => {
  givenFeed([postOf()])
  await renderPage('/community', member)
  await expect.element(like(0)).toBeVisible()
  expect(chip('Hidden').elements()).toHaveLength(0)
  expect(post.getByText(/is hidden/).elements()).toHaveLength(0)
})

test.each([
  ['a need', { section: 'needs-and-offers', kind: 'need' }, ['Need'], ['Needs and offers', 'Offer']],
  [
    'a settled offer',
    { section: 'needs-and-offers', kind: 'offer', isSettled: true },
    ['Offer, settled'],
    ['Needs and offers', 'Offer', 'Need'],
  ],
  ['a word about a market', { section: 'market-talk', state: 'TX' }, ['Texas', 'Market talk'], ['Need', 'Offer']],
  ['a win', { section: 'wins' }, ['Wins'], ['Need', 'Hidden']],
] as const)('post: the chips of %s', async (_, given, shown, others) => {
  givenFeed([postOf(given)])
  await renderPage('/community?section=deal-talk', member)
  for (const words of shown) await expect.element(chip(words)).toBeVisible()
  for (const words of others) expect(chip(words).elements()).toHaveLength(0)
})

test.each([
  [0, 'Comment'],
  [1, '1 reply'],
  [2, '2 replies'],
])('post: with %i comments the button says so, opens them and closes them again', async (commentCount, name) => {
  givenFeed([postOf({ commentCount })])
  givenComments([commentOf()])
  await renderPage('/community', member)
  const talk = post.getByRole('button', { name, exact: true })
  await expect.element(talk).toHaveAttribute('aria-expanded', 'false')
  expect(sentTo(listComments)).toHaveLength(0)
  await talk.click()
  await expect.element(post.getByText(commentOf().body)).toBeVisible()
  await expect.element(talk).toHaveAttribute('aria-expanded', 'true')
  await talk.click()
  await expect.poll(() => post.getByText(commentOf().body).elements().length).toBe(0)
})

test('post: the name of its author opens their card', async () => {
  givenFeed([postOf()])
  const links = { websiteUrl: null, instagramUrl: null, facebookUrl: null, linkedinUrl: null }
  answer(readDirectoryCard, { ...directoryMember(), ...links, bio: null, improvements: [], isYou: false })
  const { address } = await renderPage('/community', member)
  await post.getByRole('button', { name: 'Marisol Reyes', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Marisol Reyes' })).toBeVisible()
  expect(address()).toBe(`/community?member=${marisol.id}`)
})

test('post: an author who is gone has a name, and no card to open', async () => {
  givenFeed([postOf({ author: { ...marisol, id: '' } })])
  await renderPage('/community', member)
  await expect.element(post.getByText('Marisol Reyes')).toBeVisible()
  expect(post.getByRole('button', { name: 'Marisol Reyes', exact: true }).elements()).toHaveLength(0)
})

test('post: one that was changed says so', async () => {
  givenFeed([postOf({ editedAt: '2026-01-15T15:00:00.000Z' }), postOf({ id: idOf('c2') })])
  await renderPage('/community', member)
  await expect.element(post.first().getByText(/· edited/)).toBeVisible()
  expect(
    post
      .last()
      .getByText(/· edited/)
      .elements(),
  ).toHaveLength(0)
})

test('post: Markdown is drawn, HTML is text, and a mention leads to the card', async () => {
  const body = '**Closed** with @Dana Whitfield. <img src=x onerror=alert(1)>'
  givenFeed([postOf({ body, mentions: [{ id: dana.id, name: 'Dana Whitfield' }] })])
  await renderPage('/community', member)
  await expect.element(post.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible()
  await expect.element(post.getByRole('strong')).toHaveTextContent('Closed')
  const mention = post.getByRole('link', { name: '@Dana Whitfield' })
  await expect.element(mention).toHaveAttribute('href', `/community?section=directory&member=${dana.id}`)
})

test('post: a long one is folded out of reach until it is opened', async () => {
  givenFeed([postOf({ body: Array.from({ length: 15 }, (_, i) => `Line ${i}`).join('\n') })])
  await renderPage('/community', member)
  const fold = post.getByRole('button', { name: 'Show all of it' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(document.querySelector('article [inert]')).not.toBeNull()
  await fold.click()
  await expect.element(post.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect(document.querySelector('article [inert]')).toBeNull()
})

test.each([
  ['of 900 characters', 'x'.repeat(900), 0],
  ['of 901 characters', 'x'.repeat(901), 1],
  ['of 14 lines', '\n'.repeat(13), 0],
])('post: one %s is folded only beyond that', async (_, body, count) => {
  givenFeed([postOf({ body })])
  await renderPage('/community', member)
  await expect.element(like(0)).toBeVisible()
  expect(post.getByRole('button', { name: 'Show all of it' }).elements()).toHaveLength(count)
})

test('post: a picture is shown in full, several as small views, each with what it shows', async () => {
  const [one, another] = [pictureOf(), pictureOf({ id: idOf('f2'), alt: null })]
  givenFeed([postOf({ pictures: [one] }), postOf({ id: idOf('c2'), pictures: [one, another] })])
  await renderPage('/community', member)
  const first = post.first().getByRole('img', { name: 'A new roof' })
  await expect.element(first).toHaveAttribute('src', one.url)
  const images = post.last().getByRole('list', { name: 'Pictures' }).getByRole('img')
  await expect.element(images.first()).toHaveAttribute('src', one.smallUrl ?? '')
  await expect.element(images.last()).toHaveAccessibleName(/^Picture 2/)
  await expect.element(post.first().getByRole('link', { name: 'A new roof' })).toHaveAttribute('href', one.url)
})

function labelOf(reason: string): string {
  return reportReasons.find(({ value }) => value === reason)?.label ?? ''
}
