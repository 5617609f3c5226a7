import { listProviders, type AuthRedirect, getCsrfToken, getSession, type SignInError } from '#contract/api/identity/auth.ts'
import { safeReturnPath } from '#contract/pages/guard.ts'
import { ProblemError, type ProblemCode } from '#contract/problems/problems.ts'
import type { IdentityProvider, SignInRequest } from '#server/gateways/identity-provider/port.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { respondWithMethodNotAllowed, logProblem, problemOf } from '#server/platform/http/error-responses.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { retryAfterHeader } from '#server/platform/http/retry-after.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { beginSignIn, unsealSignInState } from '../sign-in/sign-in-state.ts'
import { createCsrfTokens, type CsrfTokens } from '../sign-in/csrf.ts'
import { describeDevice, finishSignIn } from '../sign-in/finish-sign-in.ts'
import type { IdentityDeps } from '../deps.ts'
import { endSession } from '../sessions/end-session.ts'
import { providerId, returnAddresses } from '../issuer/settings.ts'
import { type CookieJar, createCookieJar } from './cookies.ts'
import { parseFormBody } from './form.ts'

type HandlerContext = IdentityDeps & { provider: IdentityProvider; jar: CookieJar; csrf: CsrfTokens }

/**
 * Installs the API under /api/auth in the format of NextAuth's clients (csrf, providers, session, signin, callback, signout), and
 * the URL to which an issuer redirects after a sign-out.
 */
export function installAuthRoutes(app: App, deps: IdentityDeps, provider: IdentityProvider): void {
  const { appUrl, secure } = deps.config
  const handlerContext: HandlerContext = { ...deps, provider, jar: createCookieJar(secure), csrf: createCsrfTokens(deps) }
  serve(app, getCsrfToken, ({ context }) => ({ csrfToken: getOrCreateCsrfToken(handlerContext, context) }))
  serve(app, listProviders, () => ({ [providerId]: describeProvider(handlerContext) }))
  serve(app, getSession, ({ viewer, context }) => {
    if (viewer) return { user: { name: viewer.name, email: viewer.email }, expires: viewer.sessionEndsAt.toISOString() }
    if (handlerContext.jar.readSession(context)) handlerContext.jar.clearSession(context)
    return {}
  })
  app.post('/api/auth/signin/:provider', (context) => signIn(handlerContext, context))
  app.get('/api/auth/callback/:provider', (context) => finishCallback(handlerContext, context))
  app.all('/api/auth/callback/:provider', (context) => refuseCallback(handlerContext, context))
  app.post('/api/auth/signout', (context) => signOut(handlerContext, context))
  app.get('/api/auth/logout', (context) => afterIssuerSignOut(handlerContext, context))
  app.get('/api/auth/signin/:provider?', (context) => {
    const path = safeReturnPath(context.req.query('callbackUrl'), appUrl)
    return context.redirect(`${appUrl}/login${path === '/' ? '' : `?redirect=${encodeURIComponent(path)}`}`, 302)
  })
  app.get('/api/auth/error', (context) =>
    context.redirect(loginUrl(handlerContext, context.req.query('error') ?? 'Default'), 302),
  )
  app.get('/api/auth/signout', (context) => context.redirect(`${appUrl}/logout`, 302))
  app.all('/api/auth/signin', (context) => respondWithMethodNotAllowed(context, ['GET']))
}

function getOrCreateCsrfToken({ jar, csrf }: HandlerContext, context: AppContext): string {
  const known = csrf.parse(jar.readCsrf(context))
  if (known) return known
  const { token, cookie } = csrf.create()
  jar.writeCsrf(context, cookie)
  return token
}

function describeProvider({ config }: HandlerContext) {
  return {
    id: providerId,
    name: config.oidc ? new URL(config.oidc.issuer).hostname : config.productName,
    type: 'oidc' as const,
    signinUrl: `${config.appUrl}/api/auth/signin/${providerId}`,
    callbackUrl: returnAddresses(config.appUrl).redirectUri,
  }
}

async function signIn(handlerContext: HandlerContext, context: AppContext): Promise<Response> {
  const { config, jar, csrf } = handlerContext
  requireSameOrigin(context, config.appUrl)
  const form = await parseFormBody(context)
  const returnPath = safeReturnPath(form.get('callbackUrl'), config.appUrl)
  const refuse = (error: SignInError, status: 403 | 404 | 503): Response => {
    if (status === 503) context.header('retry-after', retryAfterHeader['retry-after'])
    return context.json({ url: loginUrl(handlerContext, error, returnPath) }, status)
  }
  if (!csrf.matches(jar.readCsrf(context), form.get('csrfToken'))) return refuse('MissingCSRF', 403)
  if (context.req.param('provider') !== providerId) return refuse('OAuthSignin', 404)
  try {
    const { url, state, sealedState } = await beginSignIn(
      handlerContext,
      handlerContext.provider,
      returnPath,
      signInRequestOf(context),
    )
    jar.writeSignIn(context, state, sealedState)
    return redirectOrJson(context, form, url)
  } catch (error) {
    logRefusal(handlerContext, error)
    return refuse('OAuthSignin', 503)
  }
}

/**
 * NextAuth's clients put options for the issuer into the query. These two belong to OpenID Connect and are the only ones we pass
 * on.
 */
