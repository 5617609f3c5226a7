import { expect, test } from 'vitest'
import { compileFields } from '#domain/fields/compile.ts'
import { field, optionsOf } from '#domain/fields/field.ts'
import {
  askedFields,
  bounds,
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
import { tidyValues } from './tidy.ts'

const table = compileFields([
  field({ name: 'circleFields.headline', label: 'Headline', rules: 'required:trim|length:1,120' }),
  field({ name: 'circleFields.websiteUrl', label: 'Website', rules: 'url', normalise: (text) => `https://${text}` }),
  field({ name: 'podOptIn', label: 'Pod matching', kind: 'flag' }),
  field({ name: 'niches', label: 'Niches', kind: 'choices', options: optionsOf(['a', 'b']) }),
])
const stored = { circleFields: { headline: 'Hello', websiteUrl: null, city: 'Tulsa' }, niches: ['a'] }

test('inputs show every field of the table and nothing else; what is empty is an empty text, list or no', () => {
  expect(toFormValues(table, stored)).toEqual({
    circleFields: { headline: 'Hello', websiteUrl: '' },
    podOptIn: false,
    niches: ['a'],
  })
})

test('only what changed is sent; an emptied text is null, an emptied list stays a list', () => {
  const before = toFormValues(table, stored)
  const after = { ...before, circleFields: { headline: '', websiteUrl: '' }, niches: [] }
  const changed = changedFields(table, before, after)
  expect(changed.map(({ name }) => name)).toEqual(['circleFields.headline', 'niches'])
  expect(toPatch(changed, after)).toEqual({ circleFields: { headline: null }, niches: [] })
})

test('faults stand where the values stand', () => {
  const errors = toFieldErrors([{ field: 'circleFields.headline', message: 'Headline is required.' }])
  expect(errorOf(errors, 'circleFields.headline')).toBe('Headline is required.')
  expect(errorOf(errors, 'circleFields.websiteUrl')).toBeUndefined()
})

test('marks and counters come from the rules', () => {
  expect(table.map(isRequired)).toEqual([true, false, false, false])
  expect(table.map(maximumLength)).toEqual([120, null, null, null])
})

test('values are judged as they will be once tidied, and those typed stay as they are', () => {
  const typed = toFormValues(table, { circleFields: { websiteUrl: 'a.example' } })
  expect(tidyValues(table, typed)).toMatchObject({ circleFields: { websiteUrl: 'https://a.example' } })
  expect(typed).toMatchObject({ circleFields: { websiteUrl: 'a.example' } })
})

test('choices stand in the order of the options, whatever the order they were kept in', () => {
  expect(toFormValues(table, { niches: ['b', 'a'] })).toMatchObject({ niches: ['a', 'b'] })
})

const doors = compileFields([
  field({ name: 'doorCount', label: 'Door count', kind: 'number', rules: 'number|between:4,8' }),
  field({ name: 'niches', label: 'Niches', kind: 'choices', rules: 'length:1,1', options: optionsOf(['a', 'b']) }),
  field({ name: 'areas', label: 'Areas', kind: 'choices', rules: 'max:3', options: optionsOf(['a', 'b']) }),
  field({ name: 'reason', label: 'Reason', when: ({ doorCount }) => doorCount === '0' }),
])

test('a number is text in its input, unchanged by being shown, and a number again when it is sent', () => {
  const before = toFormValues(doors, { doorCount: 12.5 })
  expect(before).toMatchObject({ doorCount: '12.5' })
  expect(changedFields(doors, before, { ...before })).toEqual([])
  const changed = changedFields(doors, before, { ...before, doorCount: '7' })
  expect(toPatch(changed, { doorCount: '7' })).toEqual({ doorCount: 7 })
  expect(toPatch(changed, { doorCount: '' })).toEqual({ doorCount: null })
})

test('limits come from the rules', () => {
  expect(doors.map(maximumChoices)).toEqual([Infinity, 1, 3, Infinity])
  expect(doors.map(bounds)[0]).toEqual({ min: 4, max: 8 })
})

test('a field is asked for as long as the other answers ask for it', () => {
  expect(askedFields(doors, { doorCount: '0' })).toHaveLength(4)
  expect(askedFields(doors, { doorCount: '1' }).map(({ name }) => name)).not.toContain('reason')
})

test('a suggestion stands where nothing is stored, and differs from what is stored, so that it is sent', () => {
  const empty = toFormValues(table, {})
  const began = withSuggestions(table, empty, { circleFields: { headline: 'Suggested' }, niches: ['a'] })
  expect(began).toMatchObject({ circleFields: { headline: 'Suggested', websiteUrl: '' }, niches: ['a'] })
  expect(changedFields(table, empty, began).map(({ name }) => name)).toEqual(['circleFields.headline', 'niches'])
})

test('what is stored is no place for a suggestion', () => {
  const mine = toFormValues(table, { circleFields: { headline: 'Mine' } })
  expect(withSuggestions(table, mine, { circleFields: { headline: 'Suggested' } })).toEqual(mine)
})
