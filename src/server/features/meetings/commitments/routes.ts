import * as contract from '#contract/api/meetings/commitments.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveWithLoaders } from '#server/platform/http/serve.ts'
import type { MeetingDeps } from '../deps.ts'
import { createCommitment } from './create-commitment.ts'
import { memberLoaders } from './member.ts'
import { nudge } from './nudge.ts'
import { getCommitments, commitmentsLoaders } from './get-commitments.ts'
import { recordCommitmentOutcome, deleteCommitment } from './record-commitment-outcome.ts'

export function routes(app: App, deps: MeetingDeps): void {
  serveWithLoaders(app, contract.getCommitments, commitmentsLoaders, ({ userId, loaded }) =>
    getCommitments(deps, { ...loaded, userId }),
  )
  serveWithLoaders(app, contract.createCommitment, memberLoaders, ({ userId, loaded, body }) =>
    createCommitment(deps, { ...loaded, userId }, body),
  )
  serveWithLoaders(app, contract.recordCommitmentOutcome, memberLoaders, ({ userId, loaded, params, body }) =>
    recordCommitmentOutcome(deps, { ...loaded, userId }, params.id, body),
  )
  serveWithLoaders(app, contract.deleteCommitment, memberLoaders, ({ userId, loaded, params }) =>
    deleteCommitment(deps, { ...loaded, userId }, params.id),
  )
  serveWithLoaders(app, contract.nudge, memberLoaders, ({ userId, loaded, params }) =>
    nudge(deps, { ...loaded, userId }, params.id),
  )
}
