import { createIdentityProvider } from '#server/gateways/identity-provider/oidc-adapter.ts'
import type { IdentityProvider } from '#server/gateways/identity-provider/port.ts'
import type { App } from '#server/platform/http/context.ts'
import type { IdentityDeps } from './deps.ts'
import { createIssuer, type Issuer } from './issuer/issuer.ts'
import { builtInSettings, mountPath, returnAddresses } from './issuer/settings.ts'
import { installAccount } from './routes/account.ts'
import { installAuthRoutes } from './routes/auth.ts'
import { installBackchannel } from './routes/backchannel.ts'
import { installIssuer } from './routes/issuer.ts'
import { installEmailLinks } from './routes/email-links.ts'
import { installSignUp } from './routes/sign-up.ts'

/** Installs sign-in and sign-out, and the built-in issuer unless the operator configured another one. */
export function routes(app: App, deps: IdentityDeps): void {
  const { config, secret, random } = deps
  const shared = { ...returnAddresses(config.appUrl), random }
  installAccount(app, deps)
  if (config.oidc) {
    installSignIn(app, deps, createIdentityProvider({ ...shared, ...config.oidc, fetch: fetchByNetwork }))
    return
  }
  limitFormConcurrency(app, `${mountPath}/interaction/*`)
  const issuer = createIssuer(deps, (request) => app.fetch(request))
  const settings = { ...shared, ...builtInSettings(config.appUrl, secret), fetch: fetchInProcess(issuer), isInProcess: true }
  installSignIn(app, deps, createIdentityProvider(settings))
  installSignUp(app, deps, issuer)
  installEmailLinks(app, deps)
  installIssuer(app, deps, issuer)
}

function installSignIn(app: App, deps: IdentityDeps, provider: IdentityProvider): void {
  installAuthRoutes(app, deps, provider)
  installBackchannel(app, deps, provider)
}

type Fetch = Parameters<typeof createIdentityProvider>[0]['fetch']

const fetchByNetwork: Fetch = (url, options) => fetch(url, options as RequestInit)

/** Calls our own issuer without a socket: this works behind any proxy, on any port, before the server listens. */
function fetchInProcess(issuer: Issuer): Fetch {
  return (url, options) => issuer.handle(new Request(url, options as RequestInit))
}

/** Two passwords are hashed at once. One more form can be looked up meanwhile. */
const concurrency = 3

/**
 * Limits how many forms under a path are handled at once; the others wait. Otherwise, many concurrent sign-ins would block the
 * whole process. A form takes a slot only after it has arrived completely, so that a slow client occupies none.
 */
export function limitFormConcurrency(app: App, path: string): void {
  const waiting: (() => void)[] = []
  let running = 0
  app.use(path, async (context, next) => {
    if (context.req.method !== 'POST') return next()
    await context.req.text()
    if (running < concurrency) running += 1
    else await new Promise<void>((ready) => waiting.push(ready))
    try {
      await next()
    } finally {
      const ready = waiting.shift()
      if (ready) setImmediate(ready)
      else running -= 1
    }
  })
}
