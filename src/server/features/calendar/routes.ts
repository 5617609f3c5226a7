import type { App } from '#server/platform/http/context.ts'
import type { CalendarDeps } from './deps.ts'

/** Installs some of the calls. */
type Install = (app: App, deps: CalendarDeps) => void

const parts: readonly Install[] = []

/** The calls about events, answers and private calendars. */
export function routes(app: App, deps: CalendarDeps): void {
  for (const install of parts) install(app, deps)
}
