import { type ComponentKey } from '../model.ts'
import { type PackedSlice } from '../packed/slice.ts'
import { type MatchConfig } from './types.ts'

/**
 * A part of a pool that is searched alone. Plain values and typed arrays, so that it can be sent to another thread.
 *
 * Members are the movers, in the order of their units, and after them the holders of places in the pods, in the order of the pods.
 * A unit is what moves together: one member, or a couple that goes together. Groups are the existing pods, then room for new ones.
 */
export type BlockTask = {
  key: string
  seed: number
  evalsPerMember: number
  members: PackedSlice
  moverCount: number
  weights: Record<ComponentKey, number>
  podSize: MatchConfig['podSize']
  /** First mover of every unit, and the number of movers at the end. */
  unitStart: Int32Array
  /** Words of a set of slots. */
  slotWords: number
  /** Slots every unit accepts, as bits. */
  unitSlots: Int32Array
  /** What placing a unit is worth in basis points, first claims included. */
  bonus: Float64Array
  /** Group of the unit in the previous draft, -1 for none; staying there is worth `inertia` for each member. */
  home: Int32Array
  inertia: number
  /** 1 for units that stay in the group they start in. */
  pinned: Uint8Array
  /** Group every unit starts in, -1 for nowhere. */
  start: Int32Array
  /** Whether `start` is an arrangement to begin from, and not only the place of those who are pinned. */
  isWarm: boolean
  /** Pairs of members who share no pod, one after the other: a mover, then a mover or holder. */
  conflicts: Int32Array
  /** Pairs of a unit and an existing pod it does not go to. */
  barred: Int32Array
  /** Existing pods: the first so many groups. */
  podCount: number
  groupCount: number
  /** Slots of every group, as bits: one, or all while a new pod is open to any. */
  groupSlots: Int32Array
  /** Movers a group has room for. */
  seats: Int32Array
  /** Members a group must have to count. */
  least: Int32Array
  /** First holder of every group, as a place in `members`, and the number of members at the end. */
  holderStart: Int32Array
  /** Members below this fit, in basis points, are not placed. */
  leastFit: number
}

/** What a search found for a block. */
export type BlockResult = {
  key: string
  /** Group of every unit, -1 for nowhere. */
  groupOf: Int32Array
  evaluations: number
}

/** Told how many movers of a block are placed, the evaluations done and the best value so far in basis points. */
export type BlockProgress = (placed: number, evaluations: number, best: number) => void

/** What a search listens to. */
export type BlockOptions = { onProgress?: BlockProgress | undefined; shouldStop?: (() => boolean) | undefined }
