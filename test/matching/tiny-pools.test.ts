import { expect, test } from 'vitest'
import { match } from '#matching/match/match.ts'
import { type MatchInput, type MatchOutput } from '#matching/match/types.ts'
import { digest } from './any-pool.ts'
import { bestPlacement, countPriorityMembers } from './brute-force.ts'
import { objectiveOf } from './independent-objective.ts'
import { makePool } from './pools.ts'

/** The objective of all pods after a match, minus the objective before it. */
function gainOf(input: MatchInput, { pods }: MatchOutput): number {
  const before = input.pods.map((pod) => ({ ...pod, isNew: false }))
  const joined = new Set(pods.map(({ id }) => id))
  return objectiveOf(input, [...pods, ...before.filter(({ id }) => !joined.has(id))]) - objectiveOf(input, before)
}

const tiny = (seed: number): MatchInput =>
  makePool({
    members: 8 + (seed % 2),
    seed,
    slots: 1 + (seed % 3),
    pods: seed % 3,
    spouses: seed % 4 === 0 ? 0.5 : 0,
    blockers: 0.2,
    formers: 0.2,
    waiting: 0.4,
    // High enough that no member takes priority over the objective.
    config: { spouse: seed % 8 === 0 ? 'together' : 'separate', maxWaitCycles: 9, maxNewPerPod: 2 + (seed % 3) },
  })

test('match: finds the best of all placements for a few members', { timeout: 240_000 }, () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const input = tiny(seed)
    expect({ seed, gain: gainOf(input, match(input, { digest })) }).toEqual({ seed, gain: bestPlacement(input).gain })
  }
})

/** Few seats, many rules, and some members who have waited two or three cycles. */
const scarce = (seed: number): MatchInput =>
  makePool({
    members: 7 + (seed % 3),
    seed,
    slots: 2,
    pods: 1 + (seed % 2),
    blockers: 0.7,
    formers: 0.3,
    waiting: 0.6,
    config: { maxNewPerPod: 1 + (seed % 2) },
  })

test('match: members who have waited too long are placed before any other gain', { timeout: 240_000 }, () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const input = scarce(seed)
    const output = match(input, { digest })
    const priorityCount = countPriorityMembers(
      input,
      output.assignments.map(({ memberId }) => memberId),
    )
    expect({ seed, priorityCount, gain: gainOf(input, output) }).toEqual({ seed, ...bestPlacement(input) })
  }
})

test(
  'match: a rerun with a floor and the previous draft never lowers the objective; with pins, it places no fewer members',
  { timeout: 240_000 },
  () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const input = makePool({ members: 50, seed, slots: 1, pods: 0, config: { floor: 58 }, evalsPerMember: 100 })
      const before = match(input, { digest })
      const again = match({ ...input, previousDraft: before }, { digest })
      expect(again.summary.objective).toBeGreaterThanOrEqual(before.summary.objective)
      const pins = before.pods.flatMap(({ id, members }) => members.slice(0, 3).map((memberId) => ({ memberId, podId: id })))
      const pinned = match({ ...input, previousDraft: before, pins }, { digest })
      expect(pinned.summary.placed).toBeGreaterThanOrEqual(before.summary.placed)
      expect(pinned.warnings.filter((text) => text.startsWith('Pins'))).toEqual([])
      expect(before.pods.length).toBeGreaterThan(0)
    }
  },
)
