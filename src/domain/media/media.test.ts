import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { formsOf } from '#test/field-forms.ts'
import { MediaGroup, mediaGroups, readMediaFilters } from './media-groups.ts'
import { checkMedia, mediaFields } from './media-terms.ts'

test('checkMedia: splits lists at commas without duplicates, and empty values are empty', () => {
  const sent = {
    title: ' Tribe Talk ',
    group: 'calls',
    speakers: 'Ada Lovelace, Ben Ott,, Ada Lovelace',
    minutes: '45',
    tags: ['dscr', 'debt'],
  }
  expect(checkMedia(sent).terms).toEqual({
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

test('checkMedia: texts are trimmed, and a list without words is empty', () => {
  const sent = {
    title: 'Tribe Talk',
    group: 'calls',
    recordedOn: '2026-01-04',
    minutes: '',
    speakers: ' , ',
    summary: ' New ',
    transcript: ' a\nb ',
  }
  expect(checkMedia(sent).terms).toEqual({
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

test('mediaFields: what each takes', () => {
  expect(formsOf(mediaFields)).toEqual({
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

test('checkMedia: names the field of each fault', () => {
  const faultsOf = (sent: object) => checkMedia({ title: 'Tribe Talk', group: 'calls', ...sent }).faults.map(({ field }) => field)
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ title: ' ' })).toEqual(['title'])
  expect(faultsOf({ group: 'films' })).toEqual(['group'])
  expect(faultsOf({ recordedOn: '2026-02-30' })).toEqual(['recordedOn'])
  expect(faultsOf({ minutes: 0 })).toEqual(['minutes'])
  expect(faultsOf({ title: 3, speakers: { a: 1 } })).toEqual(['title', 'speakers'])
})

test('readMediaFilters: reads group and q, and ignores the rest', () => {
  expect(readMediaFilters({ group: 'calls', q: ' dscr ' })).toEqual({ group: 'calls', q: 'dscr' })
  expect(readMediaFilters({ group: 'x', q: 'a', other: '1' })).toEqual({})
  expect(readMediaFilters({ q: 'ab' })).toEqual({ q: 'ab' })
  expect(readMediaFilters({ q: 'x'.repeat(200) }).q).toHaveLength(100)
  expect(readMediaFilters({})).toEqual({})
})
