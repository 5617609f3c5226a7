import { expect, test, vi } from 'vitest'
import { match } from '#matching/match/match.ts'
import { planMatch } from '#matching/match/plan.ts'
import { type MatchInput, type PoolMember, type PoolPod } from '#matching/match/types.ts'
import { digest } from './any-pool.ts'
import { brokenRules } from './check-constraints.ts'
import { drawsOf } from './draws.ts'
import { makePool } from './pools.ts'

// A guard against what never ends, also on a machine that is busy.
vi.setConfig({ testTimeout: 240_000 })

const podCount = 8
const podId = (index: number): string => `p${index}`
const holderId = (pod: number, index: number): string => `h${pod}-${index}`

/**
 * A pool so large that it is divided, in which those who like S1 best find nobody there: they get on in threes alone, which found no
 * pod. What is left for them are the pods of S2, which stand in another part, and in these every rule is in somebody's way.
 */
function poolWithLeftovers(seed: number, spouse: 'separate' | 'together'): MatchInput {
  const crowd = makePool({ members: 1100, seed, slots: 1, evalsPerMember: 0 })
  const draws = drawsOf(seed, 9)
  const crowdMembers = crowd.members.map((member, i) => (i === 0 ? { ...member, slots: ['S0', 'S1'] } : member))
  const triples = Array.from({ length: 27 }, (_, i): PoolMember => ({
    ...makePool({ members: 1, seed: seed + i, slots: 1 }).members[0],
    id: `t${i}`,
    email: `t${i}@example.com`,
    slots: ['S1', 'S2'],
    blockedIds: [
      ...Array.from({ length: 27 }, (_other, j) => `t${j}`).filter((_other, j) => Math.floor(j / 3) !== Math.floor(i / 3)),
      ...(draws.chance(0.5) ? [holderId(draws.below(podCount), 0)] : []),
    ],
    previousPods: draws.chance(0.7) ? [podId(draws.below(podCount)), podId(draws.below(podCount))] : [],
    profile: draws.chance(0.4) ? { spouseEmail: `H${draws.below(podCount)}-1@Example.com` } : {},
  }))
  const pods = Array.from({ length: podCount }, (_, pod): PoolPod => {
    const members = Array.from({ length: 3 + (pod % 2) }, (_holder, i) => holderId(pod, i))
    return { id: podId(pod), slot: 'S2', maxMembers: 5 + (pod % 3), members, open: pod % 4 !== 3 }
  })
  const holders = pods.flatMap(({ id, members }) =>
    members.map((holder): PoolMember => ({ id: holder, email: `${holder}@example.com`, slots: ['S2'], podId: id })),
  )
  return { ...crowd, config: { spouse }, members: [...crowdMembers, ...triples, ...holders], pods }
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
    const come = output.pods.filter(({ isNew }) => !isNew).flatMap(({ added }) => added)
    expect(come.length).toBeGreaterThan(3)
  }
})
