import { slice } from '../packed/slice.ts'
import { type BlockTask } from './block.ts'
import { type Conflicts, conflictsOf, formerPods, type Unit, type UnitList, unitsOf } from './constraints.ts'
import { hashText } from './hash.ts'
import { outlineBlocks } from './outline.ts'
import { type Outline } from './outline-types.ts'
import { type Pinned, pinsOf } from './pins.ts'
import { type Pool } from './pool-types.ts'
import { type MatchSource, readPool } from './pool.ts'
import { claimOfMember, claimOfPinned, conflictPairs, leastFitOf, runningSums, slotSets } from './task-parts.ts'

/** Everything a match knows before it searches. */
export type MatchPlan = {
  pool: Pool
  conflicts: Conflicts
  units: UnitList
  /** Why some cannot be placed whatever the search does. */
  impossible: Map<number, string>
  pinned: Pinned
  /** Pod of the previous draft that a unit was in, as a place in the draft's list; -1 for none. */
  draftOf: Int32Array
  /** The parts that are searched alone, the largest first. `blockTask` makes the task of each, one at a time to save memory. */
  blocks: Outline[]
}

/**
 * What is to be searched in a pool.
 *
 * @throws InvalidInput when pins cannot be kept
 */
export function planMatch(source: MatchSource): MatchPlan {
  const pool = readPool(source)
  const conflicts = conflictsOf(pool)
  const all = unitsOf(pool, conflicts)
  const pinned = pinsOf(pool, conflicts, all)
  const draftOf = draftPodOf(pool, all.units)
  const blocks = outlineBlocks(pool, { units: all.units, pinned, draftOf })
  return { pool, conflicts, units: all.units, impossible: all.impossible, pinned, draftOf, blocks }
}

function draftPodOf({ draft, relations }: Pool, units: UnitList): Int32Array {
  const draftOf = new Int32Array(units.length).fill(-1)
  if (draft.length === 0) return draftOf
  const podOf = new Map<number, number>()
  draft.forEach(({ members }, at) => {
    for (const id of members) podOf.set(relations.placeOf.get(id) ?? -1, at)
  })
  return draftOf.map((_, at) => podOf.get(units.at(at).members[0] ?? -1) ?? -1)
}

/** The task of a block, to be searched here or in another thread. */
export function blockTask(plan: MatchPlan, outline: Outline): BlockTask {
  const { pool } = plan
  const units = Array.from(outline.units, (at) => plan.units.at(at))
  const movers = units.flatMap(({ members }) => members)
  const pods = outline.pods.map((at) => pool.pods[at]).filter((pod) => pod !== undefined)
  const holders = pods.flatMap((pod) => pod.holders)
  const slotWords = Math.max(1, Math.ceil(outline.slots.length / 32))
  const bitOf = new Map(outline.slots.map((slot, bit) => [slot, bit]))
  const places = [...movers, ...holders]
  const groupCount = pods.length + outline.drafts.length + outline.newPods
  return {
    key: outline.key,
    seed: hashText(`${pool.seed}:${outline.key}`),
    evalsPerMember: pool.evalsPerMember,
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
      units.map(({ slots }) => slots),
      bitOf,
      slotWords,
    ),
    ...claims(plan, outline, units),
    inertia: pool.config.inertia,
    isWarm: outline.units.some((at) => (plan.draftOf[at] ?? -1) >= 0),
    conflicts: conflictPairs(plan.conflicts, places, movers.length),
    barred: barredPairs(plan, outline, units, groupCount),
    podCount: pods.length,
    groupCount,
    groupSlots: groupSlots(plan, outline, bitOf, slotWords),
    seats: seatsOf(plan, outline, groupCount),
    least: Int32Array.from({ length: groupCount }, (_, group) => leastOf(pool, outline, group)),
    holderStart: runningSums(
      Array.from({ length: groupCount }, (_, group) => pods[group]?.holders.length ?? 0),
      movers.length,
    ),
    leastFit: leastFitOf(pool),
  }
}

