import { ProblemError, problems } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { logProblem, problemOf } from '#server/platform/http/error-edge.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { getCookie } from 'hono/cookie'
import { checkPassword, normaliseEmail } from '../check-password.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import { type PageAsset, stylesheet, typeface } from '../pages/assets.ts'
import { type PageFrame, renderMessagePage, renderSignInPage, themeOf } from '../pages/page.ts'
import { readForm } from './form.ts'

/** What the pages of the built-in issuer run on. */
export type IssuerRouteDeps = Pick<Deps, 'config' | 'db' | 'log'>

const wrongPassword = 'That e-mail address and password do not match. Please try again.'

/** The built-in issuer under /identity: its sign-in page, its assets, and the OpenID Connect endpoints behind them. */
export function installIssuer(app: App, deps: IssuerRouteDeps, issuer: Issuer): void {
  for (const asset of [stylesheet, typeface]) app.get(asset.path, (context) => answerAsset(context, asset))
  app.get(`${mountPath}/interaction/:uid`, (context) => orPage(deps, context, () => showSignIn(deps, issuer, context)))
  app.post(`${mountPath}/interaction/:uid`, (context) => orPage(deps, context, () => takePassword(deps, issuer, context)))
  app.all(`${mountPath}/*`, (context) =>
    orPage(deps, context, async () => {
      guardOrigin(context, deps.config.appUrl)
      const answer = await issuer.answer(context.req.raw, context.get('nonce'))
      if (answer.status === 404 && !answer.body) throw new ProblemError('not-found')
      return answer
    }),
  )
}

function answerAsset(context: AppContext, { type, read }: PageAsset): Response {
  return context.body(read(), 200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
}

async function showSignIn(deps: IssuerRouteDeps, issuer: Issuer, context: AppContext): Promise<Response> {
  const interaction = await issuer.findInteraction(context.req.raw)
  if (!interaction || interaction.uid !== context.req.param('uid')) return answerExpired(deps, context)
  const form = { action: context.req.path, email: interaction.loginHint, fault: null }
  return context.html(renderSignInPage(frameOf(deps, context), form))
}

async function takePassword(deps: IssuerRouteDeps, issuer: Issuer, context: AppContext): Promise<Response> {
  guardOrigin(context, deps.config.appUrl)
  const given = await readForm(context)
  const interaction = await issuer.findInteraction(context.req.raw)
  if (!interaction || interaction.uid !== context.req.param('uid')) return answerExpired(deps, context)
  const email = given.get('email') ?? ''
  const account = await checkPassword(deps, email, given.get('password') ?? '')
  if (!account) {
    deps.log.info({ event: 'password.refused' }, 'wrong e-mail or password')
    const form = { action: context.req.path, email: normaliseEmail(email).slice(0, 254), fault: wrongPassword }
    return context.html(renderSignInPage(frameOf(deps, context), form), 422)
  }
  const next = await issuer.finishInteraction(context.req.raw, account.id, ['pwd'])
  return next ? context.redirect(next, 303) : answerExpired(deps, context)
}

function answerExpired(deps: IssuerRouteDeps, context: AppContext): Response {
  const message = 'It was open for too long, or the sign-in was finished in another tab.'
  const page = { title: 'This page has expired', message, to: '/login', label: 'Start again' }
  return context.html(renderMessagePage(frameOf(deps, context), page), 400)
}

/** A person in front of these pages gets a failure as a page too; programs get the problem. */
async function orPage(deps: IssuerRouteDeps, context: AppContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const problem = problemOf(error)
    if (!context.req.header('accept')?.includes('text/html')) throw error
    logProblem(problem, deps.log)
    return answerFailure(deps, context, problem)
  }
}

function answerFailure(deps: IssuerRouteDeps, context: AppContext, problem: ProblemError): Response {
  if (problem.status === 503) context.header('retry-after', '5')
  const page = { title: problems[problem.code].title, message: problem.detail, to: '/login', label: 'Start again' }
  return context.html(renderMessagePage(frameOf(deps, context), page), problem.status as 500)
}

function frameOf({ config }: IssuerRouteDeps, context: AppContext): PageFrame {
  return { productName: config.productName, theme: themeOf(getCookie(context, 'theme')), nonce: context.get('nonce') }
}
