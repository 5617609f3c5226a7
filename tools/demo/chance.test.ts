import { expect, test } from 'vitest'
import { createChance } from './chance.ts'
import { demoId } from './demo-id.ts'

test('createChance: the same seed draws the same, and another seed differs', () => {
  const draws = (seed: string) => Array.from({ length: 20 }, createChance(seed).draw01)
  expect(draws('a')).toEqual(draws('a'))
  expect(draws('a')).not.toEqual(draws('b'))
})

test('createChance: draws are spread evenly over [0, 1)', () => {
  const { draw01 } = createChance('even')
  const buckets = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 20_000; i++) buckets[Math.floor(draw01() * 10)]! += 1
  expect(Math.min(...buckets)).toBeGreaterThan(1_850)
  expect(Math.max(...buckets)).toBeLessThan(2_150)
})

test('createChance: first draws of numbered seeds average about one half', () => {
  const first = Array.from({ length: 500 }, (_, i) => createChance(`member/${i}`).draw01())
  const mean = first.reduce((sum, draw) => sum + draw, 0) / first.length
  expect(mean).toBeGreaterThan(0.46)
  expect(mean).toBeLessThan(0.54)
})

test('chance.some: draws without repetition, and the whole list when asked for more', () => {
  const chance = createChance('some')
  const drawn = chance.pickSome([1, 2, 3, 4, 5], 3)
  expect(new Set(drawn).size).toBe(3)
  expect(new Set(chance.pickSome([1, 2], 5))).toEqual(new Set([1, 2]))
})

test('chance.pickWeighted: follows the weights', () => {
  const chance = createChance('weights')
  const heads = Array.from({ length: 4_000 }, () => chance.pickWeighted([['heads', 3], ['tails', 1]] as const)) // prettier-ignore
  expect(heads.filter((side) => side === 'heads').length / 4_000).toBeCloseTo(0.75, 1)
})

test('demoId: is a stable UUID that differs per kind', () => {
  expect(demoId('member', 'leaderA')).toBe(demoId('member', 'leaderA'))
  expect(demoId('member', 'leaderA')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(demoId('pod', 1)).not.toBe(demoId('member', 1))
})
