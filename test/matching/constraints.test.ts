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
  const founded = result.pods.find(({ isNew }) => isNew)!
  const joined = result.pods.find(({ isNew }) => !isNew)!
  const [a, b, c] = founded.members as [string, string, string]
  const said = (change: (placement: Placement) => Placement, input: MatchInput = pool): string =>
    brokenRules(input, change({ pods: result.pods, unplaced: result.unplaced })).join('\n')
  const withMember = (id: string, change: Partial<PoolMember>): MatchInput => ({
    ...pool,
    members: pool.members.map((member) => (member.id === id ? { ...member, ...change } : member)),
  })
  const keep = (placement: Placement): Placement => placement
  const only = (members: string[]) => (placement: Placement) => ({
    ...placement,
    pods: placement.pods.map((pod) => (pod.id === founded.id ? { ...pod, members, added: members } : pod)),
  })
  expect(said(keep, withMember(a, { blockedIds: [b] }))).toContain(`${a} blocks ${b}`)
  const spouseEmail = pool.members.find(({ id }) => id === b)!.email!.toUpperCase()
  expect(said(keep, withMember(a, { profile: { spouseEmail } }))).toContain('is married to')
  expect(said(keep, withMember(a, { slots: ['S9'] }))).toContain('cannot at that time')
  expect(said(keep, withMember(a, { active: false }))).toContain('is not active')
  expect(said(keep, withMember(a, { podOptIn: false }))).toContain('did not opt in')
  expect(said(keep, withMember(joined.added[0]!, { previousPods: [joined.id] }))).toContain('was in that pod before')
  expect(said(keep, { ...pool, config: { maxNewPerPod: 0 } })).toContain('too many newcomers')
  expect(said(keep, { ...pool, pods: pool.pods.map((pod) => ({ ...pod, open: false })) })).toContain('is closed')
  expect(said(keep, { ...pool, pods: pool.pods.map((pod) => ({ ...pod, maxMembers: 1 })) })).toContain('more members than seats')
  expect(said(keep, { ...pool, pins: [{ memberId: a, podId: joined.id }] })).toContain('is pinned to')
  expect(said(only([a, b, c]))).toMatch(/too small[^]*neither placed nor unplaced/)
  expect(said(only([...founded.members, a]))).toContain('holds somebody twice')
  expect(said(only([...founded.members, joined.members[0]!]))).toContain('has a place already')
  expect(said(({ pods, unplaced }) => ({ pods: pods.filter(({ id }) => id !== founded.id), unplaced }))).toContain(
    'neither placed',
  )
})
