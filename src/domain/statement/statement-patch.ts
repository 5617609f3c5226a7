import type { FieldValues } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { valueAt } from '../fields/values.ts'
import { notActiveYet } from './options.ts'
import { statementFields } from './statement-fields.ts'
import type { Statement } from './statement.ts'

/** A validated statement change and its errors. Use the patch only if there are no errors. */
export type ValidatedStatementPatch = { errors: FieldError[]; patch: Partial<Statement> }

/**
 * Validates only the fields that a request sends, and ignores other keys. A single asset focus can be sent without a list. "Not
 * Active Yet" removes all other involvements. Duplicates are removed.
 */
export function validateStatementPatch(submitted: FieldValues): ValidatedStatementPatch {
  const written = statementFields.filter(({ name }) => valueAt(submitted, name) !== undefined)
  const values = Object.fromEntries(written.map(({ name }) => [name, normalizeValue(name, submitted[name])]))
  const errors = validateFields(written, values)
  return { errors, patch: errors.length === 0 ? parseNumbers(values) : {} }
}

/** Numbers can arrive as typed text. */
function parseNumbers(values: FieldValues): Partial<Statement> {
  const numbers = statementFields.filter(({ kind, name }) => kind === 'number' && name in values)
  return { ...values, ...Object.fromEntries(numbers.map(({ name }) => [name, Number(values[name])])) }
}

function normalizeValue(name: string, value: unknown): unknown {
  if (name === 'assetFocusCategories' && typeof value === 'string' && value !== '') return [value]
  if (!Array.isArray(value)) return value
  const once = [...new Set<unknown>(value)]
  return once.includes(notActiveYet) ? [notActiveYet] : once
}
