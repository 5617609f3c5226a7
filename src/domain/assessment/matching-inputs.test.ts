import { expect, test } from 'vitest'
import { questionsOf } from './questions.ts'
import { personalityPercent, scoredProfileFields, topicScores } from './matching-inputs.ts'
import type { TopicSlug } from './topics.ts'

/** Answers to the first statements of topics, by their scored value. */
function answersByTopic(topics: Partial<Record<TopicSlug, { answer: number; count: number }>>) {
  const all = Object.entries(topics).flatMap(([slug, { answer, count }]) =>
    questionsOf(slug as TopicSlug)
      .slice(0, count)
      .map(({ id, reverse }) => [id, reverse ? 6 - answer : answer]),
  )
  return Object.fromEntries(all)
}

test('topicScores: a topic with fewer than four answers is left out', () => {
  expect(topicScores({})).toEqual([])
  expect(topicScores(answersByTopic({ music: { answer: 3, count: 3 }, food: { answer: 3, count: 4 } }))).toEqual([
    { topicSlug: 'food', score: 50, compared: 50 },
  ])
})

test('topicScores: answers of 1 to 5 as 0 to 100, in the order of the topics', () => {
  const scores = topicScores(
    answersByTopic({ food: { answer: 5, count: 7 }, hobbies: { answer: 1, count: 7 }, travel: { answer: 4, count: 5 } }),
  )
  expect(scores.map(({ topicSlug, score }) => [topicSlug, score])).toEqual([
    ['hobbies', 0],
    ['travel', 75],
    ['food', 100],
  ])
})

test('topicScores: removes half of the common offset of all scores, within 0 to 100', () => {
  const compared = (...answers: number[]) => {
    const slugs = ['hobbies', 'sports', 'music'] as const
    return topicScores(answersByTopic(Object.fromEntries(answers.map((answer, i) => [slugs[i], { answer, count: 7 }])))).map(
      (one) => one.compared,
    )
  }
  expect(compared(5)).toEqual([75])
  expect(compared(1)).toEqual([25])
  expect(compared(5, 1)).toEqual([100, 0])
  expect(compared(5, 1, 1)).toEqual([100, 8, 8])
  expect(compared(5, 5, 1)).toEqual([92, 92, 0])
})

test('personalityPercent, scoredProfileFields: the parts of the answers and the profile that matching uses', () => {
  expect(personalityPercent).toBe(15)
  expect(scoredProfileFields).toEqual(['netWorth', 'startingIncome', 'birthdate', 'currentRole'])
})
