import { expect, test } from 'vitest'
import promisedFaqs from '../data/promised-faqs.json' with { type: 'json' }
import { sections } from '#domain/community/sections.ts'
import { mediaGroups } from '#domain/media/media-groups.ts'
import { problems } from '#contract/problems/problems.ts'
import { reiOsModules } from '#domain/worksheets/modules.ts'
import { supportTopics } from '#domain/support/topics.ts'
import { readShippedContent } from '#server/features/content/seed/read-content.ts'

// Texts that were agreed word for word. A change to one of them needs a deliberate change here too.

test('FAQs: equal the agreed questions and answers, in order', async () => {
  const { faqs } = await readShippedContent()
  const actual = faqs.map(({ category, slug, question, answer }) => ({ category, slug, question, answer: answer.trim() }))
  expect(actual).toEqual(promisedFaqs)
})

test('FAQs, lessons, problems: never say subscription', async () => {
  const { faqs, lessons } = await readShippedContent()
  const texts = [...faqs.map(({ question, answer }) => `${question} ${answer}`), ...lessons.map(({ body }) => body)]
  const problemTexts = Object.values(problems).map(({ title, detail }) => `${title} ${detail}`)
  for (const text of [...texts, ...problemTexts]) expect(text).not.toMatch(/\bsubscriptions?\b/i)
})

const promisedLessons = {
  'Your first 30 days in a pod': 'How pods work · Setting a commitment · Your first hot seat · Asking for help',
  'Leading a pod': 'Keep the time · Bring quiet people in · Missed commitments · Applicants · Handing over',
  'Define your buy box': 'Market · Property · Numbers · Deal breakers',
  'A steady flow of deals': 'Direct mail · Agents · Online sources · Follow-up',
  'Underwriting in plain numbers': 'Rent · Expenses · Debt · Cash-on-cash, cap rate, DSCR · Stress test',
  'Paying for it': 'Conventional · Private money · Seller financing · Partners',
  'Planning a rehab': 'Scope · Bids · Schedule · Draw control',
  'Managing well': 'Screening · Self or manager · Monthly review',
  'Investing away from home': 'Picking a market · Local team · Visits',
  'Raising capital responsibly': 'Story · Track record · Rules to ask a lawyer about',
}

test('courses: have the agreed titles and lessons, in order', async () => {
  const { courses, lessons } = await readShippedContent()
  const inOrder = courses.toSorted((a, b) => a.position - b.position)
  const titles = inOrder.map(({ slug, title }) => {
    const own = lessons.filter(({ courseSlug }) => courseSlug === slug).toSorted((a, b) => a.position - b.position)
    return [title, own.map((lesson) => lesson.title).join(' · ')]
  })
  expect(titles).toEqual(Object.entries(promisedLessons))
})

test('sections, worksheets, media groups, support topics: are the agreed ones', () => {
  const labels = (options: readonly { label: string }[]): string => options.map(({ label }) => label).join(' · ')
  expect(labels(sections)).toBe(
    'Announcements · Introductions · Wins · Needs and offers · Deal talk · Market talk · Ask the tribe',
  )
  expect(reiOsModules.map(({ slug }) => slug).join(' · ')).toBe(
    'vision · goals · scorecard · buy-box · pipeline · underwriting · money · team · systems · weekly-review',
  )
  expect(mediaGroups.map(({ value }) => value).join(' · ')).toBe('calls · stories · templates · brand')
  expect(labels(supportTopics)).toBe(
    'Billing · Sign-in · Pod or leader · Matching · Assessment · Shipping · Privacy · Other',
  )
})
