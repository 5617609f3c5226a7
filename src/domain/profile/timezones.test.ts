import { expect, test } from 'vitest'
import { canonicalTimezone, isTimezone, listTimezoneIds, listTimezones, timezoneOption, utcOffsetMinutes } from './timezones.ts'

const now = new Date('2026-01-05T20:41:00Z')

test.each([
  ['America/New_York', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
])('canonicalTimezone: %s becomes %s', (timeZone, canonical) => expect(canonicalTimezone(timeZone)).toBe(canonical))

test.each([
  'Etc/GMT+5',
  'SystemV/EST5',
  'systemv/pst8pdt',
  '+05:00',
  '-0800',
  '+05',
  '',
  ' ',
  'Eastern',
  'America/',
  'America/New York',
  '../UTC',
  'a/b/c/d',
  'UTC\n',
])('canonicalTimezone: null for %j', (timeZone) => {
  expect(canonicalTimezone(timeZone)).toBeNull()
})

test.each([null, undefined, 5, [], ['UTC'], {}])('isTimezone: false for %o', (timeZone) =>
  expect(isTimezone(timeZone)).toBe(false),
)

test('listTimezoneIds: United States first, the rest sorted, canonical names without duplicates', () => {
  const zones = listTimezoneIds()
  expect(zones.slice(0, 11)).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'America/Adak',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
    'Pacific/Guam',
    'Pacific/Pago_Pago',
  ])
  const rest = zones.slice(11)
  expect(rest).toEqual([...rest].sort())
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv']))
  expect(zones.filter((timeZone) => canonicalTimezone(timeZone) !== timeZone)).toEqual([])
})

test("timezoneOption: label with the zone's name, city and current time", () => {
  expect(timezoneOption('America/New_York', now).label).toBe('Eastern Time – New York (now 3:41 PM)')
  expect(timezoneOption('Asia/Kolkata', now).label).toBe('India Standard Time – Kolkata (now 2:11 AM)')
  expect(timezoneOption('Pacific/Honolulu', now)).toMatchObject({
    label: 'Hawaii-Aleutian Standard Time – Honolulu (now 10:41 AM)',
    shortLabel: 'Hawaii-Aleutian Time – Honolulu',
  })
  expect(listTimezones(now)[4]).toEqual({
    value: 'America/Los_Angeles',
    label: 'Pacific Time – Los Angeles (now 12:41 PM)',
    shortLabel: 'Pacific Time – Los Angeles',
  })
})

test.each([
  ['America/New_York', '2026-01-05T20:41:00Z', -300],
  ['America/New_York', '2026-07-05T20:41:00Z', -240],
  ['Asia/Kolkata', '2026-01-05T20:41:00Z', 330],
  ['America/St_Johns', '2026-01-05T20:41:00Z', -210],
  ['UTC', '2026-01-05T20:41:00Z', 0],
])('utcOffsetMinutes: %s at %s is %i minutes from UTC', (timeZone, at, minutes) => {
  expect(utcOffsetMinutes(timeZone, new Date(at))).toBe(minutes)
})

test.each([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])('canonicalTimezone: the zone renamed from %s is %s, and listed under that name alone', (old, present) => {
  expect([canonicalTimezone(old), canonicalTimezone(present)]).toEqual([present, present])
  const listed = listTimezoneIds()
  expect([listed.includes(old), listed.includes(present)]).toEqual([false, true])
})

test('canonicalTimezone: refuses names that are too long before asking for them', () => {
  expect(canonicalTimezone(`America/${'x'.repeat(60)}`)).toBeNull()
})

test('timezoneOption: the zone in words and the time there, in short without it', () => {
  expect(timezoneOption('America/New_York', now)).toEqual({
    value: 'America/New_York',
    label: 'Eastern Time – New York (now 3:41 PM)',
    shortLabel: 'Eastern Time – New York',
  })
  expect(timezoneOption('America/Phoenix', now).shortLabel).toBe('Mountain Time – Phoenix')
})
