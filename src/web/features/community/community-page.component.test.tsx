import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts, readPost } from '#contract/community.ts'
import { problems } from '#contract/problems.ts'
import { sections } from '#domain/community/sections.ts'
import { passOn } from '../../shell/live/news-listeners.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { commentOf, givenComments, givenFeed, idOf, postOf } from './testing.ts'

const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
const posts = page.getByRole('article')
const main = page.getByRole('main')
const chip = (name: string) => main.getByRole('button', { name, exact: true })
const lastQuery = () => sentTo(listPosts).at(-1)?.query

test('section tabs: each section has an address, and the one on show is marked', async () => {
  givenFeed([])
  await renderPage('/community?section=wins', member)
  await expect.element(tabs.first()).toBeVisible()
  const found = tabs.elements().map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])
  expect(found).toEqual([
    ['/community', null],
    ...sections.map(({ value }) => [`/community?section=${value}`, value === 'wins' ? 'page' : null]),
    ['/community?section=directory', null],
  ])
})

test('section tabs: everything is on show without a section', async () => {
  givenFeed([])
  await renderPage('/community', member)
  await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page')
})

test('feed filters: kinds and what is open narrow needs and offers, and another press widens them', async () => {
  givenFeed([])
  const { address } = await renderPage('/community?section=needs-and-offers', member)
  expect(main.getByRole('combobox').elements()).toHaveLength(0)
  await chip('Needs').click()
  await expect.poll(lastQuery).toEqual({ section: 'needs-and-offers', kind: 'need' })
  await expect.element(chip('Needs')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chip('Offers')).toHaveAttribute('aria-pressed', 'false')
  await chip('Still open').click()
  await expect.poll(lastQuery).toEqual({ section: 'needs-and-offers', kind: 'need', open: '1' })
  await chip('Needs').click()
  await expect.poll(lastQuery).toEqual({ section: 'needs-and-offers', open: '1' })
  await chip('Still open').click()
  await expect.poll(address).toBe('/community?section=needs-and-offers')
})

test('feed filters: states narrow market talk', async () => {
  givenFeed([])
  await renderPage('/community?section=market-talk', member)
  expect(chip('Still open').elements()).toHaveLength(0)
  await main.getByRole('combobox', { name: 'State' }).selectOptions('TX')
  await expect.poll(lastQuery).toEqual({ section: 'market-talk', state: 'TX' })
})

test('feed filters: wins are narrowed by words alone', async () => {
  givenFeed([])
  await renderPage('/community?section=wins', member)
  expect(main.getByRole('combobox').elements()).toHaveLength(0)
  expect(chip('Needs').elements()).toHaveLength(0)
  expect(chip('Still open').elements()).toHaveLength(0)
  await main.getByRole('searchbox').fill('roof')
  await expect.poll(lastQuery).toEqual({ section: 'wins', q: 'roof' })
})

const alone = `/community?post=${idOf('c1')}`

test('one post: is shown with its comments, and the way back to all', async () => {
  givenFeed([])
  givenComments([commentOf()])
  answer(readPost, postOf({ commentCount: 1 }))
  await renderPage(alone, member)
  await expect.element(posts.getByText(commentOf().body)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/community')
  expect(tabs.elements()).toHaveLength(0)
})

test('one post: it is loading until the answer comes', async () => {
  givenFeed([])
  const held = hold(readPost, postOf())
  givenComments([])
  await renderPage(alone, member)
  await expect.element(page.getByText('Loading the post')).toBeInTheDocument()
  held.release()
  await expect.element(posts).toBeVisible()
})

test('one post: a failed answer is tried again', async () => {
  givenFeed([])
  givenComments([])
  refuseOnce(readPost, 'internal')
  await renderPage(alone, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  answer(readPost, postOf())
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(posts).toBeVisible()
})

test('one post: a deleted one says so and leads to all posts', async () => {
  givenFeed([])
  refuse(readPost, 'not-found')
  await renderPage(alone, member)
  await expect.element(page.getByText('This post is not there any more.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All posts' }).last()).toHaveAttribute('href', '/community')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('one post: one deleted while it is read disappears', async () => {
  givenFeed([])
  givenComments([])
  answer(readPost, postOf())
  await renderPage(alone, member)
  await expect.element(posts).toBeVisible()
  passOn({ kind: 'post-changed', postId: idOf('c9') })
  refuse(readPost, 'not-found')
  await expect
    .poll(() => {
      passOn({ kind: 'post-changed', postId: idOf('c1') })
      return posts.elements().length
    })
    .toBe(0)
  await expect.element(page.getByText('This post is not there any more.')).toBeVisible()
})

test('one post: a resync event reads its comments again', async () => {
  givenFeed([])
  givenComments([])
  answer(readPost, postOf())
  await renderPage(alone, member)
  await expect.element(posts.getByText('Nobody has said anything yet.')).toBeVisible()
  givenComments([commentOf()])
  await expect
    .poll(() => {
      passOn({ kind: 'resync' })
      return posts.getByText(commentOf().body).elements().length
    })
    .toBe(1)
})

test('feed filters: what is chosen is a step of its own on the way back, what is typed is not', async () => {
  givenFeed([])
  const { address, goTo, goBack } = await renderPage('/community', member)
  await goTo('/community?section=needs-and-offers')
  await chip('Needs').click()
  await expect.poll(address).toBe('/community?section=needs-and-offers&kind=need')
  await goBack()
  await expect.poll(address).toBe('/community?section=needs-and-offers')
  await main.getByRole('searchbox').fill('roof')
  await expect.poll(address).toBe('/community?section=needs-and-offers&q=roof')
  await goBack()
  await expect.poll(address).toBe('/community')
})
