import { compileFields } from '../fields/compile.ts'
import { type Field, field, type FieldTable, type Option } from '../fields/field.ts'
import type { WorksheetSlug } from './modules.ts'

/** What a row or a worksheet holds, by field name: numbers are numbers, what is empty is not there or null. */
export type CellValues = Readonly<Record<string, unknown>>

/** Fields of a worksheet that stand together. */
export type FieldsPart = {
  kind: 'fields'
  title: string
  intro?: string
  fields: FieldTable
  /** What these answers become when they are taken over as a commitment; null while they say nothing to do. */
  commitment?: { label: string; of: (values: CellValues) => string | null }
}

/** Rows of one form, as many as somebody needs. */
export type ListPart = {
  kind: 'list'
  title: string
  intro?: string
  /** Where its rows are kept: a name no field of the worksheet has. */
  name: string
  /** What one row is called: "goal". */
  one: string
  /** Rows a member may have, and from how many on this part counts as filled in. */
  most: number
  enough: number
  fields: FieldTable
  /** Lines of short fields; or blocks for what takes room. */
  look: 'line' | 'block'
  /** The field a row is known by, and counted as filled in by. */
  namedBy: string
  /** What is added comes first: the latest week. Elsewhere it comes last. */
  newestFirst?: true
  /** Rows to begin with, taken over by one press. */
  starters?: readonly CellValues[]
  commitment?: { label: string; of: (row: CellValues) => string | null }
}

/** What is asked in a module of the workbook. */
export type WorksheetForm = {
  slug: WorksheetSlug
  /** What it is for, in one line. */
  purpose: string
  parts: readonly (FieldsPart | ListPart)[]
}

/** One module of the workbook. */
export type Worksheet = WorksheetForm & { title: string }

/** Characters of a commitment's text. */
const commitmentLength = 200

/** A commitment in words, cut to what one may have; null where nothing is said. */
export function asCommitment(...said: readonly unknown[]): string | null {
  const text = said
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(text)
  if (letters.length === 0) return null
  return letters.length > commitmentLength ? `${letters.slice(0, commitmentLength - 1).join('')}…` : text
}

/** Whether a cell holds a text that says something. */
export function isSaid(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** What becomes of an own next step: the step itself. */
const nextStepCommitment: NonNullable<FieldsPart['commitment']> = {
  label: 'Commit to the next step',
  of: ({ nextStep }) => asCommitment(nextStep),
}

/** The last part of a worksheet that has no rows to commit to. */
export function nextStepPart(help: string): FieldsPart {
  const nextStep = field({ name: 'nextStep', label: 'My next step', rules: 'length:0,200', help })
  return { kind: 'fields', title: 'Next step', fields: compileFields([nextStep]), commitment: nextStepCommitment }
}

const mostDollars = 1_000_000_000

/** Words in one line. */
export function line(name: string, label: string, { most = 200, help }: { most?: number; help?: string } = {}): Field {
  return field({ name, label, rules: `length:0,${most}`, ...(help ? { help } : {}) })
}

/** Words in several lines. */
export function prose(name: string, label: string, { most = 2000, help }: { most?: number; help?: string } = {}): Field {
  return field({ name, label, rules: `length:0,${most}`, multiline: true, ...(help ? { help } : {}) })
}

/** Dollars and cents, none below zero. */
export function money(name: string, label: string, help?: string): Field {
  const rules: Field['rules'] = [['number'], ['between', 0, mostDollars], ['decimals', 2]]
  return field({ name, label, kind: 'number', rules, input: 'money', ...(help ? { help } : {}) })
}

/** A whole number. */
export function count(name: string, label: string, { most = 100_000, help }: { most?: number; help?: string } = {}): Field {
  const rules: Field['rules'] = [['number'], ['between', 0, most], ['decimals', 0]]
  return field({ name, label, kind: 'number', rules, input: 'count', ...(help ? { help } : {}) })
}

/** A share in percent. */
export function percent(name: string, label: string, { most = 100, help = 'Percent' } = {}): Field {
  const rules: Field['rules'] = [['number'], ['between', 0, most], ['decimals', 3]]
  return field({ name, label, kind: 'number', rules, inputMode: 'decimal', help })
}

/** A calendar day. */
export function day(name: string, label: string): Field {
  return field({ name, label, kind: 'date', rules: 'real_date' })
}

/** One of a few. */
export function choice(name: string, label: string, options: readonly Option[]): Field {
  return field({ name, label, kind: 'choice', options })
}

/** Done or not. */
export function tick(name: string, label: string): Field {
  return field({ name, label, kind: 'flag' })
}
