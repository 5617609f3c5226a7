import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test('fullName: both names, or the one that is given', () => {
  expect(fullName({ firstName: 'Dana', lastName: 'Reyes' })).toBe('Dana Reyes')
  expect(fullName({ firstName: 'Dana', lastName: '' })).toBe('Dana')
  expect(fullName({ firstName: '', lastName: 'Reyes' })).toBe('Reyes')
  expect(fullName({ firstName: '', lastName: '' })).toBe('')
})
