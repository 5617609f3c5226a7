import type { BackchannelRefusal } from '#contract/auth.ts'
import { ProblemError } from '#contract/problems.ts'
import type { IdentityProvider } from '#server/gateways/identity-provider/port.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { endSessionsOfIssuer, type IssuerLogoutDeps } from '../sessions/end-sessions-of-issuer.ts'
import { backchannelLogoutPath } from '../issuer/settings.ts'
import { readForm } from './form.ts'

/**
 * Where an issuer tells us that somebody signed out there. It is believed by its signature and by nothing else.
 *
 * Source: OpenID Connect Back-Channel Logout 1.0, sections 2.5 to 2.8
 */
export function installBackchannel(app: App, deps: IssuerLogoutDeps, provider: IdentityProvider): void {
  app.post(backchannelLogoutPath, async (context) => {
    guardOrigin(context, deps.config.appUrl)
    const [token, ...more] = (await readForm(context)).getAll('logout_token')
    if (!token || more.length > 0) return refuse(context)
    try {
      await endSessionsOfIssuer(deps, await provider.readLogout(token))
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
  const error_description = 'The logout token is missing or not valid.'
  return context.json({ error: 'invalid_request', error_description } satisfies BackchannelRefusal, 400)
}
