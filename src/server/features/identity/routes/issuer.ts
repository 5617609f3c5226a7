import { ProblemError } from '#contract/problems.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { type PageAsset, pageAssets } from '../pages/assets.ts'
import { orPage } from './identity-page.ts'
import { refuseOtherMethods } from './methods.ts'
import { installSignInPages, type SignInPageDeps } from './sign-in-pages.ts'

/** What the pages of the built-in issuer run on. */
export type IssuerRouteDeps = SignInPageDeps

/** The built-in issuer under /identity: its pages, their assets, and the OpenID Connect endpoints behind them. */
export function installIssuer(app: App, deps: IssuerRouteDeps, issuer: Issuer): void {
  for (const asset of pageAssets) app.get(asset.path, (context) => answerAsset(context, asset))
  installSignInPages(app, deps, issuer)
  refuseOtherMethods(app, deps)
  app.all(`${mountPath}/*`, (context) =>
    orPage(deps, context, async () => {
      guardOrigin(context, deps.config.appUrl)
      if (context.req.path === `${mountPath}/auth`) {
        await deps.limits.hit(signInLimits.beginByAddress, clientNetwork(context, deps.config.trustProxy))
      }
      const answer = await issuer.answer(await wholeRequest(context), context.get('nonce'))
      if (answer.status === 404 && !answer.body) throw new ProblemError('not-found')
      return answer
    }),
  )
}

/** The request with its body, which whoever takes forms in turns has read before. */
async function wholeRequest({ req }: AppContext): Promise<Request> {
  if (req.method === 'GET' || req.method === 'HEAD') return req.raw
  return new Request(req.url, { method: req.method, headers: req.raw.headers, body: await req.arrayBuffer() })
}

function answerAsset(context: AppContext, { type, read }: PageAsset): Response {
  return context.body(read(), 200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
}
