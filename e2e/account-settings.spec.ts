import type { Page, Route } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { linkTo, mailTo } from './outbox.ts'
import { signIn } from './sign-in.ts'

const accountPath = '/dashboard/account'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openAccount(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(accountPath)}`)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
}

/** Changes what the server says of the account on its way. */
async function withAccount(page: Page, changes: object): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...changes } })
  })
}

/** Comes to the account page from another page of ours, so that it asks the server. */
async function walkToAccount(page: Page): Promise<void> {
  await page.goto('/dashboard/support')
  await page.getByRole('button', { name: 'Open your menu' }).click()
  await page.getByRole('link', { name: 'Account and security' }).click()
}

const refuseAsStale = (route: Route): Promise<void> =>
  route.fulfill({ status: 403, contentType: 'application/problem+json', json: { code: 'fresh-sign-in-required', errors: [] } })

test('a new e-mail address counts once it is confirmed; both addresses are told, and the old one no longer signs in', async ({
  page,
  demo,
}) => {
  const [before, after] = [demo.accounts.memberB, `moved-${Date.now()}@example.test`]
  await openAccount(page, demo, 'memberB')
  await expectAccessibleAtBothWidths(page)

  await test.step('what is wrong stands at the field', async () => {
    await press(page, 'Change e-mail')
    const field = page.getByLabel('New e-mail address')
    await expect(field).toBeFocused()
    await press(page, 'Send the link')
    await expect(page.getByText('Please enter an e-mail address.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(before)
    await press(page, 'Send the link')
    await expect(page.getByText('This is your e-mail address already.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a change that is cancelled is forgotten', async () => {
    await page.getByLabel('New e-mail address').fill(after)
    await press(page, 'Send the link')
    await expect(page.getByText(`We sent a link to ${after}.`)).toBeVisible()
    await press(page, 'Cancel the change')
    await expect(page.getByText(`We sent a link to ${after}.`)).toBeHidden()
  })

  await test.step('a change that is confirmed counts', async () => {
    await press(page, 'Change e-mail')
    await page.getByLabel('New e-mail address').fill(after)
    await press(page, 'Send the link')
    await expect(page.getByText(`We sent a link to ${after}.`)).toBeVisible()
    await mailTo(page, demo, before, 'email-change-asked')
    const link = await newest(page, demo, after)
    await page.goto(link)
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Use this address')
    await mailTo(page, demo, before, 'email-changed')
    await mailTo(page, demo, after, 'email-changed')
  })

  await test.step('the old address opens nothing, the new one does', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await press(page, 'Sign in')
    await page.getByLabel('E-mail').fill(before)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await press(page, 'Sign in')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByLabel('E-mail').fill(after)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await press(page, 'Sign in')
    await page.waitForURL((url) => !url.pathname.startsWith('/identity'))
    await page.goto(accountPath)
    await expect(page.getByText(after)).toBeVisible()
  })
})

/** The link of the second of two mails, which makes that of the first useless. */
async function newest(page: Page, demo: Demo, to: string): Promise<string> {
  const count = async (): Promise<number> => {
    const { mails } = (await (await page.request.get(`${demo.outboxUrl}.json`)).json()) as {
      mails: { to: string; template: string }[]
    }
    return mails.filter((mail) => mail.to === to && mail.template === 'confirm-new-email').length
  }
  await expect.poll(count).toBe(2)
  return linkTo(page, demo, to, 'confirm-new-email')
}

test('a password is changed by whoever knows the one before, and signs every other browser out', async ({
  page,
  browser,
  demo,
}) => {
  await openAccount(page, demo, 'memberA2')
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, demo.accounts.memberA2, demo.password)

  await press(page, 'Change password')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('short')
  await press(page, 'Change password')
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.getByLabel('New password').fill('seven brown bears at noon')
  await press(page, 'Change password')
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Current password').fill(demo.password)
  await press(page, 'Change password')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(page.getByText(/^Last changed on /)).toBeVisible()

  await elsewhere.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(elsewhere).toHaveURL(/\/login/)
  await context.close()
})

test('somebody sees where they are signed in, and signs out there: one browser, all others, every one', async ({
  page,
  browser,
  demo,
}) => {
  const others = await Promise.all([browser.newContext(), browser.newContext()])
  const [first, second] = await Promise.all(others.map((context) => context.newPage()))
  await signIn(first!, demo.accounts.pool, demo.password)
  await openAccount(page, demo, 'pool')
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)

  await page.getByRole('button', { name: /^Sign out of / }).click()
  await expect(rows).toHaveCount(1)
  await first!.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(first!).toHaveURL(/\/login/)

  await signIn(second!, demo.accounts.pool, demo.password)
  await page.reload()
  await press(page, 'Sign out everywhere else')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Every other browser is signed out.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await second!.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(second!).toHaveURL(/\/login/)

  await press(page, 'Sign out everywhere')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(accountPath)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  // The sign-in service has forgotten this browser too.
  await press(page, 'Sign in')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await Promise.all(others.map((context) => context.close()))
})

/** Proves who one is at the sign-in service, which knows already who one says to be. */
async function signInAgain(page: Page, demo: Demo): Promise<void> {
  await page.waitForURL(/\/identity\//)
  await expect(page.getByLabel('E-mail')).toHaveValue(demo.accounts.applicant)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await press(page, 'Sign in')
}

test('changes ask for a sign-in of the last minutes, and nothing typed is lost on the way to it', async ({ page, demo }) => {
  await signIn(page, demo.accounts.applicant, demo.password)

  await test.step('before anything is typed, one button leads there', async () => {
    await withAccount(page, { isFresh: false })
    await walkToAccount(page)
    await expect(page.getByText('Then you have 10 minutes for your changes.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeHidden()
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Confirm that it is you')
    await signInAgain(page, demo)
    await expect(page).toHaveURL(new RegExp(`${accountPath}$`))
    await page.unroute('**/api/account')
  })

  await test.step('in the middle of a change, a question leads there and back', async () => {
    await press(page, 'Change e-mail')
    await page.getByLabel('New e-mail address').fill('half.way@example.test')
    await page.route('**/api/account/email', refuseAsStale)
    await press(page, 'Send the link')
    const question = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
    await question.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByLabel('New e-mail address')).toHaveValue('half.way@example.test')
    await press(page, 'Send the link')
    await question.getByRole('button', { name: 'Sign in again' }).click()
    await signInAgain(page, demo)
    await expect(page.getByLabel('New e-mail address')).toHaveValue('half.way@example.test')
    await page.unroute('**/api/account/email')
    await press(page, 'Send the link')
    await expect(page.getByText('We sent a link to half.way@example.test.')).toBeVisible()
  })
})

test('where another service keeps the sign-in, the page says so and still shows the sessions', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await withAccount(page, { keptBy: 'id.example.com' })
  await walkToAccount(page)
  await expect(page.getByText('are kept by id.example.com.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden()
  await expect(page.getByText('This browser')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('an account that cannot be loaded, and too many tries, are told in plain words', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.route('**/api/account', (route) => route.fulfill({ status: 500, json: {} }))
  await walkToAccount(page)
  await expect(page.getByText('We could not load your account.')).toBeVisible()
  await page.unroute('**/api/account')
  await press(page, 'Try again')
  await press(page, 'Change password')
  await page.getByLabel('Current password').fill('a')
  await page.getByLabel('New password').fill('seven brown bears at noon')
  const detail = 'That was a lot at once. Please wait a moment.'
  await page.route('**/api/account/password', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'too-many-requests', detail, errors: [] },
    }),
  )
  await press(page, 'Change password')
  await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('seven brown bears at noon')
})

test('while the sign-in service is away the page says so and stays usable', async ({ page, demo }) => {
  await page.route('**/api/auth/signin/**', (route) =>
    route.fulfill({ status: 503, json: { url: `${demo.url}/login?error=OAuthSignin` } }),
  )
  await page.goto('/login?redirect=%2Fdashboard%2Faccount&error=AccessDenied')
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled. Nothing was changed.')
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('The sign-in service does not answer at the moment. Please try again shortly.')
  await press(page, 'Create an account')
  await expect(page.getByRole('alert')).toHaveText('The sign-in service does not answer at the moment. Please try again shortly.')
  await page.unroute('**/api/auth/signin/**')
  await press(page, 'Sign in')
  await page.getByLabel('E-mail').fill(demo.accounts.memberA)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await press(page, 'Sign in')
  await expect(page).toHaveURL(new RegExp(`${accountPath}$`))
})
