import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTPayload, jwtVerify } from 'jose'
import * as client from 'openid-client'
import * as z from 'zod'
import { ProblemError } from '#contract/problems.ts'
import { isStorable } from '#server/platform/http/storable.ts'
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
  /** The issuer costs nothing to ask, so nothing of it is remembered: its keys may change between any two calls. */
  isNear?: boolean
  random: Random
}

const timeoutSeconds = 5
const clockToleranceSeconds = 30

/** Who had to prove anew who they are, did so after they were sent to the issuer: so long ago at most. */
const longestSignInSeconds = 15 * 60

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** So long after it was signed a logout token is taken at most. */
const longestLogoutTokenSeconds = 300

/** After fetching keys, an unknown one has them fetched again no sooner than this. */
const keyPauseSeconds = 10

const keyTroubles: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code])

/**
 * An issuer spoken to with openid-client. Its metadata are fetched at the first use and again after it was away, so the
 * product starts without it.
 */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  let known: Promise<client.Configuration> | null = null
  const logoutKeys = new WeakMap<client.Configuration, LogoutKeys>()

  async function reach<T>(ask: (configuration: client.Configuration) => Promise<T>): Promise<T> {
    if (settings.isNear) known = null
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
        const back = settings.postLogoutRedirectUri
        // Cognito knows the address to return to by a name of its own; to others it says nothing.
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: back, logout_uri: back, state }
        return client.buildEndSessionUrl(configuration, parameters).href
      })
    },
    readLogout: (logoutToken) =>
      reach((configuration) => {
        const keys = logoutKeys.get(configuration) ?? keysOf(configuration, settings)
        logoutKeys.set(configuration, keys)
        return readLogout(configuration.serverMetadata().issuer, settings.clientId, keys, logoutToken)
      }),
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

type LogoutKeys = ReturnType<typeof createRemoteJWKSet>

/** The issuer's published keys, kept for a while: whoever sends made-up tokens does not have us ask the issuer each time. */
function keysOf(configuration: client.Configuration, { fetch }: ProviderSettings): LogoutKeys {
  const { jwks_uri: jwksUri } = configuration.serverMetadata()
  if (!jwksUri) throw new ProblemError('sign-in-refused')
  const fetchKeys: FetchImplementation = (url, options) =>
    fetch(url, { ...options, headers: Object.fromEntries(options.headers), body: null })
  const pauses = { timeoutDuration: timeoutSeconds * 1000, cooldownDuration: keyPauseSeconds * 1000 }
  return createRemoteJWKSet(new URL(jwksUri), { [customFetch]: fetchKeys, ...pauses })
}

async function readLogout(issuer: string, clientId: string, keys: LogoutKeys, logoutToken: string): Promise<IssuerLogout> {
  const rules = {
    issuer,
    audience: clientId,
    maxTokenAge: longestLogoutTokenSeconds,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['iat', 'jti'],
  }
  const { payload } = await jwtVerify(logoutToken, keys, rules).catch(refuseLogout)
  return readLogoutClaims(payload)
}

const LogoutClaims = z
  .object({
    iss: z.string(),
    jti: z.string().min(1).max(255),
    iat: z.number(),
    sub: z.string().min(1).max(255).refine(isStorable).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
    // An ID token carries a nonce; a statement about signing in must never pass for one about signing out.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

function readLogoutClaims(payload: JWTPayload): IssuerLogout {
  const parsed = LogoutClaims.safeParse(payload)
  if (!parsed.success) throw new ProblemError('sign-in-refused', undefined, [], { cause: parsed.error })
  const { iss, jti, iat, sub = null, sid = null } = parsed.data
  const takenUntil = new Date((iat + longestLogoutTokenSeconds + clockToleranceSeconds) * 1000)
  return { issuer: iss, subject: sub, issuerSession: sid, tokenId: jti, takenUntil }
}

function refuseLogout(error: unknown): never {
  // Keys that did not come, or not as keys, are the issuer's trouble; anything else is wrong with the token.
  const isToken = error instanceof errors.JOSEError && !keyTroubles.has(error.code)
  throw new ProblemError(isToken ? 'sign-in-refused' : 'sign-in-unavailable', undefined, [], { cause: error })
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
  return statusOf(error.cause) >= 500
}

/** The status of an answer that the library could not read. Not by its class: the web server puts one of its own in its place. */
function statusOf(cause: unknown): number {
  return typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number' ? cause.status : 0
}
