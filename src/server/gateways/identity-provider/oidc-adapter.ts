import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTPayload, jwtVerify } from 'jose'
import * as client from 'openid-client'
import * as z from 'zod'
import { ProblemError } from '#contract/problems/problems.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import { type Random, newSecret } from '#server/platform/random.ts'
import { parseIdentity } from './claims.ts'
import type { IdentityProvider, IssuerLogout, SignInSecrets, SignInStart, SignInRequest, VerifiedIdentity } from './port.ts'

/** Our client settings at an issuer, its redirect URLs, and how to reach it. */
export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  postLogoutRedirectUri: string
  /** Sends requests to the issuer. An issuer in our own process is called without a socket. */
  fetch: client.CustomFetch
  /** Whether the issuer runs in this process. Nothing is cached then, because its keys may change between any two calls. */
  isInProcess?: boolean
  random: Random
}

const timeoutSeconds = 5
const clockToleranceSeconds = 30

/** Maximum seconds between a required reauthentication and its callback. */
const maxSignInSeconds = 15 * 60

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Maximum age of a logout token, in seconds. */
const maxLogoutTokenAgeSeconds = 300

/** Minimum seconds between two fetches of the keys because of an unknown key. */
const keyRefetchDelaySeconds = 10

const keyFetchErrorCodes: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code])

/**
 * Creates a client of an issuer with openid-client. Metadata is fetched on first use and again after an outage, so the product
 * starts without the issuer.
 */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  let cached: Promise<client.Configuration> | null = null
  const logoutKeys = new WeakMap<client.Configuration, LogoutKeys>()

  async function withConfiguration<T>(call: (configuration: client.Configuration) => Promise<T>): Promise<T> {
    if (settings.isInProcess) cached = null
    const configuration = (cached ??= discover(settings))
    try {
      return await call(await configuration)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'sign-in-unavailable' && cached === configuration) cached = null
      throw problem
    }
  }

  return {
    startSignIn: (signInRequest = {}) =>
      withConfiguration((configuration) => startSignIn(configuration, settings, signInRequest)),
    finishSignIn: (callbackParams, secrets) =>
      withConfiguration((configuration) => finishSignIn(configuration, settings, callbackParams, secrets)),
    endSessionUrl: (idToken, state) => {
      // Fetched again, so that nobody is redirected to an issuer that is down.
      cached = null
      return withConfiguration(async (configuration) => {
        if (!configuration.serverMetadata().end_session_endpoint) return null
        const postLogoutUri = settings.postLogoutRedirectUri
        // Cognito has its own name for the return URL. Others ignore it.
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: postLogoutUri, logout_uri: postLogoutUri, state }
        return client.buildEndSessionUrl(configuration, parameters).href
      })
    },
    parseLogoutToken: (logoutToken) =>
      withConfiguration((configuration) => {
        const keys = logoutKeys.get(configuration) ?? keysOf(configuration, settings)
        logoutKeys.set(configuration, keys)
        return parseLogoutToken(configuration.serverMetadata().issuer, settings.clientId, keys, logoutToken)
      }),
  }
}

async function discover({ issuer, clientId, clientSecret, fetch }: ProviderSettings): Promise<client.Configuration> {
  // By default the library trusts the TLS connection and does not verify the ID token's signature. We always verify it.
  const checks = [client.enableNonRepudiationChecks]
  // The configuration allows http for loopback only.
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

/** Sends the secret in the Authorization header, which every issuer must accept, unless the issuer requires it in the body. */
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
  signInRequest: SignInRequest,
): Promise<SignInStart> {
  const { fresh = false } = signInRequest
  const secrets = { state: newSecret(random), nonce: newSecret(random), codeVerifier: newSecret(random), fresh }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...requestParameters(configuration, signInRequest),
  })
  return { url: url.href, secrets }
}

function requestParameters(
  configuration: client.Configuration,
  { fresh, create, loginHint }: SignInRequest,
): Record<string, string> {
  const { prompt_values_supported: prompts } = configuration.serverMetadata()
  const knowsCreate = Array.isArray(prompts) && prompts.includes('create')
  return {
    // Some issuers support only the one, some only the other. `max_age` also makes them report the time.
    ...(fresh && { prompt: 'login', max_age: '0' }),
    // OpenID Connect has had `prompt=create` since 2022. Older issuers use `screen_hint`, which is ignored if unknown.
    ...(create && (knowsCreate ? { prompt: 'create' } : { screen_hint: 'signup' })),
    ...(loginHint && { login_hint: loginHint }),
  }
}

