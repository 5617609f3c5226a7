import type { Deps } from './deps.ts'
import type { Feature } from './feature.ts'
import { audit } from './features/audit/feature.ts'
import { identity, authenticateRequest } from './features/identity/feature.ts'
import { files } from './features/files/feature.ts'
import { profile } from './features/profile/feature.ts'
import { members } from './features/members/feature.ts'
import { assessment } from './features/assessment/feature.ts'
import { billing } from './features/billing/feature.ts'
import { retention } from './features/retention/feature.ts'
import { pods, warmUpMarket } from './features/pods/feature.ts'
import { meetings } from './features/meetings/feature.ts'
import { calendar } from './features/calendar/feature.ts'
import { matching } from './features/matching/feature.ts'
import { podMerges } from './features/pod-merges/feature.ts'
import { welcome } from './features/welcome/feature.ts'
import { community } from './features/community/feature.ts'
import { content } from './features/content/feature.ts'
import { media } from './features/media/feature.ts'
import { support } from './features/support/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { search } from './features/search/feature.ts'
import { me, clearSlotCounts, clearWaitCounts } from './features/me/feature.ts'
import { privacy } from './features/privacy/feature.ts'
import { admin } from './features/admin/feature.ts'
import { recordRefusal } from './features/audit/index.ts'
import { accessLoader } from './features/billing/index.ts'
import { isRecentlyAuthenticated } from './features/identity/index.ts'
import { seedLibrary } from './features/media/index.ts'
import type { App, AuthService } from './platform/http/context.ts'

/** All features, low to high: a feature calls only those before it. A data export lists their sections in this order. */
export const features: readonly Feature[] = [
  audit,
  identity,
  files,
  profile,
  members,
  assessment,
  billing,
  retention,
  pods,
  meetings,
  calendar,
  matching,
  podMerges,
  welcome,
  community,
  content,
  media,
  support,
  notifications,
  search,
  me,
  privacy,
  admin,
]

/** Creates the service that authenticates sessions and authorizes access. */
export function createAuthService(deps: Deps): AuthService {
  return {
    authenticate: (context, values) => authenticateRequest(deps, context, values),
    accessLoader: accessLoader,
    isRecentlyAuthenticated: (viewer) => isRecentlyAuthenticated(viewer, deps.clock.now()),
    recordRefusal: ({ userId: actorId }, { method, path }, code) =>
      recordRefusal(deps, { event: 'right.refused', actorId, details: { method, path, code } }),
  }
}

/** Clears this process's caches of the database and of providers. */
export function clearCaches({ db, payments }: Pick<Deps, 'db' | 'payments'>): void {
  payments.clearCache()
  clearSlotCounts(db)
  clearWaitCounts(db)
}

/** Fills the caches that requests would otherwise wait for. Ends early and silently if the process stops meanwhile. */
export async function warmCaches(deps: Deps): Promise<void> {
  try {
    await warmUpMarket(deps)
  } catch (err) {
    if (deps.pubSub.stopSignal.aborted) return
    deps.log.warn({ event: 'market.not-prepared', err }, 'the marketplace cache was not warmed; the first request loads it')
  }
}

/** Publishes the media that ship with the product. A failure does not block the start; the next start retries. */
export async function seedMediaLibrary(deps: Deps): Promise<void> {
  try {
    await seedLibrary(deps)
  } catch (err) {
    if (deps.pubSub.stopSignal.aborted) return
    deps.log.error({ event: 'library.not-stocked', err }, 'shipped library items are missing; the next start retries')
  }
}

/** Installs every feature's routes, lower features first. */
export function installFeatures(app: App, deps: Deps): void {
  for (const { routes } of features) routes?.(app, deps)
}
