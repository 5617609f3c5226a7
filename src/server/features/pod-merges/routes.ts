import * as contract from '#contract/api/pod-merges.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireLeaderFactor } from '../pods/index.ts'
import { respondToMerge } from './respond-to-merge.ts'
import type { MergeDeps } from './deps.ts'
import { requestMerge, listMerges, getMyPodMerge } from './get-merge.ts'

/** Routes of pod merges, for leaders and admins. */
export function routes(app: App, deps: MergeDeps): void {
  serve(app, contract.getMyPodMerge, ({ userId }) => getMyPodMerge(deps, userId))
  serve(app, contract.requestMerge, async ({ viewer, userId }) => {
    await requireLeaderFactor(deps, viewer)
    return requestMerge(deps, userId)
  })
  serve(app, contract.respondToMerge, async ({ viewer, userId, params, body }) => {
    await requireLeaderFactor(deps, viewer)
    return respondToMerge(deps, userId, params.id, body.answer)
  })
  serve(app, contract.listMerges, () => listMerges(deps))
}
