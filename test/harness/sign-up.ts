import type { Browser, Visit } from './browser.ts'
import { getLatestIdentityEmail } from './identity-emails.ts'
import type { TestApp } from './index.ts'
import { startSignIn } from './sign-in.ts'

/** Valid input of the sign-up form. */
export const signUpInput = {
  name: 'Dana Whitfield',
  email: 'dana@example.test',
  password: 'seven green lanterns',
  terms: 'yes',
}

/** Opens the sign-up page through the sign-in page. */
export async function openSignUpPage(browser: Browser): Promise<Visit> {
  const page = await browser.visit((await startSignIn(browser)).href)
  return browser.visit(`${page.url}/sign-up`)
}

/** Submits the sign-up form and returns the page that follows. */
export async function submitSignUp(browser: Browser, overrides: Partial<typeof signUpInput> = {}): Promise<Visit> {
  return browser.submit(await openSignUpPage(browser), { ...signUpInput, ...overrides })
}

/** The link in the newest email of a kind to an address. */
export async function getEmailLink(
  product: TestApp,
  kind: 'verify-email' | 'reset-password' | 'no-such-account' | 'confirm-new-email',
  email: string = signUpInput.email,
): Promise<string> {
  return (await getLatestIdentityEmail(product, kind, email)).url
}
