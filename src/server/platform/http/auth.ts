import type { EndpointSpec } from '#contract/api/endpoint.ts'
import { expectedUserHeader } from '#contract/pages/expected-user.ts'
import { type ProblemCode, ProblemError } from '#contract/problems/problems.ts'
import { isPermission } from '#domain/access/is-permission.ts'
import { hasPermission, type Permission } from '#domain/access/roles.ts'
import type { LoadedData, UserLoader } from '../database/user-loaders.ts'
import type { Limits } from '../limits/limits.ts'
import { addToLogContext, type Logger } from '../logger.ts'
import type { Access, App, AppContext, AuthService, AuthContext, Viewer } from './context.ts'

/** The authentication service of an application, its own origin, and its rate limits. */
type AuthSettings = { authService: AuthService; appUrl: string; limits: Pick<Limits, 'hit' | 'refund'>; log: Logger }

const settingsByApp = new WeakMap<App, AuthSettings>()

/** Sets an application's authentication service, origin and rate limits. Called once, before any route. */
export function installAuth(app: App, settings: AuthSettings): void {
  settingsByApp.set(app, settings)
}

/** Returns the authentication settings of an application. */
export function authSettingsOf(app: App): AuthSettings {
  const settings = settingsByApp.get(app)
  if (!settings) throw new Error('installAuth must be called before the first route')
  return settings
}

/**
 * Returns the user behind a request with the results of these loaders. Results are cached for the request, so a caller that
 * passes all loaders at once needs one database query.
 */
export async function authenticate(app: App, context: AppContext, loaders: readonly UserLoader<unknown>[]): Promise<AuthContext> {
  const viewer = context.get('viewer')
  const loadedData = context.get('loadedData') ?? new Map<UserLoader<unknown>, unknown>()
  const missing = loaders.filter((value) => !loadedData.has(value))
  if (viewer === null) return null
  if (viewer && missing.length === 0) return { viewer, loadedData }
  const auth = await authSettingsOf(app).authService.authenticate(context, [...new Set(missing)])
  context.set('viewer', auth?.viewer ?? null)
  if (!auth) return null
  addToLogContext({ userId: auth.viewer.userId })
  const all: LoadedData = new Map([...loadedData, ...auth.loadedData])
  context.set('loadedData', all)
  return { viewer: auth.viewer, loadedData: all }
}

/** Returns the loaders needed to authorize a request for an endpoint. */
export function authorizationLoaders(app: App, { access }: Pick<EndpointSpec, 'access'>): readonly UserLoader<unknown>[] {
  return access === 'member' || access === 'market' ? [authSettingsOf(app).authService.accessLoader] : []
}

/**
 * Authorizes the user of a request for an endpoint.
 *
 * @param loaders what the endpoint reads about the user
 * @param guard checks that run after the one for a session and before the one for access
 * @throws ProblemError `sign-in-required`, `another-account`, `not-found`, `second-factor-required`, `fresh-sign-in-required`,
 *   `access-required`, `marketplace-access-required`
 */
export async function authorize(
  app: App,
  context: AppContext,
  endpoint: EndpointSpec,
  loaders: readonly UserLoader<unknown>[],
  guard: () => void = () => undefined,
): Promise<AuthContext> {
  const auth = await authenticate(app, context, [...loaders, ...authorizationLoaders(app, endpoint)])
  if (endpoint.access !== 'open' && !auth) throw new ProblemError('sign-in-required')
  guard()
  if (auth) requireSameAccount(context, auth.viewer)
  if (isPermission(endpoint.access)) requirePermission(auth, endpoint.access)
  if (endpoint.fresh && auth && !authSettingsOf(app).authService.isRecentlyAuthenticated(auth.viewer))
    throw new ProblemError('fresh-sign-in-required')
  if (auth && (endpoint.access === 'member' || endpoint.access === 'market')) {
    const access = auth.loadedData.get(authSettingsOf(app).authService.accessLoader) as Access
    if (!access.general) throw new ProblemError('access-required')
    if (endpoint.access === 'market' && !access.pod_marketplace) throw new ProblemError('marketplace-access-required')
  }
  return auth
}

/** A page that was rendered for another user must neither write to this account nor read its data. */
function requireSameAccount(context: AppContext, { userId }: Viewer): void {
  const intendedUserId = context.req.header(expectedUserHeader)
  if (intendedUserId !== undefined && intendedUserId !== userId) throw new ProblemError('another-account')
}

function requirePermission(auth: AuthContext, permission: Permission): void {
  if (!auth || !hasPermission(auth.viewer.accountRole, permission)) throw new ProblemError('not-found')
  if (auth.viewer.role === null) throw new ProblemError('second-factor-required')
}

/** Refusals for lack of rights. Members who have not paid are left out, because that is routine. */
const forbiddenCodes: ReadonlySet<ProblemCode> = new Set([
  'forbidden',
  'leader-only',
  'leader-factor-required',
  'second-factor-required',
  'marketplace-access-required',
])

/** Handles a request and records a refusal for lack of rights before the response is sent. */
export async function withRefusalRecorded<T>(
  app: App,
  context: AppContext,
  endpoint: EndpointSpec,
  handle: () => Promise<T>,
): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    const viewer = context.get('viewer')
    if (viewer && error instanceof ProblemError && isForbidden(endpoint, viewer, error.code)) {
      await authSettingsOf(app).authService.recordRefusal(viewer, endpoint, error.code)
    }
    throw error
  }
}

/** Endpoints of staff do not reveal themselves: everyone without the permission gets 404. */
function isForbidden({ access }: EndpointSpec, { accountRole }: Viewer, code: ProblemCode): boolean {
  return forbiddenCodes.has(code) || (code === 'not-found' && isPermission(access) && !hasPermission(accountRole, access))
}
