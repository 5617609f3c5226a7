import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'
import type { PaletteSection } from './palette-entry.ts'

const sections: readonly PaletteSection[] = [
  {
    heading: 'Pages',
    entries: [
      { id: 'agenda', label: 'Meeting agenda' },
      { id: 'market', label: 'Pod marketplace', keywords: 'find a pod' },
      { id: 'rei', label: 'Real-estate statement' },
    ],
  },
  { heading: 'Assessment', isHidden: true, entries: [{ id: 'music', label: 'Música', hint: 'Assessment' }] },
  { heading: 'Actions', entries: [{ id: 'market-day', label: 'Market day' }] },
]
const found = (query: string) => findEntries(sections, query).flatMap(({ entries }) => entries.map(({ id }) => id))

test('findEntries: without a query all entries in order, except hidden sections', () => {
  expect(found('  ')).toEqual(['agenda', 'market', 'rei', 'market-day'])
})

test('findEntries: every word has to match the label or a keyword', () => {
  expect(found('pod find')).toEqual(['market'])
  expect(found('pod calendar')).toEqual([])
})

test('findEntries: labels that begin with the query come first', () => {
  expect(found('market')).toEqual(['market-day', 'market'])
  expect(found('a')).toEqual(['agenda', 'market', 'rei', 'music', 'market-day'])
})

test('findEntries: ignores accents, case and hyphens', () => {
  expect(found('MUSICA')).toEqual(['music'])
  expect(found('real estate')).toEqual(['rei'])
})

test('findEntries: leaves out sections without results', () => {
  expect(findEntries(sections, 'agenda').map(({ heading }) => heading)).toEqual(['Pages'])
})
