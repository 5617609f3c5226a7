import { type Unit } from './constraints.ts'
import { type Pinned } from './pins.ts'
import { type Pool } from './pool-types.ts'

/** A part of a pool that is searched alone, by places in the plan's and the pool's lists. */
export type Outline = {
  key: string
  units: number[]
  /** Existing pods with seats for newcomers. */
  pods: number[]
  /** Pods of the previous draft that are begun from. */
  drafts: number[]
  /** Room for so many pods besides. */
  newPods: number
  /** Slots of the block, sorted. */
  slots: number[]
}

type Known = { units: readonly Unit[]; pinned: Pinned; draftOf: Int32Array }

/** The parts of a pool: slots that hang together through members who accept several, the largest part first. */
export function outlineBlocks(pool: Pool, known: Known): Outline[] {
  const roots = slotRoots(pool, known.units)
  const blocks = new Map<number, Outline>()
  roots.forEach((root, slot) => {
    const block = blocks.get(root) ?? { key: '', units: [], pods: [], drafts: [], newPods: 0, slots: [] }
    block.slots.push(slot)
    blocks.set(root, block)
  })
  known.units.forEach(({ slots }, at) => blocks.get(roots[slots[0] ?? -1] ?? -1)?.units.push(at))
  pool.pods.forEach(({ slot, isOpen, seats }, at) => {
    if (isOpen && Math.min(seats, pool.config.maxNewPerPod) > 0) blocks.get(roots[slot] ?? -1)?.pods.push(at)
  })
  addDrafts(pool, known, roots, blocks)
  const outlines = [...blocks.values()].filter(({ units }) => units.length > 0)
  for (const outline of outlines) {
    outline.key = pool.slotNames[outline.slots[0] ?? 0] ?? ''
    outline.newPods = roomForNew(pool, known, outline)
  }
  return outlines.sort((a, b) => b.units.length - a.units.length || (a.slots[0] ?? 0) - (b.slots[0] ?? 0))
}

/** As many as there can be; in a part that begins from a draft, those that the draft has not. */
function roomForNew({ config }: Pool, { units }: Known, outline: Outline): number {
  const members = outline.units.reduce((sum, at) => sum + (units[at]?.members.length ?? 0), 0)
  return Math.max(0, Math.floor(members / config.podSize.min) - outline.drafts.length)
}

/** For each slot the smallest slot that it hangs together with. */
function slotRoots({ slotNames }: Pool, units: readonly Unit[]): Int32Array {
  const roots = Int32Array.from({ length: slotNames.length }, (_, slot) => slot)
  const rootOf = (slot: number): number => {
    let root = slot
    while ((roots[root] ?? root) !== root) root = roots[root] ?? root
    return root
  }
  for (const { slots } of units) {
    for (const slot of slots) {
      const [a, b] = [rootOf(slots[0] ?? 0), rootOf(slot)]
      if (a !== b) roots[Math.max(a, b)] = Math.min(a, b)
    }
  }
  return roots.map((_, slot) => rootOf(slot))
}

/** The draft's new pods go to the part of the first of their members who is still to be placed, pinned ones to that of their slot. */
function addDrafts({ draft, slotNames }: Pool, known: Known, roots: Int32Array, blocks: ReadonlyMap<number, Outline>): void {
  const rootOfDraft = new Map<number, number>()
  known.draftOf.forEach((at, unit) => {
    if (at >= 0 && !rootOfDraft.has(at)) rootOfDraft.set(at, roots[known.units[unit]?.slots[0] ?? 0] ?? -1)
  })
  const pinned = new Set(known.pinned.drafts.values())
  for (const at of pinned) rootOfDraft.set(at, roots[slotNames.indexOf(draft[at]?.slot ?? '')] ?? -1)
  draft.forEach(({ isNew }, at) => {
    if (isNew && rootOfDraft.has(at)) blocks.get(rootOfDraft.get(at) ?? -1)?.drafts.push(at)
  })
}
