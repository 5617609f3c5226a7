import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { courseSlugs, faqSlugs } from '#domain/content/slugs.ts'
import { givenApp } from '#test/harness/index.ts'
import { lessons } from '../tables/courses.ts'
import { faqs } from '../tables/faqs.ts'
import { readShippedContent } from './read-content.ts'
import { seedContent } from './seed-content.ts'

const faqFields = { category: 'pods', position: 1, answer: 'It is.' } as const

test('readShippedContent: all files are valid and have the known slugs', async () => {
  const { faqs: questions, courses, lessons: texts, errors } = await readShippedContent()
  expect(errors).toEqual([])
  expect(questions.map(({ slug }) => slug).toSorted()).toEqual([...faqSlugs].toSorted())
  expect(new Set(questions.map(({ category }) => category)).size).toBe(faqCategories.length)
  expect(courses.map(({ slug }) => slug).toSorted()).toEqual([...courseSlugs].toSorted())
  expect(new Set(texts.map(({ courseSlug, slug }) => `${courseSlug}/${slug}`)).size).toBe(texts.length)
})

test('seedContent: adds texts once, and updates them from their files until they are edited', async () => {
  const { deps } = await givenApp()
  const { db } = deps
  const shipped = await readShippedContent()
  const find = async (slug: string) => (await db.select().from(faqs).where(eq(faqs.slug, slug)))[0]
  expect(await db.$count(faqs)).toBe(faqSlugs.length)
  expect(await db.$count(lessons)).toBe(shipped.lessons.length)

  const first = { ...faqFields, slug: 'first-steps', question: 'Where do I begin?' }
  const edited = { ...faqFields, slug: 'what-is-a-pod', question: 'A pod?' }
  const fresh = { ...faqFields, slug: 'brand-new', question: 'Is it new?' }
  await db.update(faqs).set({ question: 'Edited?', editedAt: deps.clock.now() }).where(eq(faqs.slug, edited.slug))
  const next = Promise.resolve({ ...shipped, faqs: [first, edited, fresh] })
  await Promise.all([seedContent(deps, next), seedContent(deps, next), seedContent(deps, next)])
  expect((await find('first-steps'))?.question).toBe('Where do I begin?')
  expect((await find('what-is-a-pod'))?.question).toBe('Edited?')
  expect((await find('brand-new'))?.answer).toBe('It is.')
  expect(await find('promo-code')).toBeUndefined()

  // One unreadable file deletes no content.
  await seedContent(deps, Promise.resolve({ ...shipped, faqs: [], errors: [{ file: 'x.md', reason: 'broken' }] }))
  expect(await find('brand-new')).toBeDefined()
})
