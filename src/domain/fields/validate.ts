import { t } from '#domain/i18n/messages.ts'
import type { CompiledField, FieldTable, FieldValues } from './field.ts'
import { invalidValueMessage, messageFor } from './messages.ts'
import type { RuleNode } from './rules.ts'
import { hasKind, isEmptyValue, isStorable, valueAt } from './values.ts'

/** An error of one field, in the wording that the form shows. */
export type FieldError = { field: string; message: string }

/** Options of a validation: the fields to validate (default all) and the current instant (default the machine's clock). */
export type ValidateOptions = { only?: readonly string[]; now?: Date }

/**
 * Returns the errors of the values, in the order of the table. A field stops at its first broken rule, except for rules marked
 * to run even after a failure.
 * Names resolve against all of `values`, so conditions and comparisons also see fields that `only` leaves out.
 */
export function validateFields(
  table: FieldTable,
  values: FieldValues,
  { only, now = new Date() }: ValidateOptions = {},
): FieldError[] {
  const checked = only ? table.filter((field) => only.includes(field.name)) : table
  return checked.flatMap((field) => validateField(table, field, values, now))
}

/**
 * Returns the visible required fields that have no value, in the order of the table. A value that only looks filled counts as
 * missing.
 */
export function missingFields(table: FieldTable, values: FieldValues, now = new Date()): CompiledField[] {
  return table.filter((field) => {
    if (field.when && !field.when(values)) return false
    const node = nodeOf(table, field, values, now)
    return field.steps.some(({ name, rule, args }) => name === 'required' && !rule(node, ...args))
  })
}

function validateField(table: FieldTable, field: CompiledField, values: FieldValues, now: Date): FieldError[] {
  const value = valueAt(values, field.name)
  const invalid = (message: string): FieldError[] => [{ field: field.name, message }]
  if (!isStorable(value)) return invalid(t`${{ label: field.label }} contains a character we can’t store. Please remove it.`)
  const node = nodeOf(table, field, values, now)
  if (!hasKind(field.kind, value, field.options)) return invalid(kindMessage(field, node))
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

/** Returns the message for a value of the wrong type, which the form cannot produce. */
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
      return invalidValueMessage
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
