import * as contract from '#contract/commitments.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveFound } from '#server/platform/http/serve.ts'
import type { MeetingDeps } from '../deps.ts'
import { commit } from './commit.ts'
import { memberValues } from './member.ts'
import { nudge } from './nudge.ts'
import { readCommitments, readingValues } from './read-commitments.ts'
import { settleCommitment, takeBackCommitment } from './settle-commitment.ts'

/** The calls about what members commit to. */
export function routes(app: App, deps: MeetingDeps): void {
  serveFound(app, contract.readCommitments, readingValues, ({ userId, found }) => readCommitments(deps, { ...found, userId }))
  serveFound(app, contract.commit, memberValues, ({ userId, found, body }) => commit(deps, { ...found, userId }, body))
  serveFound(app, contract.settleCommitment, memberValues, ({ userId, found, params, body }) =>
    settleCommitment(deps, { ...found, userId }, params.id, body),
  )
  serveFound(app, contract.takeBackCommitment, memberValues, ({ userId, found, params }) =>
    takeBackCommitment(deps, { ...found, userId }, params.id),
  )
  serveFound(app, contract.nudge, memberValues, ({ userId, found, params }) => nudge(deps, { ...found, userId }, params.id))
}
