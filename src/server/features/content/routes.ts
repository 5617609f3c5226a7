import type { App } from '#server/platform/http/context.ts'
import { routes as courses } from './courses/routes.ts'
import type { ContentDeps } from './deps.ts'
import { routes as faqs } from './faqs/routes.ts'
import { routes as worksheets } from './worksheets/routes.ts'

/** Installs the calls of one part. */
type Install = (app: App, deps: ContentDeps) => void

const parts: readonly Install[] = [faqs, courses, worksheets]

/** The calls about what there is to read and to learn from, part by part. */
export function routes(app: App, deps: ContentDeps): void {
  for (const install of parts) install(app, deps)
}
