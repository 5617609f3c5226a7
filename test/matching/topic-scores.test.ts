import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { questions } from '#domain/assessment/questions.ts'
import { topicKeyedAnswers } from '#domain/assessment/scores.ts'
import { personalityPercent, topicScores } from '#domain/assessment/matching-inputs.ts'
import { topicScores as scoresInMatching, similarityProfile } from '#matching/derived.ts'
import { componentWeights } from '#matching/model.ts'
import { runs } from '#test/property-runs.ts'

const anyAnswer = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined })
const anyPartialAnswers = fc
  .array(anyAnswer, { minLength: questions.length, maxLength: questions.length })
  .map((drawn) => Object.fromEntries(questions.flatMap(({ id }, i) => (drawn[i] === undefined ? [] : [[id, drawn[i]]]))))

test('topicScores: equals the scores that matching compares, for any set of answers', () => {
  fc.assert(
    fc.property(anyPartialAnswers, (answers) => {
      const inMatching = Object.entries(scoresInMatching(topicKeyedAnswers(answers))).flatMap(([topic, score]) =>
        score === null ? [] : [[topic, score] as const],
      )
      const displayed = topicScores(answers)
      expect(displayed.map(({ topicSlug, score }) => [topicSlug, score])).toEqual(inMatching)
      expect(displayed.map(({ compared }) => compared)).toEqual(similarityProfile(inMatching.map(([, score]) => score)))
    }),
    { numRuns: runs(500) },
  )
})

test('personalityPercent: equals the weight in matching', () => {
  expect(personalityPercent).toBe(componentWeights.personality)
})
