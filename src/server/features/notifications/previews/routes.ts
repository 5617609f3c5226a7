import { listMailPreviews, readMailPreview } from '#contract/mails.ts'
import type { App } from '#server/platform/http/context.ts'
import { admit, reportingRefusals } from '#server/platform/http/doorman.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { NotificationDeps } from '../deps.ts'
import { drawPreview, listPreviews, readPreview } from './show-previews.ts'
import { mailPageHeaders } from '../mail-page.ts'

const pagePath = '/api/admin/mails/previews/:id/page'
const asEndpoint = { method: 'GET', path: pagePath, access: 'admin', summary: '' } as const

/** How the letters of the product look, for admins. */
export function previewRoutes(app: App, deps: Pick<NotificationDeps, 'config'>): void {
  serve(app, listMailPreviews, () => listPreviews(deps))
  serve(app, readMailPreview, ({ params }) => readPreview(deps, params.id))
  app.get(pagePath, (context) =>
    reportingRefusals(app, context, asEndpoint, async () => {
      await admit(app, context, asEndpoint, [], () => guardOrigin(context, deps.config.appUrl, { isFile: true }))
      const scheme = context.req.query('scheme') === 'dark' ? 'dark' : 'light'
      return context.html(drawPreview(deps, context.req.param('id'), scheme), 200, mailPageHeaders)
    }),
  )
}
