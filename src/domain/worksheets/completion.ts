import { isEmptyValue } from '../fields/values.ts'
import { type Cells, rowsOf, cellValuesOf } from './cells.ts'
import type { FieldsPart, ListPart, Worksheet } from './worksheet.ts'

/** How much of a worksheet is filled in: `filled` of `of` answers. */
export type Completion = { filled: number; of: number }

/**
 * Returns the completion of a worksheet. A list counts up to the number of rows that make it useful. A next step is temporary
 * and does not count.
 */
export function completionOf({ parts }: Worksheet, cells: Cells): Completion {
  const counted = parts.map((part) => (part.kind === 'list' ? countRows(part, cells) : countFields(part, cells)))
  return {
    filled: counted.reduce((sum, { filled }) => sum + filled, 0),
    of: counted.reduce((sum, { of }) => sum + of, 0),
  }
}

function countFields({ fields }: FieldsPart, cells: Cells): Completion {
  const lasting = fields.filter(({ name }) => name !== 'nextStep')
  return { filled: Object.keys(cellValuesOf(cells, lasting)).length, of: lasting.length }
}

function countRows(list: ListPart, cells: Cells): Completion {
  const named = rowsOf(list, cells).filter(({ values }) => !isEmptyValue(values[list.keyField]))
  return { filled: Math.min(list.completeAt, named.length), of: list.completeAt }
}
