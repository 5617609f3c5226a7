import { t } from '#domain/i18n/messages.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { confirmEmail, getNewEmailLink } from '../email-links/confirm-email.ts'
import { mountPath } from '../issuer/settings.ts'
import * as pages from '../pages/account-pages.ts'
import { requestPasswordReset, getPasswordReset, resetPassword, type ResetDeps } from '../email-links/reset-password.ts'
import { getSignUpLink, verifyEmail, verifyWithOwnPassword } from '../email-links/verify-email.ts'
import { createCookieJar } from './cookies.ts'
import { withFormErrors, truncateForRedisplay } from './form-errors.ts'
import { parseFormBody } from './form.ts'
import { respondWithMessage, frameOf, withErrorPage, type ContinueLink } from './identity-page.ts'
import { authenticateRequest } from './viewer.ts'

export type EmailLinkDeps = ResetDeps

type HandlerResponse = Response | Promise<Response>

/** Installs the pages that emailed links open, and the page that requests a password reset. None of them needs a session. */
export function installEmailLinks(app: App, deps: EmailLinkDeps): void {
  installVerify(app, deps)
  installReset(app, deps)
  installConfirmEmail(app, deps)
}

const signIn: ContinueLink = { to: '/login', label: t`Sign in` }
const startAgain: ContinueLink = { to: '/login', label: t`Start over` }

/**
 * Handles a page with a secret in its URL, which must not leak as a referrer, not even to our own pages. Forms still send their
 * origin.
 */
function withLinkToken(
  deps: EmailLinkDeps,
  context: AppContext,
  continueLink: ContinueLink,
  handle: (token: string) => HandlerResponse,
): Promise<Response> {
  context.header('referrer-policy', 'strict-origin')
  return withErrorPage(
    deps,
    context,
    () => {
      requireSameOrigin(context, deps.config.appUrl)
      return handle(context.req.param('token') ?? '')
    },
    continueLink,
  )
}

const networkIn = (deps: EmailLinkDeps, context: AppContext): string => clientNetwork(context, deps.config.trustProxy)

function installVerify(app: App, deps: EmailLinkDeps): void {
  const path = `${mountPath}/verify/:token`
  const jar = createCookieJar(deps.config.secure)
  const opened = {
    title: t`Your email is confirmed`,
    message: t`Your account is ready. Sign in to get started.`,
    ...signIn,
  }

  const renderForm = async (context: AppContext, token: string, errors: pages.FieldErrors): Promise<Response> => {
    const { email, isOwnBrowser } = await getSignUpLink(deps, token, jar.readSignUp(context))
    const frame = frameOf(deps, context)
    const view = { action: context.req.path, email }
    if (isOwnBrowser) return context.html(pages.renderVerifyPage(frame, view))
    return context.html(pages.renderVerifyElsewherePage(frame, { ...view, errors }), statusOf(errors))
  }
  app.get(path, (context) => withLinkToken(deps, context, startAgain, (token) => renderForm(context, token, {})))
  app.post(path, (context) =>
    withLinkToken(deps, context, startAgain, async (token) => {
      const password = (await parseFormBody(context)).get('password') ?? ''
      const follower = { browserToken: jar.readSignUp(context), network: networkIn(deps, context), password }
      return withFormErrors(
        async () => {
          await verifyEmail(deps, token, follower)
          return respondWithMessage(deps, context, opened)
        },
        (errors) => renderForm(context, token, errors),
      )
    }),
  )

  type Typed = { name: string; acceptsTerms: boolean; errors: pages.FieldErrors }
  const renderOwnForm = async (context: AppContext, token: string, typed: Typed | null): Promise<Response> => {
    const { email, name } = await getSignUpLink(deps, token, undefined)
    const { errors, ...view } = typed ?? { name, acceptsTerms: false, errors: {} }
    const form = { action: context.req.path, email, ...view, errors }
    return context.html(pages.renderOwnPasswordPage(frameOf(deps, context), form), statusOf(errors))
  }
  app.get(`${path}/password`, (context) =>
    withLinkToken(deps, context, startAgain, (token) => renderOwnForm(context, token, null)),
  )
  app.post(`${path}/password`, (context) =>
    withLinkToken(deps, context, startAgain, async (token) => {
      const submitted = await parseFormBody(context)
      const [name, acceptsTerms] = [submitted.get('name') ?? '', submitted.get('terms') === 'yes']
      return withFormErrors(
        async () => {
          await verifyWithOwnPassword(deps, networkIn(deps, context), token, {
            name,
            acceptsTerms,
            password: submitted.get('password') ?? '',
          })
          return respondWithMessage(deps, context, opened)
        },
        (errors) => renderOwnForm(context, token, { name: truncateForRedisplay(name), acceptsTerms, errors }),
      )
    }),
  )
}

