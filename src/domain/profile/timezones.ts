import type { Option } from '../fields/field.ts'
import { dateFormat } from '../formatting/formats.ts'
import { currentLocale } from '../i18n/locale.ts'

/** Time zones of the states and territories, in the order that members in the United States expect. */
const usTimezones = [
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

// JavaScript engines return names of 1993 for time zones that the IANA database has renamed since, and some do not resolve
// renamed ones.
const renamedTimezones: ReadonlyMap<string, string> = new Map([
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

const zoneNamePattern = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

// Another name of an offset, or a name that only some engines know and browsers reject: `Etc/GMT+5`, `SystemV/EST5`.
const offsetZonePattern = /^(?:Etc|SystemV)\//

/**
 * Returns the current IANA ID of a time zone (`US/Eastern` becomes `America/New_York`, `Asia/Calcutta` becomes `Asia/Kolkata`),
 * or null if there is no such time zone. Offsets such as `+05:00` and `Etc/GMT+5` are rejected, because they have no clock
 * changes. UTC is accepted.
 */
export function canonicalTimezone(zone: string): string | null {
  if (zone.length > 64 || !zoneNamePattern.test(zone)) return null
  try {
    // Uses the formatter because the list of supported time zones lacks names that it accepts.
    const { timeZone } = new Intl.DateTimeFormat(currentLocale(), { timeZone: zone }).resolvedOptions()
    const present = renamedTimezones.get(timeZone) ?? timeZone
    return offsetZonePattern.test(present) ? null : present
  } catch {
    return null
  }
}

/** Whether a value is a valid time zone. */
export function isTimezone(zone: unknown): boolean {
  return typeof zone === 'string' && canonicalTimezone(zone) !== null
}

/** Returns all time zones to choose from: those of the United States first, then the rest alphabetically. */
export function listTimezoneIds(): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamedTimezones.get(zone) ?? zone)
  const others = new Set([...known, 'UTC'].filter((zone) => !usTimezones.includes(zone)))
  return [...usTimezones, ...[...others].sort()]
}

/** Returns the option of a time zone: "Eastern Time – New York (now 3:41 PM)". The short label has no time. */
export function timezoneOption(zone: string, now: Date): Option {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  })
  const parts = new Map(format.formatToParts(now).map((part) => [part.type, part.value]))
  const clock = `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')}`
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const name = parts.get('timeZoneName')
  const displayName = name === city || name === undefined ? city : `${name} – ${city}`
  return { value: zone, label: `${displayName} (now ${clock})`, shortLabel: displayName.replace(' Standard Time', ' Time') }
}

/** Returns the time zones with their labels at an instant. Takes about 0.1 s, so call it when the list opens. */
export function listTimezones(now: Date): Option[] {
  return listTimezoneIds().map((zone) => timezoneOption(zone, now))
}

/**
 * Returns the UTC offset of a time zone at an instant in whole minutes, positive to the east.
 * @throws RangeError if there is no such time zone
 */
export function utcOffsetMinutes(zone: string, at: Date): number {
  const name =
    dateFormat({ timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
