import * as contract from '#contract/pod-merges.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireLeaderFactor } from '../pods/index.ts'
import { answerMerge } from './answer-merge.ts'
import type { MergeDeps } from './deps.ts'
import { askForMerge, showMerges, showMyMerge } from './show-merge.ts'

/** The calls about pods that become one. */
export function routes(app: App, deps: MergeDeps): void {
  serve(app, contract.readMyPodMerge, ({ userId }) => showMyMerge(deps, userId))
  serve(app, contract.askForMerge, async ({ viewer, userId }) => {
    await requireLeaderFactor(deps, viewer)
    return askForMerge(deps, userId)
  })
  serve(app, contract.answerMerge, async ({ viewer, userId, params, body }) => {
    await requireLeaderFactor(deps, viewer)
    return answerMerge(deps, userId, params.id, body.answer)
  })
  serve(app, contract.listMerges, () => showMerges(deps))
}
