import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTPayload, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { ProblemError } from '#contract/problems.ts'
import { type Random, newSecret } from '#server/platform/random.ts'
import { readIdentity } from './claims.ts'
import type { IdentityProvider, IssuerLogout, SignInSecrets, SignInStart, SignInWish, VerifiedIdentity } from './port.ts'

/** How we are known to an issuer, where it sends browsers back to, and how it is reached. */
export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  postLogoutRedirectUri: string
  /** Reaches the issuer; an issuer in our own process is called without a socket. */
  fetch: client.CustomFetch
  random: Random
}

const timeoutSeconds = 5
const clockToleranceSeconds = 30

/** Who had to prove anew who they are, did so after they were sent to the issuer: so long ago at most. */
const longestSignInSeconds = 15 * 60

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const longestLogoutTokenAge = '5 minutes'

/**
 * An issuer spoken to with openid-client. Its metadata are fetched at the first use and again after it was away, so the
 * product starts without it.
 */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  let known: Promise<client.Configuration> | null = null

  async function reach<T>(ask: (configuration: client.Configuration) => Promise<T>): Promise<T> {
    const configuration = (known ??= discover(settings))
    try {
      return await ask(await configuration)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'sign-in-unavailable' && known === configuration) known = null
      throw problem
    }
  }

  return {
    startSignIn: (wish = {}) => reach((configuration) => startSignIn(configuration, settings, wish)),
    finishSignIn: (answer, secrets) => reach((configuration) => finishSignIn(configuration, settings, answer, secrets)),
    endSessionUrl: (idToken, state) => {
      // Asked anew, so that nobody is sent to an issuer that is away.
      known = null
      return reach(async (configuration) => {
        if (!configuration.serverMetadata().end_session_endpoint) return null
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: settings.postLogoutRedirectUri, state }
        return client.buildEndSessionUrl(configuration, parameters).href
      })
    },
    readLogout: (logoutToken) => reach((configuration) => readLogout(configuration, settings, logoutToken)),
  }
}

async function discover({ issuer, clientId, clientSecret, fetch }: ProviderSettings): Promise<client.Configuration> {
  // By default the library trusts the connection and leaves the ID token's signature alone; we check it always.
  const checks = [client.enableNonRepudiationChecks]
  // Configuration lets http pass for loopback only.
  if (issuer.startsWith('http:')) checks.push(client.allowInsecureRequests)
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds }
  try {
    return await client.discovery(new URL(issuer), clientId, metadata, authenticateClient(clientSecret), {
      execute: checks,
      timeout: timeoutSeconds,
      [client.customFetch]: fetch,
    })
  } catch (error) {
    throw new ProblemError('sign-in-unavailable', undefined, [], { cause: error })
  }
}

/** The secret goes into the Authorization header, as every issuer must accept, unless it says that it wants the body. */
function authenticateClient(clientSecret: string): client.ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const onlyBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    const authenticate = onlyBody ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret)
    return authenticate(server, ...request)
  }
}

async function startSignIn(
  configuration: client.Configuration,
  { redirectUri, random }: ProviderSettings,
  wish: SignInWish,
): Promise<SignInStart> {
  const { fresh = false } = wish
  const secrets = { state: newSecret(random), nonce: newSecret(random), codeVerifier: newSecret(random), fresh }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...wishParameters(configuration, wish),
  })
  return { url: url.href, secrets }
}

function wishParameters(configuration: client.Configuration, { fresh, create, loginHint }: SignInWish): Record<string, string> {
  const { prompt_values_supported: prompts } = configuration.serverMetadata()
  const knowsCreate = Array.isArray(prompts) && prompts.includes('create')
  return {
    // Some issuers heed only the one, some only the other; `max_age` also makes them say when it was.
    ...(fresh && { prompt: 'login', max_age: '0' }),
    // OpenID Connect has a word for it since 2022; the other is what issuers had before, and is ignored where unknown.
    ...(create && (knowsCreate ? { prompt: 'create' } : { screen_hint: 'signup' })),
    ...(loginHint && { login_hint: loginHint }),
  }
}

async function finishSignIn(
  configuration: client.Configuration,
  { redirectUri }: ProviderSettings,
  answer: URLSearchParams,
  secrets: SignInSecrets,
): Promise<VerifiedIdentity> {
  const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${answer.toString()}`), {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
    ...(secrets.fresh && { maxAge: longestSignInSeconds }),
  })
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new ProblemError('sign-in-refused')
  // OpenID Connect lets an issuer keep the e-mail out of the ID token and tell it at the userinfo endpoint only. Then the
  // word on its being verified counts from there only, too.
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return readIdentity(claims, tokens.id_token)
  const told = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return readIdentity({ ...claims, email_verified: undefined, ...told, iss: claims.iss }, tokens.id_token)
}

async function readLogout(
  configuration: client.Configuration,
  { clientId, fetch }: ProviderSettings,
  logoutToken: string,
): Promise<IssuerLogout> {
  const { issuer, jwks_uri: jwksUri } = configuration.serverMetadata()
  if (!jwksUri) throw new ProblemError('sign-in-refused')
  const fetchKeys: FetchImplementation = (url, options) =>
    fetch(url, { ...options, headers: Object.fromEntries(options.headers), body: null })
  const keys = createRemoteJWKSet(new URL(jwksUri), { [customFetch]: fetchKeys, timeoutDuration: timeoutSeconds * 1000 })
  const rules = { issuer, audience: clientId, maxTokenAge: longestLogoutTokenAge, clockTolerance: clockToleranceSeconds }
  const { payload } = await jwtVerify(logoutToken, keys, { ...rules, requiredClaims: ['iat', 'jti'] }).catch(refuseLogout)
  return readLogoutClaims(payload)
}

function readLogoutClaims({ iss = '', sub, sid, jti = '', iat = 0, exp, events, nonce }: JWTPayload): IssuerLogout {
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  const issuerSession = typeof sid === 'string' && sid !== '' ? sid : null
  const subject = typeof sub === 'string' && sub !== '' ? sub : null
  // An ID token carries a nonce; a statement about signing in must never pass for one about signing out.
  if (!isLogout || nonce !== undefined || (!subject && !issuerSession)) throw new ProblemError('sign-in-refused')
  const expiresAt = new Date((exp ?? iat + 300) * 1000)
  return { issuer: iss, subject, issuerSession, tokenId: jti, expiresAt }
}

function refuseLogout(error: unknown): never {
  const isAway = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
  throw new ProblemError(isAway ? 'sign-in-unavailable' : 'sign-in-refused', undefined, [], { cause: error })
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const options = { cause: error }
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    return new ProblemError('sign-in-cancelled', undefined, [], options)
  }
  return new ProblemError(isAway(error) ? 'sign-in-unavailable' : 'sign-in-refused', undefined, [], options)
}

/** Whether the issuer could not be reached, took too long or had a fault of its own, as opposed to saying something wrong. */
function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  if (!(error instanceof client.ClientError)) return error instanceof TypeError && error.message === 'fetch failed'
  // Without a code it is not the library that threw, but the fetch we gave it.
  if (!error.code || error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true
  return error.cause instanceof Response && error.cause.status >= 500
}
