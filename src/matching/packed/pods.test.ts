import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyMember } from '#test/matching/member-records.ts'
import { makeMember } from '#test/matching/pools.ts'
import { byCodeUnit } from '../lists.ts'
import { derive } from '../prepare.ts'
import { totalMatch } from '../score.ts'
import { packPods, scanPods } from './pods.ts'
import { type PreparedMember } from '../types.ts'
import { putMember } from './members.ts'

// Many members are drawn, and the machine may be at work on much else.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-01-05T00:00:00Z')
const someone = anyMember.map((member) => derive(member, now))
const anyPods = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    slot: fc.constantFrom('a', 'b', 'c'),
    members: fc.array(someone, { maxLength: 9 }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)
type Pods = { id: string; slot: string; members: PreparedMember[] }[]

function slowly(viewer: PreparedMember, pods: Pods) {
  return pods
    .map(({ id, members }) => ({ id, totalMatch: totalMatch(viewer, members) }))
    .sort((a, b) => (b.totalMatch ?? -1) - (a.totalMatch ?? -1) || byCodeUnit(a.id, b.id))
}

function quickly(viewer: PreparedMember, pods: Pods, options: { slots?: string[]; limit?: number } = {}) {
  const packed = packPods(pods)
  putMember(packed.members, packed.members.count, viewer)
  const found = scanPods(packed, packed.members.count - 1, { limit: pods.length, ...options })
  return found.map(({ pod, totalMatch }) => ({ id: packed.ids[pod], totalMatch }))
}

test('scanPods: every pod in the order of its match', () => {
  fc.assert(
    fc.property(someone, anyPods, (viewer, pods) => {
      expect(quickly(viewer, pods)).toEqual(slowly(viewer, pods))
    }),
  )
})

test('scanPods: respects slots and the limit', () => {
  fc.assert(
    fc.property(someone, anyPods, fc.subarray(['a', 'b', 'c', 'never']), fc.nat(5), (viewer, pods, slots, limit) => {
      const among = pods.filter(({ slot }) => slots.includes(slot))
      expect(quickly(viewer, pods, { slots, limit })).toEqual(slowly(viewer, among).slice(0, limit))
    }),
  )
})

test('scanPods: agrees for pods larger than a batch and for members that do not fit the columns', () => {
  const roles = Array.from({ length: 1_500 }, (_, i) =>
    derive({ profile: { currentRole: `role ${i % 400}` }, tzOffsetMin: i % 700 }, now),
  )
  const skilled = { strengthCategories: ['a'], improvementCategories: ['b'] }
  const viewer = derive({ tzOffsetMin: 30, statement: { improvementCategories: ['a', 'c'] } }, now)
  const pods = [
    { id: 'many', slot: 'a', members: roles },
    { id: 'few', slot: 'a', members: roles.slice(20, 30) },
    { id: 'skilled', slot: 'a', members: [derive({ statement: skilled }, now)] },
  ]
  expect(quickly(viewer, pods)).toEqual(slowly(viewer, pods))
  const plain = pods.map((pod) => ({ ...pod, members: pod.members.map((member) => ({ ...member, role: null })) }))
  expect(quickly(viewer, plain)).toEqual(slowly(viewer, plain))
})

test("scanPods: ignores the viewer's own seat", () => {
  const [a, b] = [derive({ tzOffsetMin: 0 }, now), derive({ tzOffsetMin: 300 }, now)]
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
  const drawn = Array.from({ length: 500 }, (_, i) => derive(makeMember({ members: 500, seed: 7, missing: 0.2 }, i), now))
  const at = (i: number) => drawn.slice(i % 500, (i % 500) + 1)
  const pods = Array.from({ length: 2_000 }, (_, pod) => ({
    id: `p${pod}`,
    slot: `S${pod % 3}`,
    members: Array.from({ length: pod % 10 }, (__, seat) => at(pod * 97 + seat * 31)).flat(),
  }))
  const wordless = derive({}, now)
  for (const viewer of [...drawn.slice(0, 6), wordless]) {
    const all = slowly(viewer, pods)
    for (const limit of [0, 1, 20, 1_999]) expect(quickly(viewer, pods, { limit })).toEqual(all.slice(0, limit))
    const inSlot = slowly(
      viewer,
      pods.filter(({ slot }) => slot === 'S1'),
    )
    expect(quickly(viewer, pods, { limit: 12, slots: ['S1'] })).toEqual(inSlot.slice(0, 12))
  }
})
