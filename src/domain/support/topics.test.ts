import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { faqCategoryOf, priorityOf, supportTopics, supportTopicValues, topicLabel } from './topics.ts'

test('supportTopics: what somebody may ask about, in the order of the form', () => {
  expect(supportTopicValues).toEqual(['billing', 'sign-in', 'pod', 'matching', 'assessment', 'shipping', 'privacy', 'other'])
  expect(blanksIn(supportTopics)).toEqual([])
  expect(supportTopicValues.map(topicLabel)).toEqual(supportTopics.map(({ label }) => label))
})

test('priorityOf: safety comes first, then money, then everything else', () => {
  expect(priorityOf({ topic: 'privacy', isSafety: true })).toBe(0)
  expect(priorityOf({ topic: 'billing', isSafety: true })).toBe(0)
  expect(priorityOf({ topic: 'billing', isSafety: false })).toBe(1)
  expect(priorityOf({ topic: 'pod', isSafety: false })).toBe(2)
})

test('faqCategoryOf: the questions that are about the same as a topic', () => {
  expect(Object.fromEntries(supportTopicValues.map((topic) => [topic, faqCategoryOf(topic)]))).toEqual({
    billing: 'membership-and-billing',
    'sign-in': 'getting-started',
    pod: 'pods',
    matching: 'matching',
    assessment: 'assessment-and-statement',
    shipping: 'getting-started',
    privacy: 'privacy-and-data',
    other: null,
  })
})
