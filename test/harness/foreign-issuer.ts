import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

/** How the next responses of a foreign issuer differ from valid ones. */
export type IssuerBehavior = {
  /** Added or replaced claims of the ID token. Undefined removes a claim. */
  claims?: Record<string, unknown>
  /** Changes the finished ID token. */
  tamper?: (idToken: string) => string
  /** Signs with a key that is not published. */
  wrongKey?: boolean
  userinfo?: Record<string, unknown>
  /** Replaces the response of an endpoint, by path. */
  replace?: Record<string, (response: ServerResponse) => void>
  metadata?: Record<string, unknown>
}

/** An external OpenID Connect issuer on its own port. It signs whatever the test sets, valid or not. */
export type ForeignIssuer = {
  url: string
  clientId: string
  environment: Record<string, string>
  behave: (behavior: IssuerBehavior) => void
  /** The URL that the browser returns to after signing in at the issuer. */
  callbackUrl: (authorizationUrl: URL, extra?: Record<string, string>) => string
  /** Creates the logout token that the issuer sends after a sign-out. `claims` adds to or replaces the valid ones. */
  logoutToken: (claims?: Record<string, unknown>, options?: LogoutTokenOptions) => Promise<string>
  requests: string[]
  stop: () => Promise<void>
}

/** Options for an invalid logout token. `kid` names a key, published or not. */
export type LogoutTokenOptions = { wrongKey?: boolean; kid?: string; type?: string }

const clientId = 'landmark'
const clientSecret = 'a secret of the operator'

/** Starts a foreign issuer for one test. */
export async function givenForeignIssuer(): Promise<ForeignIssuer> {
  const published = await generateKeyPair('RS256', { extractable: true })
  const unpublished = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const requests: string[] = []
  let behavior: IssuerBehavior = {}
  let nonce = ''

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const honest = {
      iss: url,
      sub: 'person-1',
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce,
      email: 'dana@example.test',
      email_verified: true,
      name: 'Dana Whitfield',
    }
    const key = behavior.wrongKey ? unpublished.privateKey : published.privateKey
    const token = await new SignJWT({ ...honest, ...behavior.claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
    return behavior.tamper?.(token) ?? token
  }

  async function logoutToken(claims: Record<string, unknown> = {}, options: LogoutTokenOptions = {}): Promise<string> {
    const { wrongKey = false, kid = 'one', type = 'logout+jwt' } = options
    const now = Math.floor(Date.now() / 1000)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const honest = { iss: url, aud: clientId, iat: now, exp: now + 120, jti: randomUUID(), sub: 'person-1', events }
    const key = wrongKey ? unpublished.privateKey : published.privateKey
    return new SignJWT({ ...honest, ...claims }).setProtectedHeader({ alg: 'RS256', kid, typ: type }).sign(key)
  }

  const endpoints: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      end_session_endpoint: `${url}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...behavior.metadata,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: await idToken() }),
    '/userinfo': () => behavior.userinfo ?? {},
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url).pathname
    requests.push(`${request.method} ${path} ${request.headers.authorization ?? ''}`.trim())
    const replaced = behavior.replace?.[path]
    if (replaced) return replaced(response)
    const body = await endpoints[path]?.()
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  onTestFinished(stop)
  return {
    url,
    clientId,
    environment: { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    behave: (next) => (behavior = next),
    callbackUrl(authorizationUrl, extra = {}) {
      nonce = authorizationUrl.searchParams.get('nonce') ?? ''
      const query = new URLSearchParams({ code: 'a-code', state: authorizationUrl.searchParams.get('state') ?? '', ...extra })
      return `${authorizationUrl.searchParams.get('redirect_uri')}?${query.toString()}`
    },
    logoutToken,
    requests,
    stop,
  }
}
