import type { RunFigures } from '#contract/matching-runs.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { MatchConfig } from '#matching/match/types.ts'

/** What a run was made by, besides seed and budget. */
export type RunConfig = Pick<MatchConfig, 'podSize' | 'spouse' | 'maxWaitCycles' | 'maxNewPerPod' | 'inertia'>

/** The figures of a draft as they are stored; who is weakest is looked up when they are read. */
export type StoredFigures = Omit<RunFigures, 'weakest'>

/** Where a member was before an edit, whether they were pinned there, and why they had no place and which times would have helped. */
export type MemberBefore = {
  memberId: string
  podKey: string | null
  isPinned: boolean
  reason: string | null
  detail?: string | null
  suggestedSlots?: SlotId[]
}

/** What an edit found: to be put back when it is undone. `name` and `slot` stand for a new pod that it took away. */
export type EditMemory = {
  members: MemberBefore[]
  forbidden: [string, string][]
  removedPods: { key: string; name: string; slot: string; seats: number }[]
  text: string
}
