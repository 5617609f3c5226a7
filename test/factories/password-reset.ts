import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { linkTo } from '#test/harness/sign-up.ts'

/** Where somebody asks for another password. */
export const askPath = '/identity/reset'

/** A password that somebody might choose. */
export const newPassword = 'another horse, another staple'

/** A browser of nobody yet. */
export const browserOn = ({ app }: TestApp): Browser => openBrowser(app, testOrigin)

/** Asks for another password; answers the page that follows. */
export async function askForLink(browser: Browser, email: string) {
  return browser.submit(await browser.visit(askPath), { email })
}

/** Somebody who asked for another password, and the link that was mailed to them. */
export async function givenAsked() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps, { email: 'dana@example.test' })
  const browser = browserOn(product)
  await askForLink(browser, member.email)
  return { product, member, browser, link: await linkTo(product, 'reset-password', member.email) }
}

/** Whether somebody signs in with this password. */
export async function signsIn(product: TestApp, email: string, password: string): Promise<boolean> {
  const browser = browserOn(product)
  const page = await browser.visit((await startSignIn(browser)).href)
  await browser.submit(page, { email, password })
  return (await whoIs(browser)) === email
}
