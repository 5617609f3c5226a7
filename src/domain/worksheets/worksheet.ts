import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { type Field, field, type FieldTable, type Option } from '../fields/field.ts'
import type { WorksheetSlug } from './modules.ts'

/** Values of a row or worksheet by field name. Numbers are parsed. Empty fields are absent or null. */
export type CellValues = Readonly<Record<string, unknown>>

/** A group of fields in a worksheet. */
export type FieldsPart = {
  kind: 'fields'
  title: string
  intro?: string
  fields: FieldTable
  /** Turns the answers into a commitment's text. Null while they describe nothing to do. */
  commitment?: { label: string; of: (values: CellValues) => string | null }
}

/** A list of rows with the same fields. */
export type ListPart = {
  kind: 'list'
  title: string
  intro?: string
  /** Address of the rows. Must differ from all field names of the worksheet. */
  name: string
  /** Texts about a row: "Goal", "Add a goal", "Delete this goal?". */
  rowTexts: { name: string; add: string; confirmDelete: string }
  /** Maximum number of rows, and the number from which this part counts as complete. */
  maxRows: number
  completeAt: number
  fields: FieldTable
  /** Table rows for short fields, or blocks for long ones. */
  layout: 'line' | 'block'
  /** The field that labels a row and decides whether the row counts as filled in. */
  keyField: string
  /** New rows come first, such as the latest week. Otherwise they come last. */
  newestFirst?: true
  /** Suggested rows that a member can add with one click. */
  starters?: readonly CellValues[]
  commitment?: { label: string; of: (row: CellValues) => string | null }
}

/** Content of a workbook module. */
export type WorksheetForm = {
  slug: WorksheetSlug
  /** The purpose in one line. */
  purpose: string
  parts: readonly (FieldsPart | ListPart)[]
}

/** One module of the workbook. */
export type Worksheet = WorksheetForm & { title: string }

/** Maximum length of a commitment's text, in characters. */
const maxCommitmentLength = 200

/** Builds the text of a commitment and cuts it to the maximum length. Null if it is empty. */
export function commitmentText(...parts: readonly unknown[]): string | null {
  const text = parts
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  if (characters.length === 0) return null
  return characters.length > maxCommitmentLength ? `${characters.slice(0, maxCommitmentLength - 1).join('')}…` : text
}

/** Whether a cell holds a text that is not blank. */
export function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The commitment made from a next step: the step itself. */
const nextStepCommitment: NonNullable<FieldsPart['commitment']> = {
  label: t`Commit to the next step`,
  of: ({ nextStep }) => commitmentText(nextStep),
}

/** Returns the last part of a worksheet that has no rows to commit to. */
export function nextStepPart(help: string): FieldsPart {
  const nextStep = field({ name: 'nextStep', label: t`My next step`, rules: 'length:0,200', help })
  return { kind: 'fields', title: t`Next step`, fields: compileFields([nextStep]), commitment: nextStepCommitment }
}

const maxDollars = 1_000_000_000

/** A single-line text. */
export function textField(name: string, label: string, { most = 200, help }: { most?: number; help?: string } = {}): Field {
  return field({ name, label, rules: `length:0,${most}`, ...(help ? { help } : {}) })
}

/** A multi-line text. */
export function multilineField(name: string, label: string, { most = 2000, help }: { most?: number; help?: string } = {}): Field {
  return field({ name, label, rules: `length:0,${most}`, multiline: true, ...(help ? { help } : {}) })
}

/** A dollar amount with cents, not negative. */
export function moneyField(name: string, label: string, help?: string): Field {
  const rules: Field['rules'] = [['number'], ['between', 0, maxDollars], ['decimals', 2]]
  return field({ name, label, kind: 'number', rules, input: 'money', ...(help ? { help } : {}) })
}

/** An integer. */
export function countField(name: string, label: string, { most = 100_000, help }: { most?: number; help?: string } = {}): Field {
  const rules: Field['rules'] = [['number'], ['between', 0, most], ['decimals', 0]]
  return field({ name, label, kind: 'number', rules, input: 'count', ...(help ? { help } : {}) })
}

/** A percentage. */
export function percentField(name: string, label: string, { most = 100, help = t`Percent` } = {}): Field {
  const rules: Field['rules'] = [['number'], ['between', 0, most], ['decimals', 3]]
  return field({ name, label, kind: 'number', rules, inputMode: 'decimal', help })
}

/** A calendar day. */
export function dateField(name: string, label: string): Field {
  return field({ name, label, kind: 'date', rules: 'real_date' })
}

/** A choice from a few options. */
export function choiceField(name: string, label: string, options: readonly Option[]): Field {
  return field({ name, label, kind: 'choice', options })
}

/** A checkbox. */
export function checkboxField(name: string, label: string): Field {
  return field({ name, label, kind: 'flag' })
}
