import { mergeProposals } from '#server/features/merges/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** It is proposed, at this moment, that the members of a pod go on in another one; answers the id of the proposal. */
export async function givenMergeProposal({ deps }: TestApp, podId: string, intoPodId: string): Promise<string> {
  const id = deps.newId()
  await deps.db.insert(mergeProposals).values({ id, podId, intoPodId, proposedAt: deps.clock.now() })
  return id
}
