import { expect, test } from 'vitest'
import { formatAuditDetails, formatAuditEvent } from './audit-event-text.ts'

test('formatAuditEvent: names known and unknown events', () => {
  expect(formatAuditEvent('session.opened')).toBe('Signed in')
  expect(formatAuditEvent('pod-leader.made-deputy')).toBe('Pod leader made deputy')
  expect(formatAuditEvent('constructor')).toBe('Constructor')
})

test('formatAuditDetails: names the facts of an event', () => {
  expect(formatAuditDetails({ device: 'Chrome on Linux', hasSecondFactor: true })).toBe('Chrome on Linux, with a second factor')
  expect(formatAuditDetails({ hasSecondFactor: false })).toBe('with a password only')
  expect(formatAuditDetails({ count: 1 })).toBe('1 browser signed out')
  expect(formatAuditDetails({ sessionsEnded: 3 })).toBe('3 browsers signed out')
  expect(formatAuditDetails({ podId: 'p1', isLate: true })).toBe('Pod id: p1, Is late: true')
  expect(formatAuditDetails({ offer: 'pause', reason: 'unused' })).toBe('Pause, “I don’t use it enough”')
  expect(formatAuditDetails({ reason: 'not given' })).toBe('not given')
  expect(`${formatAuditEvent('package.moved')}: ${formatAuditDetails({ step: 'ship' })}`).toBe('Welcome package: shipped')
  expect(
    `${formatAuditEvent('pod.changed')}: ${formatAuditDetails({ podNumber: 12, fields: 'maxMembers, link, dayTime, hue' })}`,
  ).toBe('Pod edited: Pod number: 12, changed: seats, meeting link, day and time, hue')
  expect(`${formatAuditEvent('application.closed')}: ${formatAuditDetails({ podNumber: 12 })}`).toBe(
    'Application declined: Pod number: 12',
  )
  expect(formatAuditDetails({ step: 'unheard-of' })).toBe('unheard-of')
  expect(formatAuditDetails({})).toBe('')
})
