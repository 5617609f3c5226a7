import { expect, test } from 'vitest'
import { planMatch } from './plan.ts'
import { type MatchInput } from './types.ts'

/** Newcomers with any of three meeting times, and pods of four that have seats. */
function poolOf(newcomers: number, pods: number): MatchInput {
  const incumbents = Array.from({ length: 4 * pods }, (_, i) => ({
    id: `h${i}`,
    slots: [],
    podId: `p${i >> 2}`,
    tzOffsetMin: 15 * (i % 50),
  }))
  return {
    schema: 'podmatch/1',
    members: [
      ...Array.from({ length: newcomers }, (_, i) => ({
        id: `m${i}`,
        slots: [`S${i % 3}`, `S${(i + 1) % 3}`],
        tzOffsetMin: 15 * (i % 40),
      })),
      ...incumbents,
    ],
    pods: Array.from({ length: pods }, (_, i) => ({
      id: `p${i}`,
      slot: `S${i % 3}`,
      members: incumbents.slice(4 * i, 4 * i + 4).map(({ id }) => id),
    })),
  }
}

test.each([
  [1000, 10],
  [1000, 4000],
  [3000, 10],
])('planMatch: %i newcomers and %i pods are divided into limited blocks that include them all', (newcomers, pods) => {
  const { blocks, pool } = planMatch(poolOf(newcomers, pods))
  const pairs = blocks.map((block) => {
    const incumbentCount = block.pods.reduce((sum, at) => sum + (pool.pods[at]?.incumbents.length ?? 0), 0)
    return block.units.length * (block.units.length + incumbentCount)
  })
  expect(Math.max(...pairs)).toBeLessThanOrEqual(2 ** 23)
  expect(blocks.flatMap(({ units }) => [...units]).sort((a, b) => a - b)).toEqual(Array.from({ length: newcomers }, (_, i) => i))
  expect(new Set(blocks.flatMap((block) => block.pods)).size).toBe(pods)
  expect(blocks.some(({ isPart }) => isPart)).toBe(newcomers > 1024 || pods > 1000)
})
