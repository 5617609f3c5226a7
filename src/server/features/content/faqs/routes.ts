import * as contract from '#contract/faqs.ts'
import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ContentDeps } from '../deps.ts'
import { listFaqFigures, listFaqs } from './list-faqs.ts'
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
  serve(app, contract.listFaqFigures, () => listFaqFigures(deps))
}
