import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from '../check/canonical-json.ts'
import { finishMatchStreamed, finishMatch } from './finish.ts'
import { blockTask, planMatch } from './plan.ts'
import { solveBlock } from './solve-block.ts'
import { type MatchInput } from './types.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const input: MatchInput = {
  schema: 'podmatch/1',
  budget: { evalsPerMember: 20 },
  members: Array.from({ length: 40 }, (_, i) => ({
    id: `m${(i * 7) % 40}`,
    slots: i % 3 === 0 ? ['S0'] : ['S0', `S${i % 5}`],
    tzOffsetMin: 60 * (i % 5),
    statement: { improvementCategories: ['Rehab'], strengthCategories: i % 2 ? ['Rehab'] : [] },
  })),
  pods: [{ id: 'p', slot: 'S1', members: ['m0', 'm7', 'm14'] }],
}

test('finishMatchStreamed: writes and hashes the same result as finishMatch, more than once', () => {
  const plan = planMatch(input)
  const results = plan.blocks.map((outline) => solveBlock(blockTask(plan, outline)))
  const whole = finishMatch(plan, results, { digest, inputHash: '' })
  const texts: string[] = []
  const startDigest = () => ({ add: (text: string) => texts.push(text), end: () => digest(texts.join('')) })
  const pieces = finishMatchStreamed(plan, results.toReversed(), { digest, startDigest, inputHash: '' })
  expect(canonicalJson(pieces)).toBe(canonicalJson(whole))
  expect(canonicalJson(pieces)).toBe(canonicalJson(whole))
  expect(texts.join('')).toBe(canonicalJson({ pods: whole.pods, unplaced: whole.unplaced }))
  expect(whole.assignments.length).toBe(whole.summary.placed)
})
