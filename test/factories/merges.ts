import { mergeProposals } from '#server/features/pod-merges/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** Creates a proposal to merge a pod into another one and returns its ID. */
export async function givenMergeProposal({ deps }: TestApp, podId: string, intoPodId: string): Promise<string> {
  const id = deps.newId()
  await deps.db.insert(mergeProposals).values({ id, podId, intoPodId, proposedAt: deps.clock.now() })
  return id
}
