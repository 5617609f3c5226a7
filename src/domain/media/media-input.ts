import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field, type FieldValues } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { type MediaGroup, mediaGroups } from './media-groups.ts'

const commaHelp = t`Separate multiple entries with commas.`

/** Fields of the admin form for a media item. */
export const mediaFields = compileFields([
  field({ name: 'title', label: t`Title`, rules: 'required:trim|one_direction|length:3,120' }),
  field({
    name: 'group',
    label: t`Category`,
    kind: 'choice',
    rules: 'required',
    options: mediaGroups.map(({ value, label }) => ({ value, label })),
  }),
  field({ name: 'recordedOn', label: t`Date`, kind: 'date', rules: 'real_date' }),
  field({
    name: 'minutes',
    label: t`Length in minutes`,
    kind: 'number',
    rules: [['number'], ['between', 1, 600], ['decimals', 0]],
    inputMode: 'numeric',
    help: t`Enter a length only for recordings.`,
  }),
  field({ name: 'speakers', label: t`Speakers`, rules: 'one_direction|length:0,300', help: commaHelp }),
  field({ name: 'tags', label: t`Tags`, rules: 'one_direction|length:0,200', help: commaHelp }),
  field({ name: 'summary', label: t`Description`, rules: 'length:0,1000', multiline: true }),
  field({ name: 'transcript', label: t`Transcript`, rules: 'length:0,200000', multiline: true }),
])

/**
 * A media item as an admin enters it. `recordedOn` is a day (`YYYY-MM-DD`) and `minutes` is the duration; both are null if not
 * applicable. Lists contain no duplicates.
 */
export type MediaInput = {
  title: string
  group: MediaGroup
  recordedOn: string | null
  minutes: number | null
  speakers: string[]
  tags: string[]
  summary: string
  transcript: string
}

/** Validated input, or field errors in the wording of the forms. */
export type ValidatedMedia = { errors: FieldError[]; input: null } | { errors: []; input: MediaInput }

/** Validates a media item. Ignores unknown keys. A list can also come as a single text. */
export function validateMedia(submitted: FieldValues): ValidatedMedia {
  const values = Object.fromEntries(mediaFields.map(({ name }) => [name, normalizeValue(submitted[name])]))
  const errors = validateFields(mediaFields, values)
  if (errors.length > 0) return { errors, input: null }
  const input = {
    title: String(values['title']),
    group: values['group'] as MediaGroup,
    recordedOn: (values['recordedOn'] ?? null) as string | null,
    minutes: values['minutes'] === null ? null : Number(values['minutes']),
    speakers: splitByComma(values['speakers']),
    tags: splitByComma(values['tags']),
    summary: (values['summary'] ?? '') as string,
    transcript: (values['transcript'] ?? '') as string,
  }
  return { errors: [], input }
}

function normalizeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return value ?? null
  return value.trim() || null
}

function splitByComma(text: unknown): string[] {
  const parts = typeof text === 'string' ? text.split(',').map((part) => part.trim()) : []
  return [...new Set(parts.filter(Boolean))]
}
