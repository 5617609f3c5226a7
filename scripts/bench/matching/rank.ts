import { packPreparedMembers } from '#matching/packed/members.ts'
import { fillMatrix } from '#matching/packed/matrix.ts'
import { type PackedPods, packPods, scanPods } from '#matching/packed/pods.ts'
import { setMember } from '#matching/packed/members.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import type { PreparedMember } from '#matching/types.ts'
import { makeMember } from '#test/matching/pools.ts'

const podCount = 100_000
const podSize = 6
const slotCount = 28
const seed = 1
const now = new Date('2026-01-05T00:00:00Z')

/** Number of generated members. Each is in many pods, because generating members takes far longer than what is measured. */
const memberCount = 20_000
const viewerCount = 40
const resultCount = 20

/**
 * Measures the CPU time to find the best 20 of 100,000 pods of six for one member, with the exact score of every pod: over all
 * pods, and over those of one meeting time. Also measures the cost of a pair and the memory of a packed member.
 *
 * @returns table rows: metric, measured value, target
 */
export function measureRank(): string[][] {
  const preparedMembers = Array.from({ length: memberCount }, (_, i) =>
    prepareMember(makeMember({ members: memberCount, seed }, i), now),
  )
  const before = process.memoryUsage().arrayBuffers
  const pods = makePods(preparedMembers)
  const bytes = (process.memoryUsage().arrayBuffers - before) / (podCount * podSize)
  const viewers = preparedMembers.slice(0, viewerCount).map((member) => putViewer(pods, member))
  const all = viewers.map((viewer) => cpuMs(() => scanPods(pods, viewer, { limit: resultCount }), 2))
  const bySlot = viewers.map((viewer, i) =>
    cpuMs(() => scanPods(pods, viewer, { limit: resultCount, slots: [`S${i % slotCount}`] }), 20),
  )
  return [
    [`top ${resultCount} of 100,000 pods of 6, exact score, CPU`, `${quantiles(all)} ms`, '≤ 25 ms (must 60)'],
    [`the same, among the pods of one of ${slotCount} meeting times, CPU`, `${quantiles(bySlot)} ms`, '≤ 1 ms (must 8)'],
    ['memory per packed member, including arrays of seats and slots', `${bytes.toFixed(1)} B`, ''],
    ...measureMatrix(preparedMembers),
  ]
}

function makePods(preparedMembers: readonly PreparedMember[]): PackedPods {
  const pods = Array.from({ length: podCount }, (_, pod) => ({
    id: `p${String(pod).padStart(6, '0')}`,
    slot: `S${pod % slotCount}`,
    members: Array.from({ length: podSize }, (__, i) => preparedMembers[(pod * 7_919 + i * 1_231) % memberCount]).filter(
      (member) => member !== undefined,
    ),
  }))
  return packPods(pods, { capacity: podCount * podSize + viewerCount })
}

function putViewer({ members }: PackedPods, member: PreparedMember): number {
  const index = members.count
  setMember(members, index, member)
  return index
}

/** Measures the score of a pair in the dense matrix of a block, at the size that a search works on. */
function measureMatrix(preparedMembers: readonly PreparedMember[]): string[][] {
  const size = 1_024
  const packed = packPreparedMembers(preparedMembers.slice(0, size))
  const indexes = Int32Array.from({ length: size }, (_, i) => i)
  const runs = Array.from({ length: 20 }, () => (1e6 * cpuMs(() => fillMatrix(packed, indexes), 2)) / ((size * (size - 1)) / 2))
  return [[`a pair in the dense matrix of ${size} members, CPU`, `${quantiles(runs)} ns`, '']]
}

/** CPU time of one call, in milliseconds. Some systems count in steps of 4 ms, so short work is repeated and averaged. */
function cpuMs(work: () => unknown, times = 1): number {
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** Formats p50 and p95. The first runs, in which the code is still being compiled, are included. */
function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share01: number) => (sorted[Math.floor(share01 * (sorted.length - 1))] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)}`
}
