import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { type MatchInput } from '#matching/match/types.ts'
import { makePool } from './pools.ts'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const share = fc.constantFrom(0, 0, 0.1, 0.4)

/** Arbitrary small pools that exercise every rule at times. */
export const anyPool: fc.Arbitrary<MatchInput> = fc
  .record({
    members: fc.integer({ min: 0, max: 40 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    slots: fc.integer({ min: 1, max: 4 }),
    acceptedSlots: fc.integer({ min: 1, max: 3 }),
    pods: fc.integer({ min: 0, max: 5 }),
    missing: share,
    spouses: share,
    formers: share,
    blockers: share,
    waiting: share,
    ineligible: share,
    evalsPerMember: fc.constantFrom(0, 20, 100),
    config: fc.record({
      spouse: fc.constantFrom('separate' as const, 'together' as const, 'ignore' as const),
      maxNewPerPod: fc.integer({ min: 0, max: 3 }),
      floor: fc.constantFrom(0, 0, 40, 55),
      weights: fc.constantFrom({}, { financial: 40, language: 0 }),
      podSize: fc.constantFrom(null, null, { min: 3, preferredMin: 5, preferredMax: 5, max: 7 }),
    }),
  })
  .map(makePool)
