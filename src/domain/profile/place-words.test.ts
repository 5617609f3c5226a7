import { expect, test } from 'vitest'
import { placesMeant } from './place-words.ts'

const meant = (typed: string) => placesMeant(typed.split(' '))

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
])('placesMeant: the states of "%s"', (typed, states) => {
  expect(meant(typed).states).toEqual(states)
})

test('placesMeant: a city is the whole text typed, from three letters on', () => {
  expect([meant('kansas c').city, meant('ks').city]).toEqual(['kansas c', null])
})

test.each([
  ['austin tx', [{ city: 'austin', state: 'TX' }]],
  ['new york new york', [{ city: 'new york', state: 'NY' }]],
  ['kansas city missouri', [{ city: 'kansas city', state: 'MO' }]],
  // The rest of a state's name may still be typed, but a city in a state needs all of it.
  ['austin tex', []],
  ['texas', []],
])('placesMeant: "%s" as a city in a state', (typed, cities) => {
  expect(meant(typed).citiesInStates).toEqual(cities)
})
