import { listProviders, type NextStep, readCsrfToken, readSession, type SignInError } from '#contract/auth.ts'
import { safeReturnPath } from '#contract/guard.ts'
import { ProblemError, type ProblemCode } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { IdentityProvider, SignInWish } from '#server/gateways/identity-provider/port.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { answerMethodNotAllowed, logProblem, problemOf } from '#server/platform/http/error-edge.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { retryAfter } from '#server/platform/http/retry-after.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { beginSignIn } from '../sign-in/begin-sign-in.ts'
import { createCsrfTokens, type CsrfTokens } from '../sign-in/csrf.ts'
import { describeDevice } from '../sign-in/describe-device.ts'
import { endSession } from '../sessions/end-session.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { providerId, returnAddresses } from '../issuer/settings.ts'
import { recallSignIn } from '../sign-in/sign-in-memory.ts'
import { type CookieJar, createCookieJar } from './cookies.ts'
import { readForm } from './form.ts'

/** What the calls under /api/auth run on. */
export type AuthDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'log' | 'jobs'>

type Desk = AuthDeps & { provider: IdentityProvider; jar: CookieJar; csrf: CsrfTokens }

/**
 * The calls under /api/auth, in the shape that NextAuth's clients know (csrf, providers, session, signin, callback,
 * signout), and the address at which an issuer's sign-out ends.
 */
export function installAuth(app: App, deps: AuthDeps, provider: IdentityProvider): void {
  const { appUrl, secure } = deps.config
  const desk: Desk = { ...deps, provider, jar: createCookieJar(secure), csrf: createCsrfTokens(deps) }
  serve(app, readCsrfToken, ({ context }) => ({ csrfToken: giveToken(desk, context) }))
  serve(app, listProviders, () => ({ [providerId]: describeProvider(desk) }))
  serve(app, readSession, ({ viewer, context }) => {
    if (viewer) return { user: { name: viewer.name, email: viewer.email }, expires: viewer.sessionEndsAt.toISOString() }
    if (desk.jar.readSession(context)) desk.jar.clearSession(context)
    return {}
  })
  app.post('/api/auth/signin/:provider', (context) => signIn(desk, context))
  app.get('/api/auth/callback/:provider', (context) => finish(desk, context))
  app.all('/api/auth/callback/:provider', (context) => refuseCallback(desk, context))
  app.post('/api/auth/signout', (context) => signOut(desk, context))
  app.get('/api/auth/logout', (context) => afterIssuerSignOut(desk, context))
  app.get('/api/auth/signin/:provider?', (context) => {
    const path = safeReturnPath(context.req.query('callbackUrl'), appUrl)
    return context.redirect(`${appUrl}/login${path === '/' ? '' : `?redirect=${encodeURIComponent(path)}`}`, 302)
  })
  app.get('/api/auth/error', (context) => context.redirect(loginAddress(desk, context.req.query('error') ?? 'Default'), 302))
  app.get('/api/auth/signout', (context) => context.redirect(`${appUrl}/logout`, 302))
  app.all('/api/auth/signin', (context) => answerMethodNotAllowed(context, ['GET']))
}

function giveToken({ jar, csrf }: Desk, context: AppContext): string {
  const known = csrf.read(jar.readCsrf(context))
  if (known) return known
  const { token, cookie } = csrf.make()
  jar.writeCsrf(context, cookie)
  return token
}

function describeProvider({ config }: Desk) {
  return {
    id: providerId,
    name: config.oidc ? new URL(config.oidc.issuer).hostname : config.productName,
    type: 'oidc' as const,
    signinUrl: `${config.appUrl}/api/auth/signin/${providerId}`,
    callbackUrl: returnAddresses(config.appUrl).redirectUri,
  }
}

async function signIn(desk: Desk, context: AppContext): Promise<Response> {
  const { config, jar, csrf } = desk
  guardOrigin(context, config.appUrl)
  const form = await readForm(context)
  const returnPath = safeReturnPath(form.get('callbackUrl'), config.appUrl)
  const refuse = (error: SignInError, status: 403 | 404 | 503): Response => {
    if (status === 503) context.header('retry-after', retryAfter['retry-after'])
    return context.json({ url: loginAddress(desk, error, returnPath) }, status)
  }
  if (!csrf.fits(jar.readCsrf(context), form.get('csrfToken'))) return refuse('MissingCSRF', 403)
  if (context.req.param('provider') !== providerId) return refuse('OAuthSignin', 404)
  try {
    const { url, state, sealedMemory } = await beginSignIn(desk, desk.provider, returnPath, wishOf(context))
    jar.writeSignIn(context, state, sealedMemory)
    return sendOn(context, form, url)
  } catch (error) {
    logRefusal(desk, error)
    return refuse('OAuthSignin', 503)
  }
}

