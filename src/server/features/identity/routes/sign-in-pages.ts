import { t } from '#domain/i18n/messages.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { normalizeEmail } from '../sign-in/check-password.ts'
import type { Interaction, Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import type { Html } from '../pages/page.ts'
import { type FormError, renderCodePage, renderSignInPage } from '../pages/sign-in-pages.ts'
import { createSignInOptions } from '../credentials/passkeys.ts'
import type { ProvenSignIn } from '../sign-in/sign-in-attempts.ts'
import { type CodeDeps, type CodeKind, isCodeTicketValid, signInWithCode } from '../sign-in/sign-in-with-code.ts'
import { signInWithPasskey } from '../sign-in/sign-in-with-passkey.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts'
import { parseFormBody } from './form.ts'
import { respondWithExpired, frameOf, type IdentityPageDeps, withErrorPage, acceptsHtml } from './identity-page.ts'
import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { lockAccountForShare } from '../store/accounts.ts'

export type SignInPageDeps = IdentityPageDeps & CodeDeps

type HandlerResponse = Response | Promise<Response>

/** One step of a sign-in that belongs to this browser. */
type Step = { deps: SignInPageDeps; issuer: Issuer; context: AppContext; interaction: Interaction; path: string }

const errorMessages = {
  password: t`That email or password isn’t right. Please try again.`,
  unverified: t`Your email isn’t verified yet. To verify it, select “Forgot your password?” and choose a new password.`,
  expired: t`Your sign-in timed out. Please sign in again.`,
  passkey: t`That passkey didn’t work here. Please sign in with your password.`,
  authenticator: t`That code doesn’t work or was already used. Enter the next one from your app.`,
  recovery: t`That recovery code doesn’t work or was already used. Try another one.`,
} as const

/**
 * Installs the pages of a sign-in at the built-in issuer: email and password, then a code if there is an authenticator app; or a
 * passkey.
 */
export function installSignInPages(app: App, deps: SignInPageDeps, issuer: Issuer): void {
  const path = `${mountPath}/interaction/:uid`
  const step = (context: AppContext, handle: (step: Step) => HandlerResponse): Promise<Response> =>
    withErrorPage(deps, context, async () => {
      requireSameOrigin(context, deps.config.appUrl)
      const interaction = await issuer.findInteraction(context.req.raw)
      if (!interaction || interaction.uid !== context.req.param('uid')) return respondWithExpired(deps, context)
      return handle({ deps, issuer, context, interaction, path: `${mountPath}/interaction/${interaction.uid}` })
    })
  app.get(path, (context) => step(context, renderSignInStep))
  app.post(path, (context) => step(context, handlePassword))
  app.post(`${path}/code`, (context) => step(context, handleCode))
  app.post(`${path}/passkey`, (context) => step(context, handlePasskey))
  // Opening the URL of a later step restarts the sign-in.
  for (const name of ['code', 'passkey']) app.get(`${path}/${name}`, (context) => step(context, restart))
}

const restart = ({ context, path }: Step): Response => context.redirect(path, 303)

/** The second step has expired: too much time has passed, or the password or the app has changed. */
const startAfterExpiry = ({ context, path }: Step): Response => context.redirect(`${path}?step=expired`, 303)

function renderSignInStep(step: Step): HandlerResponse {
  const { context, interaction, path } = step
  const isExpired = context.req.query('step') === 'expired'
  // A visitor who came to sign up may have an account after all.
  const hasAccount = isExpired || context.req.query('account') === 'known'
  if (interaction.isSignUp && !hasAccount) return context.redirect(`${path}/sign-up`, 303)
  const error = isExpired ? { text: errorMessages.expired, isTyped: false } : null
  return respondWithSignIn(step, 200, { email: interaction.loginHint, error })
}

async function handlePassword(step: Step): Promise<Response> {
  const { deps, context, interaction } = step
  const submitted = await parseFormBody(context)
  const email = submitted.get('email') ?? ''
  const view = normalizeEmail(email).slice(0, 254)
  return withRateLimitPage(
    step,
    (error) => signInPage(step, { email: view, error }),
    async () => {
      const network = networkIn(step)
      const typed = { uid: interaction.uid, network, email, password: submitted.get('password') ?? '' }
      const outcome = await signInWithPassword(deps, typed)
      if (outcome.kind === 'proven') return finishStep(step, outcome)
      if (outcome.kind === 'code-needed') {
        return context.html(codePage(step, 'authenticator', { ticket: outcome.ticket, error: null }))
      }
      return respondWithSignIn(step, 422, { email: view, error: { text: errorMessages[outcome.reason], isTyped: true } })
    },
  )
}

async function handleCode(step: Step): Promise<Response> {
  const { deps, context, interaction } = step
  const submitted = await parseFormBody(context)
  const ticket = submitted.get('ticket') ?? ''
  const { uid } = interaction
  const other = submitted.get('other')
  if (other !== null) {
    if (!(await isCodeTicketValid(deps, uid, ticket))) return startAfterExpiry(step)
    return context.html(codePage(step, kindOf(other), { ticket, error: null }))
  }
  const kind = kindOf(submitted.get('kind'))
  return withRateLimitPage(
    step,
    (error) => codePage(step, kind, { ticket, error }),
    async () => {
      const typed = { uid, network: networkIn(step), ticket, kind, code: submitted.get('code') ?? '' }
      const outcome = await signInWithCode(deps, typed)
      if (outcome.kind === 'proven') return finishStep(step, outcome)
      if (outcome.kind === 'expired') return startAfterExpiry(step)
      return context.html(codePage(step, kind, { ticket, error: { text: errorMessages[kind], isTyped: true } }), 422)
    },
  )
}

async function handlePasskey(step: Step): Promise<Response> {
  const { deps, context, interaction } = step
  const submitted = await parseFormBody(context)
  const email = interaction.loginHint
  return withRateLimitPage(
    step,
    (error) => signInPage(step, { email, error }),
    async () => {
      const passkeyResponse = { response: submitted.get('response') ?? '', ticket: submitted.get('ticket') ?? '' }
      const outcome = await signInWithPasskey(deps, { uid: interaction.uid, network: networkIn(step), ...passkeyResponse })
      if (outcome.kind === 'proven') return finishStep(step, outcome)
      return respondWithSignIn(step, 422, { email, error: { text: errorMessages.passkey, isTyped: false } })
    },
  )
}

async function finishStep({ deps, issuer, context }: Step, proven: ProvenSignIn): Promise<Response> {
  const { accountId, methods } = proven
  const next = await ifStillProven(deps, proven, () => issuer.finishInteraction(context.req.raw, accountId, methods))
  return next ? context.redirect(next, 303) : respondWithExpired(deps, context)
}

const networkIn = ({ deps, context }: Step): string => clientNetwork(context, deps.config.trustProxy)

const kindOf = (submitted: string | null): CodeKind => (submitted === 'recovery' ? 'recovery' : 'authenticator')

/** Renders the page again with what was typed and a retry time if the limit is reached. Programs get the problem. */
async function withRateLimitPage(
  { context }: Step,
  page: (error: FormError) => Html,
  passkeyResponse: () => Promise<Response>,
): Promise<Response> {
  try {
    return await passkeyResponse()
  } catch (error) {
    if (!(error instanceof TooManyRequestsError) || !acceptsHtml(context)) throw error
    context.header('retry-after', String(error.retryAfterSeconds))
    return context.html(page({ text: error.detail, isTyped: false }), 429)
  }
}

type SignInFormState = { email: string; error: FormError | null }

function respondWithSignIn(step: Step, status: 200 | 422, view: SignInFormState): HandlerResponse {
  return step.context.html(signInPage(step, view), status)
}

function signInPage({ deps, context, interaction, path }: Step, view: SignInFormState): Html {
  const passkey = createSignInOptions(deps, interaction.uid)
  return renderSignInPage(frameOf(deps, context), { action: path, passkey, ...view })
}

function codePage({ deps, context, path }: Step, kind: CodeKind, view: { ticket: string; error: FormError | null }): Html {
  return renderCodePage(frameOf(deps, context), kind, { action: `${path}/code`, startPath: path, ...view })
}

/**
 * Continues a sign-in, or returns null if the password has changed or the account was deleted since the check, which takes a
 * moment, more under load. A concurrent password change waits for this transaction, and then ends its session.
 */
async function ifStillProven<T>(
  { db }: Pick<Deps, 'db'>,
  { accountId, password }: ProvenSignIn,
  finish: () => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    const account = await lockAccountForShare(tx, accountId)
    if (!account || (password !== null && fingerprint(account.passwordHash) !== password)) return null
    return finish()
  })
}
