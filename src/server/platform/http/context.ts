import type { Context, Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Findings, Value } from '../database/values.ts'

/**
 * The signed-in person of a request. `sessionId` is the hash under which their session is kept, `sessionEndsAt` when it
 * ends unless it is used before. `authenticatedAt` is when they last proved who they are, null where the issuer does not say;
 * `hasSecondFactor` tells that they proved it by more than a password. `isTribeAppAdmin` is a fact of the account and opens nothing;
 * `isAdmin` is the right that every policy, stream and page asks for: an admin's account in a session that proved a second factor.
 */
export type Viewer = {
  userId: string
  email: string
  name: string
  isTribeAppAdmin: boolean
  isAdmin: boolean
  sessionId: string
  sessionEndsAt: Date
  authenticatedAt: Date | null
  hasSecondFactor: boolean
}

/** What a membership opens at this moment. */
export type Access = { general: boolean; pod_marketplace: boolean }

/** What our middleware puts beside a request. */
export type AppEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; nonce: string; viewer: Viewer | null | undefined; findings: Findings | undefined }
}

/** The application as routes see it. */
export type App = Hono<AppEnv>

/** One request as middleware sees it. */
export type AppContext = Context<AppEnv>

/** The person behind a request with what was found about them; null when signed out. */
export type Met = { viewer: Viewer; findings: Findings } | null

/** How the platform learns who is asking; features above it bring the answers. */
export type Doorman = {
  /**
   * The person behind the request's session cookie with these values of theirs, in one question to the database; null when
   * there is none. Slides the session's idle time.
   */
  findViewer(context: AppContext, values: readonly Value<unknown>[]): Promise<Met>
  /** What their membership opens, read anew at each request so that rights change at once. */
  access: Value<Access>
  /** Whether this person has just proved who they are. */
  isFresh(viewer: Viewer): boolean
  /** Told of everybody signed in who was refused for want of rights. Never fails. */
  refused(viewer: Viewer, endpoint: Pick<EndpointSpec, 'method' | 'path'>, code: ProblemCode): Promise<void>
}
