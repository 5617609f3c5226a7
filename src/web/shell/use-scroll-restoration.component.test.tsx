import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '#contract/api/identity/account.ts'
import { pageTitle } from '#contract/pages/page-title.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { buildAccount, accountPath } from '../features/account/testing.ts'
import { boot } from '../lib/boot.ts'
import { holdResponse } from '../testing/fake-api.ts'
import { renderShell } from './testing.ts'
import { member } from '../testing/visitors.ts'

const heading = page.getByRole('heading', { level: 1 })
const route = (): string | undefined => document.documentElement.dataset['route']

test('page arrival: a new page has its title, focuses its heading, and starts at the top', async () => {
  const { goTo } = await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
  await expect.poll(() => document.title).toBe(pageTitle('Terms', boot.productName))
  await expect.poll(route).toBe('terms')
  // The first page keeps the focus that the browser set.
  expect(heading.element()).not.toBe(document.activeElement)
  scrollTo(0, 500)
  await goTo('/privacy-policy')
  await expect.element(heading).toHaveFocus()
  await expect.poll(() => document.title).toBe(pageTitle('Privacy policy', boot.productName))
  await expect.poll(route).toBe('privacy-policy')
  expect(scrollY).toBe(0)
})

test('page arrival: going back restores the scroll position', async () => {
  const { goTo, goBack } = await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toHaveTextContent('Terms')
  scrollTo(0, 400)
  await expect.poll(() => scrollY).toBe(400)
  // The scroll event comes with the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await goTo('/privacy-policy')
  await expect.element(heading).toHaveTextContent('Privacy policy')
  await expect.poll(() => scrollY).toBe(0)
  await goBack()
  await expect.element(heading).toHaveFocus()
  await expect.poll(() => document.title).toBe(pageTitle('Terms', boot.productName))
  await expect.poll(() => scrollY).toBe(400)
})

test('page arrival: another query of the same page moves neither the view nor the focus', async () => {
  const { goTo } = await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
  scrollTo(0, 400)
  await expect.poll(() => scrollY).toBe(400)
  await goTo('/terms?part=2')
  expect(scrollY).toBe(400)
  expect(heading.element()).not.toBe(document.activeElement)
})

test('page arrival: a link to a section scrolls to it', async () => {
  const { goTo } = await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
  await goTo('/privacy-policy#cookies')
  await expect.element(heading).toHaveTextContent('Privacy policy')
  await expect.poll(() => Math.abs(document.getElementById('cookies')?.getBoundingClientRect().top ?? 999)).toBeLessThan(200)
  expect(scrollY).toBeGreaterThan(200)
})

test('page arrival: the application restores scroll positions itself while it runs, and the browser afterwards', async () => {
  await renderShell('/terms', anonymousVisitor)
  await expect.poll(() => history.scrollRestoration).toBe('manual')
  dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
})

test('progress line: is shown while the next page is loading', async () => {
  const { goTo } = await renderShell('/terms', member)
  await expect.element(heading).toBeVisible()
  const progressLine = (): Element | null => document.querySelector('.navigation-progress')
  expect(progressLine()).toBe(null)
  const heldResponse = holdResponse(getAccount, buildAccount())
  const navigation = goTo(accountPath)
  await expect.poll(progressLine).not.toBe(null)
  heldResponse.release()
  await navigation
  await expect.poll(progressLine).toBe(null)
})
