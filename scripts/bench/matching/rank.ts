import { pack } from '#matching/packed/members.ts'
import { fillMatrix } from '#matching/packed/matrix.ts'
import { type PackedPods, packPods, scanPods } from '#matching/packed/pods.ts'
import { putMember } from '#matching/packed/members.ts'
import { derive } from '#matching/prepare.ts'
import type { PreparedMember } from '#matching/types.ts'
import { makeMember } from '#test/matching/pools.ts'

const podCount = 100_000
const podSize = 6
const slotCount = 28
const seed = 1
const now = new Date('2026-01-05T00:00:00Z')

/** Members are drawn once and sit in many pods: drawing takes far longer than what is measured. */
const drawnCount = 20_000
const viewerCount = 40
const shown = 20

/**
 * What the best 20 of 100,000 pods of six cost one member, by the exact score of every pod, in CPU time: of all pods and of one meeting
 * time's. Then what a pair costs, and how much memory a packed member takes. Rows of the table, each figure, measured, aim.
 */
export function measureRank(): string[][] {
  const drawn = Array.from({ length: drawnCount }, (_, i) => derive(makeMember({ members: drawnCount, seed }, i), now))
  const before = process.memoryUsage().arrayBuffers
  const pods = makePods(drawn)
  const bytes = (process.memoryUsage().arrayBuffers - before) / (podCount * podSize)
  const viewers = drawn.slice(0, viewerCount).map((member) => seat(pods, member))
  const all = viewers.map((viewer) => cpuMs(() => scanPods(pods, viewer, { limit: shown }), 2))
  const bySlot = viewers.map((viewer, i) =>
    cpuMs(() => scanPods(pods, viewer, { limit: shown, slots: [`S${i % slotCount}`] }), 20),
  )
  return [
    [`top ${shown} of 100,000 pods of 6, exact score, CPU`, `${quantiles(all)} ms`, '≤ 25 ms (must 60)'],
    [`the same among the pods of one meeting time of ${slotCount}, CPU`, `${quantiles(bySlot)} ms`, '≤ 1 ms (must 8)'],
    ['a packed member, arrays of seats and slots included', `${bytes.toFixed(1)} B`, ''],
    ...measureMatrix(drawn),
  ]
}

function makePods(drawn: readonly PreparedMember[]): PackedPods {
  const pods = Array.from({ length: podCount }, (_, pod) => ({
    id: `p${String(pod).padStart(6, '0')}`,
    slot: `S${pod % slotCount}`,
    members: Array.from({ length: podSize }, (__, i) => drawn[(pod * 7_919 + i * 1_231) % drawnCount]).filter(
      (member) => member !== undefined,
    ),
  }))
  return packPods(pods, { capacity: podCount * podSize + viewerCount })
}

function seat({ members }: PackedPods, member: PreparedMember): number {
  const place = members.count
  putMember(members, place, member)
  return place
}

/** A block of the size that a search works on at once. */
function measureMatrix(drawn: readonly PreparedMember[]): string[][] {
  const size = 1_024
  const packed = pack(drawn.slice(0, size))
  const places = Int32Array.from({ length: size }, (_, i) => i)
  const runs = Array.from({ length: 20 }, () => (1e6 * cpuMs(() => fillMatrix(packed, places), 2)) / ((size * (size - 1)) / 2))
  return [[`a pair in the dense matrix of ${size} members, CPU`, `${quantiles(runs)} ns`, '']]
}

/** CPU time of one call. A system may count it in steps of four milliseconds, so short work is measured many times at once. */
function cpuMs(work: () => unknown, times = 1): number {
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** The first few runs, in which the code is still being compiled, are in it: p50 and p95. */
function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share01: number) => (sorted[Math.floor(share01 * (sorted.length - 1))] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)}`
}
