import type { Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** Goes to another page the way a link does, without a page load. */
function go(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('an error nobody caught shows the error page, and what was typed is there again afterwards', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password, '/dashboard/profile/community-profile')
  await page.goto('/dashboard/profile/community-profile')
  await page.getByLabel('Headline').fill('Half a thought')
  const bug = `setTimeout(() => { throw new Error('a bug') })`
  await page.route('**/assets/bug.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bug }))
  await page.addScriptTag({ url: '/assets/bug.js' })
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Headline')).toBeHidden()
  const support = page.getByRole('main').getByRole('link', { name: 'tell support' })
  await expect(support).toHaveAttribute('href', '/dashboard/support?from=%2Fdashboard%2Fprofile%2Fcommunity-profile')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')
})

test('an error in a foreign script, such as an extension, leaves the page alone', async ({ page }) => {
  await page.goto('/style-guide')
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('theirs'), filename: 'chrome-extension://abc/content.js' }))
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible()
})

test('a slow page draws a line at the top, a quick one does not', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/api\/pods\b/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Pod marketplace' }).first().click()
  const line = page.locator('.navigation-progress')
  await expect(line).toBeVisible()
  // It becomes visible only after a while: until then its animation holds it transparent.
  await expect(line).toHaveCSS('animation-delay', '0.2s, 0.2s')
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(line).toHaveCount(0)
})

test('a file that is gone with an older build brings the page anew', async ({ page }) => {
  await page.goto('/style-guide')
  let pages = 0
  page.on('request', (request) => (pages += request.isNavigationRequest() ? 1 : 0))
  await page.route(/(assets|pages)\/.*(detail|style-guide).*\.(js|tsx)/, (route) =>
    pages === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.getByRole('main').getByRole('link', { name: 'Buttons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
  expect(pages).toBe(1)
})

test('a page whose first script does not come says so, and a link brings it anew', async ({ page }) => {
  let isLost = true
  await page.route(/\/assets\/(main|libraries)-[^/]*\.js/, (route) => (isLost ? route.abort() : route.continue()))
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('This page has not loaded completely.')).toBeVisible()
  const reload = page.getByRole('link', { name: 'Reload' })
  expect((await reload.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoViolations(page, { isWithoutScripts: true })
  isLost = false
  await reload.click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('.late')).toHaveCount(0)
})

test('a page whose first script keeps it waiting says so after a while', async ({ page }) => {
  await page.route(/\/assets\/main-[^/]*\.js/, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Reload' })).toBeHidden()
  // Nobody waits for the while.
  await page.locator('.late').evaluate((line) => line.getAnimations().forEach((one) => one.finish()))
  await expect(page.getByText('This page has not loaded completely.')).toBeVisible()
})

test('a page that was never loaded says so without a connection, and comes once it is back', async ({ page, context }) => {
  await page.goto('/style-guide')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Sliders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sliders' })).toBeVisible()
})

test('a guard inside the app leads where the server would lead', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await go(page, '/dashboard/pod/manage')
  await page.waitForURL('/dashboard/pod')
  await go(page, '/style-guide/nope')
  await expect(page.getByRole('heading', { name: 'Page Not Found: /style-guide/nope' })).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found: /style-guide/nope · Landmark | Tribe')
})

test('going back returns to where one had scrolled, a link begins at the top', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 })
  await page.goto('/style-guide')
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  // Not `click`, which would scroll to the link first.
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Buttons' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await page.getByRole('main').getByRole('link', { name: 'Tables' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tables' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('on paper there is only the page, dark on white even in the dark theme', async ({ page, demo }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, demo.accounts.memberA, demo.password, '/dashboard/pod')
  await page.goto('/dashboard/pod')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.side')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 33, 29)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const main = await page.getByRole('main').boundingBox()
  expect(main?.x).toBe(0)
})
