import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { linkTo } from './outbox.ts'
import { signInByHand } from './sign-in.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const password = 'seven brown bears at noon'
const stepMs = 30_000

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
}

/** As far as the second step: e-mail and password are right. */
async function beginSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=%2Fdashboard%2Faccount')
  await press(page, 'Sign in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

test('a newcomer opens an account and makes it hard to break into', async ({ page, demo }) => {
  test.slow()
  const email = `newcomer-${Date.now()}@example.test`
  const sensor = await addAuthenticator(page)
  let secret = ''
  let codes: string[] = []
  const codeAt = (offset: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + offset * stepMs })

  await test.step('opens an account', async () => {
    await page.goto('/login')
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Create an account')
    await page.getByLabel('Your name').fill('Nora Newcomer')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('New password').fill('password1')
    await page.getByRole('checkbox').check()
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Create account')
    await expect(page.getByRole('alert')).toContainText('among the first')
    await page.getByLabel('New password').fill(password)
    await press(page, 'Create account')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.goto(await linkTo(page, demo, email, 'verify-email'))
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Confirm this address')
    await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  })

  await test.step('signs in and adds a passkey', async () => {
    await beginSignIn(page, email)
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await press(page, 'Add a passkey')
    await expect(page.getByLabel('Name of the passkey')).toBeFocused()
    await sensor.present(true)
    await press(page, 'Make the passkey')
    await expect(page.getByText('Your passkey is ready.')).toBeVisible()
    await expect(page.getByText('not used yet')).toBeVisible()
    await sensor.present(false)
  })

  await test.step('signs in by passkey', async () => {
    await signOut(page)
    await page.goto('/login?redirect=%2Fdashboard%2Faccount')
    await press(page, 'Sign in')
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await sensor.present(true)
    await Promise.race([press(page, 'Use a passkey').catch(() => {}), page.waitForURL(/\/dashboard\/account$/)])
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await expect(page.getByText('last used now')).toBeVisible()
    await sensor.present(false)
  })

  await test.step('sets up an authenticator app and keeps the recovery codes', async () => {
    await press(page, 'Set up an authenticator app')
    await expect(page.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible()
    const shown = page.getByRole('form', { name: 'Set up an authenticator app' })
    secret = ((await shown.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Code from the app').fill('000000')
    await press(page, 'Turn on')
    await expect(page.getByText('This code is not right. Please type the one your app shows now.')).toBeVisible()
    await page.getByLabel('Code from the app').fill(codeAt(-1))
    await press(page, 'Turn on')
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessibleAtBothWidths(page)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    await press(page, 'I have kept them')
    await expect(page.getByText('10 of 10 left.')).toBeVisible()
  })

  await test.step('signs in by password and code; the same code opens nothing twice', async () => {
    await signOut(page)
    await beginSignIn(page, email)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const code = codeAt(0)
    await page.getByLabel('Code').fill(code)
    await press(page, 'Continue')
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await signOut(page)
    await beginSignIn(page, email)
    await page.getByLabel('Code').fill(code)
    await press(page, 'Continue')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/identity\//)
  })

  await test.step('signs in by a recovery code, once', async () => {
    await press(page, 'Use a recovery code')
    await expect(page.getByRole('heading', { name: 'Use a recovery code' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Recovery code').fill(codes[0]!)
    await press(page, 'Continue')
    await expect(page.getByText('9 of 10 left.')).toBeVisible()
    await signOut(page)
    await beginSignIn(page, email)
    await press(page, 'Use a recovery code')
    await page.getByLabel('Recovery code').fill(codes[0]!)
    await press(page, 'Continue')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/identity\//)
  })
})

test('a new password by mail ends every session, and the link works once', async ({ page, browser, demo }) => {
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signInByHand(elsewhere, demo.accounts.memberA, demo.password)

  await page.goto('/identity/reset')
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('E-mail').fill(demo.accounts.memberA)
  await press(page, 'Send the link')
  const link = await linkTo(page, demo, demo.accounts.memberA, 'reset-password')
  await page.goto(link)
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('New password').fill(password)
  await press(page, 'Set the new password')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()

  await elsewhere.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(elsewhere).toHaveURL(/\/login/)
  await context.close()

  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await signInByHand(page, demo.accounts.memberA, password)
  await expect(page).toHaveURL(/\/$/)
})
