import { type Axis, axesOf } from './axes.ts'
import { isTooLarge, type OutlineInput, type Outline } from './outline-types.ts'
import { type Pool } from './pool-types.ts'

/** Minimum number of members for a slot to be searched separately. With fewer, they move to another slot they accept. */
const minMembersPerSlot = 24

/**
 * Splits a part that is too large to be searched as one: each unit gets one slot, and slots with too many members are halved
 * repeatedly along their widest axis. Members of one pod of the previous draft stay together.
 */
export function splitOutline(pool: Pool, known: OutlineInput, outline: Outline): Outline[] {
  const slotOf = chooseSlots(pool, known, outline)
  const parts = outline.slots.map((slot): Outline => {
    return { ...outline, key: pool.slotNames[slot] ?? '', pods: [], drafts: [], slots: [slot], isPart: true }
  })
  const partOf = new Map(parts.map((part) => [part.slots[0] ?? -1, part]))
  for (const part of parts) part.units = outline.units.filter((_, i) => slotOf[i] === part.slots[0])
  for (const at of outline.pods) partOf.get(pool.pods[at]?.slot ?? -1)?.pods.push(at)
  const slotOfDraft = new Map<number, number>()
  outline.units.forEach((at, i) => {
    const draft = known.draftOf[at] ?? -1
    if (draft >= 0 && !slotOfDraft.has(draft)) slotOfDraft.set(draft, slotOf[i] ?? -1)
  })
  for (const draft of outline.drafts) partOf.get(slotOfDraft.get(draft) ?? -1)?.drafts.push(draft)
  const axes = axesOf(pool, known.units, outline.units)
  return parts.filter(({ units }) => units.length > 0).flatMap((part) => halve(pool, known, part, axes))
}

/**
 * Returns the slot of every unit: the one given by an admin or the previous draft, or the preferred one that enough others
 * choose.
 */
function chooseSlots(pool: Pool, { units, pinned, draftOf }: OutlineInput, outline: Outline): Int32Array {
  const decided = new Int32Array(outline.units.length).fill(-1)
  const chosen = outline.units.map((at, i) => {
    const { slots, only, members } = units.at(at)
    const member = members.find((memberIndex) => pinned.pods.has(memberIndex) || pinned.drafts.has(memberIndex)) ?? -1
    const pod = pool.pods[pinned.pods.get(member) ?? only]
    const draft = pool.draft[pinned.drafts.get(member) ?? draftOf[at] ?? -1]
    const slot = pod?.slot ?? (draft ? pool.slotNames.indexOf(draft.slot) : -1)
    if (slots.includes(slot)) decided[i] = slot
    return slots.includes(slot) ? slot : (slots[0] ?? -1)
  })
  const demand = new Int32Array(pool.slotNames.length)
  outline.units.forEach((at, i) => (demand[chosen[i] ?? 0] = (demand[chosen[i] ?? 0] ?? 0) + units.sizeAt(at)))
  const small = outline.slots.filter((slot) => (demand[slot] ?? 0) < minMembersPerSlot)
  small.sort((a, b) => (demand[a] ?? 0) - (demand[b] ?? 0) || a - b)
  const isSmall = new Set(small)
  outline.units.forEach((at, i) => {
    if (!isSmall.has(chosen[i] ?? -1) || (decided[i] ?? -1) >= 0) return
    const other = units.at(at).slots.find((slot) => !isSmall.has(slot))
    if (other !== undefined) chosen[i] = other
  })
  return chosen
}

/** Returns the part, or recursively its halves, none too large to be searched as one. */
function halve(pool: Pool, known: OutlineInput, part: Outline, axes: readonly Axis[]): Outline[] {
  if (part.units.length < 2 || !isTooLarge(pool, known.units, part)) return [part]
  const axis = widestAxis(axes, part.units)
  const keys = clusterKeys(known, part.units, axis)
  const order = Int32Array.from({ length: part.units.length }, (_, i) => i)
  order.sort((a, b) => (keys.value[a] ?? 0) - (keys.value[b] ?? 0) || (keys.clump[a] ?? 0) - (keys.clump[b] ?? 0) || a - b)
  let cut = order.length >> 1
  while (cut < order.length - 1 && keys.clump[order[cut] ?? 0] === keys.clump[order[cut - 1] ?? 0]) cut += 1
  const isLow = new Uint8Array(part.units.length)
  for (const i of order.subarray(0, cut)) isLow[i] = 1
  const side = assignSides(pool, known, part, { axis, isLow, border: keys.value[order[cut] ?? 0] ?? 0 })
  const halves = [1, 0].map((low): Outline => {
    return {
      ...part,
      key: `${part.key}/${1 - low}`,
      units: part.units.filter((_, i) => isLow[i] === low),
      pods: part.pods.filter((at) => side.ofPod(at) === low),
      drafts: part.drafts.filter((at) => side.ofDraft(at) === low),
    }
  })
  return halves.flatMap((half) => halve(pool, known, half, axes))
}

function widestAxis(axes: readonly Axis[], units: Int32Array): Axis | undefined {
  let best = axes[0]
  let most = -1
  for (const axis of axes) {
    const width = axis.spread(units)
    if (width > most) [best, most] = [axis, width]
  }
  return best
}

/** Returns the value of every unit along an axis. Units of one pod of the draft get their mean, so that they stay together. */
function clusterKeys(
  { draftOf }: OutlineInput,
  units: Int32Array,
  axis: Axis | undefined,
): { value: Float64Array; clump: Int32Array } {
  const value = Float64Array.from(units, (at) => axis?.of(at) ?? 0)
  const clump = Int32Array.from(units, (_, i) => -1 - i)
  const sums = new Map<number, { sum: number; count: number }>()
  units.forEach((at, i) => {
    const draft = draftOf[at] ?? -1
    if (draft < 0) return
    const { sum, count } = sums.get(draft) ?? { sum: 0, count: 0 }
    sums.set(draft, { sum: sum + (value[i] ?? 0), count: count + 1 })
    clump[i] = draft
  })
  units.forEach((at, i) => {
    const mean = sums.get(draftOf[at] ?? -1)
    if (mean) value[i] = mean.sum / mean.count
  })
  return { value, clump }
}

type Cut = { axis: Axis | undefined; isLow: Uint8Array; border: number }

/**
 * Assigns existing pods and those of the draft to a half: the one of their newcomers, or the one where their members would be.
 */
function assignSides(pool: Pool, known: OutlineInput, part: Outline, { axis, isLow, border }: Cut) {
  const ofDraft = new Map<number, number>()
  const ofPod = new Map<number, number>()
  part.units.forEach((at, i) => {
    const low = isLow[i] ?? 0
    const draft = known.draftOf[at] ?? -1
    if (draft >= 0 && !ofDraft.has(draft)) {
      ofDraft.set(draft, low)
      ofPod.set(pool.podIndexById.get(pool.draft[draft]?.id ?? '') ?? -1, low)
    }
    const { members, only } = known.units.at(at)
    const pinned = members.map((memberIndex) => known.pinned.pods.get(memberIndex)).find((pod) => pod !== undefined)
    const decided = pinned ?? only
    if (decided >= 0) ofPod.set(decided, low)
  })
  return {
    ofDraft: (at: number) => ofDraft.get(at) ?? 1,
    ofPod: (at: number) => {
      const holders = pool.pods[at]?.incumbents ?? []
      const mean = holders.reduce((sum, memberIndex) => sum + (axis?.ofMember(memberIndex) ?? 0), 0) / Math.max(1, holders.length)
      return ofPod.get(at) ?? (mean < border ? 1 : 0)
    },
  }
}
