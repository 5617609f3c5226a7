import { toBatches } from '#server/platform/database/upsert.ts'

/**
 * Rows as JSON lists of at most a thousand, which the database parses. Drizzle would build a statement with one parameter per
 * value row by row. `Row` is a phantom type that names the columns.
 */
export type JsonRows<Row> = readonly (string & { readonly rows?: Row[] })[]

const rowBatchSize = 1_000

export function toJsonRows<Row>(rows: readonly Row[]): JsonRows<Row> {
  return toBatches(rows, rowBatchSize).map((batch) => JSON.stringify(batch))
}
