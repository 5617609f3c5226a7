import type { App, Doorman } from './platform/http/context.ts'
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
import * as matchingRuns from './features/matching-runs/index.ts'
import * as merges from './features/merges/index.ts'
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

/** Who answers for sessions and for access. */
export function doorman(deps: Deps): Doorman {
  return {
    findViewer: (context, values) => identity.findViewer(deps, context, values),
    access: billing.accessValue,
    isFresh: (viewer) => identity.isFresh(viewer, deps.clock.now()),
    refused: ({ userId: actorId }, { method, path }, code) =>
      audit.recordRefusal(deps, { event: 'right.refused', actorId, details: { method, path, code } }),
  }
}

/** Forgets what this process remembers of the database and of providers, so that it is read anew. */
export function dropCaches({ db, payments }: Pick<Deps, 'db' | 'payments'>): void {
  payments.forget()
  me.forgetSlotCounts(db)
  me.forgetWaitCounts(db)
}

/** Reads ahead what requests would have to wait for. Ends early and says nothing where the process stops meanwhile. */
export async function readAhead(deps: Deps): Promise<void> {
  try {
    await pods.prepareMarket(deps)
  } catch (err) {
    if (deps.live.ended.aborted) return
    deps.log.warn({ event: 'market.not-prepared', err }, 'the marketplace was not loaded ahead; whoever asks first waits for it')
  }
}

/** Puts what comes with the product where members find it. What cannot be kept now comes with the next start, and keeps nobody from this one. */
export async function bringStock(deps: Deps): Promise<void> {
  try {
    await media.stockLibrary(deps)
  } catch (err) {
    if (deps.live.ended.aborted) return
    deps.log.error({ event: 'library.not-stocked', err }, 'templates of the library are missing; the next start adds them')
  }
}

/** Every feature's routes, low to high. */
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
