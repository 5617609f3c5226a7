import { expect, test } from 'vitest'
import { parseNumbers } from './settings-values.ts'

const typed = { autoAcceptHours: '24', maxNewPerPod: '2', maxWaitCycles: '3', evalsPerMember: '2000', inertia: '0' }

test('parseNumbers: reads numbers within their limits', () => {
  expect(parseNumbers(typed)).toEqual({
    numbers: { autoAcceptHours: 24, maxNewPerPod: 2, maxWaitCycles: 3, evalsPerMember: 2000, inertia: 0 },
    errors: {},
  })
})

test('parseNumbers: names the limits for each invalid number', () => {
  const { errors } = parseNumbers({
    autoAcceptHours: '',
    maxNewPerPod: '5',
    maxWaitCycles: '1.5',
    evalsPerMember: '20001',
    inertia: 'x',
  })
  expect(errors).toEqual({
    autoAcceptHours: 'Enter a whole number from 1 to 48.',
    maxNewPerPod: 'Enter a whole number from 1 to 4.',
    maxWaitCycles: 'Enter a whole number from 2 to 10.',
    evalsPerMember: 'Enter a whole number from 50 to 20,000.',
    inertia: 'Enter a whole number from 0 to 2,000.',
  })
})
