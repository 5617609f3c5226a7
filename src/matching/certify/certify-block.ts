import { type BlockTask } from '../match/block.ts'
import { bitCount, bitsOf } from './block.ts'
import { type Columns, enumerateColumns, NotEnumerated } from './enumerate.ts'
import { blockOfTask, type TaskBlock } from './from-task.ts'
import { type Column } from './pricing.ts'
import { type Rules } from './programme.ts'
import { prove, type Proof } from './prove.ts'
import { type CertifyTools, type NotProven } from './types.ts'

/** Whether an arrangement of a block is the best there is. Values are in basis points above nobody being placed. */
export type BlockCertificate = {
  proven: boolean
  reason: NotProven | null
  objective: number
  bound: number
  /** A better arrangement, group of every unit, -1 for nowhere; null when none was found. */
  better: { objective: number; groupOf: Int32Array } | null
  columns: number
}

/** CPU milliseconds for one attempt when none are named. */
export const defaultLimitMs = 5000

/**
 * Tries to prove that no arrangement of a block is worth more than the given one.
 *
 * @param groupOf group of every unit, -1 for nowhere; must keep the task's rules
 */
export function certifyBlock(task: BlockTask, groupOf: Int32Array, tools: CertifyTools): BlockCertificate {
  const started = tools.cpuMs()
  const remainingMs = (): number => (tools.limitMs ?? defaultLimitMs) - (tools.cpuMs() - started)
  const taskBlock = blockOfTask(task)
  if (!taskBlock) return unknown('too-large')
  try {
    const columns = enumerateColumns(taskBlock.block, () => remainingMs() <= 0)
    const count = columns.count
    const known = columnsOf(taskBlock, groupOf, columns)
    if (!known) return unknown('breaks-rules')
    const rules = rulesOf(task, taskBlock, known, columns)
    const proof = prove(taskBlock.block, columns, rules, known, { solve: tools.solve, remainingMs })
    return certificateOf(task, taskBlock, known, proof, count)
  } catch (error) {
    if (error instanceof NotEnumerated) return unknown(error.reason)
    throw error
  }
}

function unknown(reason: NotProven): BlockCertificate {
  return { proven: false, reason, objective: 0, bound: Infinity, better: null, columns: 0 }
}

/** The columns that an arrangement is made of; null when one of its pods is not among those the rules allow. */
function columnsOf({ seatsOf, units, block }: TaskBlock, groupOf: Int32Array, columns: Columns): Column[] | null {
  const masks = new Map<number, number>()
  units.forEach((unit, i) => {
    const group = groupOf[unit] ?? -1
    if (group >= 0) masks.set(group, (masks.get(group) ?? 0) | (1 << i))
  })
  const found: Column[] = []
  for (const [group, mask] of masks) {
    const column = findColumn(columns, seatsOf[group] ?? -1, mask)
    if (!column) return null
    found.push(column)
  }
  return mustBeFilled(block, found) ? found : null
}

function findColumn({ starts, masks, values }: Columns, seats: number, mask: number): Column | null {
  for (let at = starts[seats] ?? 0; at < (starts[seats + 1] ?? 0); at += 1) {
    if (masks[at] === mask) return { seats, mask, value: values[at] ?? 0 }
  }
  return null
}

/** Whether every new pod that somebody is pinned to has the members it needs. */
function mustBeFilled({ seats }: TaskBlock['block'], found: readonly Column[]): boolean {
  return seats.every((entry, at) => leastPods(entry) === 0 || found.some((column) => column.seats === at))
}

function leastPods({ group, members, least }: TaskBlock['block']['seats'][number]): number {
  return group !== null && members.length > 0 && members.length < least ? 1 : 0
}

/**
 * Members with a first claim have a place in every arrangement that is as good, when all of them have one here. Else each is worth
 * more than anything that placing them could cost, which is added to the columns' values.
 */
function rulesOf(task: BlockTask, { block, first }: TaskBlock, known: Column[], columns: Columns): Rules {
  const placed = known.reduce((mask, column) => mask | column.mask, 0)
  const isAll = (placed & first) === first
  if (!isAll) {
    for (const column of known) column.value += claimWorth * bitCount(column.mask & first)
    for (let at = 0; at < columns.count; at += 1) {
      columns.values[at] = (columns.values[at] ?? 0) + claimWorth * bitCount((columns.masks[at] ?? 0) & first)
    }
  }
  return {
    members: block.movable,
    required: isAll ? first : 0,
    most: block.seats.map(({ group, least }) => (group === null ? Math.floor(block.movable / Math.max(1, least)) : 1)),
    least: block.seats.map(leastPods),
    cuts: [],
  }
}

/** More than thirty members with all their bonuses are worth together. */
const claimWorth = 2 ** 20

function certificateOf(task: BlockTask, taskBlock: TaskBlock, known: Column[], proof: Proof, columns: number): BlockCertificate {
  const objective = known.reduce((sum, { value }) => sum + value, 0)
  const isBetter = proof.value > objective
  const proven = proof.isProven && !isBetter
  return {
    proven,
    reason: proven ? null : isBetter ? 'better-exists' : 'out-of-time',
    objective,
    bound: proof.bound,
    better: isBetter ? { objective: proof.value, groupOf: groupsOf(task, taskBlock, proof.chosen) } : null,
    columns,
  }
}

/** The arrangement that columns make: new pods that are all alike take the groups that are, one after the other. */
function groupsOf(task: BlockTask, { seatsOf, units, block }: TaskBlock, chosen: readonly Column[]): Int32Array {
  const groupOf = Int32Array.from(task.pinned, (is, unit) => (is === 1 ? (task.start[unit] ?? -1) : -1))
  const alike = [...seatsOf.keys()].filter((group) => seatsOf[group] === 0)
  for (const { seats, mask } of chosen) {
    const group = block.seats[seats]?.group ?? alike.shift() ?? -1
    for (const i of bitsOf(mask)) groupOf[units[i] ?? 0] = group
  }
  return groupOf
}
