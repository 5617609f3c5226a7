import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { normaliseEmail } from '../sign-in/check-password.ts'
import type { Interaction, Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import type { Html } from '../pages/page.ts'
import { type FormFault, renderCodePage, renderSignInPage } from '../pages/sign-in-pages.ts'
import { askForSignIn } from '../credentials/passkeys.ts'
import type { ProvenSignIn } from '../sign-in/sign-in-attempts.ts'
import { type CodeDeps, type CodeKind, isAskedForCode, signInWithCode } from '../sign-in/sign-in-with-code.ts'
import { signInWithPasskey } from '../sign-in/sign-in-with-passkey.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts'
import { whileProven } from '../sign-in/while-proven.ts'
import { readForm } from './form.ts'
import { answerExpired, frameOf, type IdentityPageDeps, orPage, wantsPage } from './identity-page.ts'

/** What the sign-in pages run on. */
export type SignInPageDeps = IdentityPageDeps & CodeDeps

type Answer = Response | Promise<Response>

/** One step of a sign-in that is in this browser's hands. */
type Step = { deps: SignInPageDeps; issuer: Issuer; context: AppContext; interaction: Interaction; path: string }

const faults = {
  password: 'That e-mail address and password do not match. Please try again.',
  unverified: 'This e-mail address is not verified yet. Choose a new password with “Forgot your password?” to verify it.',
  expired: 'This took a little long. Please sign in again.',
  passkey: 'That passkey did not work here. Please sign in with your password.',
  authenticator: 'That code does not work, or was used before. Please try the next one your app shows.',
  recovery: 'That recovery code does not work, or was used before. Please try another one.',
} as const

/** The pages of a sign-in at the built-in issuer: e-mail and password, then a code where there is an app; or a passkey. */
export function installSignInPages(app: App, deps: SignInPageDeps, issuer: Issuer): void {
  const path = `${mountPath}/interaction/:uid`
  const step = (context: AppContext, take: (step: Step) => Answer): Promise<Response> =>
    orPage(deps, context, async () => {
      guardOrigin(context, deps.config.appUrl)
      const interaction = await issuer.findInteraction(context.req.raw)
      if (!interaction || interaction.uid !== context.req.param('uid')) return answerExpired(deps, context)
      return take({ deps, issuer, context, interaction, path: `${mountPath}/interaction/${interaction.uid}` })
    })
  app.get(path, (context) => step(context, showSignIn))
  app.post(path, (context) => step(context, takePassword))
  app.post(`${path}/code`, (context) => step(context, takeCode))
  app.post(`${path}/passkey`, (context) => step(context, takePasskey))
  // Somebody who comes back to a step by its address begins anew.
  for (const name of ['code', 'passkey']) app.get(`${path}/${name}`, (context) => step(context, startAnew))
}

const startAnew = ({ context, path }: Step): Response => context.redirect(path, 303)

/** The second step is over before it was taken: too long ago, or the password or the app is another by now. */
const startAfterExpiry = ({ context, path }: Step): Response => context.redirect(`${path}?step=expired`, 303)

function showSignIn(step: Step): Answer {
  const { context, interaction, path } = step
  const isExpired = context.req.query('step') === 'expired'
  // Whoever came to open an account may still say, or have shown, that they have one.
  const hasAccount = isExpired || context.req.query('account') === 'known'
  if (interaction.wantsAccount && !hasAccount) return context.redirect(`${path}/sign-up`, 303)
  const fault = isExpired ? { text: faults.expired, isTyped: false } : null
  return answerSignIn(step, 200, { email: interaction.loginHint, fault })
}

async function takePassword(step: Step): Promise<Response> {
  const { deps, context, interaction } = step
  const given = await readForm(context)
  const email = given.get('email') ?? ''
  const shown = normaliseEmail(email).slice(0, 254)
  return orTooMany(
    step,
    (fault) => signInPage(step, { email: shown, fault }),
    async () => {
      const network = networkIn(step)
      const typed = { uid: interaction.uid, network, email, password: given.get('password') ?? '' }
      const outcome = await signInWithPassword(deps, typed)
      if (outcome.kind === 'proven') return finish(step, outcome)
      if (outcome.kind === 'code-needed') {
        return context.html(codePage(step, 'authenticator', { ticket: outcome.ticket, fault: null }))
      }
      return answerSignIn(step, 422, { email: shown, fault: { text: faults[outcome.reason], isTyped: true } })
    },
  )
}

async function takeCode(step: Step): Promise<Response> {
  const { deps, context, interaction } = step
  const given = await readForm(context)
  const ticket = given.get('ticket') ?? ''
  const { uid } = interaction
  const other = given.get('other')
  if (other !== null) {
    if (!(await isAskedForCode(deps, uid, ticket))) return startAfterExpiry(step)
    return context.html(codePage(step, kindOf(other), { ticket, fault: null }))
  }
  const kind = kindOf(given.get('kind'))
  return orTooMany(
    step,
    (fault) => codePage(step, kind, { ticket, fault }),
    async () => {
      const typed = { uid, network: networkIn(step), ticket, kind, code: given.get('code') ?? '' }
      const outcome = await signInWithCode(deps, typed)
      if (outcome.kind === 'proven') return finish(step, outcome)
      if (outcome.kind === 'expired') return startAfterExpiry(step)
      return context.html(codePage(step, kind, { ticket, fault: { text: faults[kind], isTyped: true } }), 422)
    },
  )
}

async function takePasskey(step: Step): Promise<Response> {
  const { deps, context, interaction } = step
  const given = await readForm(context)
  const email = interaction.loginHint
  return orTooMany(
    step,
    (fault) => signInPage(step, { email, fault }),
    async () => {
      const answer = { response: given.get('response') ?? '', ticket: given.get('ticket') ?? '' }
      const outcome = await signInWithPasskey(deps, { uid: interaction.uid, network: networkIn(step), ...answer })
      if (outcome.kind === 'proven') return finish(step, outcome)
      return answerSignIn(step, 422, { email, fault: { text: faults.passkey, isTyped: false } })
    },
  )
}

async function finish({ deps, issuer, context }: Step, proven: ProvenSignIn): Promise<Response> {
  const { accountId, methods } = proven
  const next = await whileProven(deps, proven, () => issuer.finishInteraction(context.req.raw, accountId, methods))
  return next ? context.redirect(next, 303) : answerExpired(deps, context)
}

const networkIn = ({ deps, context }: Step): string => clientNetwork(context, deps.config.trustProxy)

const kindOf = (given: string | null): CodeKind => (given === 'recovery' ? 'recovery' : 'authenticator')

/** Somebody who tried too often keeps the page with what they typed, and reads when to go on; programs get the problem. */
async function orTooMany(
  { context }: Step,
  page: (fault: FormFault) => Html,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof TooManyRequestsError) || !wantsPage(context)) throw error
    context.header('retry-after', String(error.retryAfterSeconds))
    return context.html(page({ text: error.detail, isTyped: false }), 429)
  }
}

type Shown = { email: string; fault: FormFault | null }

function answerSignIn(step: Step, status: 200 | 422, shown: Shown): Answer {
  return step.context.html(signInPage(step, shown), status)
}

function signInPage({ deps, context, interaction, path }: Step, shown: Shown): Html {
  const passkey = askForSignIn(deps, interaction.uid)
  return renderSignInPage(frameOf(deps, context), { action: path, passkey, ...shown })
}

function codePage({ deps, context, path }: Step, kind: CodeKind, shown: { ticket: string; fault: FormFault | null }): Html {
  return renderCodePage(frameOf(deps, context), kind, { action: `${path}/code`, startPath: path, ...shown })
}
