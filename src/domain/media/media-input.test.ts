import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { MediaGroup, mediaGroups, parseMediaFilters } from './media-groups.ts'
import { validateMedia, mediaFields } from './media-input.ts'

test('validateMedia: splits lists at commas without duplicates, and empty values are empty', () => {
  const sent = {
    title: ' Tribe Talk ',
    group: 'calls',
    speakers: 'Ada Lovelace, Ben Ott,, Ada Lovelace',
    minutes: '45',
    tags: ['dscr', 'debt'],
  }
  expect(validateMedia(sent).input).toEqual({
    title: 'Tribe Talk',
    group: 'calls',
    recordedOn: null,
    minutes: 45,
    speakers: ['Ada Lovelace', 'Ben Ott'],
    tags: ['dscr', 'debt'],
    summary: '',
    transcript: '',
  })
})

test('validateMedia: texts are trimmed, and a list without words is empty', () => {
  const sent = {
    title: 'Tribe Talk',
    group: 'calls',
    recordedOn: '2026-01-04',
    minutes: '',
    speakers: ' , ',
    summary: ' New ',
    transcript: ' a\nb ',
  }
  expect(validateMedia(sent).input).toEqual({
    title: 'Tribe Talk',
    group: 'calls',
    recordedOn: '2026-01-04',
    minutes: null,
    speakers: [],
    tags: [],
    summary: 'New',
    transcript: 'a\nb',
  })
})

test('mediaFields: accepted values of each field', () => {
  expect(describeFields(mediaFields)).toEqual({
    title: 'required, text of 3 to 120',
    group: 'required, one of calls stories templates brand',
    recordedOn: 'date',
    minutes: 'number 1 to 600, keys numeric, help',
    speakers: 'text up to 300, help',
    tags: 'text up to 200, help',
    summary: 'lines up to 1000',
    transcript: 'lines up to 200000',
  })
  expect(MediaGroup.options).toEqual(['calls', 'stories', 'templates', 'brand'])
  expect(blanksIn({ mediaFields, mediaGroups })).toEqual([])
})

test('validateMedia: names the field of each error', () => {
  const invalidFieldsOf = (sent: object) =>
    validateMedia({ title: 'Tribe Talk', group: 'calls', ...sent }).errors.map(({ field }) => field)
  expect(invalidFieldsOf({})).toEqual([])
  expect(invalidFieldsOf({ title: ' ' })).toEqual(['title'])
  expect(invalidFieldsOf({ group: 'films' })).toEqual(['group'])
  expect(invalidFieldsOf({ recordedOn: '2026-02-30' })).toEqual(['recordedOn'])
  expect(invalidFieldsOf({ minutes: 0 })).toEqual(['minutes'])
  expect(invalidFieldsOf({ title: 3, speakers: { a: 1 } })).toEqual(['title', 'speakers'])
})

test('parseMediaFilters: reads group and q, and ignores the rest', () => {
  expect(parseMediaFilters({ group: 'calls', q: ' dscr ' })).toEqual({ group: 'calls', q: 'dscr' })
  expect(parseMediaFilters({ group: 'x', q: 'a', other: '1' })).toEqual({})
  expect(parseMediaFilters({ q: 'ab' })).toEqual({ q: 'ab' })
  expect(parseMediaFilters({ q: 'x'.repeat(200) }).q).toHaveLength(100)
  expect(parseMediaFilters({})).toEqual({})
})
