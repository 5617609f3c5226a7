import { expect, test } from 'vitest'
import { rankApplicants, rankPods } from './rank.ts'
import { type MemberRecord } from './types.ts'

const placed = (id: string, tzOffsetMin: number): MemberRecord => ({ id, tzOffsetMin })
const member = placed('m', 0)
const pods = [
  { id: 'empty', memberRecords: [] },
  { id: 'far', memberRecords: [placed('x', 180)] },
  { id: 'b', memberRecords: [placed('x', 0)] },
  { id: 'a', memberRecords: [placed('y', 0)] },
  { id: 'alone', memberRecords: [member] },
]

test('rankPods: best first, ties by id, pods without other members last', () => {
  const { results, scanned } = rankPods({ member, pods })
  expect(results.map(({ podId, totalMatch }) => [podId, totalMatch])).toEqual([
    ['a', 54],
    ['b', 54],
    ['far', 49],
    ['alone', null],
    ['empty', null],
  ])
  expect(results.map(({ breakdown }) => breakdown.length)).toEqual([9, 9, 9, 0, 0])
  expect(scanned).toBe(5)
})

test('rankPods: a limit shortens the results, not the scan', () => {
  const { results, scanned } = rankPods({ member, pods: pods.toReversed(), limit: 1 })
  expect([results.map(({ podId }) => podId), scanned]).toEqual([['a'], 5])
})

test("rankApplicants: best first, ties by id, with facts in the leader's words", () => {
  const applicants = [
    placed('z', 180),
    placed('k', 0),
    { ...placed('j', 0), statement: { improvementCategories: ['House Hacking'] } },
    placed('i', 0),
  ]
  const { results } = rankApplicants({ pod: { memberRecords: [placed('x', 0)] }, applicants })
  expect(results.map(({ memberId, totalMatch }) => [memberId, totalMatch])).toEqual([
    ['i', 54],
    ['k', 54],
    ['z', 49],
    ['j', 47],
  ])
  expect(results[3]?.breakdown.at(-1)?.facts).toEqual(['no member covers the applicant’s growth area: House Hacking'])
})

test('rankApplicants: a pod without members gives no match', () => {
  expect(rankApplicants({ pod: {}, applicants: [member] }).results).toEqual([{ memberId: 'm', totalMatch: null, breakdown: [] }])
})
