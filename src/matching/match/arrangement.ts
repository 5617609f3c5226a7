import { byCodeUnit } from '../lists.ts'
import { type BlockResult } from './block.ts'
import { type Outline } from './outline-types.ts'
import { type MatchPlan } from './plan.ts'
import { type Pool } from './pool-types.ts'

/** A new pod: its members as indexes in the pool, and the pod of the previous draft that it continues, -1 for none. */
export type NewPod = { members: number[]; slot: number; draft: number }

/** The new members of every pod. */
export type Arrangement = {
  /** New members by index in the pool's list of pods. */
  added: Map<number, number[]>
  newPods: NewPod[]
}

/** Combines the results of all blocks. */
export function arrange(plan: MatchPlan, results: readonly BlockResult[]): Arrangement {
  const byKey = new Map(results.map((result) => [result.key, result]))
  const added = new Map<number, number[]>()
  const newPods: NewPod[] = []
  for (const outline of plan.blocks) {
    const groups = membersByGroup(plan, outline, byKey.get(outline.key))
    for (const [group, members] of groups) {
      const pod = outline.pods[group]
      if (pod !== undefined) added.set(pod, members)
      else newPods.push(newPodOf(plan, members, outline.drafts[group - outline.pods.length] ?? -1))
    }
  }
  return { added, newPods }
}

function membersByGroup(plan: MatchPlan, outline: Outline, result: BlockResult | undefined): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  outline.units.forEach((at, i) => {
    const group = result?.groupOf[i] ?? -1
    if (group < 0) return
    const members = groups.get(group)
    if (members) members.push(...plan.units.at(at).members)
    else groups.set(group, [...plan.units.at(at).members])
  })
  return groups
}

/** Returns a new pod of these members at their best slot. */
export function newPodOf({ pool, pinned }: MatchPlan, members: number[], draft: number): NewPod {
  const decided = pool.slotNames.indexOf(pool.draft[draft]?.slot ?? '')
  const common = commonSlots(pool, members)
  const isPinned = members.some((memberIndex) => pinned.drafts.has(memberIndex))
  const slot = isPinned || common.includes(decided) ? decided : (common[0] ?? -1)
  return { members, slot, draft }
}

/**
 * Returns the slots that all members accept, ordered by the sum of their ranks in the members' preferences, lowest first. Ties
 * are ordered by name.
 */
function commonSlots(pool: Pool, members: readonly number[]): number[] {
  const slotRanks = new Map<number, { count: number; sum: number }>()
  for (const member of members) {
    const slots = pool.slotList.subarray(pool.slotStart[member], pool.slotStart[member + 1])
    slots.forEach((slot, rank) => {
      const { count, sum } = slotRanks.get(slot) ?? { count: 0, sum: 0 }
      slotRanks.set(slot, { count: count + 1, sum: sum + rank })
    })
  }
  const common = [...slotRanks].filter(([, { count }]) => count === members.length)
  return common.sort(([a, { sum: ofA }], [b, { sum: ofB }]) => ofA - ofB || a - b).map(([slot]) => slot)
}

/** Sorts new pods by slot, then by their first member in the pool's order, so that IDs have no influence. */
export function sortNewPods(pool: Pool, newPods: NewPod[]): NewPod[] {
  const rankOf = new Int32Array(pool.order.length)
  pool.order.forEach((memberIndex, rank) => (rankOf[memberIndex] = rank))
  const first = (pod: NewPod) => Math.min(...pod.members.map((memberIndex) => rankOf[memberIndex] ?? 0))
  const keyed = newPods.map((pod) => ({ pod, first: first(pod) }))
  return keyed.sort((a, b) => a.pod.slot - b.pod.slot || a.first - b.first).map(({ pod }) => pod)
}

/** Returns the IDs of new pods: that of the draft pod they continue, or the next free number. */
export function newPodIds({ pods, draft }: Pool, newPods: readonly NewPod[]): string[] {
  const used = new Set(pods.map(({ id }) => id))
  const reusedIds = newPods.map((pod) => {
    const id = draft[pod.draft]?.id
    if (id === undefined || used.has(id)) return null
    used.add(id)
    return id
  })
  let next = 1
  return reusedIds.map((id) => {
    if (id !== null) return id
    while (used.has(`new-${next}`)) next += 1
    used.add(`new-${next}`)
    return `new-${next}`
  })
}

/** Returns the sorted IDs of members. */
export function sortedMemberIds({ ids }: Pool, members: readonly number[]): string[] {
  return members.map((memberIndex) => ids[memberIndex] ?? '').sort(byCodeUnit)
}
