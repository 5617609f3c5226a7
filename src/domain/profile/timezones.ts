import type { Option } from '../fields/field.ts'
import { dateFormat } from '../words/formats.ts'

/** Zones of the states and territories, in the order a member in the United States looks for them. */
const usZones = [
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
]

// Engines answer with the names of 1993 for zones that the IANA database has renamed since, and some leave a name as it is.
const renamedZones: ReadonlyMap<string, string> = new Map([
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
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Etc/GMT', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['GMT', 'UTC'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

// An offset by another name, or one that this engine alone knows and browsers stumble over: `Etc/GMT+5`, `SystemV/EST5`.
const noPlace = /^(?:Etc|SystemV)\//

/**
 * The IANA id of a zone under its present name (`US/Eastern` is `America/New_York`, `Asia/Calcutta` is `Asia/Kolkata`),
 * or null when there is no such zone. Offsets such as `+05:00` and `Etc/GMT+5` are no zones: they know no clock changes. UTC is one.
 */
export function canonicalTimezone(zone: string): string | null {
  if (zone.length > 64 || !zoneName.test(zone)) return null
  try {
    // Asked of the formatter: lists of supported zones leave out names that it takes.
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions()
    const present = renamedZones.get(timeZone) ?? timeZone
    return noPlace.test(present) ? null : present
  } catch {
    return null
  }
}

/** Whether a value names a zone. */
export function isTimezone(zone: unknown): boolean {
  return typeof zone === 'string' && canonicalTimezone(zone) !== null
}

/** Every zone to choose from: those of the United States first, then the rest of the world from A to Z. */
export function listTimezoneIds(): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamedZones.get(zone) ?? zone)
  const others = new Set([...known, 'UTC'].filter((zone) => !usZones.includes(zone)))
  return [...usZones, ...[...others].sort()]
}

/** A zone as a member reads it: "Eastern Time – New York (now 3:41 PM)", in short without the time. */
export function timezoneOption(zone: string, now: Date): Option {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  })
  const parts = new Map(format.formatToParts(now).map((part) => [part.type, part.value]))
  const clock = `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')}`
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const name = parts.get('timeZoneName')
  const inWords = name === place || name === undefined ? place : `${name} – ${place}`
  return { value: zone, label: `${inWords} (now ${clock})`, shortLabel: inWords.replace(' Standard Time', ' Time') }
}

/** The zones with their labels at an instant. Takes about a tenth of a second, so call it when the list is opened. */
export function listTimezones(now: Date): Option[] {
  return listTimezoneIds().map((zone) => timezoneOption(zone, now))
}

/**
 * How far a zone's clock is from UTC at an instant, in whole minutes, east positive.
 *
 * @throws RangeError when there is no such zone
 */
export function utcOffsetMinutes(zone: string, at: Date): number {
  const name =
    dateFormat({ timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
