import type { Page } from '@playwright/test'
import { preloadsOf } from '#contract/pages/preloads.ts'
import { screens } from '#contract/pages/screens.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const main = (page: Page) => page.getByRole('main')

/** Waits until the service worker controls the page and the responses of these API paths are cached. */
async function waitUntilCached(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => cachedResponses(page)).toEqual(expect.arrayContaining(paths))
}

/** API paths whose responses the pod page shows. */
const podPagePaths = screens
  .filter(({ name }) => name === 'my-pod')
  .flatMap((screen) => preloadsOf(screen, {}, {}).map(({ endpoint }) => endpoint.path))

function cachedResponses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of (await caches.keys()).filter((known) => known.startsWith('answers/')))
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
}

/** Paths of the cached pages. */
const cachedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('pages'))) return []
    return (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname)
  })

test('a member opens visited pages offline; unvisited ones say so; back online a page shows new data', async ({
  page,
  context,
  demo,
}) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.goto('/')
  await waitUntilCached(page, '/api/visitor')
  // From here on, the service worker handles navigations.
  await page.goto('/')
  await page.getByRole('link', { name: 'My pod' }).first().click()
  await expect(main(page).getByText('Marisol Reyes').first()).toBeVisible()
  expect(podPagePaths).toContain('/api/my-pod/lead')
  await waitUntilCached(page, ...podPagePaths)
  await page.goto('/calendar')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining(['/', '/calendar']))

  await context.setOffline(true)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  // This page was only opened through a link before, never by a navigation of its own.
  await page.goto('/dashboard/pod')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).getByText('Marisol Reyes').first()).toBeVisible()
  await page.goto('/dashboard/privacy')
  // Some browsers don't report being offline when the service worker served the page.
  const isOffline = await page.evaluate(() => !navigator.onLine)
  const title = isOffline ? 'You’re offline.' : 'We couldn’t load part of this page.'
  await expect(main(page).getByRole('heading', { name: title, level: 1 })).toBeVisible()

  await context.setOffline(false)
  const response = await page.request.patch('/api/me', {
    headers: { origin: demo.url },
    data: { update: 'Walking three duplexes on Friday' },
  })
  expect(response.ok()).toBe(true)
  await page.goto('/dashboard/pod')
  await expect(main(page).getByText('Walking three duplexes on Friday').first()).toBeVisible()

  await test.step('signing out removes the cached pages and answers', async () => {
    await expect.poll(() => cachedPages(page)).not.toEqual([])
    await page.goto('/logout')
    await page.waitForURL((url) => url.pathname === '/login')
    await expect.poll(() => cachedPages(page)).toEqual([])
    await expect.poll(() => cachedResponses(page)).toEqual([])
    await context.setOffline(true)
    await page.goto('/').catch(() => null)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(page.getByText('Marisol')).toHaveCount(0)
  })
})

test('web app manifest: standalone, with icons of the stated sizes; the service worker is not cached', async ({ page }) => {
  await page.goto('/login')
  const manifestUrl = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(manifestUrl ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (from) => {
      const image = new Image()
      image.src = from
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
})
