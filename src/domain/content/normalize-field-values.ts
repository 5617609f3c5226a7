import type { FieldTable, FieldValues } from '../fields/field.ts'

/** Normalizes the values of a table's fields for storage: trims texts, unifies line endings, and turns empty values into null. */
export function normalizeFieldValues(table: FieldTable, submitted: FieldValues): FieldValues {
  return Object.fromEntries(table.map(({ name }) => [name, normalizeValue(submitted[name])]))
}

function normalizeValue(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  return value.replace(/\r\n?/g, '\n').trim() || null
}
