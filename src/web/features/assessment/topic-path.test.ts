import { expect, test } from 'vitest'
import { topics } from '#domain/assessment/topics.ts'
import { nextStep, previousStep } from './topic-path.ts'

test('nextStep: walks through the topics in order and ends at the result', () => {
  expect(topics.map(({ slug }) => nextStep(slug).path)).toEqual([
    '/assessment/sports',
    '/assessment/music',
    '/assessment/travel',
    '/assessment/physical-fitness',
    '/assessment/book-genre',
    '/assessment/food',
    '/assessment/extroversion',
    '/dashboard/assessment-complete',
  ])
})

test('previousStep: walks back and ends at the start', () => {
  expect(topics.map(({ slug }) => previousStep(slug).path)).toEqual([
    '/assessment',
    '/assessment/hobbies',
    '/assessment/sports',
    '/assessment/music',
    '/assessment/travel',
    '/assessment/physical-fitness',
    '/assessment/book-genre',
    '/assessment/food',
  ])
})
