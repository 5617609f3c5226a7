import type { CompiledField } from '#domain/fields/field.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { numberFormat } from '#domain/formatting/formats.ts'

/** Formats a field's value for reading: options by label, amounts with their currency sign; empty for an empty value. */
export function formatFieldValue({ kind, input, options = [] }: CompiledField, value: unknown): string {
  if (kind === 'flag') return value === true ? 'yes' : 'no'
  if (isEmptyValue(value)) return ''
  const labelOf = (one: unknown): string => options.find((option) => option.value === one)?.label ?? String(one)
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (input === 'money') return `$${numberFormat({ maximumFractionDigits: 2 }).format(Number(value))}`
  return labelOf(value)
}
