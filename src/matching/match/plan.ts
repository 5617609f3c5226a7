import { type BlockTask } from './block.ts'
import { type TaskGroup, taskOf } from './block-task.ts'
import { type Conflicts, conflictsOf, type Unit, type UnitList, unitsOf } from './constraints.ts'
import { outlineBlocks } from './outline.ts'
import { type Outline } from './outline-types.ts'
import { type Pinned, pinsOf } from './pins.ts'
import { type Pool } from './pool-types.ts'
import { type MatchSource, readPool } from './pool.ts'

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
  return taskOf(plan, {
    key: outline.key,
    evalsPerMember: pool.evalsPerMember,
    units,
    slots: outline.slots,
    groups: groupsOf(plan, outline),
    podCount: outline.pods.length,
    ...placesOf(plan, outline, units),
    inertia: pool.config.inertia,
    isWarm: outline.units.some((at) => (plan.draftOf[at] ?? -1) >= 0),
  })
}

/** Where each unit was, whether it is pinned and where it starts. */
function placesOf(plan: MatchPlan, outline: Outline, units: readonly Unit[]): Pick<BlockTask, 'home' | 'pinned' | 'start'> {
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
    home,
    pinned: Uint8Array.from(pinnedTo, (group) => (group >= 0 ? 1 : 0)),
    start: Int32Array.from(pinnedTo, (group, i) => (group >= 0 ? group : (home[i] ?? -1))),
  }
}

/** The existing pods of a block, those of the draft that are begun from, and room for more. */
function groupsOf({ pool, pinned }: MatchPlan, outline: Outline): TaskGroup[] {
  const { podSize, maxNewPerPod } = pool.config
  const pinnedDrafts = new Set(pinned.drafts.values())
  const founded = (slots: readonly number[]) => ({ pod: -1, holders: [], slots, seats: podSize.max, least: podSize.min })
  const existing = outline.pods.map((pod) => {
    const { slot = -1, seats = 0, holders = [] } = pool.pods[pod] ?? {}
    // A pod that exists needs nobody; where nobody is in it, two come or none.
    return { pod, holders, slots: [slot], seats: Math.min(seats, maxNewPerPod), least: holders.length > 0 ? 1 : 2 }
  })
  const begun = outline.drafts.map((draft) =>
    // One that an admin has pinned somebody to keeps its slot; any other new pod is free to choose.
    founded(pinnedDrafts.has(draft) ? [pool.slotNames.indexOf(pool.draft[draft]?.slot ?? '')] : outline.slots),
  )
  return [...existing, ...begun, ...Array.from({ length: outline.newPods }, () => founded(outline.slots))]
}
