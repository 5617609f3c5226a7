import type { App } from '#server/platform/http/context.ts'
import { routes as courses } from './courses/routes.ts'
import type { ContentDeps } from './deps.ts'
import { routes as faqs } from './faqs/routes.ts'
import { routes as worksheets } from './worksheets/routes.ts'

/** Installs the routes of one part. */
type Install = (app: App, deps: ContentDeps) => void

const parts: readonly Install[] = [faqs, courses, worksheets]

/** Installs the routes of FAQs, courses and worksheets. */
export function routes(app: App, deps: ContentDeps): void {
  for (const install of parts) install(app, deps)
}
