import { subsetOf } from '../packed/subset.ts'
import { type BlockTask } from './block.ts'
import { type Conflicts, formerPods, type Unit } from './constraints.ts'
import { hashText } from './hash.ts'
import { type Pool } from './pool-types.ts'
import { placementPriority, pinnedPriority, conflictPairs, minFitOf, prefixSums, slotBitSets } from './task-parts.ts'

/** A group that units of a block can join. */
export type TaskGroup = {
  /** Index in the pool's list of pods. -1 for a new pod. */
  podIndex: number
  /** Members who are in it and stay, as indexes in the pool. */
  incumbents: readonly number[]
  /** Possible slots. */
  slots: readonly number[]
  /** Seats for movers. */
  seats: number
  /** Minimum number of members. */
  min: number
}

/** Input of a block task. */
export type TaskParts = {
  key: string
  evalsPerMember: number
  units: readonly Unit[]
  /** Slots of the block. */
  slots: readonly number[]
  /** Groups with incumbents and existing pods first, then empty groups for new pods. */
  groups: readonly TaskGroup[]
  /** Number of groups that already exist. */
  podCount: number
} & StartState

/** Previous and initial groups of the units. See `BlockTask`. */
type StartState = Pick<BlockTask, 'home' | 'inertia' | 'pinned' | 'start' | 'isWarm'>

/** Returns the start state of units that were and are unplaced. */
export function unplacedStart(units: number): StartState {
  return {
    home: new Int32Array(units).fill(-1),
    inertia: 0,
    pinned: new Uint8Array(units),
    start: new Int32Array(units).fill(-1),
    isWarm: false,
  }
}

/** Builds the task of searching this part of a pool, in the block's indexes. */
export function buildBlockTask({ pool, conflicts }: { pool: Pool; conflicts: Conflicts }, parts: TaskParts): BlockTask {
  const { key, evalsPerMember, units, slots, groups, podCount, home, inertia, pinned, start, isWarm } = parts
  const movers = units.flatMap(({ members }) => members)
  const memberIndexes = [...movers, ...groups.flatMap(({ incumbents: holders }) => holders)]
  const bitOf = new Map(slots.map((slot, bit) => [slot, bit]))
  const slotWords = Math.max(1, Math.ceil(slots.length / 32))
  return {
    key,
    seed: hashText(`${pool.seed}:${key}`),
    evalsPerMember,
    members: subsetOf(pool.packed, Int32Array.from(memberIndexes)),
    moverCount: movers.length,
    weights: pool.weights,
    podSize: pool.config.podSize,
    unitStart: prefixSums(
      units.map(({ members }) => members.length),
      0,
    ),
    slotWords,
    unitSlots: slotBitSets(
      units.map((unit) => unit.slots),
      bitOf,
      slotWords,
    ),
    bonus: Float64Array.from(units, ({ members }, i) =>
      members.reduce((sum, memberIndex) => sum + placementPriority(pool, memberIndex), pinned[i] === 1 ? pinnedPriority : 0),
    ),
    home,
    inertia,
    pinned,
    start,
    isWarm,
    conflicts: conflictPairs(conflicts, memberIndexes, movers.length),
    barred: barredPairs(pool, units, groups),
    podCount,
    groupCount: groups.length,
    groupSlots: slotBitSets(
      groups.map((group) => group.slots),
      bitOf,
      slotWords,
    ),
    seats: Int32Array.from(groups, ({ seats }) => seats),
    min: Int32Array.from(groups, ({ min: least }) => least),
    incumbentStart: prefixSums(
      groups.map(({ incumbents: holders }) => holders.length),
      movers.length,
    ),
    minFit: minFitOf(pool),
  }
}

/** Returns the existing pods that units cannot return to. For a unit with a partner in a pod, bars all other groups. */
function barredPairs(pool: Pool, units: readonly Unit[], groups: readonly TaskGroup[]): Int32Array {
  const groupOfPod = new Map(groups.map(({ podIndex: pod }, group) => [pod, group]))
  const pairs: number[] = []
  units.forEach(({ members, only }, unit) => {
    const former = members.flatMap((memberIndex) =>
      pool.relations.previousPods.has(memberIndex) ? formerPods(pool, memberIndex) : [],
    )
    for (const pod of former) {
      const group = groupOfPod.get(pod)
      if (group !== undefined) pairs.push(unit, group)
    }
    if (only < 0) return
    groups.forEach(({ podIndex: pod }, group) => {
      if (pod !== only) pairs.push(unit, group)
    })
  })
  return Int32Array.from(pairs)
}
