import type { Page, Route } from '@playwright/test'
import { TOTP } from 'otpauth'
import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { waitForEmailLink, waitForEmail } from './outbox.ts'
import { signIn } from './sign-in.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

const accountPath = '/dashboard/account'
const password = 'seven brown bears at noon'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
}

/** Enters email and password. A second factor, if any, is still to be given. */
async function beginSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(accountPath)}`)
  await press(page, 'Sign in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await press(page, 'Sign in')
}

test('a newcomer creates an account and signs in by passkey, authenticator code and recovery code', async ({ page, demo }) => {
  test.slow()
  const email = `newcomer-${Date.now()}@example.test`
  const sensor = await addVirtualAuthenticator(page)
  let secret = ''
  let codes: string[] = []

  await test.step('creates an account', async () => {
    await page.goto('/login')
    await press(page, 'Create an account')
    await page.getByLabel('Your name').fill('Nora Newcomer')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('checkbox').check()
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Create account')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.goto(await waitForEmailLink(page, demo, email, 'verify-email'))
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Confirm email')
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  })

  await test.step('adds a passkey and signs in with it', async () => {
    await beginSignIn(page, email)
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await press(page, 'Add a passkey')
    await sensor.present(true)
    await press(page, 'Create passkey')
    await expect(page.getByText('not used yet')).toBeVisible()
    await sensor.present(false)
    await signOut(page)
    await page.goto(`/login?redirect=${encodeURIComponent(accountPath)}`)
    await press(page, 'Sign in')
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await sensor.present(true)
    await Promise.race([press(page, 'Use a passkey').catch(() => {}), page.waitForURL(/\/dashboard\/account$/)])
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await expect(page.getByText('last used now')).toBeVisible()
    await sensor.present(false)
  })

  await test.step('sets up an authenticator app and downloads the recovery codes', async () => {
    await press(page, 'Set up an authenticator app')
    const form = page.getByRole('form', { name: 'Set up an authenticator app' })
    secret = ((await form.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
    await expectAccessibleAtBothWidths(page)
    // Use the previous code, so that the current one can still sign in. Try again if the period changes meanwhile.
    await expect(async () => {
      await page.getByLabel('6-digit code').fill(new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 }))
      await waitForOkResponse(page, /\/api\/account\/authenticator\/confirmation$/, () => press(page, 'Turn on'))
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessibleAtBothWidths(page)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    await press(page, 'I’ve saved them')
  })

  await test.step('signs in with password and code', async () => {
    await signOut(page)
    await beginSignIn(page, email)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Code').fill(new TOTP({ secret }).generate())
    await press(page, 'Continue')
    await expect(page).toHaveURL(/\/dashboard\/account$/)
  })

  await test.step('signs in with a recovery code, which is used up', async () => {
    await signOut(page)
    await beginSignIn(page, email)
    await press(page, 'Use a recovery code')
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Recovery code').fill(codes[0]!)
    await press(page, 'Continue')
    await expect(page.getByText('9 of 10 left.')).toBeVisible()
  })
})

test('a member changes password and email address, and signs out everywhere', async ({ page, browser, demo }) => {
  const [before, after] = [demo.accounts.memberB, `moved-${Date.now()}@example.test`]
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, before, demo.password)
  await signIn(page, before, demo.password, `/login?redirect=${encodeURIComponent(accountPath)}`)
  const rows = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)

  await test.step('a new password signs the other browser out', async () => {
    await press(page, 'Change password')
    await page.getByLabel('Current password').fill(demo.password)
    await page.getByLabel('New password').fill(password)
    await press(page, 'Change password')
    await expect(page.getByText(/^Last changed /)).toBeVisible()
    await other.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(other).toHaveURL(/\/login/)
    await context.close()
  })

  await test.step('a new address is confirmed, and both addresses get an email', async () => {
    await press(page, 'Change email')
    await page.getByLabel('New email address').fill(after)
    await press(page, 'Send link')
    await waitForEmail(page, demo, before, 'email-change-asked')
    await page.goto(await waitForEmailLink(page, demo, after, 'confirm-new-email'))
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Use this email')
    await waitForEmail(page, demo, before, 'email-changed')
    await waitForEmail(page, demo, after, 'email-changed')
  })

  await test.step('signing out everywhere ends the sign-in service session; the new address and password sign in', async () => {
    await page.goto(accountPath)
    await press(page, 'Sign out everywhere')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await beginSignIn(page, after)
    await expect(page.getByText(after)).toBeVisible()
  })
})

test('a member resets a forgotten password by an emailed link', async ({ page, demo }) => {
  await page.goto('/identity/reset')
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Email').fill(demo.accounts.memberA)
  await press(page, 'Send link')
  await page.goto(await waitForEmailLink(page, demo, demo.accounts.memberA, 'reset-password'))
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('New password').fill(password)
  await press(page, 'Set new password')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await beginSignIn(page, demo.accounts.memberA)
  await expect(page).toHaveURL(/\/dashboard\/account$/)
})

const requireFreshSignIn = (route: Route): Promise<void> =>
  route.fulfill({ status: 403, contentType: 'application/problem+json', json: { code: 'fresh-sign-in-required', errors: [] } })

/** Enters the password at the sign-in service, which already has the email filled in. */
async function signInAgain(page: Page, demo: Demo): Promise<void> {
  await page.waitForURL(/\/identity\//)
  await expect(page.getByLabel('Email')).toHaveValue(demo.accounts.applicant)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await press(page, 'Sign in')
}

test('a member signs in again to change their email address, and what they typed is restored', async ({ page, demo }) => {
  await signIn(page, demo.accounts.applicant, demo.password, `/login?redirect=${encodeURIComponent(accountPath)}`)
  await press(page, 'Change email')
  await page.getByLabel('New email address').fill('half.way@example.test')
  await page.route('**/api/account/email', requireFreshSignIn)
  await press(page, 'Send link')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in again' }).click()
  await signInAgain(page, demo)
  await expect(page.getByLabel('New email address')).toHaveValue('half.way@example.test')
  await page.unroute('**/api/account/email')
  await press(page, 'Send link')
  await expect(page.getByText('We sent a link to half.way@example.test.')).toBeVisible()
})
