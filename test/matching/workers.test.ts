import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import { finishMatch } from '#matching/match/finish.ts'
import { match } from '#matching/match/match.ts'
import { type Outline } from '#matching/match/outline-types.ts'
import { blockTask, planMatch } from '#matching/match/plan.ts'
import { solveBlock } from '#matching/match/solve-block.ts'
import { type MatchInput } from '#matching/match/types.ts'
import { sha256Hex } from '#server/platform/digest.ts'
import { solveMatch } from '#server/platform/workers/solve-match.ts'
import { solvePool } from '#server/platform/workers/solve-pool.ts'
import { makePool } from './pools.ts'
import { runs } from '#test/property-runs.ts'

/** Pools that split into several parts, so that the work can be shared among threads. */
const poolOfParts: fc.Arbitrary<MatchInput> = fc
  .record({
    members: fc.integer({ min: 0, max: 120 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    slots: fc.integer({ min: 3, max: 12 }),
    acceptedSlots: fc.constantFrom(1, 1, 2),
    pods: fc.integer({ min: 0, max: 8 }),
    spouses: fc.constantFrom(0, 0.2),
    blockers: fc.constantFrom(0, 0.2),
    formers: fc.constantFrom(0, 0.2),
    waiting: fc.constantFrom(0, 0.4),
    evalsPerMember: fc.constantFrom(1, 60),
    config: fc.record({ spouse: fc.constantFrom('separate' as const, 'together' as const), floor: fc.constantFrom(0, 50) }),
  })
  .map(makePool)

test('solvePool: no workers, one, two and three give the same output', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(poolOfParts, async (pool) => {
      const alone = match(pool, { digest: sha256Hex })
      const inputHash = (): string => sha256Hex(canonicalJson(pool))
      for (const workers of [0, 1, 2, 3]) {
        expect({ workers, output: await solvePool(pool, { inputHash }, { workers }) }).toEqual({ workers, output: alone })
      }
    }),
    { numRuns: runs(1) },
  )
})

test(
  'solveMatch: a pool large enough to be divided gives the same result with and without workers',
  { timeout: 240_000 },
  async () => {
    const pool = makePool({ members: 2500, seed: 3, slots: 3, pods: 20, spouses: 0.05, waiting: 0.1, evalsPerMember: 2 })
    const alone = match(pool, { digest: sha256Hex }).engine
    for (const workers of [0, 2]) expect((await solveMatch(pool, { workers })).engine).toEqual(alone)
  },
)

test('finishMatch: blocks may be solved and passed in any order', { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(poolOfParts, fc.gen(), (pool, gen) => {
      const plan = planMatch(pool)
      const outlines = gen(fc.shuffledSubarray<Outline>, plan.blocks, { minLength: plan.blocks.length })
      const results = outlines.map((outline) => solveBlock(blockTask(plan, outline)))
      const output = finishMatch(plan, results, { digest: sha256Hex, inputHash: sha256Hex(canonicalJson(pool)) })
      expect(output).toEqual(match(pool, { digest: sha256Hex }))
    }),
    { numRuns: runs(4) },
  )
})
