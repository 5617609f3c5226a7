import { stringify } from 'csv-stringify/sync'
import type { DataRecord } from '#server/platform/personal-data.ts'

/**
 * Records as lines of a CSV file; names of columns come before the first of them, and a mark by which Excel knows UTF-8. Cells
 * that a spreadsheet would run as a formula begin with an apostrophe. Lists are joined by `; `, instants are ISO 8601.
 *
 * Source: RFC 4180; https://owasp.org/www-community/attacks/CSV_Injection
 */
export function asCsv(records: readonly DataRecord[], { isFirst }: { isFirst: boolean }): string {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : value])),
  )
  return stringify(rows, {
    header: isFirst,
    bom: isFirst,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Whole line ends are quoted by themselves; semicolons and tabs are what spreadsheets of other countries split cells at.
    quoted_match: /[\r\n;\t]/,
    cast: { boolean: String, date: (date) => date.toISOString() },
  })
}
