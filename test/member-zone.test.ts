import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Files that ask for the browser's zone, and why. Everything else shows times in the zone of the member's profile. */
const mayAskBrowser: readonly string[] = [
  // Stands in for a profile without a zone.
  'lib/member-zone.ts',
  // Names the zone of a time where this device's clock shows another one.
  'ui/figures/moment.tsx',
  // Presets the field of the profile itself.
  'features/profile/personal-info-form.tsx',
]

/** Ways to read or write an instant by the browser's own clock. */
const byBrowserClock: readonly [string, RegExp][] = [
  ['browserZone', /\bbrowserZone\b/],
  ['getters of local time', /\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(\)/],
  ['setters of local time', /\.set(?:Hours|Minutes|Date|Month|FullYear)\(/],
  ['toLocaleDateString and toLocaleTimeString', /\.toLocale(?:Date|Time)String\(/],
  ['toDateString and toTimeString', /\.to(?:Date|Time)String\(/],
  ['a local time as text', /new Date\(`[^`]*T\d\d:\d\d(?::[\d.]+)?`\)/],
  ['Temporal.Now', /Temporal\.Now/],
  ['DateTimeFormat without a zone', /DateTimeFormat\((?![^)]*timeZone)[^)]*\)\.format/],
  ['DateTimeFormat that is held without a zone', /= new Intl\.DateTimeFormat\((?![^)]*timeZone)/],
]

const web = join(import.meta.dirname, '..', 'src', 'web')
const files = globSync('{features,pages,shell,lib,ui}/**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('features/style-guide/'),
)

test("member zone: only the listed files use the browser's clock", () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8')
    return byBrowserClock.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file}: ${what}`)
  })
  const known = mayAskBrowser.map((file) => `${file}: browserZone`)
  // The browser's zone itself, and what only picks a year to begin with in an empty calendar.
  const elsewhere = [
    'lib/member-zone.ts: getters of local time',
    'ui/date-field/date-calendar.tsx: getters of local time',
    'ui/date-field/use-date-entry.ts: getters of local time',
  ]
  expect(found.sort()).toEqual([...known, ...elsewhere].sort())
})
