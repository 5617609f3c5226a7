import { slugOf } from '../content/slug-of.ts'
import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { leastSecondsOf } from './agenda.ts'
import type { AgendaMinutes, Template, TemplatePart, Timing, TurnKind } from './templates.ts'

/** Most parts of a template: an hour cut finer than into five minutes is no agenda. */
export const templatePartsMax = 12

const longestSeconds = 90 * 60

/** The fields of one line of a pod's own template, and how it is drawn. Lengths are whole seconds; the page shows them as minutes. */
export const templatePartFields = compileFields([
  field({ name: 'title', label: 'Title', rules: 'required:trim|length:1,60' }),
  field({ name: 'how', label: 'How', rules: 'length:0,300', multiline: true, help: 'One or two sentences everybody reads.' }),
  field({
    name: 'turns',
    label: 'Whose part',
    kind: 'choice',
    rules: 'required',
    options: [
      { value: 'everyone', label: 'Everyone speaks once' },
      { value: 'hot-seat', label: 'One member has the hot seat' },
      { value: 'none', label: 'Nobody in particular' },
    ],
    input: 'radio',
  }),
  field({
    name: 'timing',
    label: 'How long',
    kind: 'choice',
    rules: 'required',
    options: [
      { value: 'whole', label: 'In all' },
      { value: 'each', label: 'For each member' },
      { value: 'rest', label: 'What is left, at least' },
    ],
    input: 'radio',
  }),
  field({
    name: 'seconds',
    label: 'Length',
    kind: 'number',
    rules: [['required'], ['number'], ['between', 0, longestSeconds], ['decimals', 0]],
    inputMode: 'numeric',
  }),
  field({
    name: 'tightSeconds',
    label: 'Length when time is short',
    kind: 'number',
    rules: [['number'], ['between', 0, longestSeconds], ['decimals', 0]],
    help: 'For each member, where the agenda would be too long otherwise.',
    inputMode: 'numeric',
  }),
])

/** For which meetings a template is made; `seats` is the most members it must fit. */
export type TemplateUse = { minutes: AgendaMinutes; seats: number }

/** A template as it was sent, and what is wrong with it. It may be used when there are no faults. */
export type CheckedTemplate = { faults: Fault[]; template: Template }

/**
 * Checks a pod's own template. A fault of one part names it by its place: `parts.2.title`; one of the whole is at `parts`.
 *
 * Parts keep their keys where they have sound ones, and get new ones else; titles and texts lose the blanks around them.
 */
export function checkTemplate(sent: unknown, { minutes, seats }: TemplateUse): CheckedTemplate {
  const whole = (message: string): CheckedTemplate => ({ faults: [{ field: 'parts', message }], template: [] })
  if (!Array.isArray(sent) || !sent.every(isValues)) return whole('An agenda is a list of parts.')
  if (sent.length === 0) return whole('Add at least one part.')
  if (sent.length > templatePartsMax) return whole(`An agenda has at most ${templatePartsMax} parts.`)
  const faults = sent.flatMap((part, i) =>
    faultsOf(part).map(({ field, message }) => ({ field: `parts.${i}.${field}`, message })),
  )
  if (faults.length > 0) return { faults, template: [] }
  const template = withKeys(sent)
  const least = leastSecondsOf(template, seats)
  if (least > minutes * 60) {
    return whole(`With ${seats} members this takes ${Math.ceil(least / 60)} minutes; the meeting has ${minutes}.`)
  }
  return { faults: [], template }
}

function isValues(part: unknown): part is FieldValues {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function faultsOf(part: FieldValues): Fault[] {
  const faults = validateFields(templatePartFields, part)
  if (faults.length > 0 || part['tightSeconds'] === undefined) return faults
  const isLonger = Number(part['tightSeconds']) > Number(part['seconds'])
  return isLonger ? [{ field: 'tightSeconds', message: 'Length when time is short cannot be longer than the length.' }] : []
}

function withKeys(sent: readonly FieldValues[]): TemplatePart[] {
  const taken = new Set<string>()
  return sent.map((part) => {
    const read = partRead(part)
    const wished = typeof part['key'] === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(part['key']) ? part['key'] : keyOf(read.title)
    let key = wished
    for (let i = 2; taken.has(key); i++) key = `${wished}-${i}`
    taken.add(key)
    return { key, ...read }
  })
}

function partRead(part: FieldValues): Omit<TemplatePart, 'key'> {
  const tight = part['tightSeconds']
  return {
    title: String(part['title']).trim(),
    how: typeof part['how'] === 'string' ? part['how'].trim() : '',
    turns: part['turns'] as TurnKind,
    timing: part['timing'] as Timing,
    seconds: Number(part['seconds']),
    ...(tight === undefined || tight === null || tight === '' ? {} : { tightSeconds: Number(tight) }),
    ...(part['flexible'] === true ? { flexible: true } : {}),
  }
}

function keyOf(title: string): string {
  const slug = slugOf(title, 40)
  return /^[a-z]/.test(slug) ? slug : 'part'
}
