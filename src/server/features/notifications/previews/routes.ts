import {
  listEmailPreviews as listEmailPreviewsEndpoint,
  getEmailPreview as getEmailPreviewEndpoint,
} from '#contract/api/notifications/emails.ts'
import type { App } from '#server/platform/http/context.ts'
import { authorize, withRefusalRecorded } from '#server/platform/http/auth.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { NotificationDeps } from '../deps.ts'
import { renderPreview, listEmailPreviews, getEmailPreview } from './previews-use-cases.ts'
import { emailPageHeaders } from '../outbox/email-page-headers.ts'

const pagePath = '/api/admin/mails/previews/:id/page'
const asEndpoint = { method: 'GET', path: pagePath, access: 'emails.manage', summary: '' } as const

/** Admin routes to preview the product's emails. */
export function previewRoutes(app: App, deps: Pick<NotificationDeps, 'config'>): void {
  serve(app, listEmailPreviewsEndpoint, () => listEmailPreviews(deps))
  serve(app, getEmailPreviewEndpoint, ({ params }) => getEmailPreview(deps, params.id))
  app.get(pagePath, (context) =>
    withRefusalRecorded(app, context, asEndpoint, async () => {
      await authorize(app, context, asEndpoint, [], () => requireSameOrigin(context, deps.config.appUrl, { isFile: true }))
      const scheme = context.req.query('scheme') === 'dark' ? 'dark' : 'light'
      return context.html(renderPreview(deps, context.req.param('id'), scheme), 200, emailPageHeaders)
    }),
  )
}
