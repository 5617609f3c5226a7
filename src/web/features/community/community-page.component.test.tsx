import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts, getPost } from '#contract/api/community/posts.ts'
import { problems } from '#contract/problems/problems.ts'
import { sections } from '#domain/community/sections.ts'
import { emitLiveEvent } from '#web/shell/live/live-event-listeners.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildComment, givenComments, givenFeed, fakeId, buildPost } from './testing.ts'

const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
const posts = page.getByRole('article')
const main = page.getByRole('main')
const chip = (name: string) => main.getByRole('button', { name, exact: true })
const lastQuery = () => requestsTo(listPosts).at(-1)?.query

test('section tabs: each section has a URL, and the current one is marked', async () => {
  givenFeed([])
  await renderPage('/community?section=wins', member)
  await expect.element(tabs.first()).toBeVisible()
  const tabLinks = tabs.elements().map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])
  expect(tabLinks).toEqual([
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
  const { url } = await renderPage('/community?section=needs-and-offers', member)
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
  await expect.poll(url).toBe('/community?section=needs-and-offers')
})

test('feed filters: states narrow market talk', async () => {
  givenFeed([])
  await renderPage('/community?section=market-talk', member)
  expect(chip('Still open').elements()).toHaveLength(0)
  await main.getByRole('combobox', { name: 'State' }).selectOptions('TX')
  await expect.poll(lastQuery).toEqual({ section: 'market-talk', state: 'TX' })
})

test('feed filters: wins are filtered by search only', async () => {
  givenFeed([])
  await renderPage('/community?section=wins', member)
  expect(main.getByRole('combobox').elements()).toHaveLength(0)
  expect(chip('Needs').elements()).toHaveLength(0)
  expect(chip('Still open').elements()).toHaveLength(0)
  await main.getByRole('searchbox').fill('roof')
  await expect.poll(lastQuery).toEqual({ section: 'wins', q: 'roof' })
})

const alone = `/community?post=${fakeId('c1')}`

test('one post: is shown with its comments and a link back to all posts', async () => {
  givenFeed([])
  givenComments([buildComment()])
  respondWith(getPost, buildPost({ commentCount: 1 }))
  await renderPage(alone, member)
  await expect.element(posts.getByText(buildComment().body)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/community')
  expect(tabs.elements()).toHaveLength(0)
})

test('one post: it is loading until the response arrives', async () => {
  givenFeed([])
  const heldResponse = holdResponse(getPost, buildPost())
  givenComments([])
  await renderPage(alone, member)
  await expect.element(page.getByText('Loading the post')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(posts).toBeVisible()
})

test('one post: a failed load can be retried', async () => {
  givenFeed([])
  givenComments([])
  respondOnceWithProblem(getPost, 'internal')
  await renderPage(alone, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWith(getPost, buildPost())
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(posts).toBeVisible()
})

test('one post: a deleted one says so and leads to all posts', async () => {
  givenFeed([])
  respondWithProblem(getPost, 'not-found')
  await renderPage(alone, member)
  await expect.element(page.getByText('This post is no longer available.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All posts' }).last()).toHaveAttribute('href', '/community')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('one post: one deleted while it is read disappears', async () => {
  givenFeed([])
  givenComments([])
  respondWith(getPost, buildPost())
  await renderPage(alone, member)
  await expect.element(posts).toBeVisible()
  emitLiveEvent({ kind: 'post-changed', postId: fakeId('c9') })
  respondWithProblem(getPost, 'not-found')
  await expect
    .poll(() => {
      emitLiveEvent({ kind: 'post-changed', postId: fakeId('c1') })
      return posts.elements().length
    })
    .toBe(0)
  await expect.element(page.getByText('This post is no longer available.')).toBeVisible()
})

test('one post: a resync event reads its comments again', async () => {
  givenFeed([])
  givenComments([])
  respondWith(getPost, buildPost())
  await renderPage(alone, member)
  await expect.element(posts.getByText('No comments yet. Be the first.')).toBeVisible()
  givenComments([buildComment()])
  await expect
    .poll(() => {
      emitLiveEvent({ kind: 'resync' })
      return posts.getByText(buildComment().body).elements().length
    })
    .toBe(1)
})

test('feed filters: each choice is its own history entry, typed text is not', async () => {
  givenFeed([])
  const { url, goTo, goBack } = await renderPage('/community', member)
  await goTo('/community?section=needs-and-offers')
  await chip('Needs').click()
  await expect.poll(url).toBe('/community?section=needs-and-offers&kind=need')
  await goBack()
  await expect.poll(url).toBe('/community?section=needs-and-offers')
  await main.getByRole('searchbox').fill('roof')
  await expect.poll(url).toBe('/community?section=needs-and-offers&q=roof')
  await goBack()
  await expect.poll(url).toBe('/community')
})
