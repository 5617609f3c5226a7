import { createHash } from 'node:crypto'
import { builtInSettings, returnAddresses } from '#server/features/identity/issuer/settings.ts'
import type { Browser, Visit } from './browser.ts'
import { testOrigin, type TestApp } from './index.ts'
import { testPassword } from './sign-in.ts'

const verifier = 'v'.repeat(43)

/** The redirect URI for the built-in issuer. */
export const { redirectUri } = returnAddresses(testOrigin)

type Changes = Readonly<Record<string, string | undefined>>

/** The URL of a valid authorization request with changes. Undefined removes a parameter. */
export function authorizationUrl(changes: Changes = {}): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const honest = {
    client_id: 'members-app',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  return `/identity/auth?${encode({ ...honest, ...changes })}`
}

/** Signs in, with the password if the page asks for it, and returns the callback parameters. */
export async function getCallbackParams(browser: Browser, email: string, changes: Changes = {}): Promise<URLSearchParams> {
  const page = await browser.visit(authorizationUrl(changes))
  const back = (visit: Visit): string | undefined => visit.trail.find((url) => url.startsWith(redirectUri))
  const end = back(page) ?? back(await browser.submit(page, { email, password: testPassword }))
  if (!end) throw new Error('the issuer did not send the browser back')
  return new URL(end).searchParams
}

/** Redeems a code as the application does, with changes to the request. */
export async function redeem(
  { app, deps }: TestApp,
  code: string | null,
  changes: Changes = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { clientId, clientSecret } = builtInSettings(testOrigin, deps.secret)
  const honest = { grant_type: 'authorization_code', code: code ?? undefined, redirect_uri: redirectUri, code_verifier: verifier }
  return app.request('/identity/token', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      ...headers,
    },
    body: encode({ ...honest, ...changes }),
  })
}

const encode = (fields: Changes): string =>
  new URLSearchParams(Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString()
