import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { validateFields } from '#domain/fields/validate.ts'

/**
 * What each field takes, found by trying values, and how it is drawn: `{ question: 'required, text up to 200, help' }`. A text that
 * must have a form of its own, such as a zipcode, is shown without a length.
 *
 * A table of forms in a test says what a member can enter, not how the rules are written.
 */
export function formsOf(table: FieldTable): Record<string, string> {
  return Object.fromEntries(table.map((field) => [field.name, formOf(field)]))
}

function formOf(field: CompiledField): string {
  const shown: CompiledField = { ...field, when: () => true }
  const { input, inputMode, autoComplete, help, alone } = field
  return [
    isRequired(shown) && 'required',
    takenBy(shown),
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
  const nothing = field.kind === 'text' ? '   ' : field.kind === 'choices' ? [] : undefined
  return !takes(field, undefined) && !takes(field, nothing)
}

function takenBy(field: CompiledField): string {
  switch (field.kind) {
    case 'text':
      return textTaken(field)
    case 'number':
      return numberTaken(field)
    case 'choice':
      return `one of ${valuesOf(field).join(' ')}`
    case 'choices':
      return `up to ${mostChoices(field)} of ${valuesOf(field).join(' ')}`
    case 'date':
    case 'flag':
    case 'any':
      return field.kind
  }
}

function textTaken(field: CompiledField): string {
  const kind = takes(field, 'aaa\naaa') ? 'lines' : 'text'
  const shortest = [1, 2, 3, 4, 5].find((length) => takes(field, 'a'.repeat(length)))
  if (shortest === undefined) return 'text of a form'
  const longest = highest(shortest, 2 ** 20, (length) => takes(field, 'a'.repeat(length)))
  if (longest >= 2 ** 19) return `${kind} of any length`
  return shortest === 1 ? `${kind} up to ${longest}` : `${kind} of ${shortest} to ${longest}`
}

function numberTaken(field: CompiledField): string {
  const lowest = Array.from({ length: 20 }, (_, i) => i).find((number) => takes(field, number)) ?? NaN
  const most = highest(lowest, 2 ** 40, (number) => takes(field, number))
  const decimals = [1, 2, 3, 4].filter((places) => takes(field, lowest + 10 ** -places)).length
  return `number ${lowest} to ${most}${decimals > 0 ? `, ${decimals} decimals` : ''}`
}

function mostChoices(field: CompiledField): number {
  return valuesOf(field).findLastIndex((_, i, all) => takes(field, all.slice(0, i + 1))) + 1
}

function valuesOf({ options = [] }: CompiledField): string[] {
  return options.map(({ value }) => value)
}

function takes(field: CompiledField, value: unknown): boolean {
  const [first, ...rest] = field.name.split('.').toReversed()
  const values = rest.reduce<Record<string, unknown>>((inner, key) => ({ [key]: inner }), { [first!]: value })
  return validateFields([field], values).length === 0
}

/** The highest number that fits, of those from `low`, which fits, to about `high`. */
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
