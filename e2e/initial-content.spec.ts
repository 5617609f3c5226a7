import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'
import { initialContentSelector } from './page-ready.ts'

const pages = ['/', '/community', '/pod-marketplace', '/dashboard/pod'] as const

const mainTexts = (page: Page): Promise<string[]> => page.locator('main').locator('h1, h2, p').allInnerTexts()

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ')

test('server-rendered text: remains on the page once the scripts have run', async ({ page, browser, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const noScriptContext = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const noScriptPage = await noScriptContext.newPage()
  for (const path of pages) {
    await noScriptPage.goto(new URL(path, demo.url).href)
    const texts = await mainTexts(noScriptPage)
    expect(texts.length).toBeGreaterThan(3)
    await page.goto(path)
    const mainText = async (): Promise<string> => collapseWhitespace(await page.locator('main').innerText())
    for (const text of texts) await expect.poll(mainText).toContain(collapseWhitespace(text))

    const navigation = noScriptPage.getByRole('navigation', { name: 'Main', exact: true })
    await expect(navigation.locator('[aria-current="page"]')).toHaveAttribute('href', path)
    await navigation.getByRole('link', { name: 'FAQs' }).click()
    await expect(noScriptPage).toHaveURL(/\/faqs$/)
  }
  await noScriptContext.close()
})

test('scripts: requested after the styles, and run even where no frame is drawn', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const { promise: styled, resolve: style } = Promise.withResolvers<void>()
  await page.route('**/*.css', (route) => styled.then(() => route.continue()))
  await page.goto('/community', { waitUntil: 'commit' })
  await page.locator('#boot').waitFor({ state: 'attached' })
  expect(requestedPaths.slice(requestedPaths.indexOf('/community')).filter((path) => path.endsWith('.js'))).toEqual([])
  style()
  await expect(page.locator(initialContentSelector)).toHaveCount(0)

  // As in a background tab.
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0))
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
