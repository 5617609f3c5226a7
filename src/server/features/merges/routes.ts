import * as contract from '#contract/pod-merges.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerMerge } from './answer-merge.ts'
import type { MergeDeps } from './deps.ts'
import { askForMerge, showMerges, showMyMerge } from './show-merge.ts'

/** The calls about pods that become one. */
export function routes(app: App, deps: MergeDeps): void {
  serve(app, contract.readMyPodMerge, ({ userId }) => showMyMerge(deps, userId))
  serve(app, contract.askForMerge, ({ userId }) => askForMerge(deps, userId))
  serve(app, contract.answerMerge, ({ userId, params, body }) => answerMerge(deps, userId, params.id, body.answer))
  serve(app, contract.listMerges, () => showMerges(deps))
}
