import { ProblemError } from '#contract/problems/problems.ts'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { validateFields } from '#domain/fields/validate.ts'

/**
 * Returns the trimmed texts of a form; a missing field is empty.
 *
 * @throws ProblemError `invalid-fields` as the form words it
 */
export function requireFields<Name extends string>(table: FieldTable<Name>, values: FieldValues): Record<Name, string> {
  const input = Object.fromEntries(table.map(({ name }) => [name, trimmed(values[name])])) as Record<Name, string>
  const errors = validateFields(table, input)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  return input
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : (value ?? '')
}
