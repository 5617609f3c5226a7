import * as contract from '#contract/api/content/faqs.ts'
import * as admin from '#contract/api/content/faqs-admin.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ContentDeps } from '../deps.ts'
import { createFaq, reorderFaqs, deleteFaq, resolveShippedFaq, updateFaq } from './admin/edit-faq.ts'
import { listAdminFaqs, getAdminFaq } from './admin/get-admin-faqs.ts'
import { listFaqs, getFaq } from './faqs.ts'
import { rateFaq } from './rate-faq.ts'
import { type Voter, voterOf } from './voter.ts'

export function routes(app: App, deps: ContentDeps): void {
  const { secret, config } = deps
  const voter = (context: AppContext, userId: string | null): Voter =>
    voterOf(secret, userId, clientNetwork(context, config.trustProxy), context.req.header('user-agent') ?? '')
  serve(app, contract.listFaqs, ({ query }) => listFaqs(deps, query))
  serve(app, contract.getFaq, ({ context, userId, params }) => getFaq(deps, voter(context, userId), params.slug))
  serve(app, contract.rateFaq, ({ context, userId, params, body }) =>
    rateFaq(deps, voter(context, userId), { ...params, ...body }),
  )
  serve(app, admin.listAdminFaqs, () => listAdminFaqs(deps.db))
  serve(app, admin.getAdminFaq, ({ params }) => getAdminFaq(deps.db, params.slug))
  serve(app, admin.createFaq, ({ body }) => createFaq(deps, body))
  serve(app, admin.updateFaq, ({ params, body }) => updateFaq(deps, params.slug, body))
  serve(app, admin.deleteFaq, ({ params }) => deleteFaq(deps, params.slug))
  serve(app, admin.reorderFaqs, ({ body }) => reorderFaqs(deps, body))
  serve(app, admin.resolveShippedFaq, ({ params, body }) => resolveShippedFaq(deps, params.slug, body))
}
