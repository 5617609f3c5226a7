import type { InteractionResults, Provider } from 'oidc-provider'
import { themeOf } from '../pages/page.ts'
import { closeExchange, type Exchange, openExchange } from './exchange.ts'
import type { IssuerDeps, TellClient } from './provider.ts'
import { signingKeysRotated } from './rotate-signing-keys.ts'
import { mountPath } from './settings.ts'

/** The built-in issuer as our routes and our own client see it. */
export type Issuer = {
  /** The answer of an OpenID Connect endpoint; `nonce` lets scripts of its pages run. */
  answer(request: Request, nonce?: string): Promise<Response>
  /** The sign-in a browser is in the middle of, or null when it is over or was never begun here. */
  findInteraction(request: Request): Promise<Interaction | null>
  /** Notes who has signed in and by what (RFC 8176); answers where the browser goes on. Null when the sign-in is over. */
  finishInteraction(request: Request, accountId: string, methods: readonly string[]): Promise<string | null>
}

/** A sign-in under way. `wantsAccount`: the person came to open an account. */
export type Interaction = { uid: string; loginHint: string; wantsAccount: boolean }

type Running = { provider: Provider; listen: ReturnType<Provider['callback']>; exchanges: WeakMap<object, Exchange> }

/**
 * The built-in issuer. It is set up by its first request and needs no web server: requests go in, responses come out. When the
 * signing keys change, the next request sets it up anew.
 */
export function createIssuer(deps: IssuerDeps, tellClient: TellClient): Issuer {
  const mount = { appUrl: deps.config.appUrl, path: mountPath }
  let running: Promise<Running> | null = null
  let isFollowing = false

  function followKeys(): void {
    if (isFollowing) return
    isFollowing = true
    deps.live.on(signingKeysRotated, () => (running = null))
  }

  // After a failed start, with the database away say, the next request tries again.
  function start(): Promise<Running> {
    followKeys()
    return (running ??= startProvider(deps, tellClient).catch((error: unknown) => {
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
    async answer(request, nonce = '') {
      const { listen, exchanges } = await start()
      const exchange = await openExchange(request, mount, nonce)
      exchanges.set(exchange.incoming, exchange)
      await listen(exchange.incoming, exchange.outgoing)
      if (exchange.failure !== undefined) throw exchange.failure
      if (!exchange.answer) throw new Error('the issuer left no answer')
      return exchange.answer
    },
    async findInteraction(request) {
      const open = await openInteraction(request)
      if (!open) return null
      const { uid, params } = open.interaction
      const loginHint = typeof params.login_hint === 'string' ? params.login_hint : ''
      return { uid, loginHint, wantsAccount: params.screen_hint === 'signup' }
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

async function startProvider(deps: IssuerDeps, tellClient: TellClient): Promise<Running> {
  // A process that only works off jobs, or uses a foreign issuer, never loads the library.
  const { createProvider } = await import('./provider.ts')
  const exchanges = new WeakMap<object, Exchange>()
  const provider = await createProvider(deps, tellClient, (context) => ({
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
      exchange.answer = closeExchange(context)
    } catch (error) {
      exchange.failure = error
    }
  })
  // The library answers its own bugs and an absent database alike; our edge knows how to tell them apart.
  provider.on('server_error', (context, error) => {
    const exchange = exchanges.get(context.req)
    if (exchange) exchange.failure = error
  })
  return { provider, listen: provider.callback(), exchanges }
}

/** The library draws two pages of its own that only send themselves on; their one script, in the head, gets our nonce. */
function allowScript(context: { body: unknown }, nonce: string): void {
  if (typeof context.body === 'string') context.body = context.body.replace('<script>', `<script nonce="${nonce}">`)
}
