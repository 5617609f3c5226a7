import { expect, test } from 'vitest'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldValues, optionsOf } from '#domain/fields/field.ts'
import { toFormValues, withSuggestions } from './form-values.ts'
import { formatPartSaved, savablePart } from './savable-part.ts'

const table = compileFields([
  field({ name: 'circleFields.headline', label: 'Headline', rules: 'required:trim|length:1,10' }),
  field({ name: 'circleFields.city', label: 'City', rules: 'required:trim' }),
  field({ name: 'zone', label: 'Timezone', rules: 'required' }),
  field({ name: 'websiteUrl', label: 'Website', rules: 'url' }),
  field({ name: 'doorCount', label: 'Door count', kind: 'number', rules: 'required|number|min:0' }),
  field({ name: 'areas', label: 'Areas', kind: 'choices', rules: 'required|max:1', options: optionsOf(['a', 'b']) }),
  field({ name: 'role', label: 'Role', kind: 'choice', rules: 'required', options: optionsOf(['Investor', 'Other']) }),
  field({ name: 'otherRole', label: 'Other role', rules: 'required', when: ({ role }) => role === 'Other' }),
])

/** Saved values and names of missing fields, for a form with these stored values and this input. */
function savePart(typed: FieldValues, saved: FieldValues = {}, suggested: FieldValues = {}): [string[], string[]] | null {
  const stored = toFormValues(table, saved)
  const start = withSuggestions(table, stored, suggested)
  const values = toFormValues(table, { ...start, ...typed })
  const part = savablePart(table, { stored, start, values })
  return part && [part.fields.map(({ name }) => name), part.missing.map(({ name }) => name)]
}

const completeValues = {
  circleFields: { headline: 'Hello', city: 'Tulsa' },
  zone: 'UTC',
  doorCount: 3,
  areas: ['a'],
  role: 'Investor',
}

test('savablePart: answers can be saved while required fields are open; zero is an answer', () => {
  expect(savePart({ circleFields: { headline: 'Hello' }, doorCount: '0', websiteUrl: 'https://a.example' })).toEqual([
    ['circleFields.headline', 'websiteUrl', 'doorCount'],
    ['circleFields.city', 'zone', 'areas', 'role'],
  ])
})

test('savablePart: only what differs from the stored values is saved', () => {
  expect(savePart({ role: 'Investor' }, { zone: 'UTC', doorCount: 3 })).toEqual([
    ['role'],
    ['circleFields.headline', 'circleFields.city', 'areas'],
  ])
})

test('savablePart: an optional answer can be cleared', () => {
  expect(savePart({ websiteUrl: '' }, { websiteUrl: 'https://a.example' })?.[0]).toEqual(['websiteUrl'])
})

test.each([
  ['too long a text', { circleFields: { headline: 'Longer than ten' } }],
  ['an invalid address', { zone: 'UTC', websiteUrl: 'nowhere' }],
  ['an invalid number', { zone: 'UTC', doorCount: '-' }],
  ['too many choices', { zone: 'UTC', areas: ['a', 'b'] }],
])('savablePart: nothing is saved beside %s', (_, typed) => {
  expect(savePart(typed)).toBeNull()
})

test.each([
  ['text', { circleFields: { headline: '', city: 'Tulsa' } }],
  ['blank text', { circleFields: { headline: ' \u200b', city: 'Tulsa' } }],
  ['number', { doorCount: '', websiteUrl: 'https://a.example' }],
  ['list', { areas: [], websiteUrl: 'https://a.example' }],
])('savablePart: nothing is saved with a cleared required answer: %s', (_, typed) => {
  const { role: _role, ...saved } = completeValues
  expect(savePart(typed, saved)).toBeNull()
})

test('savablePart: blanks are no answer and are not saved', () => {
  expect(savePart({ circleFields: { headline: '   ', city: 'Tulsa' } })?.[0]).toEqual(['circleFields.city'])
})

test('savablePart: an answer that requires another is saved, and the other is open', () => {
  const { role: _, ...saved } = completeValues
  expect(savePart({ role: 'Other' }, saved)).toEqual([['role'], ['otherRole']])
  expect(savePart({ role: 'Other', otherRole: 'Beekeeper' }, { zone: 'UTC' })?.[0]).toEqual(['role', 'otherRole'])
})

test('savablePart: an answer to a question no longer asked is not saved', () => {
  expect(savePart({ role: 'Investor', otherRole: 'Beekeeper' }, { zone: 'UTC' })?.[0]).toEqual(['role'])
})

test('savablePart: a suggestion is saved with typed answers, never alone', () => {
  expect(savePart({}, {}, { zone: 'UTC' })?.[0]).toEqual([])
  expect(savePart({ doorCount: '3' }, {}, { zone: 'UTC' })?.[0]).toEqual(['zone', 'doorCount'])
  expect(savePart({ doorCount: '3', zone: '' }, {}, { zone: 'UTC' })).toBeNull()
})

test('savablePart: nothing typed is nothing to save, also with stored answers', () => {
  expect(savePart({}, { doorCount: 3 })).toEqual([[], ['circleFields.headline', 'circleFields.city', 'zone', 'areas', 'role']])
})

test('formatPartSaved: singular and plural', () => {
  expect(formatPartSaved(1)).toBe('Saved. 1 required field left.')
  expect(formatPartSaved(3)).toBe('Saved. 3 required fields left.')
})
