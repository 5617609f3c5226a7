import * as contract from '#contract/hot-seats.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveFound } from '#server/platform/http/serve.ts'
import type { MeetingDeps } from '../deps.ts'
import { listHotSeats } from './list-hot-seats.ts'
import { podValues } from './plan.ts'
import { vote, writeHotSeatNote } from './say.ts'
import { answerSwap, withdrawSwap } from './swap/answer-swap.ts'
import { askToSwap } from './swap/ask-to-swap.ts'
import { tellOutcome } from './tell-outcome.ts'
import { writeBrief } from './write-brief.ts'

/** The calls about hot seats. */
export function routes(app: App, deps: MeetingDeps): void {
  serveFound(app, contract.listHotSeats, podValues, ({ userId, found }) => listHotSeats(deps, userId, found.inPod))
  serveFound(app, contract.writeBrief, podValues, ({ userId, found, params, body }) =>
    writeBrief(deps, { userId, inPod: found.inPod }, params, body),
  )
  serveFound(app, contract.vote, podValues, ({ userId, found, params, body }) =>
    vote(deps, { userId, inPod: found.inPod }, params, body),
  )
  serveFound(app, contract.writeHotSeatNote, podValues, ({ userId, found, params, body }) =>
    writeHotSeatNote(deps, { userId, inPod: found.inPod }, params, body),
  )
  serveFound(app, contract.tellOutcome, podValues, ({ userId, found, params, body }) =>
    tellOutcome(deps, { userId, inPod: found.inPod }, params, body),
  )
  serveFound(app, contract.askToSwap, podValues, ({ userId, found, params, body }) =>
    askToSwap(deps, { userId, inPod: found.inPod }, params, body),
  )
  serveFound(app, contract.withdrawSwap, podValues, ({ userId, found, params }) =>
    withdrawSwap(deps, { userId, inPod: found.inPod }, params),
  )
  serveFound(app, contract.answerSwap, podValues, ({ userId, found, params, body }) =>
    answerSwap(deps, { userId, inPod: found.inPod }, params, body),
  )
}
