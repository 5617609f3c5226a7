import { slice } from '../packed/slice.ts'
import { type BlockTask } from './block.ts'
import { type Conflicts, formerPods, type Unit } from './constraints.ts'
import { hashText } from './hash.ts'
import { type Pool } from './pool-types.ts'
import { claimOfMember, claimOfPinned, conflictPairs, leastFitOf, runningSums, slotSets } from './task-parts.ts'

/** A group that units of a block may go to. */
export type TaskGroup = {
  /** Place in the pool's list of pods; -1 for one that is no pod yet. */
  pod: number
  /** Members who are in it and stay, as places in the pool. */
  holders: readonly number[]
  /** Slots it may meet at. */
  slots: readonly number[]
  /** Movers it has room for. */
  seats: number
  /** Members it must have to count. */
  least: number
}

/** What is searched together. */
export type TaskParts = {
  key: string
  evalsPerMember: number
  units: readonly Unit[]
  /** Slots of the block. */
  slots: readonly number[]
  /** Those that have holders or are pods already, then room for new ones. */
  groups: readonly TaskGroup[]
  /** How many of the groups stand already. */
  podCount: number
} & Begin

/** Where units were and where they start; see `BlockTask`. */
type Begin = Pick<BlockTask, 'home' | 'inertia' | 'pinned' | 'start' | 'isWarm'>

/** For units that were nowhere and start there. */
export function fromNowhere(units: number): Begin {
  return {
    home: new Int32Array(units).fill(-1),
    inertia: 0,
    pinned: new Uint8Array(units),
    start: new Int32Array(units).fill(-1),
    isWarm: false,
  }
}

/** The task of searching this part of a pool, in the numbers of the block. */
export function taskOf({ pool, conflicts }: { pool: Pool; conflicts: Conflicts }, parts: TaskParts): BlockTask {
  const { key, evalsPerMember, units, slots, groups, podCount, home, inertia, pinned, start, isWarm } = parts
  const movers = units.flatMap(({ members }) => members)
  const places = [...movers, ...groups.flatMap(({ holders }) => holders)]
  const bitOf = new Map(slots.map((slot, bit) => [slot, bit]))
  const slotWords = Math.max(1, Math.ceil(slots.length / 32))
  return {
    key,
    seed: hashText(`${pool.seed}:${key}`),
    evalsPerMember,
    members: slice(pool.packed, Int32Array.from(places)),
    moverCount: movers.length,
    weights: pool.weights,
    podSize: pool.config.podSize,
    unitStart: runningSums(
      units.map(({ members }) => members.length),
      0,
    ),
    slotWords,
    unitSlots: slotSets(
      units.map((unit) => unit.slots),
      bitOf,
      slotWords,
    ),
    bonus: Float64Array.from(units, ({ members }, i) =>
      members.reduce((sum, place) => sum + claimOfMember(pool, place), pinned[i] === 1 ? claimOfPinned : 0),
    ),
    home,
    inertia,
    pinned,
    start,
    isWarm,
    conflicts: conflictPairs(conflicts, places, movers.length),
    barred: barredPairs(pool, units, groups),
    podCount,
    groupCount: groups.length,
    groupSlots: slotSets(
      groups.map((group) => group.slots),
      bitOf,
      slotWords,
    ),
    seats: Int32Array.from(groups, ({ seats }) => seats),
    least: Int32Array.from(groups, ({ least }) => least),
    holderStart: runningSums(
      groups.map(({ holders }) => holders.length),
      movers.length,
    ),
    leastFit: leastFitOf(pool),
  }
}

/** Existing pods that units do not go back to; every group but one for those who belong to somebody in that one. */
function barredPairs(pool: Pool, units: readonly Unit[], groups: readonly TaskGroup[]): Int32Array {
  const groupOfPod = new Map(groups.map(({ pod }, group) => [pod, group]))
  const pairs: number[] = []
  units.forEach(({ members, only }, unit) => {
    const former = members.flatMap((place) => (pool.relations.previousPods.has(place) ? formerPods(pool, place) : []))
    for (const pod of former) {
      const group = groupOfPod.get(pod)
      if (group !== undefined) pairs.push(unit, group)
    }
    if (only < 0) return
    groups.forEach(({ pod }, group) => {
      if (pod !== only) pairs.push(unit, group)
    })
  })
  return Int32Array.from(pairs)
}
