import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { search } from '#contract/api/search.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { nonMember, leader, member, podMember } from '#web/testing/visitors.ts'
import { CommandPalette, SearchButton } from '#web/shell/command-palette.tsx'

const palette = page.getByRole('dialog', { name: 'Search' })
const field = palette.getByRole('textbox')
const items = palette.getByRole('menuitem')
const item = (name: RegExp) => palette.getByRole('menuitem', { name })
const group = (name: string) => palette.getByRole('group', { name }).getByRole('menuitem')
const texts = (listedItems = items): (string | undefined)[] =>
  listedItems.elements().map((one) => one.querySelector('.palette-texts > span')?.textContent)
const root = document.documentElement

async function open(visitor: Visitor): Promise<void> {
  await renderElement(
    <>
      <SearchButton />
      <CommandPalette />
    </>,
    visitor,
  )
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect.element(field).toHaveFocus()
}

afterEach(() => {
  delete root.dataset['theme']
  document.cookie = 'theme=; path=/; max-age=0'
})

test.each([
  ['a stranger', anonymousVisitor],
  ['a person who has not paid', nonMember],
  ['a member', podMember],
])('member palette: %s is offered what opens for them', async (_, visitor) => {
  await open(visitor)
  const isMember = visitor.access.general
  expect(item(/^My pod/).elements().length > 0).toBe(isMember)
  expect(item(/^Sign in/).elements()).toHaveLength(visitor.user ? 0 : 1)
  expect(item(/^Sign out/).elements()).toHaveLength(visitor.user ? 1 : 0)
})

test('member palette: what can be searched for depends on the visitor', async () => {
  const labels = new Set<string | null>()
  for (const visitor of [anonymousVisitor, nonMember, member]) {
    await open(visitor)
    labels.add(field.element().getAttribute('placeholder'))
    await cleanup()
  }
  expect(labels.size).toBe(3)
})

test('member palette: what leaders do is offered to them only', async () => {
  respondWith(search, { groups: [], failed: [] })
  await open(podMember)
  await userEvent.keyboard('applica')
  await expect.element(item(/^My applications/)).toBeVisible()
  expect(item(/^Applicants/).elements()).toEqual([])
})

test('member palette: a leader finds the applicants', async () => {
  respondWith(search, { groups: [], failed: [] })
  await open(leader)
  await userEvent.keyboard('applica')
  await expect.element(item(/^Applicants/)).toBeVisible()
})

test('member palette: it changes the theme, offers only the others, and stores the choice', async () => {
  await open(anonymousVisitor)
  const themes = (): string[] =>
    group('Actions')
      .elements()
      .map((one) => one.textContent)
      .filter((text) => /theme/i.test(text))
  expect(themes()).toHaveLength(2)
  await userEvent.keyboard('dark')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => root.dataset['theme']).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect.element(field).toHaveFocus()
  expect(themes().some((text) => /dark/i.test(text))).toBe(false)
  await userEvent.keyboard('appearance device')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => root.dataset['theme']).toBeUndefined()
  expect(document.cookie).not.toContain('theme=')
})

test('member palette: pages chosen before come first the next time, the latest on top, three at most, and only there', async () => {
  await open(anonymousVisitor)
  expect(palette.getByRole('group', { name: 'Recent' }).elements().length).toBeLessThan(2)
  const recentLabels: (string | undefined)[] = []
  for (const expectedText of ['faqs', 'terms', 'privacy', 'buttons']) {
    if (palette.elements().length === 0) await page.getByRole('button', { name: /^Search/ }).click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard(expectedText)
    await expect.poll(() => texts()[0]?.toLowerCase()).toContain(expectedText)
    recentLabels.unshift(texts()[0])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => palette.elements().length).toBe(0)
  }
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect.poll(() => texts(group('Recent'))).toEqual(recentLabels.slice(0, 3))
  expect(texts().filter((text) => text === recentLabels[2])).toHaveLength(1)
})

const marisol = {
  id: '0190c0de-0000-7000-8000-0000000000b1',
  title: [
    { text: 'Mari', isMatch: true },
    { text: 'sol', isMatch: false },
  ],
  line: [{ text: 'Tulsa', isMatch: false }],
  to: '/members/marisol',
}

test('member palette: search results link to all results', async () => {
  respondWith(search, { groups: [{ kind: 'members', hits: [marisol], more: '/search?q=mari' }], failed: [] })
  await open(member)
  await userEvent.keyboard('mari')
  await expect.element(item(/^Marisol/)).toHaveAttribute('href', '/members/marisol')
  expect(
    item(/^Marisol/)
      .element()
      .querySelector('mark')?.textContent,
  ).toBe('Mari')
  await expect.element(item(/^Marisol/).getByText('Tulsa')).toBeVisible()
  await expect.element(palette.getByRole('menuitem', { name: /members/i }).last()).toHaveAttribute('href', '/search?q=mari')
  expect(requestsTo(search).map(({ query }) => query)).toEqual([{ q: 'mari' }])
})

test('member palette: a complete list has no link to more', async () => {
  respondWith(search, { groups: [{ kind: 'members', hits: [marisol], more: null }], failed: [] })
  await open(member)
  await userEvent.keyboard('mari')
  await expect.element(item(/^Marisol/)).toBeVisible()
  expect(group('Members').elements()).toHaveLength(1)
})

test('member palette: punctuation alone finds nothing and is no failure', async () => {
  respondWithProblem(search, 'invalid-fields')
  await open(member)
  await userEvent.keyboard('!!')
  await expect.element(palette.getByText(/“!!”/)).toBeVisible()
  expect(palette.getByRole('alert').elements()).toEqual([])
})

test.each([
  ['a search that failed', () => respondWithProblem(search, 'internal')],
  ['a kind that could not be searched', () => respondWith(search, { groups: [], failed: ['posts'] })],
])('member palette: reports %s', async (_, respondWithFailure) => {
  respondWithFailure()
  await open(member)
  await userEvent.keyboard('zzzz')
  await expect.element(palette.getByRole('alert')).toBeVisible()
})

test('member palette: an anonymous visitor searches pages only', async () => {
  await open(anonymousVisitor)
  await userEvent.keyboard('zzzz')
  await expect.element(palette.getByText(/“zzzz”/)).toBeVisible()
  expect(requestsTo(search)).toEqual([])
})
