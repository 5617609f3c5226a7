import { type MatchInput, type MatchOutput } from '#matching/match/types.ts'
import { brokenRules } from '#test/matching/check-constraints.ts'
import { drawsOf } from '#test/matching/draws.ts'
import { untrueFacts } from '#test/matching/fact-checker.ts'
import { nowOf } from '#test/matching/independent-objective.ts'
import { makePool } from '#test/matching/pools.ts'
import { placeAtRandom } from '#test/matching/random-placements.ts'
import { run } from './pools.ts'

/** Random moves tried per part of a pool. The number is low, so that many pools are tried. */
const triesPerPart = 1500

/**
 * Checks the hard constraints on random pools that use every rule. Places members into random pods wherever the search's model
 * allows it, and verifies each changed pod with an independent checker. Also runs a match of each pool, and a second one from
 * that draft with pins, and verifies all explanations and facts.
 *
 * @param placements number of placements to try
 */
export function measureRules(placements: number): string[][] {
  let [placed, broken, matched, wrong, facts, untrue] = [0, 0, 0, 0, 0, 0]
  for (let seed = 1; placed < placements; seed += 1) {
    const input = randomPool(seed)
    const first = run(input)
    const again = withPins(input, first, seed)
    for (const [pool, output] of [
      [input, first],
      [again, run(again)],
    ] as const) {
      const trial = placeAtRandom(pool, drawsOf(seed, 4), triesPerPart)
      placed += trial.placed
      broken += trial.broken.length + brokenRules(pool, output).length
      matched += output.assignments.length
      wrong += output.assignments.filter(
        ({ totalMatch, breakdown }) => breakdown.reduce((sum, { points }) => sum + points, 0) !== totalMatch,
      ).length
      const checked = checkFacts(pool, output)
      facts += checked.facts
      untrue += checked.untrue
    }
  }
  const count = (value: number): string => value.toLocaleString('en-US')
  return [
    [`hard constraints broken in ${count(placed)} randomized placements`, count(broken), '0'],
    [`explanations whose points don't add up to totalMatch, of ${count(matched)}`, count(wrong), '0'],
    [`false facts, of ${count(facts)}`, count(untrue), '0'],
  ]
}

/** The same pool with the draft to start from and 30 % of its members pinned. Without a floor, which is stricter than a pin. */
function withPins(input: MatchInput, { pods, assignments }: MatchOutput, seed: number): MatchInput {
  const draws = drawsOf(seed, 5)
  const pins = assignments.filter(() => draws.chance(0.3)).map(({ memberId, podId }) => ({ memberId, podId }))
  return { ...input, config: { ...input.config, floor: 0 }, previousDraft: { pods }, pins }
}

function randomPool(seed: number): MatchInput {
  const draws = drawsOf(seed, 3)
  return makePool({
    members: 10 + draws.below(40),
    seed,
    slots: 1 + draws.below(4),
    pods: draws.below(5),
    missing: draws.pick([0, 0.1, 0.4]),
    spouses: draws.pick([0, 0.1, 0.4]),
    formers: draws.pick([0, 0.3]),
    blockers: draws.pick([0, 0.1, 0.5]),
    waiting: draws.pick([0, 0.3]),
    ineligible: draws.pick([0, 0.1]),
    evalsPerMember: 10,
    config: {
      spouse: draws.pick(['separate', 'together', 'ignore'] as const),
      maxNewPerPod: draws.below(4),
      podSize: draws.pick([null, null, { min: 3, preferredMin: 4, preferredMax: 5, max: 5 }, { min: 5, max: 6 }]),
      floor: draws.pick([0, 0, 45]),
    },
  })
}

function checkFacts(input: MatchInput, { assignments, pods }: MatchOutput): { facts: number; untrue: number } {
  const records = new Map(input.members.map((member) => [member.id, member]))
  const podById = new Map(pods.map((pod) => [pod.id, pod]))
  let [facts, untrue] = [0, 0]
  for (const { memberId, podId, breakdown } of assignments) {
    const podMates = (podById.get(podId)?.members ?? []).filter((id) => id !== memberId)
    const others = podMates.flatMap((id) => records.get(id) ?? [])
    for (const item of breakdown) {
      facts += item.facts.length
      const context = { member: records.get(memberId) ?? {}, others, now: nowOf(input), key: item.key, whose: 'your' }
      untrue += untrueFacts(item.facts, context).length
    }
  }
  return { facts, untrue }
}
