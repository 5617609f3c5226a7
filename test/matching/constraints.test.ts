import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { match } from '#matching/match/match.ts'
import { type MatchInput, type PoolMember } from '#matching/match/types.ts'
import { anyPool, digest } from './any-pool.ts'
import { brokenRules, type Placement } from './check-constraints.ts'
import { drawsOf } from './draws.ts'
import { makePool } from './pools.ts'
import { placeAtRandom } from './random-placements.ts'
import { runs } from '#test/property-runs.ts'

test('placeAtRandom: random placements break no hard rule', { timeout: 240_000 }, () => {
  let all = 0
  fc.assert(
    fc.property(anyPool, fc.nat(), (input, seed) => {
      const { placed, broken } = placeAtRandom(input, drawsOf(seed, 4))
      all += placed
      expect(broken).toEqual([])
    }),
    { numRuns: runs(8) },
  )
  expect(all).toBeGreaterThan(1000)
})

test('brokenRules: finds each broken rule', () => {
  const pool = makePool({ members: 20, seed: 4, slots: 1, pods: 2, evalsPerMember: 20 })
  const result = match(pool, { digest })
  expect(brokenRules(pool, result)).toEqual([])
  const newPod = result.pods.find(({ isNew }) => isNew)!
  const joined = result.pods.find(({ isNew }) => !isNew)!
  const [a, b, c] = newPod.members as [string, string, string]
  const brokenRulesAfter = (change: (placement: Placement) => Placement, input: MatchInput = pool): string =>
    brokenRules(input, change({ pods: result.pods, unplaced: result.unplaced })).join('\n')
  const withMember = (id: string, change: Partial<PoolMember>): MatchInput => ({
    ...pool,
    members: pool.members.map((member) => (member.id === id ? { ...member, ...change } : member)),
  })
  const unchanged = (placement: Placement): Placement => placement
  const only = (members: string[]) => (placement: Placement) => ({
    ...placement,
    pods: placement.pods.map((pod) => (pod.id === newPod.id ? { ...pod, members, added: members } : pod)),
  })
  expect(brokenRulesAfter(unchanged, withMember(a, { blockedIds: [b] }))).toContain(`${a} blocks ${b}`)
  const spouseEmail = pool.members.find(({ id }) => id === b)!.email!.toUpperCase()
  expect(brokenRulesAfter(unchanged, withMember(a, { profile: { spouseEmail } }))).toContain('is married to')
  expect(brokenRulesAfter(unchanged, withMember(a, { slots: ['S9'] }))).toContain('cannot at that time')
  expect(brokenRulesAfter(unchanged, withMember(a, { active: false }))).toContain('is not active')
  expect(brokenRulesAfter(unchanged, withMember(a, { podOptIn: false }))).toContain('did not opt in')
  expect(brokenRulesAfter(unchanged, withMember(joined.added[0]!, { previousPods: [joined.id] }))).toContain(
    'was in that pod before',
  )
  expect(brokenRulesAfter(unchanged, { ...pool, config: { maxNewPerPod: 0 } })).toContain('too many newcomers')
  expect(brokenRulesAfter(unchanged, { ...pool, pods: pool.pods.map((pod) => ({ ...pod, open: false })) })).toContain('is closed')
  expect(brokenRulesAfter(unchanged, { ...pool, pods: pool.pods.map((pod) => ({ ...pod, maxMembers: 1 })) })).toContain(
    'more members than seats',
  )
  expect(brokenRulesAfter(unchanged, { ...pool, pins: [{ memberId: a, podId: joined.id }] })).toContain('is pinned to')
  expect(brokenRulesAfter(only([a, b, c]))).toMatch(/too small[^]*neither placed nor unplaced/)
  expect(brokenRulesAfter(only([...newPod.members, a]))).toContain('holds somebody twice')
  expect(brokenRulesAfter(only([...newPod.members, joined.members[0]!]))).toContain('has a place already')
  expect(brokenRulesAfter(({ pods, unplaced }) => ({ pods: pods.filter(({ id }) => id !== newPod.id), unplaced }))).toContain(
    'neither placed',
  )
})
