import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { match } from '#matching/match/match.ts'
import { type MatchInput, type MatchOutput, type PoolMember } from '#matching/match/types.ts'
import { anyPool, digest } from './any-pool.ts'
import { brokenRules } from './check-constraints.ts'
import { untrueFacts } from './fact-checker.ts'
import { nowOf, objectiveOf, weightsOf } from './independent-objective.ts'
import { podOf } from './independent-scorer.ts'
import { makePool } from './pools.ts'
import { runs } from '#test/property-runs.ts'

// Each test runs many pools, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const run = (input: MatchInput): MatchOutput => match(input, { digest })
const defaultRuns = { numRuns: runs(10) }

/** The pods of a result as sorted strings, without metadata of the run. */
const podSummariesOf = (output: MatchOutput, rename = (id: string): string => id): string[] =>
  output.pods.map((pod) => `${pod.isNew ? 'new' : rename(pod.id)} ${pod.slot} ${pod.members.map(rename).sort().join(' ')}`).sort()

test('match: respects every hard rule, and gives every unplaced member a detail', () => {
  fc.assert(
    fc.property(anyPool, (input) => {
      const output = run(input)
      expect(brokenRules(input, output)).toEqual([])
      for (const { detail, suggestedSlots } of output.unplaced) {
        expect(detail).not.toBe('')
        expect(suggestedSlots.length).toBeLessThanOrEqual(3)
      }
    }),
    { numRuns: runs(20) },
  )
})

test('match: the objective, matches and points agree with the independent scorer', () => {
  fc.assert(
    fc.property(anyPool, (input) => {
      const output = run(input)
      const joined = new Set(output.pods.map(({ id }) => id))
      const others = input.pods.filter(({ id }) => !joined.has(id)).map((pod) => ({ ...pod, isNew: false }))
      expect(output.summary.objective).toBe(objectiveOf(input, [...output.pods, ...others]))
      const records = new Map(input.members.map((member) => [member.id, member]))
      for (const { memberId, podId, totalMatch, breakdown } of output.assignments) {
        const pod = output.pods.find(({ id }) => id === podId)!
        const mates = pod.members.filter((id) => id !== memberId).map((id) => records.get(id)!)
        expect(totalMatch).toBe(podOf(records.get(memberId)!, mates, nowOf(input), weightsOf(input))!.total)
        expect(breakdown.reduce((sum, { points }) => sum + points, 0)).toBe(totalMatch)
      }
    }),
    defaultRuns,
  )
})

test('match: every fact of every breakdown is true', () => {
  fc.assert(
    fc.property(anyPool, (input) => {
      const output = run(input)
      const records = new Map(input.members.map((member) => [member.id, member]))
      for (const { memberId, podId, breakdown } of output.assignments) {
        const pod = output.pods.find(({ id }) => id === podId)!
        const others = pod.members.filter((id) => id !== memberId).map((id) => records.get(id)!)
        for (const { key, facts } of breakdown) {
          const scene = {
            member: records.get(memberId)!,
            others,
            now: nowOf(input),
            key,
            whose: 'your',
            weights: weightsOf(input),
          }
          expect(untrueFacts(facts, scene)).toEqual([])
        }
      }
    }),
    { numRuns: runs(8) },
  )
})

test('match: the order of members, pods and pod members makes no difference', () => {
  fc.assert(
    fc.property(anyPool, fc.infiniteStream(fc.nat()), (input, numbers) => {
      const shuffled = <Value>(values: readonly Value[]): Value[] =>
        values
          .map((value) => ({ value, at: numbers.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ value }) => value)
      const pods = shuffled(input.pods).map((pod) => ({ ...pod, members: shuffled(pod.members) }))
      const changed = run({ ...input, members: shuffled(input.members), pods })
      const before = run(input)
      expect(changed.engine.resultHash).toBe(before.engine.resultHash)
      expect({ ...changed, engine: null }).toEqual({ ...before, engine: null })
    }),
    defaultRuns,
  )
})

