import { ProblemError } from '#contract/problems/problems.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { type PageAsset, pageAssets } from '../pages/assets.ts'
import { withErrorPage } from './identity-page.ts'
import { rejectOtherMethods } from './methods.ts'
import { installSignInPages, type SignInPageDeps } from './sign-in-pages.ts'

export type IssuerRouteDeps = SignInPageDeps

/** Installs the built-in issuer under /identity: its pages, their assets, and its OpenID Connect endpoints. */
export function installIssuer(app: App, deps: IssuerRouteDeps, issuer: Issuer): void {
  for (const asset of pageAssets) app.get(asset.path, (context) => respondWithAsset(context, asset))
  installSignInPages(app, deps, issuer)
  rejectOtherMethods(app, deps)
  app.all(`${mountPath}/*`, (context) =>
    withErrorPage(deps, context, async () => {
      requireSameOrigin(context, deps.config.appUrl)
      if (context.req.path === `${mountPath}/auth`) {
        await deps.limits.hit(signInLimits.beginByAddress, clientNetwork(context, deps.config.trustProxy))
      }
      const response = await issuer.handle(await rebuildRequest(context), context.get('nonce'))
      if (response.status === 404 && !response.body) throw new ProblemError('not-found')
      return response
    }),
  )
}

/** Rebuilds a request whose body was already read by `limitFormConcurrency`. */
async function rebuildRequest({ req }: AppContext): Promise<Request> {
  if (req.method === 'GET' || req.method === 'HEAD') return req.raw
  return new Request(req.url, { method: req.method, headers: req.raw.headers, body: await req.arrayBuffer() })
}

function respondWithAsset(context: AppContext, { type, read }: PageAsset): Response {
  return context.body(read(), 200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
}
