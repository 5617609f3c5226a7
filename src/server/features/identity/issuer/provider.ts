import { type ClientMetadata, type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Deps } from '#server/deps.ts'
import { createSealer, deriveKey } from '#server/platform/sealing.ts'
import { renderMessagePage, renderSignOutPage, type PageFrame } from '../pages/page.ts'
import { findAccount } from '../store/accounts.ts'
import { createAdapter } from './adapter.ts'
import { backchannelLogoutPath, builtInSettings, mountPath, returnAddresses } from './settings.ts'
import { loadSigningKeys, signingAlgorithm } from './signing-keys.ts'

/** What the built-in issuer runs on. */
export type IssuerDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'log' | 'live'>

/** How the issuer reaches our own application, its one client: inside the process. */
export type TellClient = (request: Request) => Response | Promise<Response>

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds

/** For how long each thing of the issuer lives. A password is asked for again after half a day without a sign-in. */
const lifetimes = {
  Session: 12 * hourSeconds,
  Interaction: hourSeconds,
  Grant: 24 * hourSeconds,
  AuthorizationCode: minuteSeconds,
  AccessToken: minuteSeconds,
  IdToken: hourSeconds,
}

/** The built-in issuer: one client (ourselves), one flow (authorization code with PKCE), no consent page. */
export async function createProvider(
  deps: IssuerDeps,
  tellClient: TellClient,
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
    // Not one of OpenID Connect, but known to many issuers: `signup` leads to the page for a new account.
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
    // The library refuses to call what lives on this machine, and there is nobody else whom it calls.
    fetch: async (url, options) => tellClient(new Request(url, options)),
    renderError: (context, out) => {
      context.type = 'html'
      const message = 'This sign-in cannot go on. Please start again.'
      const page = { title: 'Sign-in did not work', message, to: '/login', label: 'Start again' }
      context.body = renderMessagePage(frameOf(context), page)
      deps.log.info({ event: 'issuer.refused', reason: out.error }, 'issuer refused a request')
    },
  }
  const provider = new Provider(`${config.appUrl}${mountPath}`, configuration)
  // Addresses are built from the headers that every exchange sets from configuration.
  provider.proxy = true
  provider.on('backchannel.error', (_, error) => {
    deps.log.warn({ event: 'backchannel-logout.failed', err: error }, 'the issuer could not tell our application of a sign-out')
  })
  // The library leaves this cookie to expire; a browser keeps only so many.
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
    // Without this endpoint the e-mail is part of the ID token, which is signed.
    userinfo: off,
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        const { session, entities } = context.oidc
        const known = entities.IdTokenHint !== undefined && entities.IdTokenHint.payload.sub === session?.accountId
        // With it the library takes a "no" to signing out here for a "yes" to signing out of our application.
        if (!known && session?.state) delete session.state.clientId
        context.body = renderSignOutPage(frameOf(context), form, known)
      },
      postLogoutSuccessSource: (context) => {
        const page = { title: 'You are signed out', message: 'See you soon.', to: '/login', label: 'Sign in again' }
        context.body = renderMessagePage(frameOf(context), page)
      },
    },
  }
}

/** Asks for the password when nobody is signed in, and also when the account of who was has gone. Never asks for consent. */
function signInPolicy(): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const accountGone = new interactionPolicy.Check('account_gone', 'the account is gone', ({ oidc }) => !oidc.account)
  policy.get('login')?.checks.add(accountGone)
  return policy
}

/** Our own application needs no consent: a grant that is gone (expired, or revoked after a replayed code) is made anew. */
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
