import { ProblemError } from '#contract/problems.ts'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { validateFields } from '#domain/fields/validate.ts'

/**
 * What was written, without the blanks around it; what was left out is empty.
 *
 * @throws ProblemError `invalid-fields` in the words of the form
 */
export function demandWords<Name extends string>(table: FieldTable<Name>, sent: FieldValues): Record<Name, string> {
  const given = Object.fromEntries(table.map(({ name }) => [name, tidied(sent[name])])) as Record<Name, string>
  const faults = validateFields(table, given)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return given
}

function tidied(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : (value ?? '')
}
