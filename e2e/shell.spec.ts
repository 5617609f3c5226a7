import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signIn, signInByHand } from './sign-in.ts'

test('a page is named and takes the focus when one comes to it, and breaks no rule of its own', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto('/')
  await expect(page).toHaveTitle('Home · Landmark | Tribe')
  await expect(page.locator('html')).toHaveAttribute('data-route', 'home')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Meeting agenda' }).click()
  await expect(page).toHaveTitle('Meeting agenda · Landmark | Tribe')
  await expect(page.locator('html')).toHaveAttribute('data-route', 'meeting-agenda')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveTitle('Home · Landmark | Tribe')
  expect(complaints).toEqual([])
})

test('an address that leads nowhere is a 404 in words, from the server and inside the app', async ({ page }) => {
  expect((await page.goto('/no/such'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found: /no/such' })).toBeVisible()
  await expect(page.getByText('404')).toBeVisible()
  expect((await page.goto('/faqs/nope'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found: /faqs/nope' })).toBeVisible()
  await expectAccessible(page)
})

test('inside the app the address of a pod by its id leads on to its own, and a failure of that is named', async ({
  page,
  demo,
}) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.route('**/api/pods/by-id/*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/pod-marketplace/by-id/${demo.pods.A}`)
  await expect(page).toHaveTitle('Temporarily unavailable · Landmark | Tribe')
  await expect(page.locator('html')).toHaveAttribute('data-route', 'error')
  await page.unroute('**/api/pods/by-id/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/pod-marketplace\/(?!by-id)[\w-]+$/)
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pod-detail')
})

test('losing the connection is said aloud, and the notice closes by its button or by Escape', async ({ page, context }) => {
  await openFaqs(page)
  const lost = page.getByRole('alert').filter({ hasText: 'You are offline. Changes will be sent when you are back.' })
  await context.setOffline(true)
  await expect(lost).toBeVisible()
  await lost.getByRole('button', { name: 'Close notification' }).click()
  await expect(lost).toBeHidden()
  await context.setOffline(false)
  const back = page.getByRole('status').filter({ hasText: 'You are back online.' })
  await expect(back).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(back).toBeHidden()
})

test('a new build is announced once and loaded only when asked', async ({ page }) => {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer', timestamp: '' } }))
  await openFaqs(page)
  const comeBack = () => page.evaluate(() => void dispatchEvent(new Event('focus')))
  await comeBack()
  const notice = page.getByText('A new version is ready.')
  await expect(notice).toBeVisible()
  await comeBack()
  await expect(notice).toHaveCount(1)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Reload' }).click()
  await reloaded
})

test('a chosen theme is kept and drawn by the server', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.getByRole('button', { name: /Open your menu/ }).click()
  await page.getByLabel('Your menu').getByText('Dark').click()
  const drawn = async (): Promise<string> => (await page.request.get('/')).text()
  await expect.poll(drawn).toContain('data-theme="dark"')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 18)')
  await page.getByLabel('Your menu').getByText('Auto').click()
  await expect.poll(drawn).not.toContain('data-theme')
})

test('on a phone every page is in reach of the thumb and nothing runs over the edge', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.getByRole('button', { name: 'More' }).click()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, label')]
      .filter((element) => element.checkVisibility() && Math.round(element.getBoundingClientRect().height) < 44)
      .map((element) => element.textContent),
  )
  expect(small).toEqual([])
  await page.getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveTitle('FAQs · Landmark | Tribe')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a foreign page cannot sign anybody out: whoever comes from there is asked', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${demo.url}/logout">A prize</a>` }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'A prize' }).click()
  await expect(page.getByText('A link led you here.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page).toHaveTitle('Home · Landmark | Tribe')

  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'A prize' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
})

test('a link in a post signs nobody out: whoever follows it is asked', async ({ page, context, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const body = `[The deal](/logout) and [its numbers](${demo.url}/logout)`
  const id = crypto.randomUUID()
  const made = await page.request.post('/api/community/posts', { data: { id, section: 'wins', body } })
  expect(made.status()).toBe(201)
  const asked = 'A link led you here.'
  await page.goto(`/community?post=${id}`)
  await page.getByRole('link', { name: 'The deal' }).click()
  await expect(page.getByText(asked)).toBeVisible()
  await page.reload()
  await expect(page.getByText(asked)).toBeVisible()
  await page.goto(`/community?post=${id}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'its numbers' }).click()
  await expect((await opened).getByText(asked)).toBeVisible()
})

test('our own link signs out at once, also on a visit that began elsewhere', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${demo.url}/faqs">Questions</a>` }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'Questions' }).click()
  await page.getByRole('button', { name: /Open your menu/ }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
})

test('a membership that is missing is named, one that is there is not', async ({ page, demo }) => {
  const notice = page.getByText('This needs an active membership.')
  await signInByHand(page, demo.accounts.fresh, demo.password, '/login?redirect=%2Fcommunity')
  await expect(page).toHaveURL(/reason=access/)
  await expect(notice).toBeVisible()
  await page.goto('/logout')
  await page.waitForURL('/login')
  await signInByHand(page, demo.accounts.memberA, demo.password, '/login?redirect=%2Fdashboard%2Fsubscription%3Freason%3Daccess')
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('signing out in one tab is known in the other when one comes back to it', async ({ page, context, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  const other = await context.newPage()
  await other.goto('/community')
  await page.goto('/logout')
  await page.waitForURL('/login')
  await other.evaluate(() => void dispatchEvent(new Event('focus')))
  await other.waitForURL('/login?redirect=%2Fcommunity')
  await expect(other.getByText('Please sign in again to continue.')).toBeVisible()
})

/** Opens a page that is there for everybody, and listens: what happens before it is drawn, it does not hear. */
async function openFaqs(page: Page): Promise<void> {
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
}
