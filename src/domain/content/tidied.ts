import type { FieldTable, FieldValues } from '../fields/field.ts'

/** The values of a table's fields as they are kept: texts without what stands around them and with one kind of line end, null for nothing. */
export function tidied(table: FieldTable, sent: FieldValues): FieldValues {
  return Object.fromEntries(table.map(({ name }) => [name, tidy(sent[name])]))
}

function tidy(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  return value.replace(/\r\n?/g, '\n').trim() || null
}
