import type { CompiledField, Field, FieldInput, FieldKind, FieldTable, RuleCall, Step } from './field.ts'
import { parseRules, readHints } from './grammar.ts'
import { type Rule, rules as knownRules } from './rules.ts'

const fittingKinds = {
  email: ['text'],
  url: ['text'],
  password: ['text'],
  phone: ['text'],
  zipcode: ['text'],
  colour: ['text'],
  unit: ['text'],
  time: ['text'],
  'date-time': ['text'],
  combo: ['text', 'choice'],
  money: ['number'],
  count: ['number'],
  slider: ['number'],
  radio: ['choice'],
  scale: ['choice'],
  chips: ['choices'],
  switch: ['flag'],
} satisfies Record<FieldInput, readonly FieldKind[]>

/**
 * A table of fields, ready to check values, or a failure at start: FormKit ignores a rule it does not know, so that one
 * misspelt name lets everything pass.
 *
 * A choice is also checked against its options, and a text is one line unless it says otherwise; several lines go in one direction.
 *
 * @param ownRules further rules by name, for these fields only
 * @throws Error naming the field and what is wrong with it
 */
export function compileFields<Name extends string>(
  fields: readonly Field<Name>[],
  ownRules: Readonly<Record<string, Rule>> = {},
): FieldTable<Name> {
  const names = new Set<string>()
  return fields.map((field) => {
    if (names.has(field.name)) throw new Error(`The field "${field.name}" is declared twice.`)
    names.add(field.name)
    return compileField(field, ownRules)
  })
}

function compileField<Name extends string>(field: Field<Name>, ownRules: Readonly<Record<string, Rule>>): CompiledField<Name> {
  if (field.label === '') throw new Error(`The field "${field.name}" has no label.`)
  checkInput(field)
  const written = typeof field.rules === 'string' ? parseRules(field.rules) : field.rules
  const steps = [...written, ...kindRules(field)].map((call) => compileStep(field.name, call, ownRules))
  const missing = Object.keys(field.messages ?? {}).find((name) => !steps.some((step) => step.name === name))
  if (missing) throw new Error(`The field "${field.name}" has a message for the rule "${missing}", which it does not use.`)
  return { ...field, steps }
}

/** An input that does not fit would lose what is typed, or show nothing at all. */
function checkInput({ name, kind, input, multiline, optionSource }: Field): void {
  if (input === undefined) return
  const fitting: readonly FieldKind[] | undefined = Object.hasOwn(fittingKinds, input) ? fittingKinds[input] : undefined
  if (!fitting) throw new Error(`The field "${name}" asks for the unknown input "${input}".`)
  if (multiline || !fitting.includes(kind)) {
    throw new Error(
      `The field "${name}" asks for the input "${input}", which does not fit ${multiline ? 'several lines' : kind}.`,
    )
  }
  if (input === 'combo' && kind === 'text' && !optionSource) throw new Error(`The field "${name}" has nothing to be found among.`)
}

/** In array form, because options such as "Less than $50,000" contain commas. */
function kindRules(field: Field): RuleCall[] {
  if (field.kind === 'text') return [[field.multiline ? 'one_direction' : 'one_line']]
  if (field.kind !== 'choice' && field.kind !== 'choices') return []
  if (!field.options || field.options.length === 0) throw new Error(`The field "${field.name}" offers no options.`)
  return field.kind === 'choice' ? [['is', ...field.options.map((option) => option.value)]] : []
}

function compileStep(fieldName: string, call: RuleCall, ownRules: Readonly<Record<string, Rule>>): Step {
  const { name, args, force, always } = readHints(call)
  const rule = Object.hasOwn(ownRules, name) ? ownRules[name] : knownRules.get(name)
  if (!rule) throw new Error(`The field "${fieldName}" uses the unknown rule "${name}".`)
  if (args.some((arg) => arg instanceof RegExp && (arg.global || arg.sticky))) {
    throw new Error(`The field "${fieldName}" uses a pattern that remembers its place; leave the flags g and y out.`)
  }
  return { name, rule, args, force, skipEmpty: !always && rule.skipEmpty !== false }
}
