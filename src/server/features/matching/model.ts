import type { RunStats } from '#contract/api/matching/runs.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { MatchConfig } from '#matching/match/types.ts'

/** The configuration of a run, besides seed and budget. */
export type RunConfig = Pick<MatchConfig, 'podSize' | 'spouse' | 'maxWaitCycles' | 'maxNewPerPod' | 'inertia'>

/** The stored stats of a draft. The weakest matches are looked up on read. */
export type StoredRunStats = Omit<RunStats, 'weakest'>

/** State of a member before an edit: pod, pin, and if unplaced, the reason and the slots that would have helped. */
export type MemberBeforeEdit = {
  memberId: string
  podKey: string | null
  isPinned: boolean
  reason: string | null
  detail?: string | null
  suggestedSlots?: SlotId[]
}

/** State before an edit, restored by an undo. `name` and `slot` describe a new pod that the edit removed. */
export type EditUndoData = {
  members: MemberBeforeEdit[]
  forbidden: [string, string][]
  removedPods: { key: string; name: string; slot: string; seats: number }[]
  text: string
}
