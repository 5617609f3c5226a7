import { expect, test } from 'vitest'
import { ruleMessages } from './rule-messages.ts'

test('ruleMessages: singular and plural of seats and members', () => {
  expect(ruleMessages.seats('Pod 4', 0, 1)).toBe('Pod 4 has no open seats.')
  expect(ruleMessages.seats('Pod 4', 1, 2)).toBe('Pod 4 has 1 open seat, but 2 would join.')
  expect(ruleMessages.seats('Pod 4', 2, 3)).toBe('Pod 4 has 2 open seats, but 3 would join.')
  expect(ruleMessages.tooFew('New 1', 1, 4)).toBe('New 1 would have 1 member. A new pod needs at least 4.')
  expect(ruleMessages.tooMany('New 1', 9, 8)).toBe('New 1 would have 9 members. A new pod can have at most 8.')
})
