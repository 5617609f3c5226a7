import { type UnitList } from './constraints.ts'
import { type Pinned } from './pins.ts'
import { type Pool } from './pool-types.ts'

/** A part of a pool that is searched alone, by places in the plan's and the pool's lists. */
export type Outline = {
  key: string
  units: Int32Array
  /** Existing pods with seats for newcomers. */
  pods: number[]
  /** Pods of the previous draft that are begun from. */
  drafts: number[]
  /** Room for so many pods besides. */
  newPods: number
  /** Slots of the block, sorted. */
  slots: number[]
  /** Whether it is a part of what hangs together, so that those left over may fit into another part. */
  isPart: boolean
}

/** What outlines are drawn from. `draftOf` is the pod of the previous draft every unit was in, -1 for none. */
export type Known = { units: UnitList; pinned: Pinned; draftOf: Int32Array }

/** Most members who are searched as one part over all their slots. */
const largestBlock = 1_024

/** Most members of a part of those who are too many for that: with more, each costs far more time and gains little. */
const largestPart = 640

/** Most pair scores of a part: newcomers times everybody in it, those who hold a place in its pods included. */
const mostPairs = 2 ** 23

/** Whether a part is too large to be searched as one. */
export function isTooLarge(pool: Pool, units: UnitList, part: Pick<Outline, 'units' | 'pods' | 'isPart'>): boolean {
  const members = membersOf(units, part.units)
  const holders = part.pods.reduce((sum, at) => sum + (pool.pods[at]?.holders.length ?? 0), 0)
  return members > (part.isPart ? largestPart : largestBlock) || members * (members + holders) > mostPairs
}

/** Members of the units listed. */
export function membersOf(units: UnitList, listed: Int32Array): number {
  return listed.reduce((sum, at) => sum + units.sizeAt(at), 0)
}
