import { type BlockTask } from '../match/block.ts'
import { bitCount, bitIndexes } from './block.ts'
import { type Columns, enumerateColumns, EnumerationStopped } from './enumerate.ts'
import { blockOfTask, type TaskBlock } from './block-of-task.ts'
import { type Column } from './pricing.ts'
import { type ProgramConstraints } from './linear-program.ts'
import { prove, type Proof } from './prove.ts'
import { type CertifyTools, type NotProvenReason } from './types.ts'

/** Whether an arrangement of a block is optimal. Values are in basis points relative to placing nobody. */
export type BlockCertificate = {
  proven: boolean
  reason: NotProvenReason | null
  objective: number
  bound: number
  /** A better arrangement: the group of every unit, -1 for unplaced. Null if none was found. */
  better: { objective: number; groupOf: Int32Array } | null
  columns: number
}

/** Default CPU limit of an attempt, in milliseconds. */
export const defaultLimitMs = 5000

/**
 * Tries to prove that no arrangement of a block is worth more than the given one.
 * @param groupOf group of every unit, -1 for unplaced; must satisfy the task's rules
 */
export function certifyBlock(task: BlockTask, groupOf: Int32Array, tools: CertifyTools): BlockCertificate {
  const started = tools.cpuMs()
  const remainingMs = (): number => (tools.limitMs ?? defaultLimitMs) - (tools.cpuMs() - started)
  const taskBlock = blockOfTask(task)
  if (!taskBlock) return notCertified('too-large')
  try {
    const columns = enumerateColumns(taskBlock.block, () => remainingMs() <= 0)
    const count = columns.count
    const known = findColumns(taskBlock, groupOf, columns)
    if (!known) return notCertified('breaks-rules')
    const rules = constraintsOf(task, taskBlock, known, columns)
    const proof = prove(taskBlock.block, columns, rules, known, { solve: tools.solve, remainingMs })
    return certificateOf(task, taskBlock, known, proof, count)
  } catch (error) {
    if (error instanceof EnumerationStopped) return notCertified(error.reason)
    throw error
  }
}

function notCertified(reason: NotProvenReason): BlockCertificate {
  return { proven: false, reason, objective: 0, bound: Infinity, better: null, columns: 0 }
}

/** Returns the columns of an arrangement, or null if the rules forbid one of its pods. */
function findColumns({ podOptionOf: seatsOf, units, block }: TaskBlock, groupOf: Int32Array, columns: Columns): Column[] | null {
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
  return arePinnedPodsFilled(block, found) ? found : null
}

function findColumn({ starts, masks, values }: Columns, seats: number, mask: number): Column | null {
  for (let at = starts[seats] ?? 0; at < (starts[seats + 1] ?? 0); at += 1) {
    if (masks[at] === mask) return { seats, mask, value: values[at] ?? 0 }
  }
  return null
}

/** Whether every new pod with a pinned member has its minimum size. */
function arePinnedPodsFilled({ seats }: TaskBlock['block'], found: readonly Column[]): boolean {
  return seats.every((entry, at) => minPodsOf(entry) === 0 || found.some((column) => column.seats === at))
}

function minPodsOf({ group, members, min: least }: TaskBlock['block']['seats'][number]): number {
  return group !== null && members.length > 0 && members.length < least ? 1 : 0
}

/**
 * If all members with a first claim are placed here, an optimal arrangement must place them all. Otherwise each is worth more
 * than anything that placing them could cost, and this bonus is added to the columns' values.
 */
function constraintsOf(task: BlockTask, { block, first }: TaskBlock, known: Column[], columns: Columns): ProgramConstraints {
  const placed = known.reduce((mask, column) => mask | column.mask, 0)
  const isAll = (placed & first) === first
  if (!isAll) {
    for (const column of known) column.value += firstClaimBonus * bitCount(column.mask & first)
    for (let at = 0; at < columns.count; at += 1) {
      columns.values[at] = (columns.values[at] ?? 0) + firstClaimBonus * bitCount((columns.masks[at] ?? 0) & first)
    }
  }
  return {
    members: block.movable,
    required: isAll ? first : 0,
    maxPods: block.seats.map(({ group, min: least }) => (group === null ? Math.floor(block.movable / Math.max(1, least)) : 1)),
    minPods: block.seats.map(minPodsOf),
    cuts: [],
  }
}

/** More than the total value of thirty members with all their bonuses. */
const firstClaimBonus = 2 ** 20

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

/** Returns the arrangement that columns describe. Interchangeable new pods take the available groups in order. */
function groupsOf(task: BlockTask, { podOptionOf: seatsOf, units, block }: TaskBlock, chosen: readonly Column[]): Int32Array {
  const groupOf = Int32Array.from(task.pinned, (is, unit) => (is === 1 ? (task.start[unit] ?? -1) : -1))
  const alike = [...seatsOf.keys()].filter((group) => seatsOf[group] === 0)
  for (const { seats, mask } of chosen) {
    const group = block.seats[seats]?.group ?? alike.shift() ?? -1
    for (const i of bitIndexes(mask)) groupOf[units[i] ?? 0] = group
  }
  return groupOf
}
