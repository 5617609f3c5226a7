import { expect, test, vi } from 'vitest'
import { match } from '#matching/match/match.ts'
import { planMatch } from '#matching/match/plan.ts'
import { type MatchInput, type PoolMember, type PoolPod } from '#matching/match/types.ts'
import { digest } from './any-pool.ts'
import { brokenRules } from './check-constraints.ts'
import { drawsOf } from './draws.ts'
import { makePool } from './pools.ts'

// Generous limit: it only guards against endless loops, also on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const podCount = 8
const podId = (index: number): string => `p${index}`
const incumbentId = (pod: number, index: number): string => `h${pod}-${index}`

/**
 * A pool so large that it is divided into parts. Members who prefer S1 are compatible only in groups of three, too few for a new
 * pod. The pods of S2 remain for them. These are in another part, and in them every rule blocks some member.
 */
function poolWithLeftovers(seed: number, spouse: 'separate' | 'together'): MatchInput {
  const largePool = makePool({ members: 1100, seed, slots: 1, evalsPerMember: 0 })
  const draws = drawsOf(seed, 9)
  const largePoolMembers = largePool.members.map((member, i) => (i === 0 ? { ...member, slots: ['S0', 'S1'] } : member))
  const triples = Array.from({ length: 27 }, (_, i): PoolMember => ({
    ...makePool({ members: 1, seed: seed + i, slots: 1 }).members[0],
    id: `t${i}`,
    email: `t${i}@example.com`,
    slots: ['S1', 'S2'],
    blockedIds: [
      ...Array.from({ length: 27 }, (_other, j) => `t${j}`).filter((_other, j) => Math.floor(j / 3) !== Math.floor(i / 3)),
      ...(draws.chance(0.5) ? [incumbentId(draws.below(podCount), 0)] : []),
    ],
    previousPods: draws.chance(0.7) ? [podId(draws.below(podCount)), podId(draws.below(podCount))] : [],
    profile: draws.chance(0.4) ? { spouseEmail: `H${draws.below(podCount)}-1@Example.com` } : {},
  }))
  const pods = Array.from({ length: podCount }, (_, pod): PoolPod => {
    const members = Array.from({ length: 3 + (pod % 2) }, (_member, i) => incumbentId(pod, i))
    return { id: podId(pod), slot: 'S2', maxMembers: 5 + (pod % 3), members, open: pod % 4 !== 3 }
  })
  const incumbents = pods.flatMap(({ id, members }) =>
    members.map((incumbent): PoolMember => ({ id: incumbent, email: `${incumbent}@example.com`, slots: ['S2'], podId: id })),
  )
  return { ...largePool, config: { spouse }, members: [...largePoolMembers, ...triples, ...incumbents], pods }
}

test('match: members left over in one part of a large pool get seats in another, and no rule is broken', () => {
  for (const [seed, spouse] of [
    [1, 'separate'],
    [2, 'separate'],
    [3, 'together'],
    [4, 'together'],
  ] as const) {
    const pool = poolWithLeftovers(seed, spouse)
    expect(planMatch(pool).blocks.filter(({ isPart }) => isPart).length).toBeGreaterThan(2)
    const output = match(pool, { digest })
    expect(brokenRules(pool, output)).toEqual([])
    const newcomers = output.pods.filter(({ isNew }) => !isNew).flatMap(({ added }) => added)
    expect(newcomers.length).toBeGreaterThan(3)
  }
})
