import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { searchableKinds } from './searchable.ts'
import { courseSlugs, faqSlugs, profileForms, styleGuidePages } from './slugs.ts'
import { welcomeGuide } from './welcome-guide.ts'

test('profileForms: the three forms of the specification', () => {
  expect(profileForms.map(({ slug }) => slug)).toEqual(['community-profile', 'personal-info', 'shipping-address'])
})

test.each([
  ['faqSlugs', faqSlugs, 28],
  ['courseSlugs', courseSlugs, 10],
  ['styleGuidePages', styleGuidePages.map(({ slug }) => slug), 21],
  ['welcomeGuide', welcomeGuide.map(({ slug }) => slug), 5],
])('%s: addresses of small letters and dashes, each once', (_, slugs: readonly string[], count) => {
  expect(new Set(slugs).size).toBe(count)
  expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
})

test('pages, forms, the guide and the kinds of search results each have a label', () => {
  expect(blanksIn({ styleGuidePages, profileForms, welcomeGuide, searchableKinds })).toEqual([])
})

test('welcomeGuide: two paragraphs and three points to each part', () => {
  expect(welcomeGuide.map(({ text, points }) => [text.length, points.length])).toEqual(Array.from({ length: 5 }, () => [2, 3]))
})

test('searchableKinds: the kinds of search results, in display order', () => {
  expect(searchableKinds.map(({ value }) => value)).toEqual(['members', 'posts', 'lessons', 'faqs', 'pods'])
})
