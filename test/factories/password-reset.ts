import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { getEmailLink } from '#test/harness/sign-up.ts'

/** Path of the page that requests a password reset. */
export const resetRequestPath = '/identity/reset'

/** A valid new password. */
export const newPassword = 'another horse, another staple'

/** Opens a browser without a session. */
export const browserOn = ({ app }: TestApp): Browser => openBrowser(app, testOrigin)

/** Requests a password reset and returns the page that follows. */
export async function requestResetLink(browser: Browser, email: string) {
  return browser.submit(await browser.visit(resetRequestPath), { email })
}

/** Creates an account that has requested a password reset, and returns the emailed link with it. */
export async function givenRequestedReset() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps, { email: 'dana@example.test' })
  const browser = browserOn(product)
  await requestResetLink(browser, member.email)
  return { product, member, browser, link: await getEmailLink(product, 'reset-password', member.email) }
}

/** Whether this email and password can sign in. */
export async function canSignIn(product: TestApp, email: string, password: string): Promise<boolean> {
  const browser = browserOn(product)
  const page = await browser.visit((await startSignIn(browser)).href)
  await browser.submit(page, { email, password })
  return (await whoIs(browser)) === email
}
