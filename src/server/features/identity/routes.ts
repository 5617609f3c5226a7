import type { Deps } from '#server/deps.ts'
import { createIdentityProvider } from '#server/gateways/identity-provider/live.ts'
import type { IdentityProvider } from '#server/gateways/identity-provider/port.ts'
import type { App } from '#server/platform/http/context.ts'
import type { AccountDeps } from './account/deps.ts'
import { createIssuer, type Issuer } from './issuer/issuer.ts'
import { builtInSettings, mountPath, returnAddresses } from './issuer/settings.ts'
import { installAccount } from './routes/account.ts'
import { type AuthDeps, installAuth } from './routes/auth.ts'
import { installBackchannel } from './routes/backchannel.ts'
import { takeFormsInTurns } from './routes/in-turns.ts'
import { installIssuer } from './routes/issuer.ts'
import { installMailLinks } from './routes/mail-links.ts'
import { installSignUp } from './routes/sign-up.ts'

/** What identity runs on. */
export type IdentityDeps = AuthDeps & AccountDeps & Pick<Deps, 'live'>

/** Sign-in and sign-out, and the built-in issuer unless the operator brings one. */
export function routes(app: App, deps: IdentityDeps): void {
  const { config, secret, random } = deps
  const shared = { ...returnAddresses(config.appUrl), random }
  installAccount(app, deps)
  if (config.oidc) {
    installSignIn(app, deps, createIdentityProvider({ ...shared, ...config.oidc, fetch: reachByNetwork }))
    return
  }
  takeFormsInTurns(app, `${mountPath}/interaction/*`)
  const issuer = createIssuer(deps, (request) => app.fetch(request))
  const settings = { ...shared, ...builtInSettings(config.appUrl, secret), fetch: reachInProcess(issuer), isNear: true }
  installSignIn(app, deps, createIdentityProvider(settings))
  installSignUp(app, deps, issuer)
  installMailLinks(app, deps)
  installIssuer(app, deps, issuer)
}

function installSignIn(app: App, deps: IdentityDeps, provider: IdentityProvider): void {
  installAuth(app, deps, provider)
  installBackchannel(app, deps, provider)
}

type Fetch = Parameters<typeof createIdentityProvider>[0]['fetch']

const reachByNetwork: Fetch = (url, options) => fetch(url, options as RequestInit)

/** Our own issuer is asked without a socket: this works behind any proxy, on any port, before the server listens. */
function reachInProcess(issuer: Issuer): Fetch {
  return (url, options) => issuer.answer(new Request(url, options as RequestInit))
}
