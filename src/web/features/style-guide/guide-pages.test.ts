import { expect, test } from 'vitest'
import { styleGuidePages } from '#domain/content/slugs.ts'
import { guideEntries, guideGroups, adjacentPagesOf } from './guide-contents.ts'
import { sectionId } from './guide-pages.ts'

const modules = import.meta.glob<string>('./pages/*.tsx', { query: '?raw', import: 'default', eager: true })
const pages = Object.entries(modules).map(([path, code]) => [path.slice('./pages/'.length, -'.tsx'.length), code] as const)

test('style guide: every slug has one file and one entry', () => {
  const slugs = styleGuidePages.map(({ slug }) => slug)
  expect(pages.map(([slug]) => slug).toSorted()).toEqual(slugs.toSorted())
  expect(guideEntries.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
})

test.each(pages)('style guide: every example of %s names its source file', (_, code) => {
  const imports = new Map(
    [...code.matchAll(/import \* as (\w+) from '\.\.\/examples\/(.+)\.tsx'/g)].map(([, name, path]) => [name, path]),
  )
  const sections = [...code.matchAll(/\{ \.\.\.(\w+), source: '([^']+)' \}/g)]
  expect(sections).toHaveLength(imports.size)
  expect(sections.map(([, , source]) => source)).toEqual(sections.map(([, name]) => imports.get(name)))
})

test('style guide: pages are sorted by group', () => {
  const groups = guideEntries.map(({ group }) => group)
  expect(groups.filter((group, i) => group !== groups[i - 1])).toEqual(guideGroups)
})

test('adjacentPagesOf: none before the first page, none after the last', () => {
  const [first, second] = guideEntries
  expect(adjacentPagesOf(first?.slug ?? '')).toEqual({ previous: null, next: second })
  expect(adjacentPagesOf(guideEntries.at(-1)?.slug ?? '')).toEqual({ previous: guideEntries.at(-2), next: null })
})

test.each([
  ['Combo box with groups', 'combo-box-with-groups'],
  ['“States” of a box', 'states-of-a-box'],
  ['200 %', '200'],
])('sectionId: "%s" becomes "%s"', (title, id) => expect(sectionId(title)).toBe(id))