test('match: ids of members and pods make no difference', () => {
  fc.assert(
    fc.property(anyPool, fc.integer({ min: 1, max: 1000 }), (input, salt) => {
      const rename = (id: string): string => digest(`${salt}${id}`).slice(0, 12)
      const member = (each: PoolMember): PoolMember => ({
        ...each,
        id: rename(each.id),
        podId: each.podId ? rename(each.podId) : null,
        previousPods: (each.previousPods ?? []).map(rename),
        blockedIds: (each.blockedIds ?? []).map(rename),
      })
      const pods = input.pods.map((pod) => ({ ...pod, id: rename(pod.id), members: pod.members.map(rename), leader: null }))
      const renamed = run({ ...input, members: input.members.map(member), pods })
      expect(podSummariesOf(renamed)).toEqual(podSummariesOf(run(input), rename))
    }),
    defaultRuns,
  )
})

test('match: gender, marital status and origin make no difference', () => {
  fc.assert(
    fc.property(anyPool, fc.constantFrom('Female', 'Male', 'Other'), (input, gender) => {
      const personal = { gender, maritalStatus: 'Married', originCity: 'Manila', originState: 'GU' }
      const members = input.members.map((member) => ({ ...member, profile: { ...member.profile, ...personal } }))
      expect(run({ ...input, members }).engine.resultHash).toBe(run(input).engine.resultHash)
    }),
    defaultRuns,
  )
})

test('match: a newly blocked pair is not in one pod', () => {
  fc.assert(
    fc.property(anyPool, fc.nat(), (input, pick) => {
      const podsOfSeveral = run(input).pods.filter(({ added }) => added.length > 1)
      const pod = podsOfSeveral[pick % Math.max(1, podsOfSeveral.length)]
      if (!pod) return
      const [a, b] = pod.added as [string, string]
      const forbid = (member: PoolMember): PoolMember =>
        member.id === a ? { ...member, blockedIds: [...(member.blockedIds ?? []), b] } : member
      const changed = { ...input, members: input.members.map(forbid) }
      const output = run(changed)
      expect(brokenRules(changed, output)).toEqual([])
      expect(output.pods.every(({ members }) => !(members.includes(a) && members.includes(b)))).toBe(true)
    }),
    defaultRuns,
  )
})

test('match: leaves a closed pod unchanged and respects a pin', () => {
  fc.assert(
    fc.property(anyPool, fc.nat(), (input, pick) => {
      // No floor: a pinned member whose match is below the floor would have to be left out.
      const before = run({ ...input, config: { ...input.config, floor: 0 } })
      const free = before.assignments.map(({ memberId, podId }) => ({ memberId, podId }))
      const pin = free[pick % Math.max(1, free.length)]
      const closed = input.pods.find(({ id }) => id !== pin?.podId)?.id
      const pods = input.pods.map((pod) => (pod.id === closed ? { ...pod, open: false } : pod))
      const changed = {
        ...input,
        config: { ...input.config, floor: 0 },
        pods,
        previousDraft: { pods: before.pods },
        pins: pin ? [pin] : [],
      }
      const output = run(changed)
      expect(output.pods.filter(({ id }) => id === closed)).toEqual([])
      expect(brokenRules(changed, output)).toEqual([])
    }),
    defaultRuns,
  )
})

test('match: places no member when no placement is possible', () => {
  const pool = makePool({ members: 24, seed: 5, slots: 1 })
  const everybody = pool.members.map(({ id }) => id)
  const impossible: MatchInput[] = [
    { ...pool, members: pool.members.map((member) => ({ ...member, blockedIds: everybody.filter((id) => id !== member.id) })) },
    { ...pool, members: pool.members.map((member, i) => ({ ...member, slots: [`T${i}`] })) },
    { ...pool, members: pool.members.map((member) => ({ ...member, active: false })) },
    {
      ...pool,
      members: pool.members.map((member) => ({
        ...member,
        email: 'one@example.com',
        profile: { spouseEmail: 'ONE@example.com' },
      })),
    },
    { ...pool, members: [] },
  ]
  for (const input of impossible) {
    const output = run({ ...input, budget: { evalsPerMember: 200 } })
    expect(brokenRules(input, output)).toEqual([])
    expect(output.summary).toMatchObject({ placed: 0, unplaced: input.members.length, newPods: 0 })
  }
})
