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
const findLabels = (query: string) => findEntries(sections, query).flatMap(({ entries }) => entries.map(({ id }) => id))

test('findEntries: without a query all entries in order, except hidden sections', () => {
  expect(findLabels('  ')).toEqual(['agenda', 'market', 'rei', 'market-day'])
})

test('findEntries: every word has to match the label or a keyword', () => {
  expect(findLabels('pod find')).toEqual(['market'])
  expect(findLabels('pod calendar')).toEqual([])
})

test('findEntries: labels that begin with the query come first', () => {
  expect(findLabels('market')).toEqual(['market-day', 'market'])
  expect(findLabels('a')).toEqual(['agenda', 'market', 'rei', 'music', 'market-day'])
})

test('findEntries: ignores accents, case and hyphens', () => {
  expect(findLabels('MUSICA')).toEqual(['music'])
  expect(findLabels('real estate')).toEqual(['rei'])
})

test('findEntries: leaves out sections without results', () => {
  expect(findEntries(sections, 'agenda').map(({ heading }) => heading)).toEqual(['Pages'])
})
