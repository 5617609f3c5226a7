import type { App } from '#server/platform/http/context.ts'
import { routes as attendance } from './attendance/routes.ts'
import { routes as commitments } from './commitments/routes.ts'
import type { MeetingDeps } from './deps.ts'
import { routes as hotSeats } from './hot-seats/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { routes as roomRoutes } from './room/routes.ts'
import { routes as schedule } from './schedule/routes.ts'

/** Registers the routes of one part. */
type Install = (app: App, deps: MeetingDeps) => void

const parts: readonly Install[] = [schedule, attendance, healthRoutes, commitments, roomRoutes, hotSeats]

/** Routes of all parts of the feature. */
export function routes(app: App, deps: MeetingDeps): void {
  for (const install of parts) install(app, deps)
}
