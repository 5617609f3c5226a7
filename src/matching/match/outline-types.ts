import { type UnitList } from './constraints.ts'
import { type Pinned } from './pins.ts'
import { type Pool } from './pool-types.ts'

/** A part of a pool that is searched separately, as indexes in the plan's and the pool's lists. */
export type Outline = {
  key: string
  units: Int32Array
  /** Existing pods with seats for newcomers. */
  pods: number[]
  /** Pods of the previous draft that the search starts from. */
  drafts: number[]
  /** Number of additional new pods that fit. */
  newPods: number
  /** Slots of the block, sorted. */
  slots: number[]
  /** Whether it is a piece of a split part, so that its leftover units may fit into another piece. */
  isPart: boolean
}

/** Input of the outlines. `draftOf` is every unit's pod of the previous draft, -1 for none. */
export type OutlineInput = { units: UnitList; pinned: Pinned; draftOf: Int32Array }

/** Maximum number of members searched as one part over all their slots. */
const maxBlockMembers = 1_024

/** Maximum number of members of a piece of a split part. With more, each costs far more time and gains little. */
const maxPartMembers = 640

/** Maximum number of pair scores of a part: newcomers times all members in it, including incumbents of its pods. */
const maxPairs = 2 ** 23

/** Whether a part is too large to be searched as one. */
export function isTooLarge(pool: Pool, units: UnitList, part: Pick<Outline, 'units' | 'pods' | 'isPart'>): boolean {
  const members = countUnitMembers(units, part.units)
  const holders = part.pods.reduce((sum, at) => sum + (pool.pods[at]?.incumbents.length ?? 0), 0)
  return members > (part.isPart ? maxPartMembers : maxBlockMembers) || members * (members + holders) > maxPairs
}

/** Counts the members of the listed units. */
export function countUnitMembers(units: UnitList, listed: Int32Array): number {
  return listed.reduce((sum, at) => sum + units.sizeAt(at), 0)
}
