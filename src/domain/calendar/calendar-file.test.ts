import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildCalendarFile } from './calendar-file.ts'

const entry = {
  uid: 'event-1@tribe.example',
  title: 'Tribe Talk; notes, questions \\ more',
  startsAt: new Date('2026-11-24T01:00:00Z'),
  endsAt: new Date('2026-11-24T02:00:00Z'),
  description: `First line\nSecond line ${'long '.repeat(40)}🏡`,
  location: 'https://video.example/room?a=1,2',
  madeAt: new Date('2026-11-22T12:00:00Z'),
}

test('buildCalendarFile: ical.js reads back every value, and no line exceeds 75 bytes', () => {
  const file = buildCalendarFile(entry)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined)
  expect(event.uid).toBe(entry.uid)
  expect(event.summary).toBe(entry.title)
  expect(event.description).toBe(entry.description)
  expect(event.location).toBe(entry.location)
  expect(event.startDate.toJSDate()).toEqual(entry.startsAt)
  expect(event.endDate.toJSDate()).toEqual(entry.endsAt)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('buildCalendarFile: leaves out empty values, and a title cannot add properties', () => {
  const file = buildCalendarFile({
    ...entry,
    title: 'Talk\r\nATTENDEE:mailto:x@example.org\u0007',
    description: '',
    location: '',
  })
  expect(file).not.toContain('\r\nATTENDEE')
  for (const absent of ['DESCRIPTION', 'LOCATION', '\u0007']) expect(file).not.toContain(absent)
})

test('buildCalendarFile: a whole file, line by line', () => {
  const file = buildCalendarFile({ ...entry, title: 'Talk', description: 'One\rtwo\r\nthree', location: 'Room 1' })
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tribe//Calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:event-1@tribe.example',
    'DTSTAMP:20261122T120000Z',
    'DTSTART:20261124T010000Z',
    'DTEND:20261124T020000Z',
    'SUMMARY:Talk',
    'DESCRIPTION:One\\ntwo\\nthree',
    'LOCATION:Room 1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each(['x', '\u00e9', '\u20ac', '\u{1F3E1}'])('buildCalendarFile: lines of %s are as long as 75 bytes allow', (character) => {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  const file = buildCalendarFile({ ...entry, title: character.repeat(100) })
  const lines = file.split('\r\n').filter((line) => line.includes(character.repeat(2)))
  expect(lines.map((line) => line.replace(/^ |^SUMMARY:/, '')).join('')).toBe(character.repeat(100))
  expect(lines.slice(0, -1).every((line) => bytes(line) <= 75 && bytes(line) + bytes(character) > 75)).toBe(true)
})

test('buildCalendarFile: half of a character is replaced', () => {
  expect(buildCalendarFile({ ...entry, title: 'Talk \ud83d' })).toContain('SUMMARY:Talk \ufffd\r\n')
})
