import { stringify } from 'csv-stringify/sync'
import type { DataRecord } from './personal-data.ts'

/**
 * Serializes records as CSV lines. The first chunk starts with a byte order mark, by which Excel recognizes UTF-8, and the header
 * row. A cell that a spreadsheet would run as a formula gets a leading apostrophe. Lists are joined by `; `, instants are ISO
 * 8601. `quoteAll` puts every cell in quotes, so that digits such as ZIP codes stay text.
 *
 * Source: RFC 4180; https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(
  records: readonly DataRecord[],
  { includeHeader, quoteAll = false }: { includeHeader: boolean; quoteAll?: boolean },
): string {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : value])),
  )
  return stringify(rows, {
    header: includeHeader,
    bom: includeHeader,
    quoted: quoteAll,
    quoted_empty: quoteAll,
    escape_formulas: true,
    record_delimiter: 'windows',
    // The library already quotes CRLF. Spreadsheets in other locales also split cells at semicolons and tabs.
    quoted_match: /[\r\n;\t]/,
    cast: { boolean: String, date: (date) => date.toISOString() },
  })
}
