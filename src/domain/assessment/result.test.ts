import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerMap } from './answers.ts'
import { personalityCluster, personalityClusters } from './personality-cluster.ts'
import { questions, type Trait, traits } from './questions.ts'
import { assessmentResult, type AssessmentResult, type TraitResult } from './result.ts'
import { traitMeans, traitTally } from './scores.ts'
import { runs } from '#test/property-runs.ts'

const ids = questions.map((question) => question.id)
const anyAnswers = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: ids.length, maxLength: ids.length })
  .map((drawn): AnswerMap => Object.fromEntries(ids.map((id, i) => [id, drawn[i]])))
const straightLine = (answer: number): AnswerMap => Object.fromEntries(ids.map((id) => [id, answer]))

function resultOf(answers: AnswerMap): AssessmentResult {
  const result = assessmentResult(answers)
  if (!result) throw new Error('The sheet is not complete.')
  return result
}

function traitOf(answers: AnswerMap, wanted: Trait): TraitResult {
  const found = resultOf(answers).traits.find(({ trait }) => trait === wanted)
  if (!found) throw new Error(`There is no trait ${wanted}.`)
  return found
}

test('assessmentResult: null while any statement is unanswered', () => {
  expect(assessmentResult({})).toBeNull()
  for (const left of ids) {
    const { [left]: _, ...allButOne } = straightLine(4)
    expect(assessmentResult(allButOne)).toBeNull()
  }
})

test('assessmentResult: lists each answer under one trait, with its statement', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const effects = resultOf(answers).traits.flatMap((trait) => trait.answers)
      expect(new Set(effects.map(({ questionId }) => questionId))).toEqual(new Set(ids))
      expect(effects).toHaveLength(56)
      for (const { questionId, answer, text, isReversed, topicSlug } of effects) {
        expect(answer).toBe(answers[questionId])
        expect(questions).toContainEqual(expect.objectContaining({ id: questionId, text, topicSlug, reverse: isReversed }))
      }
    }),
    { numRuns: runs(20) },
  )
})

test("assessmentResult: offsets add up to the trait's tally, and contributions are their share of it", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      for (const { trait, mean, answers: effects } of resultOf(answers).traits) {
        const { sum, count } = traitTally(answers, trait)
        expect(effects.reduce((total, { offset }) => total + offset, 0)).toBe(sum - 3 * count)
        expect(effects.map(({ contribution }) => contribution)).toEqual(effects.map(({ offset }) => offset / count))
        expect(mean).toBe(traitMeans(answers)[trait])
      }
    }),
  )
})

test('assessmentResult: means, offsets, distances and topic scores stay in range', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { traits: five, clusters, topics } = resultOf(answers)
      expect(five.map(({ trait }) => trait)).toEqual(traits)
      for (const { mean, answers: effects } of five) {
        expect(mean).toBeGreaterThanOrEqual(1)
        expect(mean).toBeLessThanOrEqual(5)
        for (const { offset } of effects) expect([-2, -1, 0, 1, 2]).toContain(offset)
      }
      expect(new Set(clusters.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
      for (const { distance, nearness01 } of clusters) {
        expect(distance).toBeLessThanOrEqual(Math.sqrt(5 * 4 ** 2))
        expect(nearness01).toBeGreaterThanOrEqual(0)
        expect(nearness01).toBeLessThanOrEqual(1)
      }
      expect(topics).toHaveLength(8)
      for (const number of topics.flatMap(({ score, compared }) => [score, compared])) {
        expect(Number.isInteger(number) && number >= 0 && number <= 100).toBe(true)
      }
    }),
  )
})

test('assessmentResult: the order of the answers makes no difference', () => {
  fc.assert(
    fc.property(anyAnswers, fc.shuffledSubarray(ids, { minLength: ids.length }), (answers, order) => {
      const shuffled: AnswerMap = Object.fromEntries(order.map((id) => [id, answers[id]]))
      expect(resultOf(shuffled)).toEqual(resultOf(answers))
      expect(personalityCluster(shuffled)).toBe(personalityCluster(answers))
    }),
  )
})

test("assessmentResult: sorts a trait's answers by strength, then by question order", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      for (const { answers: effects } of resultOf(answers).traits) {
        const keys = effects.map(({ offset, questionId }) => [-Math.abs(offset), ids.indexOf(questionId)] as const)
        expect(keys).toEqual(keys.toSorted(([a, i], [b, j]) => a - b || i - j))
      }
    }),
  )
})

test('assessmentResult: one answer moves only its own trait, by its share', () => {
  const before = straightLine(3)
  const after = { ...before, foodCookOften: 5 }
  const moved = traits.filter((trait) => traitOf(before, trait).mean !== traitOf(after, trait).mean)
  expect(moved).toEqual(['warmth'])
  expect(traitOf(after, 'warmth').answers[0]).toMatchObject({
    questionId: 'foodCookOften',
    answer: 5,
    offset: 2,
    contribution: 2 / 9,
  })
})

test('assessmentResult: agreeing with a reversed statement lowers its trait as much as disagreeing raises it', () => {
  const agreed = traitOf({ ...straightLine(3), fitnessSkipEasily: 5 }, 'structure')
  expect(agreed.answers[0]).toMatchObject({ questionId: 'fitnessSkipEasily', answer: 5, isReversed: true, offset: -2 })
  const disagreed = traitOf({ ...straightLine(3), fitnessSkipEasily: 1 }, 'structure')
  expect(disagreed.answers[0]).toMatchObject({ questionId: 'fitnessSkipEasily', answer: 1, isReversed: true, offset: 2 })
  expect(agreed.mean + disagreed.mean).toBe(6)
})

test('assessmentResult: reversing every answer reverses every offset', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const turned: AnswerMap = Object.fromEntries(ids.map((id) => [id, 6 - (answers[id] ?? 0)]))
      for (const trait of traits) {
        const offsets = (answerMap: AnswerMap) =>
          Object.fromEntries(traitOf(answerMap, trait).answers.map(({ questionId, offset }) => [questionId, offset]))
        const there = offsets(answers)
        const back = offsets(turned)
        for (const id of Object.keys(there)) expect(there[id]! + back[id]!).toBe(0)
      }
    }),
    { numRuns: runs(50) },
  )
})

test("assessmentResult: clusters are sorted by distance and begin with the member's own", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { clusters } = resultOf(answers)
      expect(clusters[0]).toMatchObject({ number: personalityCluster(answers), nearness01: 1 })
      const distances = clusters.map(({ distance }) => distance)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    }),
  )
})

test('assessmentResult: distances are Euclidean, from the trait means to the centroids', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const means = traitMeans(answers)
      for (const { number, name, centroid, distance } of resultOf(answers).clusters) {
        const cluster = personalityClusters.find((one) => one.number === number)
        expect([name, traits.map((trait) => Math.round(centroid[trait] * 10))]).toEqual([cluster?.name, cluster?.centroid])
        expect(distance).toBeCloseTo(Math.hypot(...traits.map((trait) => means[trait]! - centroid[trait])), 9)
      }
    }),
  )
})
