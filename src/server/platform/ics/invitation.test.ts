import { describe, expect, test } from 'vitest'
import { eventsOf, expectedOccurrences, listOccurrences } from '#test/harness/parse-calendar.ts'
import type { EntryTexts } from './entries.ts'
import { invitationContentType, serializeInvitation } from './invitation.ts'

const texts: EntryTexts = {
  uid: 'pod-12@tribe.example',
  title: 'Pod 12',
  description: '',
  location: '',
  url: null,
  category: null,
  version: 0,
  alarmMinutes: [],
}

const generatedAt = new Date('2026-01-05T12:00:00Z')

describe('serializeInvitation', () => {
  const invite = (method: 'REQUEST' | 'CANCEL', startsAt = new Date('2026-03-10T23:00Z'), timezone = 'America/New_York') =>
    serializeInvitation({
      method,
      entry: {
        ...texts,
        kind: 'single',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_600_000),
        timezone,
        replaces: null,
        alarmMinutes: [15],
        version: method === 'CANCEL' ? 1 : 0,
      },
      organizer: { name: 'Landmark Tribe', email: 'calendar@tribe.example' },
      attendee: { name: 'Ann "Duplex"; Baker, Jr.', email: 'ann@example.com', rsvp: 'yes' },
      generatedAt,
    })

  test('REQUEST has one confirmed event with organizer and attendee', () => {
    const file = invite('REQUEST')
    expect(file).toContain('METHOD:REQUEST\r\n')
    const [event] = eventsOf(file)
    expect(event?.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:calendar@tribe.example')
    const attendee = event?.getFirstProperty('attendee')
    expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:ann@example.com')
    expect(attendee?.getParameter('partstat')).toBe('ACCEPTED')
    expect(listOccurrences(file, generatedAt, new Date('2027-01-05T12:00:00Z'))).toEqual(
      expectedOccurrences([{ startsAt: new Date('2026-03-10T23:00Z'), endsAt: new Date('2026-03-11T00:00Z') }]),
    )
    expect(invitationContentType('REQUEST')).toBe('text/calendar; charset=utf-8; method=REQUEST')
  })

  test('CANCEL has the same uid, a higher sequence and no alarm', () => {
    const file = invite('CANCEL')
    expect(file).toContain('METHOD:CANCEL\r\n')
    const [event] = eventsOf(file)
    expect(event?.getFirstPropertyValue('uid')).toBe('pod-12@tribe.example')
    expect(event?.getFirstPropertyValue('sequence')).toBe(1)
    expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(file).not.toContain('VALARM')
  })

  test('uses UTC for the second of two repeated hours', () => {
    const second = new Date('2026-11-01T06:30:00Z')
    expect(invite('REQUEST', second)).toContain('DTSTART:20261101T063000Z')
    expect(invite('REQUEST', new Date('2026-11-02T06:30:00Z'))).toContain('DTSTART;TZID=America/New_York:20261102T013000')
    expect(invite('REQUEST', second, 'UTC')).toContain('DTSTART:20261101T063000Z')
  })
})