function signInRequestOf(context: AppContext): SignInRequest {
  const { prompt, login_hint: loginHint = '' } = context.req.query()
  return {
    fresh: prompt === 'login',
    create: prompt === 'create',
    loginHint: isStorable(loginHint) ? loginHint.slice(0, 254) : '',
  }
}

async function finishCallback(handlerContext: HandlerContext, context: AppContext): Promise<Response> {
  const { config, jar } = handlerContext
  // A HEAD request must not consume the code. Hono would handle it like a GET.
  if (context.req.method !== 'GET') return refuseCallback(handlerContext, context)
  const callbackParams = new URL(context.req.url).searchParams
  const state = callbackParams.get('state') ?? ''
  const flowState = unsealSignInState(handlerContext, jar.readSignIn(context, state), state)
  try {
    if (!flowState || context.req.param('provider') !== providerId) throw new ProblemError('sign-in-refused')
    jar.clearSignIn(context, state)
    const { token, deviceToken } = await finishSignIn(handlerContext, handlerContext.provider, {
      params: callbackParams,
      signInState: flowState,
      formerToken: jar.readSession(context),
      deviceToken: jar.readDevice(context),
      device: describeDevice(context.req.header('user-agent')),
    })
    jar.writeSession(context, token)
    jar.writeDevice(context, deviceToken)
    jar.clearCsrf(context)
    return context.redirect(`${config.appUrl}${flowState.returnPath}`, 302)
  } catch (error) {
    logRefusal(handlerContext, error)
    return context.redirect(loginUrl(handlerContext, signInErrorOf(error), flowState?.returnPath), 302)
  }
}

/** Refuses methods other than GET, with the message that NextAuth's clients expect. */
function refuseCallback(handlerContext: HandlerContext, context: AppContext): Response {
  context.header('allow', 'GET')
  return context.json({ url: loginUrl(handlerContext, 'OAuthCallback') }, 405)
}

async function signOut(handlerContext: HandlerContext, context: AppContext): Promise<Response> {
  const { config, jar, csrf } = handlerContext
  requireSameOrigin(context, config.appUrl)
  const form = await parseFormBody(context)
  if (!csrf.matches(jar.readCsrf(context), form.get('csrfToken'))) throw new ProblemError('csrf-token-missing')
  const returnPath = safeReturnPath(form.get('callbackUrl'), config.appUrl)
  const token = jar.readSession(context)
  const atIssuer = token ? await endSession(handlerContext, handlerContext.provider, token) : null
  jar.clearSession(context)
  jar.clearCsrf(context)
  context.header('clear-site-data', '"cache"')
  if (!atIssuer) return redirectOrJson(context, form, `${config.appUrl}${returnPath}`)
  const flowState: SignOutState = { state: atIssuer.state, returnPath }
  jar.writeSignOut(context, createSealer(handlerContext, 'sign-out').seal(JSON.stringify(flowState)))
  return redirectOrJson(context, form, atIssuer.url)
}

type SignOutState = { state: string; returnPath: string }

/** Handles the single URL an issuer knows for the end of a sign-out. A cookie stores the member's destination. */
function afterIssuerSignOut(handlerContext: HandlerContext, context: AppContext): Response {
  const { config, jar } = handlerContext
  const text = createSealer(handlerContext, 'sign-out').open(jar.readSignOut(context) ?? '')
  const flowState = text === null ? null : (JSON.parse(text) as SignOutState)
  jar.clearSignOut(context)
  const returnPath = flowState && flowState.state === context.req.query('state') ? flowState.returnPath : '/login'
  return context.redirect(`${config.appUrl}${returnPath}`, 302)
}

/** NextAuth 4 requests JSON in the body, version 5 by a header. A plain form is redirected. */
function redirectOrJson(context: AppContext, form: URLSearchParams, url: string): Response {
  const wantsJson = form.get('json') === 'true' || context.req.header('x-auth-return-redirect') !== undefined
  return wantsJson ? context.json({ url } satisfies AuthRedirect) : context.redirect(url, 303)
}

function loginUrl({ config }: HandlerContext, error: string, returnPath = '/'): string {
  const query = new URLSearchParams({ error, ...(returnPath !== '/' && { redirect: returnPath }) })
  return `${config.appUrl}/login?${query.toString()}`
}

const signInErrorCodes: Partial<Record<ProblemCode, SignInError>> = {
  'sign-in-cancelled': 'AccessDenied',
  'sign-in-refused': 'OAuthCallback',
  'sign-in-unavailable': 'OAuthSignin',
  'email-not-verified': 'Verification',
  'account-not-linked': 'OAuthAccountNotLinked',
}

function signInErrorOf(error: unknown): SignInError {
  return signInErrorCodes[problemOf(error).code] ?? 'Default'
}

/** Logs a refusal by the issuer with the library's error code, which contains no personal data. */
function logRefusal({ log }: HandlerContext, error: unknown): void {
  const problem = problemOf(error)
  if (problem.code === 'internal' || problem.code === 'unavailable') return logProblem(problem, log)
  const cause = problem.cause instanceof Error ? problem.cause.message : undefined
  log.warn({ event: 'sign-in.refused', reason: problem.code, cause }, 'sign-in failed')
}
