import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems.ts'
import { type HitGroup, search } from '#contract/search.ts'
import { answer, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { fresh, member } from '../../testing/visitors.ts'
import { MemberPalette } from './member-palette.tsx'

const box = page.getByRole('dialog', { name: 'Search' })
const field = box.getByRole('textbox')
const group = (name: string) => box.getByRole('group', { name })

const posts: HitGroup = {
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
  await renderPart(<MemberPalette onClose={() => undefined} />, visitor)
  await expect.element(field).toHaveFocus()
}

test('search: results are under their kind, with matches marked and HTML as text', async () => {
  answer(search, { groups: [posts], failed: [] })
  await open()
  await field.fill('quonset')
  const found = group('Posts').getByRole('menuitem')
  await expect.element(found.first().getByText(/<script>alert\(1\)<\/script>/)).toBeVisible()
  expect(document.querySelector('[role=dialog] mark')?.textContent).toBe('quonset')
  await expect.element(found.first()).toHaveAttribute('href', '/community?post=a')
  await expect.element(found.last()).toHaveAttribute('href', '/community?q=quonset')
  expect(sentTo(search).map(({ query }) => query.q)).toEqual(['quonset'])
})

test('search: a kind that is whole has no way to all of it', async () => {
  answer(search, { groups: [{ ...posts, more: null }], failed: [] })
  await open()
  await field.fill('quonset')
  await expect.element(group('Posts').getByRole('menuitem')).toBeVisible()
  expect(group('Posts').getByRole('menuitem').elements()).toHaveLength(1)
})

test('search: says for which words nothing was found', async () => {
  answer(search, { groups: [], failed: [] })
  await open()
  await field.fill('xqzzyv')
  await expect.element(box.getByText(/xqzzyv/)).toBeVisible()
  expect(box.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test('search: signs alone are no words, and nothing went wrong', async () => {
  refuse(search, 'invalid-fields')
  await open()
  await field.fill('!!!!')
  await expect.poll(() => sentTo(search).length).toBe(1)
  await expect.element(box.getByText(/!!!!/)).toBeVisible()
  expect(box.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test.each([
  ['what fails', () => refuse(search, 'internal')],
  ['what is found in part', () => answer(search, { groups: [], failed: ['posts'] })],
])('search: %s is said, and tried again by a press', async (_, break_) => {
  break_()
  await open()
  await field.fill('quonset')
  const again = box.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(box.getByText(problems.internal.detail).elements()).toHaveLength(0)
  answer(search, { groups: [posts], failed: [] })
  await again.click()
  await expect.element(group('Posts').getByRole('menuitem').first()).toBeVisible()
  expect(again.elements()).toHaveLength(0)
})

test('search: is named by what this visitor may find', async () => {
  await open(fresh)
  await expect.element(field).toHaveAttribute('placeholder', expect.stringMatching(/questions/))
})
