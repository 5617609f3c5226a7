import { expect, test } from 'vitest'
import { ruleMessages } from './rule-messages.ts'

test('ruleMessages: singular and plural of seats and members', () => {
  expect(ruleMessages.seats('Pod 4', 0, 1)).toBe('Pod 4 has no seat left.')
  expect(ruleMessages.seats('Pod 4', 1, 2)).toBe('Pod 4 has 1 free seat, and 2 would come.')
  expect(ruleMessages.seats('Pod 4', 2, 3)).toBe('Pod 4 has 2 free seats, and 3 would come.')
  expect(ruleMessages.tooFew('New 1', 1, 4)).toBe('New 1 would have 1 member. A new pod needs at least 4.')
  expect(ruleMessages.tooMany('New 1', 9, 8)).toBe('New 1 would have 9 members. A new pod holds at most 8.')
})
