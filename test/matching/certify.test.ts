import { expect, test } from 'vitest'
import { certify } from '#matching/certify/certify.ts'
import { type Certificate } from '#matching/certify/types.ts'
import { match } from '#matching/match/match.ts'
import { type DraftPod, type MatchInput } from '#matching/match/types.ts'
import { loadSolver } from '#server/features/matching/highs-solver.ts'
import { digest } from './any-pool.ts'
import { bestPlacement } from './brute-force.ts'
import { brokenRules } from './check-constraints.ts'
import { objectiveOf } from './independent-objective.ts'
import { makePool } from './pools.ts'

const solve = await loadSolver()
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const certified = (input: MatchInput, pods: readonly DraftPod[], limitMs = 30_000): Certificate =>
  certify(input, { pods }, { solve, cpuMs, limitMs })

/** The objective of all pods with a draft, minus the objective without it. */
function gainOf(input: MatchInput, pods: readonly DraftPod[]): number {
  const before = input.pods.map((pod) => ({ ...pod, isNew: false }))
  const joined = new Set(pods.map(({ id }) => id))
  return objectiveOf(input, [...pods, ...before.filter(({ id }) => !joined.has(id))]) - objectiveOf(input, before)
}

const asPlacement = (input: MatchInput, pods: readonly DraftPod[]): Parameters<typeof brokenRules>[1] => {
  const incumbents = new Set(input.pods.flatMap(({ members }) => members))
  const placed = new Set(pods.flatMap(({ members }) => members))
  return {
    pods: pods.map((pod) => ({ ...pod, members: [...pod.members], added: pod.members.filter((id) => !incumbents.has(id)) })),
    unplaced: input.members
      .filter(({ id }) => !placed.has(id) && !incumbents.has(id))
      .map(({ id }) => ({ memberId: id, reason: 'no_feasible_pod' })),
  }
}

const tiny = (seed: number): MatchInput =>
  makePool({
    members: 6 + (seed % 4),
    seed,
    slots: 1 + (seed % 3),
    pods: seed % 3,
    spouses: 0.5,
    blockers: 0.3,
    formers: 0.4,
    ineligible: 0.1,
    config: { spouse: seed % 4 === 0 ? 'together' : 'separate', weights: seed % 5 === 0 ? { financial: 60 } : {} },
  })

test('certify: a proven optimum is the best of all placements', { timeout: 240_000 }, () => {
  for (let seed = 1; seed <= 24; seed += 1) {
    const input = tiny(seed)
    const best = bestPlacement(input)
    const fromNothing = certified(input, [])
    expect({ seed, best: fromNothing.bound }).toEqual({ seed, best: best.gain })
    expect(fromNothing.proven).toBe(best.gain === 0)
    const better = fromNothing.better?.pods ?? []
    expect(brokenRules(input, asPlacement(input, better))).toEqual([])
    expect(gainOf(input, better)).toBe(best.gain)
    expect(certified(input, better)).toMatchObject({ proven: true, reason: null, objective: best.gain, bound: best.gain })
  }
})

test('certify: proves a match of up to thirty members or shows a better one', { timeout: 240_000 }, () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const options = {
      members: 23 + seed,
      seed,
      slots: 3,
      pods: seed % 3,
      spouses: 0.1,
      blockers: 0.1,
      waiting: 0.3,
      formers: 0.1,
    }
    const input = makePool({ ...options, evalsPerMember: 500 })
    const draft = match(input, { digest })
    const { proven, objective, bound, better } = certified(input, draft.pods)
    expect(objective).toBe(gainOf(input, draft.pods))
    expect(bound).toBeLessThanOrEqual(objective * 1.005)
    expect(proven).toBe(better === null)
    if (!better) continue
    expect(gainOf(input, better.pods)).toBe(bound)
    expect(brokenRules(input, asPlacement(input, better.pods))).toEqual([])
    expect(certified(input, better.pods)).toMatchObject({ proven: true, objective: bound })
  }
})

test('certify: pinned members stay in existing pods and in pods of the draft', { timeout: 240_000 }, () => {
  const input = makePool({ members: 18, seed: 7, slots: 1, pods: 2, evalsPerMember: 200 })
  const draft = match(input, { digest })
  const pins = draft.pods.flatMap(({ id, added }) => added.slice(0, 2).map((memberId) => ({ memberId, podId: id })))
  const pinned: MatchInput = {
    ...input,
    previousDraft: { pods: draft.pods },
    pins,
  }
  const again = match(pinned, { digest })
  const certificate = certified(pinned, again.pods)
  const best = certificate.better?.pods ?? again.pods
  expect(brokenRules(pinned, asPlacement(pinned, best))).toEqual([])
  expect(gainOf(pinned, best)).toBeLessThanOrEqual(certified(input, draft.pods).bound)
})

test('certify: reason is breaks-rules for a broken rule and too-large above thirty members', () => {
  const input = makePool({ members: 12, seed: 3, slots: 1 })
  const three = input.members.slice(0, 3).map(({ id }) => id)
  expect(certified(input, [{ id: 'new-1', slot: 'S0', isNew: true, members: three }]).reason).toBe('breaks-rules')
  const large = makePool({ members: 31, seed: 3, slots: 1 })
  expect(certified(large, [])).toMatchObject({ proven: false, reason: 'too-large', bound: Infinity, better: null })
})

test('certify: out-of-time when the limit has passed', () => {
  const input = makePool({ members: 24, seed: 3, slots: 1 })
  expect(certified(input, [], 0)).toMatchObject({ proven: false, reason: 'out-of-time' })
})
