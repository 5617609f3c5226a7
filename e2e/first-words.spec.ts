import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'
import { firstWords } from './whole.ts'

const pages = ['/', '/community', '/pod-marketplace', '/dashboard/pod'] as const

const said = (page: Page): Promise<string[]> => page.locator('main').locator('h1, h2, p').allInnerTexts()

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

test('server-rendered text: remains on the page once the scripts have run', async ({ page, browser, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const still = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const first = await still.newPage()
  for (const path of pages) {
    await first.goto(new URL(path, demo.url).href)
    const words = await said(first)
    expect(words.length).toBeGreaterThan(3)
    await page.goto(path)
    const whole = async (): Promise<string> => inOneLine(await page.locator('main').innerText())
    for (const word of words) await expect.poll(whole).toContain(inOneLine(word))

    const elsewhere = first.getByRole('navigation', { name: 'Main', exact: true })
    await expect(elsewhere.locator('[aria-current="page"]')).toHaveAttribute('href', path)
    await elsewhere.getByRole('link', { name: 'FAQs' }).click()
    await expect(first).toHaveURL(/\/faqs$/)
  }
  await still.close()
})

test('scripts: requested after the styles, and run even where no frame is drawn', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { promise: styled, resolve: style } = Promise.withResolvers<void>()
  await page.route('**/*.css', (route) => styled.then(() => route.continue()))
  await page.goto('/community', { waitUntil: 'commit' })
  await page.locator('#boot').waitFor({ state: 'attached' })
  expect(asked.slice(asked.indexOf('/community')).filter((path) => path.endsWith('.js'))).toEqual([])
  style()
  await expect(page.locator(firstWords)).toHaveCount(0)

  // As in a tab that is not on show.
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0))
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
