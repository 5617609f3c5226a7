import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { stateCodes, stateName, states } from './states.ts'

test('states: 50 states, the District of Columbia and five territories, by their postal codes', () => {
  const codes = `
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT
    VA WA WV WI WY DC AS GU MP PR VI`
  expect(stateCodes.toSorted()).toEqual(codes.trim().split(/\s+/).toSorted())
})

test('states: each with its name, in the order of the names', () => {
  const names = states.map(({ label }) => label)
  expect(blanksIn(states)).toEqual([])
  expect(names).toEqual([...new Set(names)].toSorted())
  expect([stateName('TX'), stateName('VI'), stateName('XX')]).toEqual(['Texas', 'U.S. Virgin Islands', 'XX'])
})
