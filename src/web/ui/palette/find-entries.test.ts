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

test('without a query everything stands as given, but for what is found by typing only', () => {
  expect(found('  ')).toEqual(['agenda', 'market', 'rei', 'market-day'])
})

test('every word has to be found, in the name or in other words for it', () => {
  expect(found('pod find')).toEqual(['market'])
  expect(found('pod calendar')).toEqual([])
})

test('what begins with the query comes before what only holds it', () => {
  expect(found('market')).toEqual(['market-day', 'market'])
  expect(found('a')).toEqual(['agenda', 'market', 'rei', 'music', 'market-day'])
})

test('accents, capitals and hyphens make no difference', () => {
  expect(found('MUSICA')).toEqual(['music'])
  expect(found('real estate')).toEqual(['rei'])
})

test('sections in which nothing is found are left out', () => {
  expect(findEntries(sections, 'agenda').map(({ heading }) => heading)).toEqual(['Pages'])
})
