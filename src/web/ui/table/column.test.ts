import { expect, test } from 'vitest'
import { type Column, sortRows, toggleSorting } from './column.ts'

type Pod = { name: string; cohesion: number | null }

const columns: Column<Pod>[] = [
  { key: 'name', header: 'Pod', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'cohesion', header: 'Cohesion', cell: ({ cohesion }) => cohesion, sortBy: ({ cohesion }) => cohesion },
  { key: 'slot', header: 'Slot', cell: () => 'Thu' },
]
const pods: Pod[] = [
  { name: 'Pod 87', cohesion: 85 },
  { name: 'Pod 214', cohesion: null },
  { name: 'Pod 163', cohesion: 91 },
  { name: 'Pod 9', cohesion: 85 },
]
const namesBy = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(pods, columns, { key, direction }).map(({ name }) => name.replace('Pod ', ''))

test('sortRows: compares numbers inside names as numbers', () => {
  expect(namesBy('name', 'ascending')).toEqual(['9', '87', '163', '214'])
  expect(namesBy('name', 'descending')).toEqual(['214', '163', '87', '9'])
})

test('sortRows: rows without a value come last either way, and ties stay in order', () => {
  expect(namesBy('cohesion', 'ascending')).toEqual(['87', '9', '163', '214'])
  expect(namesBy('cohesion', 'descending')).toEqual(['163', '87', '9', '214'])
})

test('sortRows: an unsortable column leaves the order', () => {
  expect(namesBy('slot', 'ascending')).toEqual(['87', '214', '163', '9'])
  expect(sortRows(pods, columns, null)).toBe(pods)
})

test('toggleSorting: ascending, then descending, and ascending again for another column', () => {
  const first = toggleSorting(null, 'name')
  expect(first).toEqual({ key: 'name', direction: 'ascending' })
  expect(toggleSorting(first, 'name')).toEqual({ key: 'name', direction: 'descending' })
  expect(toggleSorting(first, 'cohesion')).toEqual({ key: 'cohesion', direction: 'ascending' })
})
