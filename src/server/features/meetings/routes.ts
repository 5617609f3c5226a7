import type { App } from '#server/platform/http/context.ts'
import { routes as attendance } from './attendance/routes.ts'
import { routes as commitments } from './commitments/routes.ts'
import type { MeetingDeps } from './deps.ts'
import { routes as hotSeats } from './hot-seats/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { routes as roomRoutes } from './room/routes.ts'
import { routes as schedule } from './schedule/routes.ts'

/** Installs the calls of one part. */
type Install = (app: App, deps: MeetingDeps) => void

const parts: readonly Install[] = [schedule, attendance, healthRoutes, commitments, roomRoutes, hotSeats]

/** The calls about what a pod does together, part by part. */
export function routes(app: App, deps: MeetingDeps): void {
  for (const install of parts) install(app, deps)
}
