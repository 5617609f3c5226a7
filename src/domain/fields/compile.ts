import type { CompiledField, Field, FieldInput, FieldKind, FieldTable, RuleCall, RuleStep } from './field.ts'
import { parseRules, parseHints } from './grammar.ts'
import { type Rule, rules as knownRules } from './rules.ts'

const allowedKinds = {
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
 * Compiles a table of fields so that it can validate values. Fails at startup on an unknown rule, because FormKit ignores
 * unknown rules and a misspelled name would let every value pass.
 * A choice is also validated against its options. A text is a single line unless the field says otherwise; a multiline text must
 * not contain characters that change text direction.
 * @param ownRules additional rules by name, for these fields only
 * @throws Error naming the field and the problem
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
  requireFittingInput(field)
  const written = typeof field.rules === 'string' ? parseRules(field.rules) : field.rules
  const steps = [...written, ...kindRules(field)].map((call) => compileStep(field.name, call, ownRules))
  const missing = Object.keys(field.messages ?? {}).find((name) => !steps.some((step) => step.name === name))
  if (missing) throw new Error(`The field "${field.name}" has a message for the rule "${missing}", which it does not use.`)
  return { ...field, steps }
}

/** An input that does not fit its kind would lose the typed value or show nothing. */
function requireFittingInput({ name, kind, input, multiline, optionSource }: Field): void {
  if (input === undefined) return
  const fitting: readonly FieldKind[] | undefined = Object.hasOwn(allowedKinds, input) ? allowedKinds[input] : undefined
  if (!fitting) throw new Error(`The field "${name}" uses the unknown input "${input}".`)
  if (multiline || !fitting.includes(kind)) {
    throw new Error(
      `The field "${name}" asks for the input "${input}", which does not fit ${multiline ? 'several lines' : kind}.`,
    )
  }
  if (input === 'combo' && kind === 'text' && !optionSource) throw new Error(`The field "${name}" has nothing to be found among.`)
}

/** Rules are in array form because options such as "Less than $50,000" contain commas. */
function kindRules(field: Field): RuleCall[] {
  if (field.kind === 'text') return [[field.multiline ? 'one_direction' : 'one_line']]
  if (field.kind !== 'choice' && field.kind !== 'choices') return []
  if (!field.options || field.options.length === 0) throw new Error(`The field "${field.name}" offers no options.`)
  return field.kind === 'choice' ? [['is', ...field.options.map((option) => option.value)]] : []
}

function compileStep(fieldName: string, call: RuleCall, ownRules: Readonly<Record<string, Rule>>): RuleStep {
  const { name, args, force, always } = parseHints(call)
  const rule = Object.hasOwn(ownRules, name) ? ownRules[name] : knownRules.get(name)
  if (!rule) throw new Error(`The field "${fieldName}" uses the unknown rule "${name}".`)
  if (args.some((arg) => arg instanceof RegExp && (arg.global || arg.sticky))) {
    throw new Error(`The field "${fieldName}" uses a stateful pattern; remove the flags g and y.`)
  }
  return { name, rule, args, force, skipEmpty: !always && rule.skipEmpty !== false }
}
