import type { CompiledField } from '#domain/fields/field.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { numberFormat } from '#domain/words/formats.ts'

/** A value of a field as it is read: what was chosen by its label, amounts with their sign; nothing for an empty one. */
export function valueInWords({ kind, input, options = [] }: CompiledField, value: unknown): string {
  if (kind === 'flag') return value === true ? 'yes' : 'no'
  if (isEmptyValue(value)) return ''
  const labelOf = (one: unknown): string => options.find((option) => option.value === one)?.label ?? String(one)
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (input === 'money') return `$${numberFormat({ maximumFractionDigits: 2 }).format(Number(value))}`
  return labelOf(value)
}
