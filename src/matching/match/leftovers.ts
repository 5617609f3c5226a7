import { type Arrangement, newPodOf } from './arrangement.ts'
import { type BlockTask } from './block.ts'
import { unplacedStart, buildBlockTask } from './block-task.ts'
import { type MatchPlan } from './plan.ts'
import { solveBlock } from './solve-block.ts'

/** Maximum number of pods with a free seat offered per slot to a batch of leftover units. */
const maxPodsPerSlot = 64
/** Maximum number of units placed together. The pods offered to them have many more members. */
const maxUnitsPerBatch = 256
/** Evaluations per leftover unit. */
const evaluationsPerUnit = 500

/**
 * A pod that a leftover unit can join: an existing one, by index in the pool's list, or a new one, by index in the
 * arrangement's.
 */
type OpenPod = { pod: number; newPod: number; slot: number; members: number[]; free: number }

/**
 * Places units that remained after searching the parts of a split pool: in a free seat at any of their slots, or in a new pod
 * with other leftover units. Changes the arrangement.
 * @returns evaluations
 */
export function placeLeftovers(plan: MatchPlan, arrangement: Arrangement): number {
  const units = unplacedUnits(plan, arrangement)
  let evaluations = 0
  for (let from = 0; from < units.length; from += maxUnitsPerBatch) {
    evaluations += placeBatch(plan, arrangement, units.slice(from, from + maxUnitsPerBatch), from)
  }
  return evaluations
}

/** Returns the unplaced units of split parts by first slot, so that units that could form a pod are adjacent. */
function unplacedUnits(plan: MatchPlan, { added, newPods }: Arrangement): number[] {
  const parts = plan.blocks.filter(({ isPart }) => isPart)
  if (parts.length === 0) return []
  const isPlaced = new Uint8Array(plan.pool.ids.length)
  for (const members of added.values()) for (const memberIndex of members) isPlaced[memberIndex] = 1
  for (const { members } of newPods) for (const memberIndex of members) isPlaced[memberIndex] = 1
  const left = parts.flatMap(({ units }) => Array.from(units).filter((at) => isPlaced[plan.units.at(at).members[0] ?? -1] === 0))
  const slotOf = new Map(left.map((at) => [at, plan.units.at(at).slots[0] ?? 0]))
  return left.sort((a, b) => (slotOf.get(a) ?? 0) - (slotOf.get(b) ?? 0) || a - b)
}

function placeBatch(plan: MatchPlan, arrangement: Arrangement, listed: readonly number[], number: number): number {
  const units = listed.map((at) => plan.units.at(at))
  const slots = [...new Set(units.flatMap((unit) => unit.slots))].sort((a, b) => a - b)
  const seats = findOpenPods(plan, arrangement, slots)
  const task = leftoverTask(plan, { listed, slots, seats, key: `left/${number}` })
  const result = solveBlock(task)
  const founded = new Map<number, number[]>()
  result.groupOf.forEach((group, i) => {
    const members = units[i]?.members ?? []
    const seat = seats[group]
    if (group < 0) return
    if (!seat) founded.set(group, [...(founded.get(group) ?? []), ...members])
    else if (seat.pod >= 0) arrangement.added.set(seat.pod, [...(arrangement.added.get(seat.pod) ?? []), ...members])
    else arrangement.newPods[seat.newPod]?.members.push(...members)
  })
  for (const members of founded.values()) arrangement.newPods.push(newPodOf(plan, members, -1))
  return result.evaluations
}

/** Returns the pods with a free seat at one of these slots. */
function findOpenPods({ pool }: MatchPlan, { added, newPods }: Arrangement, slots: readonly number[]): OpenPod[] {
  const room = new Map(slots.map((slot) => [slot, maxPodsPerSlot]))
  const seats: OpenPod[] = []
  const offer = (seat: OpenPod) => {
    const left = room.get(seat.slot) ?? 0
    if (left === 0 || seat.free <= 0 || seat.members.length === 0) return
    room.set(seat.slot, left - 1)
    seats.push(seat)
  }
  pool.pods.forEach(({ slot, isOpen, seats: free, incumbents: holders }, pod) => {
    const come = added.get(pod) ?? []
    const left = isOpen ? Math.min(free, pool.config.maxNewPerPod) - come.length : 0
    offer({ pod, newPod: -1, slot, members: [...holders, ...come], free: left })
  })
  // Members of a new pod are promised the minimum fit, which a search for other units would not respect.
  if (pool.config.floor > 0) return seats
  // The smallest pods first, where one more member is worth most.
  const bySize = newPods
    .map((_, at) => at)
    .sort((a, b) => (newPods[a]?.members.length ?? 0) - (newPods[b]?.members.length ?? 0) || a - b)
  for (const at of bySize) {
    const { members = [], slot = -1 } = newPods[at] ?? {}
    offer({ pod: -1, newPod: at, slot, members: [...members], free: pool.config.podSize.max - members.length })
  }
  return seats
}

type LeftoverBatch = { listed: readonly number[]; slots: number[]; seats: OpenPod[]; key: string }

/** Builds a block in which every pod with a free seat counts as existing and its members stay. */
function leftoverTask(plan: MatchPlan, { listed, slots, seats, key }: LeftoverBatch): BlockTask {
  const { pool } = plan
  const { min, max } = pool.config.podSize
  const units = listed.map((at) => plan.units.at(at))
  const movers = units.reduce((sum, { members }) => sum + members.length, 0)
  const standing = seats.map(({ pod: podIndex, members, slot, free }) => ({
    podIndex,
    incumbents: members,
    slots: [slot],
    seats: free,
    min: 1,
  }))
  const founded = Array.from({ length: Math.floor(movers / min) }, () => ({
    podIndex: -1,
    incumbents: [],
    slots,
    seats: max,
    min,
  }))
  return buildBlockTask(plan, {
    key,
    evalsPerMember: Math.min(pool.evalsPerMember, evaluationsPerUnit),
    units,
    slots,
    groups: [...standing, ...founded],
    podCount: standing.length,
    ...unplacedStart(units.length),
  })
}
