import type { Context, Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'

/**
 * The signed-in person of a request. `sessionId` is the hash under which their session is kept, `sessionEndsAt` when it
 * ends unless it is used before.
 */
export type Viewer = { userId: string; email: string; name: string; isAdmin: boolean; sessionId: string; sessionEndsAt: Date }

/** What a membership opens at this moment. */
export type Access = { general: boolean; pod_marketplace: boolean }

/** What our middleware puts beside a request. */
export type AppEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; nonce: string; viewer: Viewer | null | undefined; access: Access | undefined }
}

/** The application as routes see it. */
export type App = Hono<AppEnv>

/** One request as middleware sees it. */
export type AppContext = Context<AppEnv>

/** How the platform learns who is asking; features above it bring the answers. */
export type Doorman = {
  /** The person behind the request's session cookie, or null; slides the session's idle time. */
  findViewer(context: AppContext): Promise<Viewer | null>
  /** What their membership opens, read anew at each request so that rights change at once. */
  findAccess(userId: string): Promise<Access>
}
