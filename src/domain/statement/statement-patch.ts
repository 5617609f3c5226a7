import type { FieldValues } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { valueAt } from '../fields/values.ts'
import { notActiveYet } from './options.ts'
import { statementFields } from './statement-fields.ts'
import type { Statement } from './statement.ts'

/** A part of a statement as a request sends it, and what is wrong with it. The part may be used when there are no faults. */
export type CheckedPart = { faults: Fault[]; part: Partial<Statement> }

/**
 * Checks the fields a request sends, and only those; other keys are left out. A single asset focus may come bare, "Not
 * Active Yet" stands alone, and what is chosen twice counts once.
 */
export function checkStatementPart(sent: FieldValues): CheckedPart {
  const written = statementFields.filter(({ name }) => valueAt(sent, name) !== undefined)
  const given = Object.fromEntries(written.map(({ name }) => [name, unwrap(name, sent[name])]))
  const faults = validateFields(written, given)
  return { faults, part: faults.length === 0 ? readNumbers(given) : {} }
}

/** Numbers may come as the text that was typed. */
function readNumbers(given: FieldValues): Partial<Statement> {
  const numbers = statementFields.filter(({ kind, name }) => kind === 'number' && name in given)
  return { ...given, ...Object.fromEntries(numbers.map(({ name }) => [name, Number(given[name])])) }
}

function unwrap(name: string, value: unknown): unknown {
  if (name === 'assetFocusCategories' && typeof value === 'string' && value !== '') return [value]
  if (!Array.isArray(value)) return value
  const once = [...new Set<unknown>(value)]
  return once.includes(notActiveYet) ? [notActiveYet] : once
}
