import { stringify } from 'csv-stringify/sync'
import type { DataRecord } from './personal-data.ts'

/**
 * Records as lines of a CSV file; names of columns come before the first of them, and a mark by which Excel knows UTF-8. Cells
 * that a spreadsheet would run as a formula begin with an apostrophe. Lists are joined by `; `, instants are ISO 8601.
 * `isQuoted` puts every cell in quotes, so that digits such as zipcodes stay text.
 *
 * Source: RFC 4180; https://owasp.org/www-community/attacks/CSV_Injection
 */
export function asCsv(
  records: readonly DataRecord[],
  { isFirst, isQuoted = false }: { isFirst: boolean; isQuoted?: boolean },
): string {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : value])),
  )
  return stringify(rows, {
    header: isFirst,
    bom: isFirst,
    quoted: isQuoted,
    quoted_empty: isQuoted,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Whole line ends are quoted by themselves; semicolons and tabs are what spreadsheets of other countries split cells at.
    quoted_match: /[\r\n;\t]/,
    cast: { boolean: String, date: (date) => date.toISOString() },
  })
}
