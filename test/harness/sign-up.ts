import type { Browser, Visit } from './browser.ts'
import { lastMessage } from './messages.ts'
import type { TestApp } from './index.ts'
import { startSignIn } from './sign-in.ts'

/** What somebody types who opens an account. */
export const typedForAccount = {
  name: 'Dana Whitfield',
  email: 'dana@example.test',
  password: 'seven green lanterns',
  terms: 'yes',
}

/** The page for a new account, reached as a person reaches it. */
export async function openSignUpPage(browser: Browser): Promise<Visit> {
  const page = await browser.visit((await startSignIn(browser)).href)
  return browser.visit(`${page.url}/sign-up`)
}

/** Asks for an account; answers the page that follows. */
export async function askForAccount(browser: Browser, overrides: Partial<typeof typedForAccount> = {}): Promise<Visit> {
  return browser.submit(await openSignUpPage(browser), { ...typedForAccount, ...overrides })
}

/** Where the newest mail of a kind to an address leads. */
export async function linkTo(
  product: TestApp,
  kind: 'verify-email' | 'reset-password' | 'no-such-account' | 'confirm-new-email',
  email: string = typedForAccount.email,
): Promise<string> {
  return (await lastMessage(product, kind, email)).url
}
