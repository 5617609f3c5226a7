import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { styleGuidePages } from '#domain/content/slugs.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import tokensCss from '#web/ui/styles/tokens.css?raw'

const [variantsCode = ''] = Object.values(
  import.meta.glob<string>('./examples/buttons/variants.tsx', { query: '?raw', import: 'default', eager: true }),
)
/** Without the title and text of the guide's section, which stand at the end of the file. */
const shownCode = variantsCode.slice(0, variantsCode.indexOf('export const title')).trim()
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const showCode = page.getByRole('button', { name: 'Code for Variants' })
const copyCode = page.getByRole('button', { name: 'Copy code for Variants' })

test('style guide: the contents name every page, and narrow to what is looked for', async () => {
  await renderPage('/style-guide', anonymousVisitor)
  const links = main.getByRole('listitem').getByRole('link')
  await expect.poll(() => links.elements().length).toBe(styleGuidePages.length)
  const field = main.getByRole('searchbox')
  await field.fill(' Phone Numbers ')
  await expect.poll(() => links.elements().map((link) => link.getAttribute('href'))).toEqual(['/style-guide/money-and-masks'])
  await expect.element(main.getByRole('status')).toHaveTextContent(`1 of ${styleGuidePages.length} pages`)
  expect(main.getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
  await field.fill('no such thing')
  await expect.element(main.getByText(/“no such thing”/)).toBeVisible()
  expect(links.elements()).toEqual([])
})

test('style guide: a URL with an anchor opens at its section', async () => {
  history.replaceState(history.state, '', '#failed')
  await renderPage('/style-guide/buttons', anonymousVisitor)
  await expect.element(page.getByRole('heading', { name: /^Failed/ })).toBeInViewport()
  expect(main.getByRole('link', { name: 'Link to Failed' }).elements()).toHaveLength(1)
  history.replaceState(history.state, '', location.pathname)
})

test('style guide: pages lead on to one another, and their list closes after a choice on a phone', async () => {
  await page.viewport(375, 800)
  const { url } = await renderPage('/style-guide/buttons', anonymousVisitor)
  await main.getByRole('link', { name: /^Next/ }).click()
  await expect.element(heading('Links')).toHaveFocus()
  await expect.poll(url).toBe('/style-guide/links')
  await expect.element(main.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', '/style-guide/buttons')
  const list = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>('details.guide-all')
  list()?.querySelector('summary')?.click()
  await expect.poll(() => list()?.open).toBe(true)
  await page.elementLocator(list()!).getByRole('link', { name: 'Typography' }).click()
  await expect.element(heading('Typography')).toHaveFocus()
  expect(list()?.open).toBe(false)
  await page.viewport(1360, 900)
})

test('style guide: an example shows its code and hides it again', async () => {
  await renderPage('/style-guide/buttons', anonymousVisitor)
  await expect.element(showCode).toHaveAttribute('aria-expanded', 'false')
  await showCode.click()
  await expect.element(showCode).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => document.querySelector('pre')?.textContent).toBe(shownCode)
  await showCode.click()
  await expect.poll(() => document.querySelector('pre')).toBeNull()
})

test('style guide: the code of an example is copied as it is shown', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderPage('/style-guide/buttons', anonymousVisitor)
  await showCode.click()
  await copyCode.click()
  await expect.element(page.getByRole('region', { name: 'Code for Variants' }).getByRole('status')).toHaveTextContent('Copied.')
  expect(write.mock.calls).toEqual([[shownCode]])
  write.mockRestore()
})

test('style guide: where the browser does not let code be copied, a message says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'))
  await renderPage('/style-guide/buttons', anonymousVisitor)
  await showCode.click()
  await copyCode.click()
  const outcome = page.getByRole('region', { name: 'Code for Variants' }).getByRole('status')
  await expect.poll(() => outcome.element().textContent).not.toBe('')
  expect(outcome.element().textContent).not.toBe('Copied.')
  write.mockRestore()
})

test('style guide: states look as they do under a real pointer and a real focus', async () => {
  await renderPage('/style-guide/buttons', anonymousVisitor)
  await expect.element(heading('Buttons')).toBeVisible()
  const button = (label: string): HTMLElement => {
    const states = [...document.querySelectorAll('[data-example="buttons/states"] figure')]
    const exampleElement = states.find(
      (one) => one.textContent.includes('Cancel') && one.querySelector('figcaption')?.textContent === label,
    )
    return exampleElement?.querySelector('button') as HTMLElement
  }
  const computedLook = (label: string): string => {
    const { backgroundColor, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(button(label))
    return [backgroundColor, outlineStyle, outlineWidth, outlineColor].join(' ')
  }
  await heading('Buttons').hover()
  const [atRest, hovered, focused] = [computedLook('Default'), computedLook('Hover'), computedLook('Focus')]
  expect(new Set([atRest, hovered, focused]).size).toBe(3)
  await page.elementLocator(button('Default')).hover()
  await expect.poll(() => computedLook('Default')).toBe(hovered)
  await heading('Buttons').hover()
  await userEvent.keyboard('{Tab}')
  button('Default').focus()
  await expect.poll(() => computedLook('Default')).toBe(focused)
})

test('style guide: shows every color token once per theme, none with too low a contrast', async () => {
  await renderPage('/style-guide/colors', anonymousVisitor)
  await expect.element(page.getByText(/on paper \d+\.\d/).first()).toBeVisible()
  const declared = new Set([...tokensCss.matchAll(/--([\w-]+): (light-dark\(|#)/g)].map(([, name]) => name))
  expect(declared.size).toBeGreaterThan(25)
  for (const theme of ['light', 'dark']) {
    const displayedColors = [...document.querySelectorAll<HTMLElement>(`[data-theme=${theme}] [data-token]`)]
    expect(new Set(displayedColors.map(({ dataset }) => dataset['token']))).toEqual(declared)
    expect(displayedColors).toHaveLength(declared.size)
  }
  expect(page.getByText(/too low/).elements()).toEqual([])
})
