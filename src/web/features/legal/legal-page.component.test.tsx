import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { LegalPage } from './legal-page.tsx'

const contents = page.getByRole('navigation', { name: 'On this page' })
const parts = page.getByRole('main').getByRole('heading', { level: 2 })

const sections = [
  { id: 'one', title: 'First part', text: <p style={{ height: 2000 }}>One</p> },
  { id: 'two', title: 'Second part', text: <p style={{ height: 2000 }}>Two</p> },
]
const legal = <LegalPage title="Rules" changedOn="2026-11-21" intro={<p>Read this.</p>} sections={sections} />
const top = (id: string): number => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1)

test('legal page: has its day, its introduction, and a contents list of all its parts', async () => {
  await renderElement(legal, anonymousVisitor)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rules')
  await expect.element(page.getByText(/November 21, 2026/)).toBeVisible()
  await expect.element(page.getByText('Read this.')).toBeVisible()
  const links = contents
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['First part', '/#one'],
    ['Second part', '/#two'],
  ])
})

test('legal page: a press in its contents moves the focus to the heading of that part', async () => {
  await renderElement(legal, anonymousVisitor)
  await contents.getByRole('link', { name: 'Second part' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Second part' })).toHaveFocus()
})

test('legal page: loaded at the address of a part, it shows that part', async () => {
  history.replaceState(history.state, '', '#two')
  onTestFinished(() => history.replaceState(history.state, '', location.pathname + location.search))
  await renderElement(legal, anonymousVisitor)
  await expect.poll(() => top('two')).toBeLessThan(200)
  expect(scrollY).toBeGreaterThan(1000)
})

test.each([
  ['/terms', 'Terms'],
  ['/privacy-policy', 'Privacy policy'],
])('legal page: every part of %s is in its contents', async (path, title) => {
  await renderPage(path, anonymousVisitor)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const named = contents
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(parts.elements().map((part) => part.textContent)).toEqual(named)
  expect(named.length).toBeGreaterThan(4)
})
