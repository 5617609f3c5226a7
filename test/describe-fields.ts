import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { validateFields } from '#domain/fields/validate.ts'

/**
 * Describes what each field accepts, found by trying values, and how it is displayed: `{ question: 'required, text up to 200,
 * help' }`. A text with a fixed format, such as a zip code, is listed without a length.
 *
 * A test can then state what a member may enter, independent of how the rules are written.
 */
export function describeFields(table: FieldTable): Record<string, string> {
  return Object.fromEntries(table.map((field) => [field.name, describeField(field)]))
}

function describeField(field: CompiledField): string {
  const visibleField: CompiledField = { ...field, when: () => true }
  const { input, inputMode, autoComplete, help, exclusiveOption: alone } = field
  return [
    isRequired(visibleField) && 'required',
    describeAccepted(visibleField),
    alone && `${alone} alone`,
    input && `as ${input}`,
    inputMode && `keys ${inputMode}`,
    autoComplete && `fills ${autoComplete}`,
    help && 'help',
  ]
    .filter(Boolean)
    .join(', ')
}

function isRequired(field: CompiledField): boolean {
  const emptyValue = field.kind === 'text' ? '   ' : field.kind === 'choices' ? [] : undefined
  return !accepts(field, undefined) && !accepts(field, emptyValue)
}

function describeAccepted(field: CompiledField): string {
  switch (field.kind) {
    case 'text':
      return describeText(field)
    case 'number':
      return describeNumber(field)
    case 'choice':
      return `one of ${valuesOf(field).join(' ')}`
    case 'choices':
      return `up to ${maxChoices(field)} of ${valuesOf(field).join(' ')}`
    case 'date':
    case 'flag':
    case 'any':
      return field.kind
  }
}

function describeText(field: CompiledField): string {
  const kind = accepts(field, 'aaa\naaa') ? 'lines' : 'text'
  const minLength = [1, 2, 3, 4, 5].find((length) => accepts(field, 'a'.repeat(length)))
  if (minLength === undefined) return 'text of a form'
  const maxLength = highest(minLength, 2 ** 20, (length) => accepts(field, 'a'.repeat(length)))
  if (maxLength >= 2 ** 19) return `${kind} of any length`
  return minLength === 1 ? `${kind} up to ${maxLength}` : `${kind} of ${minLength} to ${maxLength}`
}

function describeNumber(field: CompiledField): string {
  const min = Array.from({ length: 20 }, (_, i) => i).find((number) => accepts(field, number)) ?? NaN
  const max = highest(min, 2 ** 40, (number) => accepts(field, number))
  const decimals = [1, 2, 3, 4].filter((decimalPlaces) => accepts(field, min + 10 ** -decimalPlaces)).length
  return `number ${min} to ${max}${decimals > 0 ? `, ${decimals} decimals` : ''}`
}

function maxChoices(field: CompiledField): number {
  return valuesOf(field).findLastIndex((_, i, all) => accepts(field, all.slice(0, i + 1))) + 1
}

function valuesOf({ options = [] }: CompiledField): string[] {
  return options.map(({ value }) => value)
}

function accepts(field: CompiledField, value: unknown): boolean {
  const [first, ...rest] = field.name.split('.').toReversed()
  const values = rest.reduce<Record<string, unknown>>((inner, key) => ({ [key]: inner }), { [first!]: value })
  return validateFields([field], values).length === 0
}

/** The highest number that fits, between `low`, which fits, and about `high`. */
function highest(low: number, high: number, fits: (number: number) => boolean): number {
  let [fitting, failing] = [low, low + 1]
  while (failing < high && fits(failing)) [fitting, failing] = [failing, failing * 2]
  while (failing - fitting > 1) {
    const middle = Math.floor((fitting + failing) / 2)
    if (fits(middle)) fitting = middle
    else failing = middle
  }
  return fitting
}
