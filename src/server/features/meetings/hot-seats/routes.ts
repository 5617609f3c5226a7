import * as contract from '#contract/api/meetings/hot-seats.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveWithLoaders } from '#server/platform/http/serve.ts'
import type { MeetingDeps } from '../deps.ts'
import { listHotSeats } from './list-hot-seats.ts'
import { podLoaders } from './plan.ts'
import { voteOnHotSeat, createHotSeatNote } from './contribute.ts'
import { respondToSwap, withdrawSwap } from './swap/respond-to-swap.ts'
import { requestSwap } from './swap/request-swap.ts'
import { recordHotSeatOutcome } from './record-outcome.ts'
import { updateHotSeatBrief } from './update-brief.ts'

export function routes(app: App, deps: MeetingDeps): void {
  serveWithLoaders(app, contract.listHotSeats, podLoaders, ({ userId, loaded }) => listHotSeats(deps, userId, loaded.currentPod))
  serveWithLoaders(app, contract.updateHotSeatBrief, podLoaders, ({ userId, loaded, params, body }) =>
    updateHotSeatBrief(deps, { userId, currentPod: loaded.currentPod }, params, body),
  )
  serveWithLoaders(app, contract.voteOnHotSeat, podLoaders, ({ userId, loaded, params, body }) =>
    voteOnHotSeat(deps, { userId, currentPod: loaded.currentPod }, params, body),
  )
  serveWithLoaders(app, contract.createHotSeatNote, podLoaders, ({ userId, loaded, params, body }) =>
    createHotSeatNote(deps, { userId, currentPod: loaded.currentPod }, params, body),
  )
  serveWithLoaders(app, contract.recordHotSeatOutcome, podLoaders, ({ userId, loaded, params, body }) =>
    recordHotSeatOutcome(deps, { userId, currentPod: loaded.currentPod }, params, body),
  )
  serveWithLoaders(app, contract.requestSwap, podLoaders, ({ userId, loaded, params, body }) =>
    requestSwap(deps, { userId, currentPod: loaded.currentPod }, params, body),
  )
  serveWithLoaders(app, contract.withdrawSwap, podLoaders, ({ userId, loaded, params }) =>
    withdrawSwap(deps, { userId, currentPod: loaded.currentPod }, params),
  )
  serveWithLoaders(app, contract.respondToSwap, podLoaders, ({ userId, loaded, params, body }) =>
    respondToSwap(deps, { userId, currentPod: loaded.currentPod }, params, body),
  )
}
