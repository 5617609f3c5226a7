import * as contract from '#contract/faqs.ts'
import * as admin from '#contract/faqs-admin.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ContentDeps } from '../deps.ts'
import { addFaq, orderFaqs, removeFaq, settleFaq, updateFaq } from './admin/edit-faq.ts'
import { listAdminFaqs, showAdminFaq } from './admin/show-admin-faqs.ts'
import { listFaqs } from './list-faqs.ts'
import { rateFaq } from './rate-faq.ts'
import { showFaq } from './show-faq.ts'
import { type Voter, voterOf } from './voter.ts'

/** The calls about frequently asked questions. */
export function routes(app: App, deps: ContentDeps): void {
  const { secret, config } = deps
  const voter = (context: AppContext, userId: string | null): Voter =>
    voterOf(secret, userId, clientNetwork(context, config.trustProxy), context.req.header('user-agent') ?? '')
  serve(app, contract.listFaqs, ({ query }) => listFaqs(deps, query))
  serve(app, contract.readFaq, ({ context, userId, params }) => showFaq(deps, voter(context, userId), params.slug))
  serve(app, contract.rateFaq, ({ context, userId, params, body }) =>
    rateFaq(deps, voter(context, userId), { ...params, ...body }),
  )
  serve(app, admin.listAdminFaqs, () => listAdminFaqs(deps.db))
  serve(app, admin.readAdminFaq, ({ params }) => showAdminFaq(deps.db, params.slug))
  serve(app, admin.addFaq, ({ body }) => addFaq(deps, body))
  serve(app, admin.updateFaq, ({ params, body }) => updateFaq(deps, params.slug, body))
  serve(app, admin.removeFaq, ({ params }) => removeFaq(deps, params.slug))
  serve(app, admin.orderFaqs, ({ body }) => orderFaqs(deps, body))
  serve(app, admin.settleFaq, ({ params, body }) => settleFaq(deps, params.slug, body))
}
