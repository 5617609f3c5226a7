import { expect, test } from 'vitest'
import { suggestLeader } from './suggest-leader.ts'

const candidate = (id: string, pairSum: number, isTrained = false) => ({ id, pairSum, isTrained })

test('suggestLeader: trained first, then the higher sum of pairs, then the lower id', () => {
  expect(suggestLeader([candidate('a', 900), candidate('b', 100, true), candidate('c', 200, true)])).toBe('c')
  expect(suggestLeader([candidate('b', 500), candidate('c', 900), candidate('a', 500)])).toBe('c')
  expect(suggestLeader([candidate('b', 500), candidate('a', 500)])).toBe('a')
  expect(suggestLeader([])).toBeNull()
})
