import type { BackchannelLogoutError } from '#contract/api/identity/auth.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { IdentityProvider } from '#server/gateways/identity-provider/port.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { endSessionsOfIssuer, type IssuerLogoutDeps } from '../sessions/end-sessions-of-issuer.ts'
import { backchannelLogoutPath } from '../issuer/settings.ts'
import { parseFormBody } from './form.ts'

/**
 * Installs the endpoint for an issuer's back-channel logout. A request is trusted by its signature only.
 *
 * Source: OpenID Connect Back-Channel Logout 1.0, sections 2.5 to 2.8
 */
export function installBackchannel(app: App, deps: IssuerLogoutDeps, provider: IdentityProvider): void {
  app.post(backchannelLogoutPath, async (context) => {
    requireSameOrigin(context, deps.config.appUrl)
    const [token, ...more] = (await parseFormBody(context)).getAll('logout_token')
    if (!token || more.length > 0) return refuse(context)
    try {
      await endSessionsOfIssuer(deps, await provider.parseLogoutToken(token))
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'sign-in-refused') throw error
      const cause = error.cause instanceof Error ? error.cause.message : undefined
      deps.log.warn({ event: 'backchannel-logout.refused', cause }, 'a logout token was refused')
      return refuse(context)
    }
    return context.body(null, 200)
  })
}

function refuse(context: AppContext): Response {
  const error_description = t`The logout token is missing or not valid.`
  return context.json({ error: 'invalid_request', error_description } satisfies BackchannelLogoutError, 400)
}
