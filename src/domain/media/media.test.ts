import { expect, test } from 'vitest'
import { readMediaFilters } from './media-groups.ts'
import { checkMedia } from './media-terms.ts'

const now = new Date('2026-01-05T12:00:00Z')

test('checkMedia: splits lists at commas without duplicates, and empty values are empty', () => {
  const sent = {
    title: ' Tribe Talk ',
    group: 'calls',
    speakers: 'Ada Lovelace, Ben Ott,, Ada Lovelace',
    minutes: '45',
    tags: ['dscr', 'debt'],
  }
  expect(checkMedia(sent, now).terms).toEqual({
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

test('checkMedia: names the field of each fault', () => {
  const faultsOf = (sent: object) =>
    checkMedia({ title: 'Tribe Talk', group: 'calls', ...sent }, now).faults.map(({ field }) => field)
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
})
