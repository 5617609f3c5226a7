import { type Arrangement, newPodOf } from './arrangement.ts'
import { type BlockTask } from './block.ts'
import { fromNowhere, taskOf } from './block-task.ts'
import { type MatchPlan } from './plan.ts'
import { solveBlock } from './solve-block.ts'

/** Most pods with a seat that are offered to a group of those left over, for each of their slots. */
const mostPodsOfSlot = 64
/** Most units that are placed together: the pods offered to them have many more members. */
const mostTogether = 256
/** Evaluations for each of those left over. */
const evaluationsEach = 500

/** A pod that somebody left over may come to: an existing one, by place in the pool's list, or a new one, by place in the arrangement's. */
type Seat = { pod: number; newPod: number; slot: number; members: number[]; free: number }

/**
 * Finds places for those whom parts of a divided pool have left over: a free seat at any of their slots, or a pod founded with others
 * who are left over. Changes the arrangement.
 *
 * @returns evaluations
 */
export function placeLeftovers(plan: MatchPlan, arrangement: Arrangement): number {
  const units = leftUnits(plan, arrangement)
  let evaluations = 0
  for (let from = 0; from < units.length; from += mostTogether) {
    evaluations += placeSome(plan, arrangement, units.slice(from, from + mostTogether), from)
  }
  return evaluations
}

/** Units of divided parts without a place, by their first slot, so that those who could found a pod come together. */
function leftUnits(plan: MatchPlan, { added, newPods }: Arrangement): number[] {
  const parts = plan.blocks.filter(({ isPart }) => isPart)
  if (parts.length === 0) return []
  const isPlaced = new Uint8Array(plan.pool.ids.length)
  for (const members of added.values()) for (const place of members) isPlaced[place] = 1
  for (const { members } of newPods) for (const place of members) isPlaced[place] = 1
  const left = parts.flatMap(({ units }) => Array.from(units).filter((at) => isPlaced[plan.units.at(at).members[0] ?? -1] === 0))
  const slotOf = new Map(left.map((at) => [at, plan.units.at(at).slots[0] ?? 0]))
  return left.sort((a, b) => (slotOf.get(a) ?? 0) - (slotOf.get(b) ?? 0) || a - b)
}

function placeSome(plan: MatchPlan, arrangement: Arrangement, listed: readonly number[], number: number): number {
  const units = listed.map((at) => plan.units.at(at))
  const slots = [...new Set(units.flatMap((unit) => unit.slots))].sort((a, b) => a - b)
  const seats = seatsAt(plan, arrangement, slots)
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

/** Pods with a free seat that meet at one of these slots. */
function seatsAt({ pool }: MatchPlan, { added, newPods }: Arrangement, slots: readonly number[]): Seat[] {
  const room = new Map(slots.map((slot) => [slot, mostPodsOfSlot]))
  const seats: Seat[] = []
  const offer = (seat: Seat) => {
    const left = room.get(seat.slot) ?? 0
    if (left === 0 || seat.free <= 0 || seat.members.length === 0) return
    room.set(seat.slot, left - 1)
    seats.push(seat)
  }
  pool.pods.forEach(({ slot, isOpen, seats: free, holders }, pod) => {
    const come = added.get(pod) ?? []
    const left = isOpen ? Math.min(free, pool.config.maxNewPerPod) - come.length : 0
    offer({ pod, newPod: -1, slot, members: [...holders, ...come], free: left })
  })
  // Those in a new pod have been promised the floor, which a search for others would not mind.
  if (pool.config.floor > 0) return seats
  // The smallest first: there one more is worth most.
  const bySize = newPods
    .map((_, at) => at)
    .sort((a, b) => (newPods[a]?.members.length ?? 0) - (newPods[b]?.members.length ?? 0) || a - b)
  for (const at of bySize) {
    const { members = [], slot = -1 } = newPods[at] ?? {}
    offer({ pod: -1, newPod: at, slot, members: [...members], free: pool.config.podSize.max - members.length })
  }
  return seats
}

type Left = { listed: readonly number[]; slots: number[]; seats: Seat[]; key: string }

/** A block like others, with every pod that has a seat as one that stands already and whose members stay. */
function leftoverTask(plan: MatchPlan, { listed, slots, seats, key }: Left): BlockTask {
  const { pool } = plan
  const { min, max } = pool.config.podSize
  const units = listed.map((at) => plan.units.at(at))
  const movers = units.reduce((sum, { members }) => sum + members.length, 0)
  const standing = seats.map(({ pod, members, slot, free }) => ({ pod, holders: members, slots: [slot], seats: free, least: 1 }))
  const founded = Array.from({ length: Math.floor(movers / min) }, () => ({
    pod: -1,
    holders: [],
    slots,
    seats: max,
    least: min,
  }))
  return taskOf(plan, {
    key,
    evalsPerMember: Math.min(pool.evalsPerMember, evaluationsEach),
    units,
    slots,
    groups: [...standing, ...founded],
    podCount: standing.length,
    ...fromNowhere(units.length),
  })
}
