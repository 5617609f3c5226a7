import { byCodeUnit } from '../lists.ts'
import { type BlockResult } from './block.ts'
import { type Outline } from './outline-types.ts'
import { type MatchPlan } from './plan.ts'
import { type Pool } from './pool-types.ts'

/** A new pod as it was found: members as places in the pool, and the pod of the previous draft it goes on from, -1 for none. */
export type NewPod = { members: number[]; slot: number; draft: number }

/** Who comes to which pod. */
export type Arrangement = {
  /** By place in the pool's list of pods: who comes. */
  added: Map<number, number[]>
  newPods: NewPod[]
}

/** What the blocks' results come to, together. */
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

/** A new pod of these members, at the slot that suits them best. */
export function newPodOf({ pool, pinned }: MatchPlan, members: number[], draft: number): NewPod {
  const decided = pool.slotNames.indexOf(pool.draft[draft]?.slot ?? '')
  const common = commonSlots(pool, members)
  const isPinned = members.some((place) => pinned.drafts.has(place))
  const slot = isPinned || common.includes(decided) ? decided : (common[0] ?? -1)
  return { members, slot, draft }
}

/** Slots that all accept: the one that stands furthest to the front of everybody's list first, equal ones by name. */
function commonSlots(pool: Pool, members: readonly number[]): number[] {
  const places = new Map<number, { count: number; sum: number }>()
  for (const member of members) {
    const slots = pool.slotList.subarray(pool.slotStart[member], pool.slotStart[member + 1])
    slots.forEach((slot, rank) => {
      const { count, sum } = places.get(slot) ?? { count: 0, sum: 0 }
      places.set(slot, { count: count + 1, sum: sum + rank })
    })
  }
  const common = [...places].filter(([, { count }]) => count === members.length)
  return common.sort(([a, { sum: ofA }], [b, { sum: ofB }]) => ofA - ofB || a - b).map(([slot]) => slot)
}

/** New pods by slot, then by the member who comes first in the pool's order, so that ids play no part. */
export function sortNewPods(pool: Pool, newPods: NewPod[]): NewPod[] {
  const rankOf = new Int32Array(pool.order.length)
  pool.order.forEach((place, rank) => (rankOf[place] = rank))
  const first = (pod: NewPod) => Math.min(...pod.members.map((place) => rankOf[place] ?? 0))
  const keyed = newPods.map((pod) => ({ pod, first: first(pod) }))
  return keyed.sort((a, b) => a.pod.slot - b.pod.slot || a.first - b.first).map(({ pod }) => pod)
}

/** Ids of the new pods: those of the draft that they go on from, and the next free number for all others. */
export function idsOfNew({ pods, draft }: Pool, newPods: readonly NewPod[]): string[] {
  const used = new Set(pods.map(({ id }) => id))
  const kept = newPods.map((pod) => {
    const id = draft[pod.draft]?.id
    if (id === undefined || used.has(id)) return null
    used.add(id)
    return id
  })
  let next = 1
  return kept.map((id) => {
    if (id !== null) return id
    while (used.has(`new-${next}`)) next += 1
    used.add(`new-${next}`)
    return `new-${next}`
  })
}

/** Ids of members, sorted. */
export function idsOf({ ids }: Pool, members: readonly number[]): string[] {
  return members.map((place) => ids[place] ?? '').sort(byCodeUnit)
}
