import { type ComponentKey } from '../model.ts'
import { type PackedSubset } from '../packed/subset.ts'
import { type MatchConfig } from './types.ts'

/**
 * A part of a pool that is searched separately. Plain values and typed arrays, so that it can be sent to another thread.
 * Members are the movers in the order of their units, followed by the incumbents in the order of the pods. A unit moves as a
 * whole: one member, or a couple that stays together. Groups are the existing pods, followed by empty groups for new ones.
 */
export type BlockTask = {
  key: string
  seed: number
  evalsPerMember: number
  members: PackedSubset
  moverCount: number
  weights: Record<ComponentKey, number>
  podSize: MatchConfig['podSize']
  /** First mover of every unit, then the number of movers. */
  unitStart: Int32Array
  /** Number of 32-bit words in a set of slots. */
  slotWords: number
  /** Slots that every unit accepts, as bit sets. */
  unitSlots: Int32Array
  /** Value of placing a unit in basis points, including first claims. */
  bonus: Float64Array
  /** Group of the unit in the previous draft, -1 for none. Staying there is worth `inertia` per member. */
  home: Int32Array
  inertia: number
  /** 1 for units that stay in their initial group. */
  pinned: Uint8Array
  /** Initial group of every unit, -1 for unplaced. */
  start: Int32Array
  /** Whether `start` is a complete arrangement to improve, or only holds pinned units. */
  isWarm: boolean
  /** Pairs of members who cannot share a pod, in sequence: a mover, then a mover or incumbent. */
  conflicts: Int32Array
  /** Pairs of a unit and an existing pod that it cannot join. */
  barred: Int32Array
  /** Number of existing pods, which are the first groups. */
  podCount: number
  groupCount: number
  /** Slots of every group, as bit sets: one slot, or all while a new pod is open to any. */
  groupSlots: Int32Array
  /** Seats for movers in each group. */
  seats: Int32Array
  /** Minimum number of members of each group. */
  min: Int32Array
  /** First incumbent of every group, as an index in `members`, then the number of members. */
  incumbentStart: Int32Array
  /** Members with a lower fit, in basis points, are not placed. */
  minFit: number
}

/** Search result of a block. */
export type BlockResult = {
  key: string
  /** Group of every unit, -1 for unplaced. */
  groupOf: Int32Array
  evaluations: number
}

/** Called with the number of placed movers of a block, the evaluations so far, and the best value in basis points. */
export type BlockProgress = (placed: number, evaluations: number, best: number) => void

/** Callbacks of a search. */
export type BlockOptions = { onProgress?: BlockProgress | undefined; shouldStop?: (() => boolean) | undefined }