/** NextAuth's clients put what they want of the issuer into the address; these two are OpenID Connect's, and all we pass on. */
function wishOf(context: AppContext): SignInWish {
  const { prompt, login_hint: loginHint = '' } = context.req.query()
  return {
    fresh: prompt === 'login',
    create: prompt === 'create',
    loginHint: isStorable(loginHint) ? loginHint.slice(0, 254) : '',
  }
}

async function finish(desk: Desk, context: AppContext): Promise<Response> {
  const { config, jar } = desk
  // A HEAD of this address must not use the code up; Hono would run it as a GET.
  if (context.req.method !== 'GET') return refuseCallback(desk, context)
  const answer = new URL(context.req.url).searchParams
  const state = answer.get('state') ?? ''
  const memory = recallSignIn(desk, jar.readSignIn(context, state), state)
  try {
    if (!memory || context.req.param('provider') !== providerId) throw new ProblemError('sign-in-refused')
    jar.clearSignIn(context, state)
    const { token, deviceToken } = await finishSignIn(desk, desk.provider, {
      answer,
      memory,
      formerToken: jar.readSession(context),
      deviceToken: jar.readDevice(context),
      device: describeDevice(context.req.header('user-agent')),
    })
    jar.writeSession(context, token)
    jar.writeDevice(context, deviceToken)
    jar.clearCsrf(context)
    return context.redirect(`${config.appUrl}${memory.returnPath}`, 302)
  } catch (error) {
    logRefusal(desk, error)
    return context.redirect(loginAddress(desk, signInErrorOf(error), memory?.returnPath), 302)
  }
}

/** The callback takes GET alone, in the words of NextAuth's clients. */
function refuseCallback(desk: Desk, context: AppContext): Response {
  context.header('allow', 'GET')
  return context.json({ url: loginAddress(desk, 'OAuthCallback') }, 405)
}

async function signOut(desk: Desk, context: AppContext): Promise<Response> {
  const { config, jar, csrf } = desk
  guardOrigin(context, config.appUrl)
  const form = await readForm(context)
  if (!csrf.fits(jar.readCsrf(context), form.get('csrfToken'))) throw new ProblemError('csrf-token-missing')
  const returnPath = safeReturnPath(form.get('callbackUrl'), config.appUrl)
  const token = jar.readSession(context)
  const atIssuer = token ? await endSession(desk, desk.provider, token) : null
  jar.clearSession(context)
  jar.clearCsrf(context)
  context.header('clear-site-data', '"cache"')
  if (!atIssuer) return sendOn(context, form, `${config.appUrl}${returnPath}`)
  const memory: SignOutMemory = { state: atIssuer.state, returnPath }
  jar.writeSignOut(context, createSealer(desk, 'sign-out').seal(JSON.stringify(memory)))
  return sendOn(context, form, atIssuer.url)
}

type SignOutMemory = { state: string; returnPath: string }

/** The one address an issuer knows for the end of a sign-out; where the member wanted to go waits in a cookie. */
function afterIssuerSignOut(desk: Desk, context: AppContext): Response {
  const { config, jar } = desk
  const text = createSealer(desk, 'sign-out').open(jar.readSignOut(context) ?? '')
  const memory = text === null ? null : (JSON.parse(text) as SignOutMemory)
  jar.clearSignOut(context)
  const returnPath = memory && memory.state === context.req.query('state') ? memory.returnPath : '/login'
  return context.redirect(`${config.appUrl}${returnPath}`, 302)
}

/** NextAuth 4's clients ask for JSON in the body, those of version 5 by a header; a plain form is redirected. */
function sendOn(context: AppContext, form: URLSearchParams, url: string): Response {
  const wantsJson = form.get('json') === 'true' || context.req.header('x-auth-return-redirect') !== undefined
  return wantsJson ? context.json({ url } satisfies NextStep) : context.redirect(url, 303)
}

function loginAddress({ config }: Desk, error: string, returnPath = '/'): string {
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

/** A refusal by the issuer is logged with the library's word for it, which holds nothing of the person. */
function logRefusal({ log }: Desk, error: unknown): void {
  const problem = problemOf(error)
  if (problem.code === 'internal' || problem.code === 'unavailable') return logProblem(problem, log)
  const cause = problem.cause instanceof Error ? problem.cause.message : undefined
  log.warn({ event: 'sign-in.refused', reason: problem.code, cause }, 'sign-in did not work')
}
