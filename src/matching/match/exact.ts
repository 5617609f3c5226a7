import { type PodPartition } from './pod-partition.ts'
import { holdsUp, mayJoin } from './whole-pod.ts'

/** Blocks of more units that can be moved are searched. */
const mostUnits = 14
/** Steps that finding the best of all arrangements may take. */
const mostSteps = 5e7

/** A pod that units can come to, or several new ones that are all alike: what each set of units there would add, by its bits. */
type Kind = { groups: number[]; masks: number[]; gains: number[] }

/**
 * Puts a very small block into the best of all its arrangements. Every set of units that could be a pod is valued, and the best sets
 * that share nobody are put together.
 *
 * @param most pods that may be valued
 * @returns pods that were valued, -1 when there are too many and nothing was done
 */
export function arrangeExactly(partition: PodPartition, most: number): number {
  const { task, itemCount } = partition
  const free = Array.from({ length: itemCount }, (_, unit) => unit).filter((unit) => task.pinned[unit] === 0)
  if (free.length > mostUnits) return -1
  const kinds = kindsOf(partition)
  const valued = kinds.reduce((sum, { groups }) => sum + setsUpTo(free.length, task.seats[groups[0] ?? 0] ?? 0), 0)
  if (valued > most || kinds.length * 3 ** free.length > mostSteps) return -1
  const evaluations = valueAll(partition, kinds, free)
  partition.restore(bestOf(partition, kinds, free))
  for (let group = 0; group < task.groupCount; group++) if (!holdsUp(partition, group)) leave(partition, group)
  return evaluations
}

/** Pods one by one; new pods that nobody is pinned to and nobody stays in more gladly are all alike. */
function kindsOf({ task }: PodPartition): Kind[] {
  const { podCount, groupCount, home, inertia, pinned, start } = task
  const own = new Set(start.filter((_, unit) => pinned[unit] === 1))
  if (inertia > 0) for (const group of home) own.add(group)
  const kindOf = (groups: number[]): Kind => ({ groups, masks: [], gains: [] })
  const all = Array.from({ length: groupCount }, (_, group) => group)
  const isAlike = (group: number) => group >= podCount && !own.has(group)
  const alike = all.filter(isAlike)
  return [...(alike.length > 0 ? [kindOf(alike)] : []), ...all.filter((group) => !isAlike(group)).map((group) => kindOf([group]))]
}

function setsUpTo(all: number, most: number): number {
  let sets = 0
  let ways = 1
  for (let size = 1; size <= Math.min(all, most); size++) {
    ways = (ways * (all - size + 1)) / size
    sets += ways
  }
  return sets
}

function startOf({ task, nowhere }: PodPartition): Int32Array {
  return task.start.map((group, unit) => (task.pinned[unit] === 1 ? group : nowhere))
}

/** Values every set of units for every kind of pod. A pod that cannot be with those alone who are pinned to it begins without them. */
function valueAll(partition: PodPartition, kinds: readonly Kind[], free: readonly number[]): number {
  const { pods, nowhere, task } = partition
  partition.restore(new Int32Array(partition.itemCount).fill(nowhere))
  const empty = pods.worth.slice()
  partition.restore(startOf(partition))
  let evaluations = 0
  const extend = (kind: Kind, group: number, before: number, next: number, mask: number): void => {
    for (let i = next; i < free.length; i++) {
      const unit = free[i] ?? 0
      if (!mayJoin(partition, group, unit)) continue
      partition.move(unit, group)
      evaluations += 1
      const gain = holdsUp(partition, group) ? (pods.worth[group] ?? 0) - before : 0
      if (gain > 0) {
        kind.masks.push(mask | (1 << i))
        kind.gains.push(gain)
      }
      if ((pods.lists.sizes[group] ?? 0) < pods.lists.stride) extend(kind, group, before, i + 1, mask | (1 << i))
      partition.move(unit, nowhere)
    }
  }
  for (const kind of kinds) {
    const group = kind.groups[0] ?? task.groupCount
    extend(kind, group, (holdsUp(partition, group) ? pods.worth[group] : empty[group]) ?? 0, 0, 0)
  }
  return evaluations
}

/** The group of every unit in the best arrangement. */
function bestOf(partition: PodPartition, kinds: readonly Kind[], free: readonly number[]): Int32Array {
  const groupOf = startOf(partition)
  const best = new Float64Array(2 ** free.length)
  const chosen = kinds.map((kind) => choose(kind, best))
  let left = best.length - 1
  for (let k = kinds.length - 1; k >= 0; k--) {
    for (const group of k === 0 ? newPodsFirst(partition, kinds[0]?.groups ?? [], groupOf) : (kinds[k]?.groups ?? [])) {
      const mask = chosen[k]?.[left] ?? 0
      for (let i = 0; i < free.length; i++) if ((mask >> i) & 1) groupOf[free[i] ?? 0] = group
      left -= mask
    }
  }
  return groupOf
}

/** New pods that are all alike, then others that nobody is in: there is room for as many as there can be, but not of every kind. */
function newPodsFirst({ task }: PodPartition, alike: readonly number[], groupOf: Int32Array): readonly number[] {
  if (alike.length < 2) return alike
  const spare = Array.from({ length: task.groupCount }, (_, group) => group)
  return [...alike, ...spare.filter((group) => group >= task.podCount && !alike.includes(group) && !groupOf.includes(group))]
}

/**
 * What every set of units is worth at most once there is this kind of pod too, and which units then go there. Going up, a set finds
 * the worth of smaller ones with the kind included, which is right for new pods alone, of which there may be several.
 */
function choose({ groups, masks, gains }: Kind, best: Float64Array): Int32Array {
  const chosen = new Int32Array(best.length)
  const gainOf = new Float64Array(best.length)
  masks.forEach((mask, i) => (gainOf[mask] = gains[i] ?? 0))
  const isRepeated = groups.length > 1
  for (let step = 1; step < best.length; step++) {
    const set = isRepeated ? step : best.length - step
    let most = best[set] ?? 0
    for (let mask = set; mask > 0; mask = (mask - 1) & set) {
      const gain = gainOf[mask] ?? 0
      if (gain === 0 || gain + (best[set - mask] ?? 0) <= most) continue
      most = gain + (best[set - mask] ?? 0)
      chosen[set] = mask
    }
    best[set] = most
  }
  return chosen
}

/** Sends those to nowhere who are pinned to a pod that cannot be. */
function leave(partition: PodPartition, group: number): void {
  for (let unit = 0; unit < partition.itemCount; unit++) {
    if (partition.groupOf[unit] === group) partition.move(unit, partition.nowhere)
  }
}