async function finishSignIn(
  configuration: client.Configuration,
  { redirectUri }: ProviderSettings,
  callbackParams: URLSearchParams,
  secrets: SignInSecrets,
): Promise<VerifiedIdentity> {
  const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${callbackParams.toString()}`), {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
    ...(secrets.fresh && { maxAge: maxSignInSeconds }),
  })
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new ProblemError('sign-in-refused')
  // An issuer may leave the email address out of the ID token and return it at the userinfo endpoint only. Then `email_verified`
  // counts from there only, too.
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return parseIdentity(claims, tokens.id_token)
  const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return parseIdentity({ ...claims, email_verified: undefined, ...userInfo, iss: claims.iss }, tokens.id_token)
}

type LogoutKeys = ReturnType<typeof createRemoteJWKSet>

/** Returns the issuer's published keys, cached for a while, so that forged tokens do not trigger a request each time. */
function keysOf(configuration: client.Configuration, { fetch }: ProviderSettings): LogoutKeys {
  const { jwks_uri: jwksUri } = configuration.serverMetadata()
  if (!jwksUri) throw new ProblemError('sign-in-refused')
  const fetchKeys: FetchImplementation = (url, options) =>
    fetch(url, { ...options, headers: Object.fromEntries(options.headers), body: null })
  const pauses = { timeoutDuration: timeoutSeconds * 1000, cooldownDuration: keyRefetchDelaySeconds * 1000 }
  return createRemoteJWKSet(new URL(jwksUri), { [customFetch]: fetchKeys, ...pauses })
}

async function parseLogoutToken(issuer: string, clientId: string, keys: LogoutKeys, logoutToken: string): Promise<IssuerLogout> {
  const rules = {
    issuer,
    audience: clientId,
    maxTokenAge: maxLogoutTokenAgeSeconds,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['iat', 'jti'],
  }
  const { payload } = await jwtVerify(logoutToken, keys, rules).catch(throwLogoutProblem)
  return parseLogoutClaims(payload)
}

const LogoutClaims = z
  .object({
    iss: z.string(),
    jti: z.string().min(1).max(255),
    iat: z.number(),
    sub: z.string().min(1).max(255).refine(isStorable).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
    // An ID token has a nonce. This prevents it from passing as a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

function parseLogoutClaims(payload: JWTPayload): IssuerLogout {
  const parsed = LogoutClaims.safeParse(payload)
  if (!parsed.success) throw new ProblemError('sign-in-refused', undefined, [], { cause: parsed.error })
  const { iss, jti, iat, sub = null, sid = null } = parsed.data
  const validUntil = new Date((iat + maxLogoutTokenAgeSeconds + clockToleranceSeconds) * 1000)
  return { issuer: iss, subject: sub, issuerSession: sid, tokenId: jti, validUntil }
}

function throwLogoutProblem(error: unknown): never {
  // Keys that can't be fetched or parsed are the issuer's failure. Anything else is an invalid token.
  const isToken = error instanceof errors.JOSEError && !keyFetchErrorCodes.has(error.code)
  throw new ProblemError(isToken ? 'sign-in-refused' : 'sign-in-unavailable', undefined, [], { cause: error })
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const options = { cause: error }
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    return new ProblemError('sign-in-cancelled', undefined, [], options)
  }
  return new ProblemError(isUnavailable(error) ? 'sign-in-unavailable' : 'sign-in-refused', undefined, [], options)
}

/** Returns whether the issuer was unreachable, timed out or had an internal error, as opposed to a refusal. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  if (!(error instanceof client.ClientError)) return error instanceof TypeError && error.message === 'fetch failed'
  // Without a code, the error comes from our fetch function and not from the library.
  if (!error.code || error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true
  return statusOf(error.cause) >= 500
}

/**
 * Returns the status of a response that the library could not parse. No `instanceof` check, because the web server replaces the
 * class.
 */
function statusOf(cause: unknown): number {
  return typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number' ? cause.status : 0
}
