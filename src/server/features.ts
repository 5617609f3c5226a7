import type { App, AuthService } from './platform/http/context.ts'
import type { Deps } from './deps.ts'
import * as admin from './features/admin/index.ts'
import * as assessment from './features/assessment/index.ts'
import * as audit from './features/audit/index.ts'
import * as billing from './features/billing/index.ts'
import * as calendar from './features/calendar/index.ts'
import * as files from './features/files/index.ts'
import * as community from './features/community/index.ts'
import * as content from './features/content/index.ts'
import * as identity from './features/identity/index.ts'
import * as matchingRuns from './features/matching/index.ts'
import * as merges from './features/pod-merges/index.ts'
import * as media from './features/media/index.ts'
import * as meetings from './features/meetings/index.ts'
import * as me from './features/me/index.ts'
import * as notifications from './features/notifications/index.ts'
import * as pods from './features/pods/index.ts'
import * as privacy from './features/privacy/index.ts'
import * as retention from './features/retention/index.ts'
import * as search from './features/search/index.ts'
import * as support from './features/support/index.ts'
import * as welcome from './features/welcome/index.ts'

/** Creates the service that authenticates sessions and authorizes access. */
export function createAuthService(deps: Deps): AuthService {
  return {
    authenticate: (context, values) => identity.authenticateRequest(deps, context, values),
    accessLoader: billing.accessLoader,
    isRecentlyAuthenticated: (viewer) => identity.isRecentlyAuthenticated(viewer, deps.clock.now()),
    recordRefusal: ({ userId: actorId }, { method, path }, code) =>
      audit.recordRefusal(deps, { event: 'right.refused', actorId, details: { method, path, code } }),
  }
}

/** Clears this process's caches of the database and of providers. */
export function clearCaches({ db, payments }: Pick<Deps, 'db' | 'payments'>): void {
  payments.clearCache()
  me.clearSlotCounts(db)
  me.clearWaitCounts(db)
}

/** Fills the caches that requests would otherwise wait for. Ends early and silently if the process stops meanwhile. */
export async function warmCaches(deps: Deps): Promise<void> {
  try {
    await pods.warmUpMarket(deps)
  } catch (err) {
    if (deps.pubSub.stopSignal.aborted) return
    deps.log.warn({ event: 'market.not-prepared', err }, 'the marketplace cache was not warmed; the first request loads it')
  }
}

/** Publishes the media that ship with the product. A failure does not block the start; the next start retries. */
export async function seedMediaLibrary(deps: Deps): Promise<void> {
  try {
    await media.seedLibrary(deps)
  } catch (err) {
    if (deps.pubSub.stopSignal.aborted) return
    deps.log.error({ event: 'library.not-stocked', err }, 'shipped library items are missing; the next start retries')
  }
}

/** Installs every feature's routes, lower-level features first. */
export function installFeatures(app: App, deps: Deps): void {
  identity.routes(app, deps)
  files.routes(app, deps)
  assessment.routes(app, deps)
  billing.routes(app, deps)
  retention.routes(app, deps)
  pods.routes(app, deps)
  meetings.routes(app, deps)
  calendar.routes(app, deps)
  matchingRuns.routes(app, deps)
  merges.routes(app, deps)
  welcome.routes(app, deps)
  community.routes(app, deps)
  community.directoryRoutes(app, deps)
  content.routes(app, deps)
  support.routes(app, deps)
  media.routes(app, deps)
  notifications.routes(app, deps)
  search.routes(app, deps)
  me.routes(app, deps)
  privacy.routes(app, deps)
  admin.routes(app, deps)
}
