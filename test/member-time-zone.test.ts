import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Files that may use the browser's time zone, and why. All others show times in the time zone of the member's profile. */
const allowedFiles: readonly string[] = [
  // The fallback for a profile without a time zone.
  'lib/member-time-zone.ts',
  // Names the time zone of a time if the device's clock differs.
  'ui/data-display/moment.tsx',
  // Presets the time zone field of the profile.
  'features/profile/personal-info-form.tsx',
]

/** Patterns that read or write a time in the browser's time zone. */
const browserClockPatterns: readonly [string, RegExp][] = [
  ['browserTimeZone', /\bbrowserTimeZone\b/],
  ['getters of local time', /\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(\)/],
  ['setters of local time', /\.set(?:Hours|Minutes|Date|Month|FullYear)\(/],
  ['toLocaleDateString and toLocaleTimeString', /\.toLocale(?:Date|Time)String\(/],
  ['toDateString and toTimeString', /\.to(?:Date|Time)String\(/],
  ['a local time as text', /new Date\(`[^`]*T\d\d:\d\d(?::[\d.]+)?`\)/],
  ['Temporal.Now', /Temporal\.Now/],
  ['DateTimeFormat without a zone', /DateTimeFormat\((?![^)]*timeZone)[^)]*\)\.format/],
  ['stored DateTimeFormat without a time zone', /= new Intl\.DateTimeFormat\((?![^)]*timeZone)/],
]

const web = join(import.meta.dirname, '..', 'src', 'web')
const files = globSync('{features,pages,shell,lib,ui}/**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('features/style-guide/'),
)

test("member zone: only the listed files use the browser's clock", () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8')
    return browserClockPatterns.filter(([, pattern]) => pattern.test(text)).map(([patternName]) => `${file}: ${patternName}`)
  })
  const expected = allowedFiles.map((file) => `${file}: browserTimeZone`)
  // The browser's time zone itself, and code that only picks the initial year of an empty calendar.
  const otherFindings = [
    'lib/member-time-zone.ts: getters of local time',
    'ui/date-field/date-calendar.tsx: getters of local time',
    'ui/date-field/use-date-entry.ts: getters of local time',
  ]
  expect(found.sort()).toEqual([...expected, ...otherFindings].sort())
})
