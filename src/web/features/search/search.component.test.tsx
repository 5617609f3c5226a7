import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems/problems.ts'
import { type SearchHitGroup, search } from '#contract/api/search.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { nonMember, member } from '#web/testing/visitors.ts'
import { MemberPalette } from './member-palette.tsx'

const box = page.getByRole('dialog', { name: 'Search' })
const field = box.getByRole('textbox')
const group = (name: string) => box.getByRole('group', { name })

const posts: SearchHitGroup = {
  kind: 'posts',
  more: '/community?q=quonset',
  hits: [
    {
      id: 'a',
      title: [{ text: 'Dana Whitfield', isMatch: false }],
      line: [
        { text: 'A ', isMatch: false },
        { text: 'quonset', isMatch: true },
        { text: ' hut <script>alert(1)</script>', isMatch: false },
      ],
      to: '/community?post=a',
    },
  ],
}

async function open(visitor = member): Promise<void> {
  await renderElement(<MemberPalette onClose={() => undefined} />, visitor)
  await expect.element(field).toHaveFocus()
}

test('search: results are under their kind, with matches marked and HTML as text', async () => {
  respondWith(search, { groups: [posts], failed: [] })
  await open()
  await field.fill('quonset')
  const postEntries = group('Posts').getByRole('menuitem')
  await expect.element(postEntries.first().getByText(/<script>alert\(1\)<\/script>/)).toBeVisible()
  expect(document.querySelector('[role=dialog] mark')?.textContent).toBe('quonset')
  await expect.element(postEntries.first()).toHaveAttribute('href', '/community?post=a')
  await expect.element(postEntries.last()).toHaveAttribute('href', '/community?q=quonset')
  expect(requestsTo(search).map(({ query }) => query.q)).toEqual(['quonset'])
})

test('search: a complete kind has no link to all results', async () => {
  respondWith(search, { groups: [{ ...posts, more: null }], failed: [] })
  await open()
  await field.fill('quonset')
  await expect.element(group('Posts').getByRole('menuitem')).toBeVisible()
  expect(group('Posts').getByRole('menuitem').elements()).toHaveLength(1)
})

test('search: names the search terms without results', async () => {
  respondWith(search, { groups: [], failed: [] })
  await open()
  await field.fill('xqzzyv')
  await expect.element(box.getByText(/xqzzyv/)).toBeVisible()
  expect(box.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test('search: punctuation alone is no search term and no failure', async () => {
  respondWithProblem(search, 'invalid-fields')
  await open()
  await field.fill('!!!!')
  await expect.poll(() => requestsTo(search).length).toBe(1)
  await expect.element(box.getByText(/!!!!/)).toBeVisible()
  expect(box.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test.each([
  ['what fails', () => respondWithProblem(search, 'internal')],
  ['what is found in part', () => respondWith(search, { groups: [], failed: ['posts'] })],
])('search: %s is reported, and tried again by a press', async (_, break_) => {
  break_()
  await open()
  await field.fill('quonset')
  const retryButton = box.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  expect(box.getByText(problems.internal.detail).elements()).toHaveLength(0)
  respondWith(search, { groups: [posts], failed: [] })
  await retryButton.click()
  await expect.element(group('Posts').getByRole('menuitem').first()).toBeVisible()
  expect(retryButton.elements()).toHaveLength(0)
})

test('search: is named by what this visitor may find', async () => {
  await open(nonMember)
  await expect.element(field).toHaveAttribute('placeholder', expect.stringMatching(/questions/))
})
