import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { confirmEmail, findNewEmail } from '../mail-links/confirm-email.ts'
import { mountPath } from '../issuer/settings.ts'
import * as pages from '../pages/account-pages.ts'
import { askForReset, findReset, resetPassword, type ResetDeps } from '../mail-links/reset-password.ts'
import { findSignUpLink, verifyEmail, verifyWithOwnPassword } from '../mail-links/verify-email.ts'
import { createCookieJar } from './cookies.ts'
import { orFaults, shownAgain } from './faults.ts'
import { readForm } from './form.ts'
import { answerMessage, frameOf, orPage, type WayOn } from './identity-page.ts'
import { findViewer } from './viewer.ts'

/** What the pages that mails lead to run on. */
export type MailLinkDeps = ResetDeps

type Answer = Response | Promise<Response>

/** The pages that mails lead to, and the one on which somebody asks for another password. None of them needs a session. */
export function installMailLinks(app: App, deps: MailLinkDeps): void {
  installVerify(app, deps)
  installReset(app, deps)
  installConfirmEmail(app, deps)
}

const signIn: WayOn = { to: '/login', label: 'Sign in' }
const startAgain: WayOn = { to: '/login', label: 'Start again' }

/** A page with a secret in its address: no other page, not even one of ours, learns it. Forms say where they come from still. */
function atLink(deps: MailLinkDeps, context: AppContext, wayOn: WayOn, answer: (token: string) => Answer): Promise<Response> {
  context.header('referrer-policy', 'strict-origin')
  return orPage(
    deps,
    context,
    () => {
      guardOrigin(context, deps.config.appUrl)
      return answer(context.req.param('token') ?? '')
    },
    wayOn,
  )
}

const networkIn = (deps: MailLinkDeps, context: AppContext): string => clientNetwork(context, deps.config.trustProxy)

function installVerify(app: App, deps: MailLinkDeps): void {
  const path = `${mountPath}/verify/:token`
  const jar = createCookieJar(deps.config.secure)
  const opened = {
    title: 'Your e-mail address is confirmed',
    message: 'Your account is open. You can sign in now.',
    ...signIn,
  }

  const show = async (context: AppContext, token: string, faults: pages.FieldFaults): Promise<Response> => {
    const { email, isOwnBrowser } = await findSignUpLink(deps, token, jar.readSignUp(context))
    const frame = frameOf(deps, context)
    const shown = { action: context.req.path, email }
    if (isOwnBrowser) return context.html(pages.renderVerifyPage(frame, shown))
    return context.html(pages.renderVerifyElsewherePage(frame, { ...shown, faults }), statusOf(faults))
  }
  app.get(path, (context) => atLink(deps, context, startAgain, (token) => show(context, token, {})))
  app.post(path, (context) =>
    atLink(deps, context, startAgain, async (token) => {
      const password = (await readForm(context)).get('password') ?? ''
      const follower = { browserToken: jar.readSignUp(context), network: networkIn(deps, context), password }
      return orFaults(
        async () => {
          await verifyEmail(deps, token, follower)
          return answerMessage(deps, context, opened)
        },
        (faults) => show(context, token, faults),
      )
    }),
  )

  type Typed = { name: string; acceptsTerms: boolean; faults: pages.FieldFaults }
  const showOwn = async (context: AppContext, token: string, typed: Typed | null): Promise<Response> => {
    const { email, name } = await findSignUpLink(deps, token, undefined)
    const { faults, ...shown } = typed ?? { name, acceptsTerms: false, faults: {} }
    const form = { action: context.req.path, email, ...shown, faults }
    return context.html(pages.renderOwnPasswordPage(frameOf(deps, context), form), statusOf(faults))
  }
  app.get(`${path}/password`, (context) => atLink(deps, context, startAgain, (token) => showOwn(context, token, null)))
  app.post(`${path}/password`, (context) =>
    atLink(deps, context, startAgain, async (token) => {
      const given = await readForm(context)
      const [name, acceptsTerms] = [given.get('name') ?? '', given.get('terms') === 'yes']
      return orFaults(
        async () => {
          await verifyWithOwnPassword(deps, networkIn(deps, context), token, {
            name,
            acceptsTerms,
            password: given.get('password') ?? '',
          })
          return answerMessage(deps, context, opened)
        },
        (faults) => showOwn(context, token, { name: shownAgain(name), acceptsTerms, faults }),
      )
    }),
  )
}

