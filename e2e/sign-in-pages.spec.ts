import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

test('the sign-in page: accessible, fits 320 px, works by keyboard and after a failed passkey', async ({ page, demo }) => {
  const device = await addVirtualAuthenticator(page)
  await device.present(true)
  const policyViolations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyViolations.push(message.text())
  })
  await openSignIn(page)
  await expect(passkeyButton(page)).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => done(sum), 100))
      }),
  )
  expect(shift).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByLabel('Email').focus()
  const order: (string | null)[] = []
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Tab')
    order.push(await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || null))
  }
  expect(order).toEqual(['password', 'Sign in', 'Use a passkey', 'Forgot your password?', 'Create an account'])
  expect(policyViolations).toEqual([])
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('We couldn’t sign you in with a passkey. Try again, or use your password.')
  await page.getByLabel('Email').fill(demo.accounts.memberA)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/identity'))
})

test('the sign-in page: hides the passkey button without support, and works without scripts', async ({ page, browser, demo }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await openSignIn(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(passkeyButton(page)).toBeHidden()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const noScriptPage = await context.newPage()
  await noScriptPage.goto(page.url())
  await expect(passkeyButton(noScriptPage)).toBeHidden()
  await noScriptPage.getByLabel('Email').fill(demo.accounts.memberA)
  await noScriptPage.getByLabel('Password', { exact: true }).fill(demo.password)
  await noScriptPage.getByRole('button', { name: 'Sign in' }).click()
  await noScriptPage.waitForURL((url) => !url.pathname.startsWith('/identity'))
  await context.close()
})
