import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyMember } from '#test/matching/member-records.ts'
import { makeMember } from '#test/matching/pools.ts'
import { byCodeUnit } from '../lists.ts'
import { prepareMember } from '../prepare-member.ts'
import { totalMatch } from '../score.ts'
import { packPods, scanPods } from './pods.ts'
import { type PreparedMember } from '../types.ts'
import { setMember } from './members.ts'

// Generates many members, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-01-05T00:00:00Z')
const anyPrepared = anyMember.map((member) => prepareMember(member, now))
const anyPods = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    slot: fc.constantFrom('a', 'b', 'c'),
    members: fc.array(anyPrepared, { maxLength: 9 }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)
type Pods = { id: string; slot: string; members: PreparedMember[] }[]

function scanUnpacked(viewer: PreparedMember, pods: Pods) {
  return pods
    .map(({ id, members }) => ({ id, totalMatch: totalMatch(viewer, members) }))
    .sort((a, b) => (b.totalMatch ?? -1) - (a.totalMatch ?? -1) || byCodeUnit(a.id, b.id))
}

function scanPacked(viewer: PreparedMember, pods: Pods, options: { slots?: string[]; limit?: number } = {}) {
  const packed = packPods(pods)
  setMember(packed.members, packed.members.count, viewer)
  const found = scanPods(packed, packed.members.count - 1, { limit: pods.length, ...options })
  return found.map(({ pod, totalMatch }) => ({ id: packed.ids[pod], totalMatch }))
}

test('scanPods: every pod in the order of its match', () => {
  fc.assert(
    fc.property(anyPrepared, anyPods, (viewer, pods) => {
      expect(scanPacked(viewer, pods)).toEqual(scanUnpacked(viewer, pods))
    }),
  )
})

test('scanPods: respects slots and the limit', () => {
  fc.assert(
    fc.property(anyPrepared, anyPods, fc.subarray(['a', 'b', 'c', 'never']), fc.nat(5), (viewer, pods, slots, limit) => {
      const among = pods.filter(({ slot }) => slots.includes(slot))
      expect(scanPacked(viewer, pods, { slots, limit })).toEqual(scanUnpacked(viewer, among).slice(0, limit))
    }),
  )
})

test('scanPods: agrees for pods larger than a batch and for members that do not fit the columns', () => {
  const roles = Array.from({ length: 1_500 }, (_, i) =>
    prepareMember({ profile: { currentRole: `role ${i % 400}` }, tzOffsetMin: i % 700 }, now),
  )
  const skilled = { strengthCategories: ['a'], improvementCategories: ['b'] }
  const viewer = prepareMember({ tzOffsetMin: 30, statement: { improvementCategories: ['a', 'c'] } }, now)
  const pods = [
    { id: 'many', slot: 'a', members: roles },
    { id: 'few', slot: 'a', members: roles.slice(20, 30) },
    { id: 'skilled', slot: 'a', members: [prepareMember({ statement: skilled }, now)] },
  ]
  expect(scanPacked(viewer, pods)).toEqual(scanUnpacked(viewer, pods))
  const plain = pods.map((pod) => ({ ...pod, members: pod.members.map((member) => ({ ...member, role: null })) }))
  expect(scanPacked(viewer, plain)).toEqual(scanUnpacked(viewer, plain))
})

test("scanPods: ignores the viewer's own seat", () => {
  const [a, b] = [prepareMember({ tzOffsetMin: 0 }, now), prepareMember({ tzOffsetMin: 300 }, now)]
  const packed = packPods([
    { id: 'p', members: [a, b] },
    { id: 'q', members: [a] },
  ])
  expect(scanPods(packed, 0, { limit: 5 })).toEqual([
    { pod: 1, totalMatch: totalMatch(a, [a]) },
    { pod: 0, totalMatch: totalMatch(a, [b]) },
  ])
  expect(scanPods(packed, 2, { limit: 5 })[1]).toEqual({ pod: 1, totalMatch: null })
})

test('scanPods: agrees for 2,000 pods of all sizes, with missing values and any limit', () => {
  const preparedMembers = Array.from({ length: 500 }, (_, i) =>
    prepareMember(makeMember({ members: 500, seed: 7, missing: 0.2 }, i), now),
  )
  const at = (i: number) => preparedMembers.slice(i % 500, (i % 500) + 1)
  const pods = Array.from({ length: 2_000 }, (_, pod) => ({
    id: `p${pod}`,
    slot: `S${pod % 3}`,
    members: Array.from({ length: pod % 10 }, (__, seat) => at(pod * 97 + seat * 31)).flat(),
  }))
  const wordless = prepareMember({}, now)
  for (const viewer of [...preparedMembers.slice(0, 6), wordless]) {
    const all = scanUnpacked(viewer, pods)
    for (const limit of [0, 1, 20, 1_999]) expect(scanPacked(viewer, pods, { limit })).toEqual(all.slice(0, limit))
    const inSlot = scanUnpacked(
      viewer,
      pods.filter(({ slot }) => slot === 'S1'),
    )
    expect(scanPacked(viewer, pods, { limit: 12, slots: ['S1'] })).toEqual(inSlot.slice(0, 12))
  }
})
