import { expect, test } from 'vitest'
import { prepareMember } from '#matching/prepare-member.ts'
import type { MemberAttributes, PreparedMember } from '#matching/types.ts'
import { matchForCard, mutualReasons } from './reasons.ts'

const now = new Date('2026-01-05T12:00:00Z')

function member(strengths: string[], improvements: string[], attributes: MemberAttributes = {}): PreparedMember {
  const { statement, ...rest } = attributes
  return prepareMember(
    { ...rest, statement: { ...statement, strengthCategories: strengths, improvementCategories: improvements } },
    now,
  )
}

test('matchForCard: a pod lacks areas its members want to grow in and no other member is strong in', () => {
  const pod = [
    member(['Rehab Process'], ['Raising Capital', 'Rehab Process', 'Creative Finance']),
    member(['Raising Capital'], ['Creative Finance']),
    member([], ['Finding Deals', 'Market Analysis']),
  ]
  expect(matchForCard(member([], []), pod).lacks).toEqual(['Creative Finance', 'Finding Deals', 'Market Analysis'])
})

test('matchForCard: what covers the viewer’s gaps comes before what they bring', () => {
  const pod = [member(['Raising Capital', 'Rehab Process'], ['Market Analysis'])]
  const { reasons } = matchForCard(member(['Market Analysis'], ['Raising Capital', 'Rehab Process']), pod)
  expect(reasons).toEqual(['Can help you with Raising Capital and 1 more', 'You can help with Market Analysis'])
})

test('matchForCard: a reason holds for all members of the pod, and unknown facts give none', () => {
  const texan: MemberAttributes = { tzOffsetMin: -360, statement: { netWorth: 400_000 } }
  const me = member([], [], texan)
  const three = Array.from({ length: 3 }, () => member([], [], texan))
  expect(matchForCard(me, three).reasons).toEqual(['Same stage', 'Same time zone'])
  expect(matchForCard(me, [...three, member([], [])]).reasons).toEqual([])
  expect(matchForCard(member([], []), [member([], [])]).reasons).toEqual([])
})

test('matchForCard: a pod without other members has no match, no reasons and no lacks', () => {
  expect(matchForCard(member([], ['Finding Deals']), [])).toEqual({ totalMatch: null, reasons: [], lacks: [] })
})

test('mutualReasons: an applicant brings first what no member has, and receives help and common ground', () => {
  const texan: MemberAttributes = { tzOffsetMin: -360, statement: { assetFocusCategories: 'Self Storage' } }
  const pod = [
    member(['Raising Capital'], ['Creative Finance', 'Finding Deals'], texan),
    member(['Raising Capital', 'Finding Deals'], ['Creative Finance'], { tzOffsetMin: -360 }),
  ]
  const applicant = member(['Finding Deals', 'Creative Finance', 'Rehab Process'], ['Raising Capital', 'Market Analysis'], texan)
  expect(mutualReasons(applicant, pod)).toEqual({
    brings: [
      'Strong in Creative Finance, where two members have no one in the pod to learn from.',
      'Strong in Finding Deals, where one member wants to grow.',
    ],
    receives: [
      'Wants to grow in Raising Capital: two members are strong there.',
      'Same niche as one of two members: Self Storage.',
      'In the same time zone as both members.',
    ],
  })
})

test('mutualReasons: unknown facts give no sentence, and there are at most three each way', () => {
  expect(mutualReasons(member([], []), [member([], [])])).toEqual({ brings: [], receives: [] })
  expect(mutualReasons(member(['Rehab Process'], []), [])).toEqual({ brings: [], receives: [] })
  const areas = ['Raising Capital', 'Creative Finance', 'Finding Deals', 'Market Analysis']
  const both = mutualReasons(member(areas, areas), [member(areas, areas)])
  expect([both.brings.length, both.receives.length]).toEqual([3, 3])
})

test('mutualReasons: names the same financial stage without amounts', () => {
  const rich: MemberAttributes = { statement: { netWorth: 400_000 } }
  const pod = Array.from({ length: 3 }, () => member([], [], rich))
  expect(mutualReasons(member([], [], rich), pod)).toEqual({
    brings: [],
    receives: ['At the same stage as all three members.'],
  })
})

test('reasons: omit the financial stage where it holds for fewer than three members', () => {
  const rich: MemberAttributes = { statement: { netWorth: 400_000 } }
  const [me, like, unlikeMember] = [rich, rich, { statement: { netWorth: 90_000_000 } }].map((attributes) =>
    member([], [], attributes),
  ) as [PreparedMember, PreparedMember, PreparedMember]
  for (const pod of [[like], [like, like]]) {
    expect(matchForCard(me, pod).reasons).toEqual([])
    expect(mutualReasons(me, pod).receives).toEqual([])
  }
  expect(mutualReasons(me, [like, like, unlikeMember, unlikeMember]).receives).toEqual([])
})
