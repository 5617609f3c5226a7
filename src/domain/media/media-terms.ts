import { compileFields } from '../fields/compile.ts'
import { field, type FieldValues } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { type MediaGroup, mediaGroups } from './media-groups.ts'

const byCommas = 'Several are parted by commas.'

/** What an admin says about something in the library. */
export const mediaFields = compileFields([
  field({ name: 'title', label: 'Title', rules: 'required:trim|one_direction|length:3,120' }),
  field({
    name: 'group',
    label: 'Shelf',
    kind: 'choice',
    rules: 'required',
    options: mediaGroups.map(({ value, label }) => ({ value, label })),
  }),
  field({ name: 'recordedOn', label: 'Date', kind: 'date', rules: 'real_date' }),
  field({
    name: 'minutes',
    label: 'Length in minutes',
    kind: 'number',
    rules: [['number'], ['between', 1, 600], ['decimals', 0]],
    inputMode: 'numeric',
    help: 'Of a recording.',
  }),
  field({ name: 'speakers', label: 'Speakers', rules: 'one_direction|length:0,300', help: byCommas }),
  field({ name: 'tags', label: 'Tags', rules: 'one_direction|length:0,200', help: byCommas }),
  field({ name: 'summary', label: 'What it is about', rules: 'length:0,1000', multiline: true }),
  field({ name: 'transcript', label: 'Transcript', rules: 'length:0,200000', multiline: true }),
])

/**
 * What is said about something in the library: `recordedOn` is a day (`YYYY-MM-DD`), `minutes` how long it takes, both null where there
 * is nothing to say; lists hold each word once.
 */
export type MediaTerms = {
  title: string
  group: MediaGroup
  recordedOn: string | null
  minutes: number | null
  speakers: string[]
  tags: string[]
  summary: string
  transcript: string
}

/** The terms, or what is wrong with them in the words of the forms. */
export type CheckedMedia = { faults: Fault[]; terms: null } | { faults: []; terms: MediaTerms }

/** Checks all that is said of something in the library; keys that are no field are left out, and lists may come as one text. */
export function checkMedia(sent: FieldValues): CheckedMedia {
  const given = Object.fromEntries(mediaFields.map(({ name }) => [name, tidied(sent[name])]))
  const faults = validateFields(mediaFields, given)
  if (faults.length > 0) return { faults, terms: null }
  const terms = {
    title: String(given['title']),
    group: given['group'] as MediaGroup,
    recordedOn: (given['recordedOn'] ?? null) as string | null,
    minutes: given['minutes'] === null ? null : Number(given['minutes']),
    speakers: partsOf(given['speakers']),
    tags: partsOf(given['tags']),
    summary: (given['summary'] ?? '') as string,
    transcript: (given['transcript'] ?? '') as string,
  }
  return { faults: [], terms }
}

function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return value ?? null
  return value.trim() || null
}

function partsOf(text: unknown): string[] {
  const parts = typeof text === 'string' ? text.split(',').map((part) => part.trim()) : []
  return [...new Set(parts.filter(Boolean))]
}
