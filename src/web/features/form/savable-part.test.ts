import { expect, test } from 'vitest'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldValues, optionsOf } from '#domain/fields/field.ts'
import { toFormValues, withSuggestions } from './form-values.ts'
import { partSavedInWords, savablePart } from './savable-part.ts'

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

/** What is saved and what is open, by name, of a form with these stored values in which this was typed. */
function partOf(typed: FieldValues, saved: FieldValues = {}, suggested: FieldValues = {}): [string[], string[]] | null {
  const stored = toFormValues(table, saved)
  const start = withSuggestions(table, stored, suggested)
  const values = toFormValues(table, { ...start, ...typed })
  const part = savablePart(table, { stored, start, values })
  return part && [part.fields.map(({ name }) => name), part.open.map(({ name }) => name)]
}

const everything = {
  circleFields: { headline: 'Hello', city: 'Tulsa' },
  zone: 'UTC',
  doorCount: 3,
  areas: ['a'],
  role: 'Investor',
}

test('what is filled in can be saved while required fields are open; zero is an answer', () => {
  expect(partOf({ circleFields: { headline: 'Hello' }, doorCount: '0', websiteUrl: 'https://a.example' })).toEqual([
    ['circleFields.headline', 'websiteUrl', 'doorCount'],
    ['circleFields.city', 'zone', 'areas', 'role'],
  ])
})

test('only what differs from what is stored is saved', () => {
  expect(partOf({ role: 'Investor' }, { zone: 'UTC', doorCount: 3 })).toEqual([
    ['role'],
    ['circleFields.headline', 'circleFields.city', 'areas'],
  ])
})

test('an answer that may be empty can be taken away meanwhile', () => {
  expect(partOf({ websiteUrl: '' }, { websiteUrl: 'https://a.example' })?.[0]).toEqual(['websiteUrl'])
})

test.each([
  ['a text that is too long', { circleFields: { headline: 'Longer than ten' } }],
  ['an address that is none', { zone: 'UTC', websiteUrl: 'nowhere' }],
  ['a number that is none', { zone: 'UTC', doorCount: '-' }],
  ['too many choices', { zone: 'UTC', areas: ['a', 'b'] }],
])('nothing is saved beside %s', (_, typed) => {
  expect(partOf(typed)).toBeNull()
})

test.each([
  ['text', { circleFields: { headline: '', city: 'Tulsa' } }],
  ['blank text', { circleFields: { headline: ' \u200b', city: 'Tulsa' } }],
  ['number', { doorCount: '', websiteUrl: 'https://a.example' }],
  ['list', { areas: [], websiteUrl: 'https://a.example' }],
])('nothing is saved when a required answer is taken away: %s', (_, typed) => {
  const { role: _role, ...saved } = everything
  expect(partOf(typed, saved)).toBeNull()
})

test('blanks are no answer, and stay out of what is saved', () => {
  expect(partOf({ circleFields: { headline: '   ', city: 'Tulsa' } })?.[0]).toEqual(['circleFields.city'])
})

test('an answer that asks for another is saved, and the other is open', () => {
  const { role: _, ...saved } = everything
  expect(partOf({ role: 'Other' }, saved)).toEqual([['role'], ['otherRole']])
  expect(partOf({ role: 'Other', otherRole: 'Beekeeper' }, { zone: 'UTC' })?.[0]).toEqual(['role', 'otherRole'])
})

test('an answer to what is no longer asked is not sent', () => {
  expect(partOf({ role: 'Investor', otherRole: 'Beekeeper' }, { zone: 'UTC' })?.[0]).toEqual(['role'])
})

test('a suggestion goes with what was typed, and alone is no reason to save', () => {
  expect(partOf({}, {}, { zone: 'UTC' })?.[0]).toEqual([])
  expect(partOf({ doorCount: '3' }, {}, { zone: 'UTC' })?.[0]).toEqual(['zone', 'doorCount'])
  expect(partOf({ doorCount: '3', zone: '' }, {}, { zone: 'UTC' })).toBeNull()
})

test('nothing typed is nothing to save, also when a part is saved already', () => {
  expect(partOf({}, { doorCount: 3 })).toEqual([[], ['circleFields.headline', 'circleFields.city', 'zone', 'areas', 'role']])
})

test('one open field is told as one', () => {
  expect(partSavedInWords(1)).toBe('Saved. 1 required field is still open.')
  expect(partSavedInWords(3)).toBe('Saved. 3 required fields are still open.')
})
