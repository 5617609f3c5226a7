import { expect, test } from 'vitest'
import { derive } from '#matching/prepare.ts'
import type { MemberFacts, PreparedMember } from '#matching/types.ts'
import { matchForCard, reasonsBothWays } from './reasons.ts'

const now = new Date('2026-01-05T12:00:00Z')

function member(strengths: string[], improvements: string[], facts: MemberFacts = {}): PreparedMember {
  const { statement, ...rest } = facts
  return derive({ ...rest, statement: { ...statement, strengthCategories: strengths, improvementCategories: improvements } }, now)
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
  expect(reasons).toEqual(['Covers your Raising Capital and 1 more', 'You cover their Market Analysis'])
})

test('matchForCard: a reason holds for all members of the pod, and unknown facts give none', () => {
  const texan: MemberFacts = { tzOffsetMin: -360, statement: { netWorth: 400_000 } }
  const me = member([], [], texan)
  const three = Array.from({ length: 3 }, () => member([], [], texan))
  expect(matchForCard(me, three).reasons).toEqual(['Same stage', 'Same time zone'])
  expect(matchForCard(me, [...three, member([], [])]).reasons).toEqual([])
  expect(matchForCard(member([], []), [member([], [])]).reasons).toEqual([])
})

test('matchForCard: a pod without other members has no match, no reasons and no lacks', () => {
  expect(matchForCard(member([], ['Finding Deals']), [])).toEqual({ totalMatch: null, reasons: [], lacks: [] })
})

test('reasonsBothWays: an applicant brings first what no member has, and receives help and common ground', () => {
  const texan: MemberFacts = { tzOffsetMin: -360, statement: { assetFocusCategories: 'Self Storage' } }
  const pod = [
    member(['Raising Capital'], ['Creative Finance', 'Finding Deals'], texan),
    member(['Raising Capital', 'Finding Deals'], ['Creative Finance'], { tzOffsetMin: -360 }),
  ]
  const applicant = member(['Finding Deals', 'Creative Finance', 'Rehab Process'], ['Raising Capital', 'Market Analysis'], texan)
  expect(reasonsBothWays(applicant, pod)).toEqual({
    brings: [
      'Strong in Creative Finance, where two members have nobody in the pod to learn from.',
      'Strong in Finding Deals, where one member wants to grow.',
    ],
    receives: [
      'Wants to grow in Raising Capital: two members are strong there.',
      'Same niche as one of two members: Self Storage.',
      'In the same time zone as both members.',
    ],
  })
})

test('reasonsBothWays: unknown facts give no sentence, and there are at most three each way', () => {
  expect(reasonsBothWays(member([], []), [member([], [])])).toEqual({ brings: [], receives: [] })
  expect(reasonsBothWays(member(['Rehab Process'], []), [])).toEqual({ brings: [], receives: [] })
  const areas = ['Raising Capital', 'Creative Finance', 'Finding Deals', 'Market Analysis']
  const both = reasonsBothWays(member(areas, areas), [member(areas, areas)])
  expect([both.brings.length, both.receives.length]).toEqual([3, 3])
})

test('reasonsBothWays: names the same financial stage without figures', () => {
  const rich: MemberFacts = { statement: { netWorth: 400_000 } }
  const pod = Array.from({ length: 3 }, () => member([], [], rich))
  expect(reasonsBothWays(member([], [], rich), pod)).toEqual({
    brings: [],
    receives: ['At the same stage as all three members.'],
  })
})

test('reasons: omit the financial stage where it holds for fewer than three members', () => {
  const rich: MemberFacts = { statement: { netWorth: 400_000 } }
  const [me, like, unlike] = [rich, rich, { statement: { netWorth: 90_000_000 } }].map((facts) => member([], [], facts)) as [
    PreparedMember,
    PreparedMember,
    PreparedMember,
  ]
  for (const pod of [[like], [like, like]]) {
    expect(matchForCard(me, pod).reasons).toEqual([])
    expect(reasonsBothWays(me, pod).receives).toEqual([])
  }
  expect(reasonsBothWays(me, [like, like, unlike, unlike]).receives).toEqual([])
})
