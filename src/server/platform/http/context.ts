import type { Context, Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { EndpointSpec } from '#contract/api/endpoint.ts'
import type { StaffRole } from '#domain/access/roles.ts'
import type { ProblemCode } from '#contract/problems/problems.ts'
import type { LoadedData, UserLoader } from '../database/user-loaders.ts'

/**
 * The signed-in user of a request. `sessionId` is the hash that identifies the stored session, `sessionEndsAt` when it expires
 * unless it is used before. `authenticatedAt` is the last time the user authenticated, null if the issuer does not report it.
 * `hasSecondFactor` means that they used more than a password. `accountRole` is a property of the account and grants nothing.
 * `role` is what every policy, stream and page checks: the account's role in a session with a verified second factor, else null.
 */
export type Viewer = {
  userId: string
  email: string
  name: string
  accountRole: StaffRole | null
  role: StaffRole | null
  sessionId: string
  sessionEndsAt: Date
  authenticatedAt: Date | null
  hasSecondFactor: boolean
}

/** What a member's subscriptions, or an operator's decision, currently give access to. */
export type Access = { general: boolean; pod_marketplace: boolean }

/** Variables that the middleware attaches to a request. */
export type AppEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; nonce: string; viewer: Viewer | null | undefined; loadedData: LoadedData | undefined }
}

/** A Hono application whose requests carry the viewer and the data loaded about them. */
export type App = Hono<AppEnv>

/** Context of one request to the application. */
export type AppContext = Context<AppEnv>

/** The user behind a request with the data loaded about them. Null when signed out. */
export type AuthContext = { viewer: Viewer; loadedData: LoadedData } | null

/** How the platform authenticates users. Features above the platform implement it. */
export type AuthService = {
  /**
   * Loads the user of the request's session cookie together with these loaders, in one database query. Null if there is no
   * session. Extends the session's idle timeout.
   */
  authenticate(context: AppContext, values: readonly UserLoader<unknown>[]): Promise<AuthContext>
  /** The user's access, loaded at each request so that changes apply at once. */
  accessLoader: UserLoader<Access>
  /** Whether the user has authenticated recently. */
  isRecentlyAuthenticated(viewer: Viewer): boolean
  /** Records that a signed-in user was refused for lack of rights. Never fails. */
  recordRefusal(viewer: Viewer, endpoint: Pick<EndpointSpec, 'method' | 'path'>, code: ProblemCode): Promise<void>
}
