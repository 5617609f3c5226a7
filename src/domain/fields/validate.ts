import type { CompiledField, FieldTable, FieldValues } from './field.ts'
import { invalidValue, messageFor } from './messages.ts'
import type { RuleNode } from './rules.ts'
import { hasKind, isEmptyValue, isStorable, valueAt } from './values.ts'

/** A fault of one field, in the words the form shows. */
export type Fault = { field: string; message: string }

/** What a check may be told: which fields to look at (default all), and the present instant (default the machine's). */
export type CheckOptions = { only?: readonly string[]; now?: Date }

/**
 * The faults of the values, in the order of the table: one for each field that fails, since its first broken rule stops
 * the rest, unless a rule is marked to run even then.
 *
 * Names are looked up in the whole of `values`, so conditions and comparisons see fields that `only` leaves out.
 */
export function validateFields(table: FieldTable, values: FieldValues, { only, now = new Date() }: CheckOptions = {}): Fault[] {
  const checked = only ? table.filter((field) => only.includes(field.name)) : table
  return checked.flatMap((field) => validateField(table, field, values, now))
}

/** The fields that are asked for and required, and have no answer, in the order of the table. What only looks empty has none. */
export function missingFields(table: FieldTable, values: FieldValues, now = new Date()): CompiledField[] {
  return table.filter((field) => {
    if (field.when && !field.when(values)) return false
    const node = nodeOf(table, field, values, now)
    return field.steps.some(({ name, rule, args }) => name === 'required' && !rule(node, ...args))
  })
}

function validateField(table: FieldTable, field: CompiledField, values: FieldValues, now: Date): Fault[] {
  const value = valueAt(values, field.name)
  const fault = (message: string): Fault[] => [{ field: field.name, message }]
  if (!isStorable(value)) return fault(`${field.label} contains a character that cannot be stored. Please remove it.`)
  const node = nodeOf(table, field, values, now)
  if (!hasKind(field.kind, value, field.options)) return fault(kindMessage(field, node))
  const hidden = field.when !== undefined && !field.when(values)
  if (hidden && isEmptyValue(value)) return []
  return runSteps(field, node).map((message) => ({ field: field.name, message }))
}

function runSteps(field: CompiledField, node: RuleNode): string[] {
  const empty = isEmptyValue(node.value)
  const failures: string[] = []
  for (const step of field.steps) {
    if (empty && step.skipEmpty) continue
    if (failures.length > 0 && !step.force) continue
    const args = step.args.map((arg) => (typeof arg === 'function' ? (arg as (now: Date) => unknown)(node.now) : arg))
    if (!step.rule(node, ...args))
      failures.push(field.messages?.[step.name] ?? messageFor(step.name, { name: field.label, args, node }))
  }
  return failures
}

/** The words for a value of the wrong form, which only a request made by hand can carry. */
function kindMessage(field: CompiledField, node: RuleNode): string {
  const context = { name: field.label, args: [], node }
  switch (field.kind) {
    case 'number':
      return messageFor('number', context)
    case 'choices':
      return messageFor('is', context)
    case 'text':
    case 'date':
    case 'choice':
    case 'flag':
    case 'any':
      return invalidValue
  }
}

function nodeOf(table: FieldTable, field: CompiledField, values: FieldValues, now: Date): RuleNode {
  const group = field.name.slice(0, field.name.lastIndexOf('.') + 1)
  const at: RuleNode['at'] = (address) => {
    const other = table.find(({ name }) => name === `${group}${address}`) ?? table.find(({ name }) => name === address)
    if (!other) return undefined
    return { name: other.name, value: valueAt(values, other.name), props: { label: other.label } }
  }
  return { name: field.name.slice(group.length), value: valueAt(values, field.name), at, now }
}
