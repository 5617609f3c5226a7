import { inSlices } from '#server/platform/database/incoming.ts'

/**
 * Rows as JSON lists of at most a thousand, which the database reads: a statement with a value for each would be put together row by
 * row. `Row` only says whose columns these are.
 */
export type JsonRows<Row> = readonly (string & { readonly rows?: Row[] })[]

const rowsAtOnce = 1_000

/** Writes rows down for a statement. */
export function jsonRows<Row>(rows: readonly Row[]): JsonRows<Row> {
  return inSlices(rows, rowsAtOnce).map((slice) => JSON.stringify(slice))
}
