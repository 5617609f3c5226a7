import { expect, test } from 'vitest'
import { wordsOfDetails, wordsOfEvent } from './event-words.ts'

test('wordsOfEvent: names known and unknown events', () => {
  expect(wordsOfEvent('session.opened')).toBe('Signed in')
  expect(wordsOfEvent('pod-leader.made-deputy')).toBe('Pod leader made deputy')
  expect(wordsOfEvent('constructor')).toBe('Constructor')
})

test('wordsOfDetails: names the facts of an event', () => {
  expect(wordsOfDetails({ device: 'Chrome on Linux', hasSecondFactor: true })).toBe('Chrome on Linux, with a second factor')
  expect(wordsOfDetails({ hasSecondFactor: false })).toBe('with a password alone')
  expect(wordsOfDetails({ count: 1 })).toBe('1 browser signed out')
  expect(wordsOfDetails({ sessionsEnded: 3 })).toBe('3 browsers signed out')
  expect(wordsOfDetails({ podId: 'p1', isLate: true })).toBe('Pod id: p1, Is late: true')
  expect(wordsOfDetails({ offer: 'pause', reason: 'unused' })).toBe('Pause, “I do not use it enough”')
  expect(wordsOfDetails({ reason: 'not told' })).toBe('not told')
  expect(`${wordsOfEvent('package.moved')}: ${wordsOfDetails({ step: 'ship' })}`).toBe('Welcome package: on its way')
  expect(`${wordsOfEvent('pod.changed')}: ${wordsOfDetails({ podNumber: 12, fields: 'maxMembers, link, dayTime, hue' })}`).toBe(
    'Pod changed: Pod number: 12, changed: seats, meeting link, day and time, hue',
  )
  expect(`${wordsOfEvent('application.closed')}: ${wordsOfDetails({ podNumber: 12 })}`).toBe('Application closed: Pod number: 12')
  expect(wordsOfDetails({ step: 'unheard-of' })).toBe('unheard-of')
  expect(wordsOfDetails({})).toBe('')
})
