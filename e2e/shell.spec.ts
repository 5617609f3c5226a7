import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const expectTitle = (page: Page, name: string): Promise<void> => expect(page).toHaveTitle(`${name} · Landmark | Tribe`)

/** Chooses a theme in the account menu. */
async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Open your menu/ }).click()
  await page.getByLabel('Your menu').getByText(name).click()
}

test('page changes: title, focus, scroll position, theme and print style, without console errors', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await page.goto('/')
  await expectTitle(page, 'Home')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'FAQs' }).first().click()
  await expectTitle(page, 'FAQs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await page.getByRole('link', { name: 'Meeting agenda' }).first().click()
  await expectTitle(page, 'Meeting agenda')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expectTitle(page, 'FAQs')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  expect(consoleErrors).toEqual([])

  await test.step('the server renders the chosen theme', async () => {
    const serverHtml = async (): Promise<string> => (await page.request.get('/')).text()
    await chooseTheme(page, 'Dark')
    await expect.poll(serverHtml).toContain('data-theme="dark"')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 18)')
  })

  await test.step('print shows only the page, dark on white even in the dark theme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('.side')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 33, 29)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBe(0)
  })
})

/** Opens one of our paths through a link on a page of another site. */
async function arriveFromOtherSite(page: Page, demo: Demo, path: string): Promise<void> {
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${demo.url}${path}">A prize</a>` }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'A prize' }).click()
  await page.unroute('http://elsewhere.example/')
}

/** Follows two links of a post, one in the same page and one in a new page, and reloads the first target. */
async function followPost(page: Page, context: BrowserContext, demo: Demo): Promise<void> {
  const body = `[The deal](/logout) and [its numbers](${demo.url}/logout)`
  const id = crypto.randomUUID()
  const response = await page.request.post('/api/community/posts', { data: { id, section: 'wins', body } })
  expect(response.status()).toBe(201)
  await page.goto(`/community?post=${id}`)
  await page.getByRole('link', { name: 'The deal' }).click()
  await expect(page.getByText(confirmText)).toBeVisible()
  await page.reload()
  await expect(page.getByText(confirmText)).toBeVisible()
  await page.goto(`/community?post=${id}`)
  const pagePromise = context.waitForEvent('page')
  await page.getByRole('link', { name: 'its numbers' }).click()
  const numbers = await pagePromise
  await expect(numbers.getByText(confirmText)).toBeVisible()
  await numbers.close()
}

const confirmText = 'You followed a link here.'

test('sign-out: links of another site or a post ask first, the link in the menu signs out', async ({ page, context, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await arriveFromOtherSite(page, demo, '/logout')
  await expect(page.getByText(confirmText)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expectTitle(page, 'Home')
  await followPost(page, context, demo)
  // This also holds for a visit that began on another site.
  await arriveFromOtherSite(page, demo, '/faqs')
  await page.getByRole('button', { name: /Open your menu/ }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
})

test('signing out in one tab sends the other to sign-in once it has the focus', async ({ page, context, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const other = await context.newPage()
  await other.goto('/community')
  await page.goto('/logout')
  await page.waitForURL('/login')
  await other.evaluate(() => void dispatchEvent(new Event('focus')))
  await other.waitForURL('/login?redirect=%2Fcommunity')
})
