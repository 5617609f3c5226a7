import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('a leader is asked for a second factor inside the app, and not again once they said no', async ({ page, demo }) => {
  const notice = page.getByText('Your pod trusts you with its details. Add a passkey or an authenticator app.')
  await signIn(page, demo.accounts.leaderA, demo.password, '/login?redirect=%2Fpod-marketplace')
  await expect(page).toHaveURL(/\/pod-marketplace$/)
  await expect(page.getByRole('heading', { name: 'Pod marketplace' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('link', { name: 'My pod', exact: true }).first().click()
  await expect(notice).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('admins read the security log; for everybody else there is no back office', async ({ page, browser, demo }) => {
  await signIn(page, demo.accounts.admin, demo.password)
  await page.getByRole('button', { name: 'Open your menu' }).click()
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(page).toHaveTitle('Back office · Landmark | Tribe')
  await expect(page.getByText('Here the back office opens with a password alone.')).toBeVisible()
  const newest = page.getByRole('table', { name: 'Security log' }).getByRole('row').nth(1)
  await expect(newest).toContainText('Signed in')
  await expect(newest).toContainText('with a password alone')
  await expectAccessibleAtBothWidths(page)

  await test.step('a log that cannot be loaded says so; one that is empty too', async () => {
    await page.route('**/api/admin/audit', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')
    await page.getByRole('button', { name: 'Open your menu' }).click()
    await page.getByRole('link', { name: 'Back office' }).click()
    await expect(page.getByText('We could not load the security log.')).toBeVisible()
    await page.unroute('**/api/admin/audit')
    await page.route('**/api/admin/audit', (route) => route.fulfill({ json: { events: [], nextCursor: null } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
    await page.unroute('**/api/admin/audit')
  })

  await test.step('outside the demo an admin without a second factor is led to one', async () => {
    await page.route('**/api/visitor', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), needsSecondFactor: true } })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const comeBack = () => page.evaluate(() => void dispatchEvent(new Event('focus')))
    await Promise.all([page.waitForResponse('**/api/visitor'), comeBack()])
    await page.getByRole('button', { name: 'Open your menu' }).click()
    await page.getByRole('link', { name: 'Back office' }).click()
    await expect(page.getByText('The back office opens with a second factor.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Open account and security' }).click()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  })

  const context = await browser.newContext()
  const member = await context.newPage()
  await signIn(member, demo.accounts.memberA, demo.password)
  await member.getByRole('button', { name: 'Open your menu' }).click()
  await expect(member.getByRole('link', { name: 'Back office' })).toBeHidden()
  const answer = await member.goto('/admin')
  expect(answer?.status()).toBe(404)
  await context.close()
})

test('older events come a page at a time', async ({ page, demo }) => {
  const event = (id: number) => ({
    id: `e${id}`,
    at: new Date(Date.UTC(2026, 0, 1, 12, 0, -id)).toISOString(),
    event: 'sign-in.refused',
    actor: null,
    about: `Member ${id}`,
    address: '203.0.113.7',
    details: { reason: 'wrong password' },
  })
  await signIn(page, demo.accounts.admin, demo.password)
  let isBroken = true
  await page.route('**/api/admin/audit*', (route) => {
    const isOlder = route.request().url().includes('cursor=older')
    if (isOlder && isBroken) return route.fulfill({ status: 500, json: {} })
    const events = Array.from({ length: 3 }, (_, i) => event(i + (isOlder ? 3 : 0)))
    return route.fulfill({ json: { events, nextCursor: isOlder ? null : 'older' } })
  })
  await page.getByRole('button', { name: 'Open your menu' }).click()
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(page.getByText('3 events shown')).toBeVisible()
  await page.getByRole('button', { name: 'Show more events' }).click()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('6 events shown, which is all of them', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Member 3/ })).toBeFocused()
})

test('terms and privacy policy can be read by anyone, part by part', async ({ page }) => {
  for (const [path, title, part, start] of [
    ['/terms', 'Terms', 'Cancelling', 'You can cancel at any time'],
    ['/privacy-policy', 'Privacy policy', 'No tracking, few cookies', 'We do not measure'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · Landmark | Tribe`)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: part }).click()
    await expect(page.getByRole('heading', { name: part })).toBeFocused()
    await expect(page.getByText(start)).toBeInViewport()
    await page.reload()
    await expect(page.getByText(start)).toBeInViewport()
  }
})
