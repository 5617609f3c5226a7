import { expect, test } from 'vitest'
import { compileFields } from '#domain/fields/compile.ts'
import { field, optionsOf } from '#domain/fields/field.ts'
import {
  activeFields,
  numberBounds,
  changedFields,
  errorOf,
  isRequired,
  maximumChoices,
  maximumLength,
  toFieldErrors,
  toFormValues,
  toPatch,
  withSuggestions,
} from './form-values.ts'
import { normalizeValues } from './normalize-fields.ts'

const table = compileFields([
  field({ name: 'circleFields.headline', label: 'Headline', rules: 'required:trim|length:1,120' }),
  field({ name: 'circleFields.websiteUrl', label: 'Website', rules: 'url', normalize: (text) => `https://${text}` }),
  field({ name: 'podOptIn', label: 'Pod matching', kind: 'flag' }),
  field({ name: 'niches', label: 'Niches', kind: 'choices', options: optionsOf(['a', 'b']) }),
])
const stored = { circleFields: { headline: 'Hello', websiteUrl: null, city: 'Tulsa' }, niches: ['a'] }

test('toFormValues: every field of the table and no other, empty ones as "", [] or false', () => {
  expect(toFormValues(table, stored)).toEqual({
    circleFields: { headline: 'Hello', websiteUrl: '' },
    podOptIn: false,
    niches: ['a'],
  })
})

test('changedFields, toPatch: only changes; emptied text becomes null, an emptied list stays a list', () => {
  const initialValues = toFormValues(table, stored)
  const changedValues = { ...initialValues, circleFields: { headline: '', websiteUrl: '' }, niches: [] }
  const changed = changedFields(table, initialValues, changedValues)
  expect(changed.map(({ name }) => name)).toEqual(['circleFields.headline', 'niches'])
  expect(toPatch(changed, changedValues)).toEqual({ circleFields: { headline: null }, niches: [] })
})

test('toFieldErrors, errorOf: an error belongs to its field', () => {
  const errors = toFieldErrors([{ field: 'circleFields.headline', message: 'Headline is required.' }])
  expect(errorOf(errors, 'circleFields.headline')).toBe('Headline is required.')
  expect(errorOf(errors, 'circleFields.websiteUrl')).toBeUndefined()
})

test('isRequired, maximumLength: follow the rules', () => {
  expect(table.map(isRequired)).toEqual([true, false, false, false])
  expect(table.map(maximumLength)).toEqual([120, null, null, null])
})

test('normalizeValues: returns tidied values and leaves the typed ones', () => {
  const typed = toFormValues(table, { circleFields: { websiteUrl: 'a.example' } })
  expect(normalizeValues(table, typed)).toMatchObject({ circleFields: { websiteUrl: 'https://a.example' } })
  expect(typed).toMatchObject({ circleFields: { websiteUrl: 'a.example' } })
})

test('toFormValues: choices follow the order of the options', () => {
  expect(toFormValues(table, { niches: ['b', 'a'] })).toMatchObject({ niches: ['a', 'b'] })
})

const doors = compileFields([
  field({ name: 'doorCount', label: 'Door count', kind: 'number', rules: 'number|between:4,8' }),
  field({ name: 'niches', label: 'Niches', kind: 'choices', rules: 'length:1,1', options: optionsOf(['a', 'b']) }),
  field({ name: 'areas', label: 'Areas', kind: 'choices', rules: 'max:3', options: optionsOf(['a', 'b']) }),
  field({ name: 'reason', label: 'Reason', when: ({ doorCount }) => doorCount === '0' }),
])

test('toFormValues, toPatch: a number is text in its input and a number when sent', () => {
  const initialValues = toFormValues(doors, { doorCount: 12.5 })
  expect(initialValues).toMatchObject({ doorCount: '12.5' })
  expect(changedFields(doors, initialValues, { ...initialValues })).toEqual([])
  const changed = changedFields(doors, initialValues, { ...initialValues, doorCount: '7' })
  expect(toPatch(changed, { doorCount: '7' })).toEqual({ doorCount: 7 })
  expect(toPatch(changed, { doorCount: '' })).toEqual({ doorCount: null })
})

test('maximumChoices, numberBounds: follow the rules', () => {
  expect(doors.map(maximumChoices)).toEqual([Infinity, 1, 3, Infinity])
  expect(doors.map(numberBounds)[0]).toEqual({ min: 4, max: 8 })
})

test('activeFields: depends on the other answers', () => {
  expect(activeFields(doors, { doorCount: '0' })).toHaveLength(4)
  expect(activeFields(doors, { doorCount: '1' }).map(({ name }) => name)).not.toContain('reason')
})

test('withSuggestions: fills empty fields, which count as changed', () => {
  const empty = toFormValues(table, {})
  const suggestedValues = withSuggestions(table, empty, { circleFields: { headline: 'Suggested' }, niches: ['a'] })
  expect(suggestedValues).toMatchObject({ circleFields: { headline: 'Suggested', websiteUrl: '' }, niches: ['a'] })
  expect(changedFields(table, empty, suggestedValues).map(({ name }) => name)).toEqual(['circleFields.headline', 'niches'])
})

test('withSuggestions: leaves stored values', () => {
  const typedValues = toFormValues(table, { circleFields: { headline: 'Mine' } })
  expect(withSuggestions(table, typedValues, { circleFields: { headline: 'Suggested' } })).toEqual(typedValues)
})
