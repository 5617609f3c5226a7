import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test('somebody is called by both of their names, or by the one they have said', () => {
  expect(fullName({ firstName: 'Dana', lastName: 'Reyes' })).toBe('Dana Reyes')
  expect(fullName({ firstName: 'Dana', lastName: '' })).toBe('Dana')
  expect(fullName({ firstName: '', lastName: 'Reyes' })).toBe('Reyes')
  expect(fullName({ firstName: '', lastName: '' })).toBe('')
})
