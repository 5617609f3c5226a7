import { isEmptyValue } from '../fields/values.ts'
import { type Cells, rowsOf, valuesAt } from './cells.ts'
import type { FieldsPart, ListPart, Worksheet } from './worksheet.ts'

/** How much of a worksheet is filled in: so many of its answers. */
export type Completion = { filled: number; of: number }

/** How far a worksheet is. A list counts as many rows as make it useful; a next step comes and goes, and counts for nothing. */
export function completionOf({ parts }: Worksheet, cells: Cells): Completion {
  const counted = parts.map((part) => (part.kind === 'list' ? countRows(part, cells) : countFields(part, cells)))
  return {
    filled: counted.reduce((sum, { filled }) => sum + filled, 0),
    of: counted.reduce((sum, { of }) => sum + of, 0),
  }
}

function countFields({ fields }: FieldsPart, cells: Cells): Completion {
  const lasting = fields.filter(({ name }) => name !== 'nextStep')
  return { filled: Object.keys(valuesAt(cells, lasting)).length, of: lasting.length }
}

function countRows(list: ListPart, cells: Cells): Completion {
  const named = rowsOf(list, cells).filter(({ values }) => !isEmptyValue(values[list.namedBy]))
  return { filled: Math.min(list.enough, named.length), of: list.enough }
}
