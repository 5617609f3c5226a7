import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { match } from '#matching/match/match.ts'
import { type MatchInput, type MatchOutput, type PoolMember } from '#matching/match/types.ts'
import { anyPool, digest } from './any-pool.ts'
import { nowOf, objectiveOf, weightsOf } from './independent-objective.ts'
import { cohesionOf, coverageOf, podOf } from './independent-scorer.ts'
import { runs } from '#test/property-runs.ts'

// Generous limit: it only guards against endless loops, also on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const run = (input: MatchInput): MatchOutput => match(input, { digest })
const defaultRuns = { numRuns: runs(10) }

/** The suggested leader of a new pod: trained members first, then the best average match, then the lowest ID. */
function leaderOf(input: MatchInput, members: readonly PoolMember[]): string {
  const ranked = members.map((member) => {
    const others = members.filter((other) => other !== member)
    const pairs = podOf(member, others, nowOf(input), weightsOf(input))!.pairs
    return { member, sum: pairs.reduce((total, { pair }) => total + pair, 0) }
  })
  const isTrained = ({ watchedLeaderTrainingV1, events }: PoolMember): number =>
    watchedLeaderTrainingV1 === true || events?.watchedLeaderTrainingV1 === true ? 1 : 0
  ranked.sort((a, b) => isTrained(b.member) - isTrained(a.member) || b.sum - a.sum || (a.member.id < b.member.id ? -1 : 1))
  return ranked[0]!.member.id
}

test('match: cohesion, coverage and suggested leader of every pod are correct', () => {
  fc.assert(
    fc.property(anyPool, (input) => {
      const records = new Map(input.members.map((member) => [member.id, member]))
      for (const pod of run(input).pods) {
        const members = pod.members.map((id) => records.get(id)!)
        const leader = pod.isNew ? leaderOf(input, members) : (input.pods.find(({ id }) => id === pod.id)?.leader ?? null)
        const { cohesion, coverage, suggestedLeader } = pod
        expect({ cohesion, coverage, suggestedLeader }).toEqual({
          cohesion: Math.round((cohesionOf(members, nowOf(input), weightsOf(input)) ?? 0) / 100),
          coverage: Math.round(coverageOf(members) / 100),
          suggestedLeader: leader,
        })
      }
    }),
    defaultRuns,
  )
})

test('match: the summary agrees with the result', () => {
  fc.assert(
    fc.property(anyPool, (input) => {
      const { summary, assignments, unplaced, pods } = run(input)
      const matches = assignments.map(({ totalMatch }) => totalMatch).sort((a, b) => a - b)
      const sum = matches.reduce((total, each) => total + each, 0)
      expect(summary).toEqual({
        placed: pods.reduce((total, { added }) => total + added.length, 0),
        unplaced: unplaced.length,
        newPods: pods.filter(({ isNew }) => isNew).length,
        avgTotalMatch: matches.length === 0 ? 0 : Math.round((10 * sum) / matches.length) / 10,
        p5: matches[Math.max(0, Math.ceil(matches.length / 20) - 1)] ?? 0,
        min: matches[0] ?? 0,
        objective: summary.objective,
      })
      expect(assignments.map(({ memberId }) => memberId)).toEqual(pods.flatMap(({ added }) => added).sort())
    }),
    defaultRuns,
  )
})

test('match: places no member below the floor', () => {
  fc.assert(
    fc.property(anyPool, fc.integer({ min: 50, max: 70 }), (input, floor) => {
      const { assignments } = run({ ...input, config: { ...input.config, floor } })
      expect(assignments.filter(({ totalMatch }) => totalMatch < floor)).toEqual([])
    }),
    defaultRuns,
  )
})

test('match: inertia counts in the objective', () => {
  fc.assert(
    fc.property(anyPool, fc.constantFrom(0, 100, 900), (input, inertia) => {
      const before = run(input)
      const again = { ...input, config: { ...input.config, inertia }, previousDraft: { pods: before.pods } }
      const { pods, summary } = run(again)
      const joined = new Set(pods.map(({ id }) => id))
      const others = input.pods.filter(({ id }) => !joined.has(id)).map((pod) => ({ ...pod, isNew: false }))
      expect(summary.objective).toBe(objectiveOf(again, [...pods, ...others]))
    }),
    defaultRuns,
  )
})
