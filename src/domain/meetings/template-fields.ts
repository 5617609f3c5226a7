import { t } from '#domain/i18n/messages.ts'
import { slugOf } from '../content/slug-of.ts'
import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { minSecondsOf } from './agenda.ts'
import type { AgendaMinutes, Template, TemplatePart, Timing, TurnKind } from './templates.ts'

/** Maximum number of parts. An agenda with parts shorter than five minutes is not useful. */
export const templatePartsMax = 12

const maxSeconds = 90 * 60

/** Fields of one part of a pod's own template. Durations are whole seconds; the page shows minutes. */
export const templatePartFields = compileFields([
  field({ name: 'title', label: t`Title`, rules: 'required:trim|length:1,60' }),
  field({
    name: 'how',
    label: t`Instructions`,
    rules: 'length:0,300',
    multiline: true,
    help: t`Write one or two sentences. Everyone sees them.`,
  }),
  field({
    name: 'turns',
    label: t`Who speaks`,
    kind: 'choice',
    rules: 'required',
    options: [
      { value: 'everyone', label: t`Everyone speaks once` },
      { value: 'hot-seat', label: t`One member is in the hot seat` },
      { value: 'none', label: t`Open to everyone` },
    ],
    input: 'radio',
  }),
  field({
    name: 'timing',
    label: t`Timing`,
    kind: 'choice',
    rules: 'required',
    options: [
      { value: 'whole', label: t`Total` },
      { value: 'each', label: t`Per member` },
      { value: 'rest', label: t`Remaining time, at least` },
    ],
    input: 'radio',
  }),
  field({
    name: 'seconds',
    label: t`Length`,
    kind: 'number',
    rules: [['required'], ['number'], ['between', 0, maxSeconds], ['decimals', 0]],
    inputMode: 'numeric',
  }),
  field({
    name: 'tightSeconds',
    label: t`Length when time is short`,
    kind: 'number',
    rules: [['number'], ['between', 0, maxSeconds], ['decimals', 0]],
    help: t`The time per member when the agenda would run long.`,
    inputMode: 'numeric',
  }),
])

/** The meetings that a template is for. `seats` is the largest number of members it must fit. */
export type TemplateLimits = { minutes: AgendaMinutes; seats: number }

/** A submitted template and its errors. Use the template only if there are no errors. */
export type ValidatedTemplate = { errors: FieldError[]; template: Template }

/**
 * Validates a pod's own template. An error of a part has a path with its index, such as `parts.2.title`; an error of the whole
 * has the path `parts`.
 * Valid keys of parts are preserved and others replaced. Titles and texts are trimmed.
 */
export function validateTemplate(submitted: unknown, { minutes, seats }: TemplateLimits): ValidatedTemplate {
  const invalid = (message: string): ValidatedTemplate => ({ errors: [{ field: 'parts', message }], template: [] })
  if (!Array.isArray(submitted) || !submitted.every(isFieldValues)) return invalid(t`An agenda is a list of parts.`)
  if (submitted.length === 0) return invalid(t`Add at least one part.`)
  if (submitted.length > templatePartsMax) return invalid(t`An agenda can have up to ${{ templatePartsMax }} parts.`)
  const errors = submitted.flatMap((part, i) =>
    validatePart(part).map(({ field, message }) => ({ field: `parts.${i}.${field}`, message })),
  )
  if (errors.length > 0) return { errors, template: [] }
  const template = withKeys(submitted)
  const least = minSecondsOf(template, seats)
  if (least > minutes * 60) {
    return invalid(
      t`With ${{ seats }} members, this agenda takes ${{ ceil: Math.ceil(least / 60) }} minutes, but the meeting has only ${{ minutes }}.`,
    )
  }
  return { errors: [], template }
}

function isFieldValues(part: unknown): part is FieldValues {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function validatePart(part: FieldValues): FieldError[] {
  const errors = validateFields(templatePartFields, part)
  if (errors.length > 0 || part['tightSeconds'] === undefined) return errors
  const isLonger = Number(part['tightSeconds']) > Number(part['seconds'])
  return isLonger ? [{ field: 'tightSeconds', message: t`This can’t be longer than the regular length.` }] : []
}

function withKeys(submitted: readonly FieldValues[]): TemplatePart[] {
  const taken = new Set<string>()
  return submitted.map((part) => {
    const parsed = parsePart(part)
    const preferred =
      typeof part['key'] === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(part['key']) ? part['key'] : keyOf(parsed.title)
    let key = preferred
    for (let i = 2; taken.has(key); i++) key = `${preferred}-${i}`
    taken.add(key)
    return { key, ...parsed }
  })
}

function parsePart(part: FieldValues): Omit<TemplatePart, 'key'> {
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
