import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { checkPassword, normaliseEmail } from '../check-password.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import { type PageAsset, stylesheet, typeface } from '../pages/assets.ts'
import { renderSignInPage } from '../pages/page.ts'
import { readForm } from './form.ts'
import { answerExpired, frameOf, type IdentityPageDeps, orPage } from './identity-page.ts'

/** What the pages of the built-in issuer run on. */
export type IssuerRouteDeps = IdentityPageDeps & Pick<Deps, 'db'>

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
