import type { InteractionResults, Provider } from 'oidc-provider'
import { themeOf } from '../pages/page.ts'
import { closeExchange, type Exchange, openExchange } from './exchange.ts'
import type { IssuerDeps, ClientFetch } from './provider.ts'
import { signingKeysRotated } from './rotate-signing-keys.ts'
import { mountPath } from './settings.ts'

/** The built-in issuer as used by our routes and our own OpenID Connect client. */
export type Issuer = {
  /** Handles a request to an OpenID Connect endpoint. `nonce` allows the scripts of its pages. */
  handle(request: Request, nonce?: string): Promise<Response>
  /** Returns the sign-in a browser is in, or null if it is over or did not start here. */
  findInteraction(request: Request): Promise<Interaction | null>
  /** Records the signed-in account and its methods (RFC 8176). Returns the URL to continue at, or null if the sign-in is over. */
  finishInteraction(request: Request, accountId: string, methods: readonly string[]): Promise<string | null>
}

/** A sign-in in progress. `isSignUp`: the visitor wants to create an account. */
export type Interaction = { uid: string; loginHint: string; isSignUp: boolean }

type Running = { provider: Provider; listen: ReturnType<Provider['callback']>; exchanges: WeakMap<object, Exchange> }

/**
 * Creates the built-in issuer. It is set up on its first request and needs no web server: it maps requests to responses. When the
 * signing keys change, the next request sets it up again.
 */
export function createIssuer(deps: IssuerDeps, fetchClient: ClientFetch): Issuer {
  const mount = { appUrl: deps.config.appUrl, path: mountPath }
  let running: Promise<Running> | null = null
  let isWatching = false

  function watchKeyRotation(): void {
    if (isWatching) return
    isWatching = true
    deps.pubSub.subscribe(signingKeysRotated, () => (running = null))
  }

  // After a failed start, such as during a database outage, the next request retries.
  function start(): Promise<Running> {
    watchKeyRotation()
    return (running ??= startProvider(deps, fetchClient).catch((error: unknown) => {
      running = null
      throw error
    }))
  }

  async function openInteraction(request: Request) {
    const { provider } = await start()
    const { incoming, outgoing } = await openExchange(new Request(request.url, { headers: request.headers }), mount, '')
    const interaction = await provider.interactionDetails(incoming, outgoing).catch(ignoreEnded)
    return (
      interaction && {
        interaction,
        finish: (result: InteractionResults) => provider.interactionResult(incoming, outgoing, result),
      }
    )
  }

  return {
    async handle(request, nonce = '') {
      const { listen, exchanges } = await start()
      const exchange = await openExchange(request, mount, nonce)
      exchanges.set(exchange.incoming, exchange)
      await listen(exchange.incoming, exchange.outgoing)
      if (exchange.failure !== undefined) throw exchange.failure
      if (!exchange.response) throw new Error('the issuer returned no response')
      return exchange.response
    },
    async findInteraction(request) {
      const open = await openInteraction(request)
      if (!open) return null
      const { uid, params } = open.interaction
      const loginHint = typeof params.login_hint === 'string' ? params.login_hint : ''
      return { uid, loginHint, isSignUp: params.screen_hint === 'signup' }
    },
    async finishInteraction(request, accountId, methods) {
      const open = await openInteraction(request)
      return open && open.finish({ login: { accountId, amr: [...methods] } })
    },
  }
}

function ignoreEnded(error: unknown): null {
  if (error instanceof Error && error.name === 'SessionNotFound') return null
  throw error
}

async function startProvider(deps: IssuerDeps, fetchClient: ClientFetch): Promise<Running> {
  // Processes that only run jobs or use an external issuer never load the library.
  const { createProvider } = await import('./provider.ts')
  const exchanges = new WeakMap<object, Exchange>()
  const provider = await createProvider(deps, fetchClient, (context) => ({
    productName: deps.config.productName,
    theme: themeOf(context.cookies.get('theme', { signed: false })),
    nonce: exchanges.get(context.req)?.nonce ?? '',
  }))
  provider.use(async (context, next) => {
    context.respond = false
    const exchange = exchanges.get(context.req)
    if (!exchange) return
    try {
      await next()
      allowScript(context, exchange.nonce)
      exchange.response = closeExchange(context)
    } catch (error) {
      exchange.failure = error
    }
  })
  // The library responds the same way to its own bugs and to a database outage. Our error edge distinguishes them.
  provider.on('server_error', (context, error) => {
    const exchange = exchanges.get(context.req)
    if (exchange) exchange.failure = error
  })
  return { provider, listen: provider.callback(), exchanges }
}

/** The library renders two auto-submitting pages. Their single script, in the head, gets our nonce. */
function allowScript(context: { body: unknown }, nonce: string): void {
  if (typeof context.body === 'string') context.body = context.body.replace('<script>', `<script nonce="${nonce}">`)
}
