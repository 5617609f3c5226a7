import type { Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('an uncaught error shows the error page, and a retry restores typed input', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password, '/dashboard/profile/community-profile')
  await page.goto('/dashboard/profile/community-profile')
  await page.getByLabel('Headline').fill('Half a thought')
  const bug = `setTimeout(() => { throw new Error('a bug') })`
  await page.route('**/assets/bug.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bug }))
  await page.addScriptTag({ url: '/assets/bug.js' })
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect(page.getByLabel('Headline')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')
})

test('a missing script of an older build reloads the page; offline, a failed script is reported', async ({ page, context }) => {
  await page.goto('/style-guide')
  let pages = 0
  page.on('request', (request) => (pages += request.isNavigationRequest() ? 1 : 0))
  await page.route(/(assets|pages)\/.*(detail|style-guide).*\.(js|tsx)/, (route) =>
    pages === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.getByRole('main').getByRole('link', { name: 'Buttons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
  expect(pages).toBe(1)
  await page.goto('/style-guide')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Sliders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline.' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sliders' })).toBeVisible()
})

/** Blocks the main script and finishes the delay of the slow-loading message instead of waiting for it. */
async function expectSlowScriptMessage(page: Page): Promise<void> {
  await page.route(/\/assets\/main-[^/]*\.js/, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Reload' })).toBeHidden()
  await page.locator('.late').evaluate((line) => line.getAnimations().forEach((one) => one.finish()))
  await expect(page.getByText('This page hasn’t finished loading.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('a page whose main script is slow or fails says so, and a link reloads it', async ({ page }) => {
  await test.step('a slow script, after a while', () => expectSlowScriptMessage(page))
  let isFailing = true
  await page.route(/\/assets\/(main|libraries)-[^/]*\.js/, (route) => (isFailing ? route.abort() : route.continue()))
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('This page hasn’t finished loading.')).toBeVisible()
  const reload = page.getByRole('link', { name: 'Reload' })
  expect((await reload.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoViolations(page, { isWithoutScripts: true })
  isFailing = false
  await reload.click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('.late')).toHaveCount(0)
})