function installReset(app: App, deps: MailLinkDeps): void {
  const path = `${mountPath}/reset`
  const askAgain: WayOn = { to: path, label: 'Ask for a new link' }

  const showAsk = (context: AppContext, email: string, faults: pages.FieldFaults): Answer => {
    const page = pages.renderAskForResetPage(frameOf(deps, context), { action: path, email, faults })
    return context.html(page, statusOf(faults))
  }
  app.get(path, (context) => showAsk(context, '', {}))
  app.post(path, (context) =>
    orPage(
      deps,
      context,
      async () => {
        guardOrigin(context, deps.config.appUrl)
        const given = (await readForm(context)).get('email') ?? ''
        return orFaults(
          async () => {
            const email = await askForReset(deps, networkIn(deps, context), given)
            return context.html(pages.renderResetAskedPage(frameOf(deps, context), email))
          },
          (faults) => showAsk(context, shownAgain(given), faults),
        )
      },
      { to: path, label: 'Try again' },
    ),
  )

  const show = async (context: AppContext, token: string, faults: pages.FieldFaults): Promise<Response> => {
    const { email } = await findReset(deps, token)
    const page = pages.renderResetPage(frameOf(deps, context), { action: context.req.path, email, faults })
    return context.html(page, statusOf(faults))
  }
  app.get(`${path}/:token`, (context) => atLink(deps, context, askAgain, (token) => show(context, token, {})))
  app.post(`${path}/:token`, (context) =>
    atLink(deps, context, askAgain, async (token) => {
      const password = (await readForm(context)).get('password') ?? ''
      return orFaults(
        async () => {
          await resetPassword(deps, networkIn(deps, context), token, password)
          const message = 'You are signed out everywhere. Please sign in with the new password.'
          return answerMessage(deps, context, { title: 'Your password is changed', message, ...signIn })
        },
        (faults) => show(context, token, faults),
      )
    }),
  )
}

function installConfirmEmail(app: App, deps: MailLinkDeps): void {
  const path = `${mountPath}/confirm-email/:token`
  const toAccount: WayOn = { to: '/dashboard/account', label: 'To your account' }
  const userIn = async (context: AppContext): Promise<string | null> =>
    (await findViewer(deps, context, []))?.viewer.userId ?? null

  const show = async (context: AppContext, token: string, faults: pages.FieldFaults): Promise<Response> => {
    const { email, isOwnAccount } = await findNewEmail(deps, token, await userIn(context))
    const shown = { action: context.req.path, email, asksPassword: !isOwnAccount, faults }
    return context.html(pages.renderConfirmEmailPage(frameOf(deps, context), shown), statusOf(faults))
  }
  app.get(path, (context) => atLink(deps, context, toAccount, (token) => show(context, token, {})))
  app.post(path, (context) =>
    atLink(deps, context, toAccount, async (token) => {
      const password = (await readForm(context)).get('password') ?? ''
      const confirmer = { userId: await userIn(context), network: networkIn(deps, context), password }
      return orFaults(
        async () => {
          const email = await confirmEmail(deps, token, confirmer)
          const message = `From now on you sign in with ${email}.`
          return answerMessage(deps, context, { title: 'Your e-mail address is changed', message, ...toAccount })
        },
        (faults) => show(context, token, faults),
      )
    }),
  )
}

const statusOf = (faults: pages.FieldFaults): 200 | 422 => (Object.keys(faults).length > 0 ? 422 : 200)
