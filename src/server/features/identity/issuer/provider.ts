import { type ClientMetadata, type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Deps } from '#server/deps.ts'
import { createSealer, deriveKey } from '#server/platform/sealing.ts'
import { renderMessagePage, renderSignOutPage, type PageFrame } from '../pages/page.ts'
import { findAccount } from '../store/accounts.ts'
import { createAdapter } from './adapter.ts'
import { backchannelLogoutPath, builtInSettings, mountPath, returnAddresses } from './settings.ts'
import { loadSigningKeys, signingAlgorithm } from './signing-keys.ts'

export type IssuerDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'log' | 'pubSub'>

/** Sends the issuer's requests to our own application, its only client, inside the process. */
export type ClientFetch = (request: Request) => Response | Promise<Response>

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds

/**
 * Lifetimes of the issuer's sessions, codes and tokens, in seconds. After half a day without a sign-in, the password is required
 * again.
 */
const lifetimes = {
  Session: 12 * hourSeconds,
  Interaction: hourSeconds,
  Grant: 24 * hourSeconds,
  AuthorizationCode: minuteSeconds,
  AccessToken: minuteSeconds,
  IdToken: hourSeconds,
}

/** Configures the built-in issuer: one client (this application), one flow (authorization code with PKCE), no consent page. */
export async function createProvider(
  deps: IssuerDeps,
  fetchClient: ClientFetch,
  frameOf: (context: KoaContextWithOIDC) => PageFrame,
): Promise<Provider> {
  const { config, db, clock, secret } = deps
  const sealer = createSealer(deps, 'oidc-payloads')
  const keys = await loadSigningKeys({ ...deps, sealer: createSealer(deps, 'signing-keys') })
  const configuration: Configuration = {
    adapter: (kind) => createAdapter({ db, clock, sealer }, kind),
    jwks: { keys },
    clients: [ownClient(config.appUrl, secret)],
    cookies: cookieSettings(config.secure, deriveKey(secret, 'identity-cookies').toString('base64url')),
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientAuthMethods: ['client_secret_basic'],
    pkce: { required: () => true },
    // Not part of OpenID Connect, but supported by many issuers: `signup` opens the sign-up page.
    extraParams: ['screen_hint'],
    ttl: lifetimes,
    features: featureSettings(frameOf),
    interactions: { policy: signInPolicy(), url: (_, { uid }) => interactionPath(uid) },
    findAccount: async (_, id) => {
      const account = await findAccount(db, id)
      if (!account) return undefined
      const { email, name, emailVerified } = account
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: emailVerified, name }) }
    },
    loadExistingGrant,
    clientBasedCORS: () => false,
    // The library refuses to call loopback addresses, and our application is the only one it calls.
    fetch: async (url, options) => fetchClient(new Request(url, options)),
    renderError: (context, out) => {
      context.type = 'html'
      const message = 'We couldn’t continue this sign-in. Please start over.'
      const page = { title: 'Sign-in didn’t work', message, to: '/login', label: 'Start over' }
      context.body = renderMessagePage(frameOf(context), page)
      deps.log.info({ event: 'issuer.refused', reason: out.error }, 'issuer refused a request')
    },
  }
  const provider = new Provider(`${config.appUrl}${mountPath}`, configuration)
  // URLs are built from the headers that every exchange sets from configuration.
  provider.proxy = true
  provider.on('backchannel.error', (_, error) => {
    deps.log.warn({ event: 'backchannel-logout.failed', err: error }, 'the issuer could not notify our application of a sign-out')
  })
  // The library lets this cookie expire, but a browser stores only a limited number of cookies.
  provider.on('interaction.ended', ({ cookies, oidc }) => {
    const path = interactionPath(oidc.entities.Interaction?.uid ?? '')
    cookies.set(provider.cookieName('interaction'), null, { ...configuration.cookies?.short, path })
  })
  return provider
}

const interactionPath = (uid: string): string => `${mountPath}/interaction/${uid}`

function ownClient(appUrl: string, secret: string): ClientMetadata {
  const { clientId, clientSecret } = builtInSettings(appUrl, secret)
  const { redirectUri, postLogoutRedirectUri } = returnAddresses(appUrl)
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [postLogoutRedirectUri],
    backchannel_logout_uri: `${appUrl}${backchannelLogoutPath}`,
    backchannel_logout_session_required: true,
    response_types: ['code'],
    grant_types: ['authorization_code'],
    id_token_signed_response_alg: signingAlgorithm,
    scope: 'openid email profile',
    require_auth_time: true,
  }
}

function cookieSettings(secure: boolean, key: string): NonNullable<Configuration['cookies']> {
  const prefix = secure ? '__Secure-' : ''
  const names = {
    session: `${prefix}identity-session`,
    interaction: `${prefix}identity-interaction`,
    resume: `${prefix}identity-resume`,
  }
  const guarded = { httpOnly: true, sameSite: 'lax', secure, signed: true } as const
  return { names, long: { ...guarded, path: mountPath }, short: guarded, keys: [key] }
}

function featureSettings(frameOf: (context: KoaContextWithOIDC) => PageFrame): NonNullable<Configuration['features']> {
  const off = { enabled: false }
  return {
    devInteractions: off,
    dPoP: off,
    pushedAuthorizationRequests: off,
    resourceIndicators: off,
    // Without this endpoint the email address is part of the ID token, which is signed.
    userinfo: off,
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        const { session, entities } = context.oidc
        const known = entities.IdTokenHint !== undefined && entities.IdTokenHint.payload.sub === session?.accountId
        // With a client ID, the library treats a declined sign-out here as an accepted sign-out of our application.
        if (!known && session?.state) delete session.state.clientId
        context.body = renderSignOutPage(frameOf(context), form, known)
      },
      postLogoutSuccessSource: (context) => {
        const page = { title: 'You’re signed out', message: 'See you soon.', to: '/login', label: 'Sign in again' }
        context.body = renderMessagePage(frameOf(context), page)
      },
    },
  }
}

/** Requires the password if nobody is signed in or the account was deleted. Never asks for consent. */
function signInPolicy(): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const accountGone = new interactionPolicy.Check('account_gone', 'the account is gone', ({ oidc }) => !oidc.account)
  policy.get('login')?.checks.add(accountGone)
  return policy
}

/** Our own application needs no consent. A grant that is gone (expired, or revoked after a replayed code) is recreated. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client } = oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  if (known && known.accountId === session.accountId) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