/** What placing each unit is worth, where it was and where it starts. */
function claims(
  plan: MatchPlan,
  outline: Outline,
  units: readonly Unit[],
): Pick<BlockTask, 'bonus' | 'home' | 'pinned' | 'start'> {
  const { pool, pinned } = plan
  const groupOfPod = new Map(outline.pods.map((pod, group) => [pod, group]))
  const groupOfDraft = new Map(outline.drafts.map((draft, i) => [draft, outline.pods.length + i]))
  const pinnedTo = units.map(({ members }) => {
    const member = members.find((place) => pinned.pods.has(place) || pinned.drafts.has(place)) ?? -1
    return groupOfPod.get(pinned.pods.get(member) ?? -1) ?? groupOfDraft.get(pinned.drafts.get(member) ?? -1) ?? -1
  })
  const home = outline.units.map((at) => {
    const draft = plan.draftOf[at] ?? -1
    return groupOfDraft.get(draft) ?? groupOfPod.get(pool.podAt.get(pool.draft[draft]?.id ?? '') ?? -1) ?? -1
  })
  return {
    bonus: Float64Array.from(units, ({ members }, i) =>
      members.reduce((sum, place) => sum + claimOfMember(pool, place), (pinnedTo[i] ?? -1) >= 0 ? claimOfPinned : 0),
    ),
    home,
    pinned: Uint8Array.from(pinnedTo, (group) => (group >= 0 ? 1 : 0)),
    start: Int32Array.from(pinnedTo, (group, i) => (group >= 0 ? group : (home[i] ?? -1))),
  }
}

/** Pods that units do not go back to; every group but one for those who belong to somebody in that one. */
function barredPairs(plan: MatchPlan, outline: Outline, units: readonly Unit[], groupCount: number): Int32Array {
  const groupOfPod = new Map(outline.pods.map((pod, group) => [pod, group]))
  const pairs: number[] = []
  units.forEach(({ members, only }, unit) => {
    const former = members.flatMap((place) => (plan.pool.relations.previousPods.has(place) ? formerPods(plan.pool, place) : []))
    for (const pod of former) if (groupOfPod.has(pod)) pairs.push(unit, groupOfPod.get(pod) ?? 0)
    if (only < 0) return
    for (let group = 0; group < groupCount; group++) if (group !== groupOfPod.get(only)) pairs.push(unit, group)
  })
  return Int32Array.from(pairs)
}

/** One slot for existing pods and for those an admin has pinned somebody to; any while a new pod is free to choose. */
function groupSlots(
  { pool, pinned }: MatchPlan,
  outline: Outline,
  bitOf: ReadonlyMap<number, number>,
  words: number,
): Int32Array {
  const pinnedDrafts = new Set(pinned.drafts.values())
  const lists = [
    ...outline.pods.map((pod) => [pool.pods[pod]?.slot ?? -1]),
    ...outline.drafts.map((draft) =>
      pinnedDrafts.has(draft) ? [pool.slotNames.indexOf(pool.draft[draft]?.slot ?? '')] : outline.slots,
    ),
    ...Array.from({ length: outline.newPods }, () => outline.slots),
  ]
  return slotSets(lists, bitOf, words)
}

function seatsOf({ pool }: MatchPlan, outline: Outline, groupCount: number): Int32Array {
  return Int32Array.from({ length: groupCount }, (_, group) => {
    const pod = pool.pods[outline.pods[group] ?? -1]
    return pod ? Math.min(pod.seats, pool.config.maxNewPerPod) : pool.config.podSize.max
  })
}

/** A pod that exists needs nobody; where nobody is in it, two come or none. */
function leastOf(pool: Pool, outline: Outline, group: number): number {
  const pod = pool.pods[outline.pods[group] ?? -1]
  if (!pod) return pool.config.podSize.min
  return pod.holders.length > 0 ? 1 : 2
}
