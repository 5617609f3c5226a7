import { type UnitList } from './constraints.ts'
import { isTooLarge, type OutlineInput, countUnitMembers, type Outline } from './outline-types.ts'
import { type Pool } from './pool-types.ts'
import { splitOutline } from './split.ts'

/**
 * Returns the parts of a pool, largest first: slots connected through members who accept several. If a part is too large, each
 * member gets one of their slots, and large slots are split further.
 */
export function outlineBlocks(pool: Pool, known: OutlineInput): Outline[] {
  const roots = slotRoots(pool, known.units)
  const counts = unitsByRoot(known.units, roots)
  const blocks = new Map<number, Outline & { filled: number }>()
  roots.forEach((root, slot) => {
    const block = blocks.get(root) ?? blockOf(pool, root, counts[root] ?? 0)
    block.slots.push(slot)
    blocks.set(root, block)
  })
  for (let at = 0; at < known.units.length; at++) {
    const block = blocks.get(roots[known.units.firstSlotOf(at)] ?? -1)
    if (block) block.units[block.filled++] = at
  }
  pool.pods.forEach(({ slot, isOpen, seats }, at) => {
    if (isOpen && Math.min(seats, pool.config.maxNewPerPod) > 0) blocks.get(roots[slot] ?? -1)?.pods.push(at)
  })
  const rootOfDraft = draftRoots(pool, known, roots)
  for (const [draft, root] of rootOfDraft) blocks.get(root)?.drafts.push(draft)
  const nonEmptyBlocks = [...blocks.values()].filter(({ units }) => units.length > 0)
  const outlines = nonEmptyBlocks.flatMap(({ filled: _filled, ...outline }) => {
    return isTooLarge(pool, known.units, outline) ? splitOutline(pool, known, outline) : [outline]
  })
  for (const outline of outlines) outline.newPods = newPodCapacity(pool, known, outline)
  return outlines.sort((a, b) => b.units.length - a.units.length || (a.key < b.key ? -1 : 1))
}

function unitsByRoot(units: UnitList, roots: Int32Array): Int32Array {
  const counts = new Int32Array(roots.length)
  for (let at = 0; at < units.length; at++) {
    const root = roots[units.firstSlotOf(at)] ?? -1
    counts[root] = (counts[root] ?? 0) + 1
  }
  return counts
}

function blockOf({ slotNames }: Pool, root: number, units: number): Outline & { filled: number } {
  const key = slotNames[root] ?? ''
  return { key, units: new Int32Array(units), pods: [], drafts: [], newPods: 0, slots: [], isPart: false, filled: 0 }
}

/** Returns the maximum number of new pods. In a part that starts from a draft, the draft's pods are deducted. */
function newPodCapacity({ config }: Pool, { units }: OutlineInput, outline: Outline): number {
  return Math.max(0, Math.floor(countUnitMembers(units, outline.units) / config.podSize.min) - outline.drafts.length)
}

/** Returns the smallest connected slot of each slot. */
function slotRoots({ slotNames }: Pool, units: UnitList): Int32Array {
  const roots = Int32Array.from({ length: slotNames.length }, (_, slot) => slot)
  const rootOf = (slot: number): number => {
    let root = slot
    while ((roots[root] ?? root) !== root) root = roots[root] ?? root
    return root
  }
  for (let at = 0; at < units.length; at++) {
    const { slots } = units.at(at)
    for (const slot of slots) {
      const [a, b] = [rootOf(slots[0] ?? 0), rootOf(slot)]
      if (a !== b) roots[Math.max(a, b)] = Math.min(a, b)
    }
  }
  return roots.map((_, slot) => rootOf(slot))
}

/**
 * Assigns the draft's new pods to the part of their first unplaced member, and those with pinned members to the part of their
 * slot.
 */
function draftRoots({ draft, slotNames }: Pool, known: OutlineInput, roots: Int32Array): Map<number, number> {
  const rootOfDraft = new Map<number, number>()
  known.draftOf.forEach((at, unit) => {
    if (at >= 0 && draft[at]?.isNew && !rootOfDraft.has(at)) rootOfDraft.set(at, roots[known.units.at(unit).slots[0] ?? 0] ?? -1)
  })
  for (const at of known.pinned.drafts.values()) rootOfDraft.set(at, roots[slotNames.indexOf(draft[at]?.slot ?? '')] ?? -1)
  return new Map([...rootOfDraft].sort(([a], [b]) => a - b))
}
