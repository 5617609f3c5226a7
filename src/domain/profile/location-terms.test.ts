import { expect, test } from 'vitest'
import { matchLocations } from './location-terms.ts'

const interpret = (typed: string) => matchLocations(typed.split(' '))

test.each([
  ['kansas', ['KS']],
  ['kan', ['KS']],
  ['ks', ['KS']],
  ['new', ['NH', 'NJ', 'NM', 'NY']],
  ['new y', ['NY']],
  ['carolina', ['NC', 'SC']],
  ['u s virgin islands', ['VI']],
  ['k', []],
  ['ne', ['NE']],
  ['xy', []],
])('matchLocations: the states of "%s"', (typed, states) => {
  expect(interpret(typed).states).toEqual(states)
})

test('matchLocations: a city is the whole text typed, from three letters on', () => {
  expect([interpret('kansas c').city, interpret('ks').city]).toEqual(['kansas c', null])
})

test.each([
  ['austin tx', [{ city: 'austin', state: 'TX' }]],
  ['new york new york', [{ city: 'new york', state: 'NY' }]],
  ['kansas city missouri', [{ city: 'kansas city', state: 'MO' }]],
  // The rest of a state's name may still be typed, but a city in a state needs all of it.
  ['austin tex', []],
  ['texas', []],
])('matchLocations: "%s" as a city in a state', (typed, cities) => {
  expect(interpret(typed).citiesInStates).toEqual(cities)
})