function installReset(app: App, deps: EmailLinkDeps): void {
  const path = `${mountPath}/reset`
  const askAgain: ContinueLink = { to: path, label: t`Get a new link` }

  const renderRequestForm = (context: AppContext, email: string, errors: pages.FieldErrors): HandlerResponse => {
    const page = pages.renderRequestResetPage(frameOf(deps, context), { action: path, email, errors })
    return context.html(page, statusOf(errors))
  }
  app.get(path, (context) => renderRequestForm(context, '', {}))
  app.post(path, (context) =>
    withErrorPage(
      deps,
      context,
      async () => {
        requireSameOrigin(context, deps.config.appUrl)
        const submitted = (await parseFormBody(context)).get('email') ?? ''
        return withFormErrors(
          async () => {
            const email = await requestPasswordReset(deps, networkIn(deps, context), submitted)
            return context.html(pages.renderResetRequestedPage(frameOf(deps, context), email))
          },
          (errors) => renderRequestForm(context, truncateForRedisplay(submitted), errors),
        )
      },
      { to: path, label: t`Try again` },
    ),
  )

  const renderForm = async (context: AppContext, token: string, errors: pages.FieldErrors): Promise<Response> => {
    const { email } = await getPasswordReset(deps, token)
    const page = pages.renderResetPage(frameOf(deps, context), { action: context.req.path, email, errors })
    return context.html(page, statusOf(errors))
  }
  app.get(`${path}/:token`, (context) => withLinkToken(deps, context, askAgain, (token) => renderForm(context, token, {})))
  app.post(`${path}/:token`, (context) =>
    withLinkToken(deps, context, askAgain, async (token) => {
      const password = (await parseFormBody(context)).get('password') ?? ''
      return withFormErrors(
        async () => {
          await resetPassword(deps, networkIn(deps, context), token, password)
          const message = t`We signed you out everywhere. Sign in with your new password.`
          return respondWithMessage(deps, context, { title: t`Your password is set`, message, ...signIn })
        },
        (errors) => renderForm(context, token, errors),
      )
    }),
  )
}

function installConfirmEmail(app: App, deps: EmailLinkDeps): void {
  const path = `${mountPath}/confirm-email/:token`
  const toAccount: ContinueLink = { to: '/dashboard/account', label: t`Go to your account` }
  const userIn = async (context: AppContext): Promise<string | null> =>
    (await authenticateRequest(deps, context, []))?.viewer.userId ?? null

  const renderForm = async (context: AppContext, token: string, errors: pages.FieldErrors): Promise<Response> => {
    const { email, isOwnAccount } = await getNewEmailLink(deps, token, await userIn(context))
    const view = { action: context.req.path, email, asksPassword: !isOwnAccount, errors }
    return context.html(pages.renderConfirmEmailPage(frameOf(deps, context), view), statusOf(errors))
  }
  app.get(path, (context) => withLinkToken(deps, context, toAccount, (token) => renderForm(context, token, {})))
  app.post(path, (context) =>
    withLinkToken(deps, context, toAccount, async (token) => {
      const password = (await parseFormBody(context)).get('password') ?? ''
      const confirmer = { userId: await userIn(context), network: networkIn(deps, context), password }
      return withFormErrors(
        async () => {
          const email = await confirmEmail(deps, token, confirmer)
          const message = t`From now on, sign in with ${{ email }}.`
          return respondWithMessage(deps, context, { title: t`Your email is changed`, message, ...toAccount })
        },
        (errors) => renderForm(context, token, errors),
      )
    }),
  )
}

const statusOf = (errors: pages.FieldErrors): 200 | 422 => (Object.keys(errors).length > 0 ? 422 : 200)
