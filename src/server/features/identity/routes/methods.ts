import type { App } from '#server/platform/http/context.ts'
import { MethodNotAllowedError } from '#server/platform/http/method-not-allowed.ts'
import { mountPath } from '../issuer/settings.ts'
import { pageAssets } from '../pages/assets.ts'
import { type IdentityPageDeps, withErrorPage } from './identity-page.ts'

const form = ['GET', 'POST']

/** Every URL of the built-in issuer with its methods: our pages, then the library's endpoints. */
export const allowedMethods: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(pageAssets.map(({ path }) => [path, ['GET']])),
  [`${mountPath}/interaction/:uid`]: form,
  [`${mountPath}/interaction/:uid/code`]: form,
  [`${mountPath}/interaction/:uid/passkey`]: form,
  [`${mountPath}/interaction/:uid/sign-up`]: form,
  [`${mountPath}/verify/:token`]: form,
  [`${mountPath}/verify/:token/password`]: form,
  [`${mountPath}/reset`]: form,
  [`${mountPath}/reset/:token`]: form,
  [`${mountPath}/confirm-email/:token`]: form,
  [`${mountPath}/auth`]: ['GET'],
  [`${mountPath}/auth/:uid`]: ['GET'],
  [`${mountPath}/token`]: ['POST'],
  [`${mountPath}/jwks`]: ['GET'],
  [`${mountPath}/.well-known/openid-configuration`]: ['GET'],
  [`${mountPath}/.well-known/oauth-authorization-server`]: ['GET'],
  [`${mountPath}/session/end`]: ['GET'],
  [`${mountPath}/session/end/confirm`]: ['POST'],
  [`${mountPath}/session/end/success`]: ['GET'],
}

/** Refuses other methods with 405. The library would respond with 404, so this must be registered before its endpoints. */
export function rejectOtherMethods(app: App, deps: IdentityPageDeps): void {
  for (const [path, methods] of Object.entries(allowedMethods)) {
    app.all(path, (context, next) => {
      const { method } = context.req
      if (methods.includes(method === 'HEAD' ? 'GET' : method)) return next()
      return withErrorPage(deps, context, () => {
        throw new MethodNotAllowedError(methods)
      })
    })
  }
}
