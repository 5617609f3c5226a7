import { type BlockTask } from './block.ts'
import { type TaskGroup, buildBlockTask } from './block-task.ts'
import { type Conflicts, conflictsOf, type Unit, type UnitList, unitsOf } from './constraints.ts'
import { outlineBlocks } from './outline.ts'
import { type Outline } from './outline-types.ts'
import { type Pinned, resolvePins } from './pins.ts'
import { type Pool } from './pool-types.ts'
import { type MatchSource, readPool } from './pool.ts'

/** The plan of a match before the search. */
export type MatchPlan = {
  pool: Pool
  conflicts: Conflicts
  units: UnitList
  /** Why some members can never be placed. */
  impossible: Map<number, string>
  pinned: Pinned
  /** Every unit's pod of the previous draft, as an index in the draft's list. -1 for none. */
  draftOf: Int32Array
  /**
   * Parts that are searched separately, largest first. `blockTask` builds the task of each. Build one at a time to save memory.
   */
  blocks: Outline[]
}

/**
 * Plans the search of a pool.
 * @throws InvalidInput if pins cannot be satisfied
 */
export function planMatch(source: MatchSource): MatchPlan {
  const pool = readPool(source)
  const conflicts = conflictsOf(pool)
  const all = unitsOf(pool, conflicts)
  const pinned = resolvePins(pool, conflicts, all)
  const draftOf = draftPodOfUnits(pool, all.units)
  const blocks = outlineBlocks(pool, { units: all.units, pinned, draftOf })
  return { pool, conflicts, units: all.units, impossible: all.impossible, pinned, draftOf, blocks }
}

function draftPodOfUnits({ draft, relations }: Pool, units: UnitList): Int32Array {
  const draftOf = new Int32Array(units.length).fill(-1)
  if (draft.length === 0) return draftOf
  const podOf = new Map<number, number>()
  draft.forEach(({ members }, at) => {
    for (const id of members) podOf.set(relations.indexById.get(id) ?? -1, at)
  })
  return draftOf.map((_, at) => podOf.get(units.at(at).members[0] ?? -1) ?? -1)
}

/** Builds the task of a block, to be searched here or in another thread. */
export function blockTask(plan: MatchPlan, outline: Outline): BlockTask {
  const { pool } = plan
  const units = Array.from(outline.units, (at) => plan.units.at(at))
  return buildBlockTask(plan, {
    key: outline.key,
    evalsPerMember: pool.evalsPerMember,
    units,
    slots: outline.slots,
    groups: groupsOf(plan, outline),
    podCount: outline.pods.length,
    ...startingGroupsOf(plan, outline, units),
    inertia: pool.config.inertia,
    isWarm: outline.units.some((at) => (plan.draftOf[at] ?? -1) >= 0),
  })
}

/** Returns the previous group of each unit, whether it is pinned, and its initial group. */
function startingGroupsOf(
  plan: MatchPlan,
  outline: Outline,
  units: readonly Unit[],
): Pick<BlockTask, 'home' | 'pinned' | 'start'> {
  const { pool, pinned } = plan
  const groupOfPod = new Map(outline.pods.map((pod, group) => [pod, group]))
  const groupOfDraft = new Map(outline.drafts.map((draft, i) => [draft, outline.pods.length + i]))
  const pinnedTo = units.map(({ members }) => {
    const member = members.find((memberIndex) => pinned.pods.has(memberIndex) || pinned.drafts.has(memberIndex)) ?? -1
    return groupOfPod.get(pinned.pods.get(member) ?? -1) ?? groupOfDraft.get(pinned.drafts.get(member) ?? -1) ?? -1
  })
  const home = outline.units.map((at) => {
    const draft = plan.draftOf[at] ?? -1
    return groupOfDraft.get(draft) ?? groupOfPod.get(pool.podIndexById.get(pool.draft[draft]?.id ?? '') ?? -1) ?? -1
  })
  return {
    home,
    pinned: Uint8Array.from(pinnedTo, (group) => (group >= 0 ? 1 : 0)),
    start: Int32Array.from(pinnedTo, (group, i) => (group >= 0 ? group : (home[i] ?? -1))),
  }
}

/** Returns the existing pods of a block, the draft's pods that the search starts from, and empty groups for more. */
function groupsOf({ pool, pinned }: MatchPlan, outline: Outline): TaskGroup[] {
  const { podSize, maxNewPerPod } = pool.config
  const pinnedDrafts = new Set(pinned.drafts.values())
  const founded = (slots: readonly number[]) => ({ podIndex: -1, incumbents: [], slots, seats: podSize.max, min: podSize.min })
  const existing = outline.pods.map((podIndex) => {
    const { slot = -1, seats = 0, incumbents = [] } = pool.pods[podIndex] ?? {}
    // An existing pod needs no new members. An empty one needs two or none.
    return { podIndex, incumbents, slots: [slot], seats: Math.min(seats, maxNewPerPod), min: incumbents.length > 0 ? 1 : 2 }
  })
  const begun = outline.drafts.map((draft) =>
    // A new pod with a pinned member keeps its slot. Other new pods can have any slot.
    founded(pinnedDrafts.has(draft) ? [pool.slotNames.indexOf(pool.draft[draft]?.slot ?? '')] : outline.slots),
  )
  return [...existing, ...begun, ...Array.from({ length: outline.newPods }, () => founded(outline.slots))]
}
