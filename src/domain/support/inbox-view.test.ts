import { expect, test } from 'vitest'
import { inboxViewOf, ticketStates } from './inbox-view.ts'

test('inboxViewOf: open tickets of every topic and everybody, unless the address says otherwise', () => {
  expect(inboxViewOf({})).toEqual({ state: 'open' })
  expect(inboxViewOf({ state: 'closed', topic: 'billing', mine: '1' })).toEqual({ state: 'closed', topic: 'billing', mine: '1' })
  expect(ticketStates.map((state) => inboxViewOf({ state }).state)).toEqual(['open', 'answered', 'closed'])
})

test('inboxViewOf: leaves out what it does not know', () => {
  expect(inboxViewOf({ state: 'lost', topic: 'weather', mine: 'yes', page: '2' })).toEqual({ state: 'open' })
})
