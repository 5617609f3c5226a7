import type { Deps } from '#server/deps.ts'
import { hashPassword, type NewMember, upsertMembers } from '#server/features/identity/index.ts'
import type { Browser, Visit } from './browser.ts'

/** The password of every account that `givenSignInAccount` creates. */
export const testPassword = 'correct horse battery staple'

let passwordHash: Promise<string> | null = null

/** Creates a user with a verified account at the built-in issuer. */
export async function givenSignInAccount(deps: Deps, overrides: Partial<NewMember> = {}): Promise<NewMember> {
  const hash = await (passwordHash ??= hashPassword(testPassword))
  const id = deps.newId()
  const member = {
    id,
    email: `${id}@example.test`,
    name: 'Dana Whitfield',
    role: null,
    passwordHash: hash,
    createdAt: deps.clock.now(),
  }
  const saved = { ...member, ...overrides }
  await upsertMembers(deps.db, [saved])
  return saved
}

/** The CSRF token of this browser. */
export async function csrfOf(browser: Browser): Promise<string> {
  const { csrfToken } = (await (await browser.send('/api/auth/csrf')).json()) as { csrfToken: string }
  return csrfToken
}

/** Starts a sign-in and returns the issuer's URL that the browser is sent to. */
export async function startSignIn(browser: Browser, callbackUrl = '/api/auth/session'): Promise<URL> {
  const csrfToken = await csrfOf(browser)
  const response = await browser.post('/api/auth/signin/identity', { csrfToken, callbackUrl, json: 'true' })
  const { url } = (await response.json()) as { url: string }
  return new URL(url)
}

/** Signs in through the pages of the built-in issuer and follows the redirects back to the product. */
export async function signIn(browser: Browser, email: string, callbackUrl?: string): Promise<Visit> {
  const page = await browser.visit((await startSignIn(browser, callbackUrl)).href)
  return browser.submit(page, { email, password: testPassword })
}

/** The email address of the signed-in user, or null. */
export async function whoIs(browser: Browser): Promise<string | null> {
  const session = (await (await browser.send('/api/auth/session')).json()) as { user?: { email: string } }
  return session.user?.email ?? null
}
