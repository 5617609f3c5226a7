import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { AnswerMap, answerScale } from './answers.ts'
import { oppositePairs, questionsToReview } from './response-quality.ts'
import { nearestCluster, personalityCluster, personalityClusters } from './personality-cluster.ts'
import { countAnswered, isAssessmentComplete, isAssessmentNew, nextUnanswered } from './progress.ts'
import { questions, questionsOf, type QuestionId, traits } from './questions.ts'
import { scoringVersion, topicKeyedAnswers, topicMeans, traitMeans } from './scores.ts'
import { topics } from './topics.ts'

const ids = questions.map((question) => question.id)

/** Answers that all score as `keyed`; reversed statements get the mirrored answer. */
function answersWithKeys(keyed: (id: QuestionId) => number): AnswerMap {
  return Object.fromEntries(questions.map(({ id, reverse }) => [id, reverse ? 6 - keyed(id) : keyed(id)]))
}

const straightLine = (answer: number): AnswerMap => Object.fromEntries(ids.map((id) => [id, answer]))

test('questions: 56 unique ids, seven per topic, one of each seven reversed', () => {
  expect(new Set(ids).size).toBe(56)
  for (const { slug } of topics) {
    expect(questionsOf(slug)).toHaveLength(7)
    expect(questionsOf(slug).filter((question) => question.reverse)).toHaveLength(1)
  }
})

test('questions: listed topic by topic, in topic order', () => {
  expect(questions.map((question) => question.topicSlug)).toEqual(topics.flatMap(({ slug }) => Array<string>(7).fill(slug)))
})

test("questions: every id begins with its topic's prefix", () => {
  for (const { slug, idPrefix } of topics) {
    for (const { id } of questionsOf(slug)) expect(id).toMatch(new RegExp(`^${idPrefix}[A-Z]`))
  }
})

test('questions: every topic begins with the statement the specification names', () => {
  expect(topics.map(({ slug }) => questionsOf(slug)[0]?.id)).toEqual([
    'hobbiesEnjoyExploring',
    'sportsCompetitive',
    'musicMemories',
    'travelExploring',
    'fitnessGoals',
    'booksFiction',
    'foodEnjoyExotic',
    'extroversionEnergized',
  ])
})

test('questions: 14, 13, 10, 10 and 9 statements per trait', () => {
  const counts = Object.fromEntries(
    traits.map((trait) => [trait, questions.filter((question) => question.trait === trait).length]),
  )
  expect(counts).toEqual({ openness: 14, sociability: 13, drive: 10, structure: 10, warmth: 9 })
})

test('questions, topics, clusters: each has a label, and no two statements are alike', () => {
  expect(blanksIn({ questions, topics, personalityClusters })).toEqual([])
  expect(new Set(questions.map(({ text }) => text)).size).toBe(56)
  expect(new Set(personalityClusters.map(({ name }) => name)).size).toBe(6)
})

test('topics: the eight slugs of the specification', () => {
  expect(topics.map(({ slug }) => slug).join(', ')).toBe(
    'hobbies, sports, music, travel, physical-fitness, book-genre, food, extroversion',
  )
})

test('scoringVersion: of the centroids below', () => {
  expect(scoringVersion).toBe('s1')
  expect(personalityClusters.map(({ centroid }) => centroid.join(' '))).toEqual([
    '43 30 32 40 31',
    '36 43 35 28 35',
    '35 35 44 31 40',
    '32 29 27 43 33',
    '29 34 33 32 44',
    '31 36 22 32 29',
  ])
})

test('answerScale: 1 to 5', () => {
  expect(answerScale.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
})

test.each([[{}], [{ musicDaily: 1 }], [straightLine(5)]])('AnswerMap: accepts empty, partial and full sheets', (answers) => {
  expect(AnswerMap.safeParse(answers).success).toBe(true)
})

test.each([
  ['an unknown id', { musicLoud: 3 }],
  ['an id every object has', { constructor: 3 }],
  ['an id that would change the object', JSON.parse('{"__proto__":3}') as unknown],
  ['an answer below the scale', { musicDaily: 0 }],
  ['an answer above the scale', { musicDaily: 6 }],
  ['half an answer', { musicDaily: 2.5 }],
  ['an answer in letters', { musicDaily: '3' }],
  ['an empty answer', { musicDaily: null }],
  ['a list', [3]],
])('AnswerMap: refuses %s', (_, answers) => {
  expect(AnswerMap.safeParse(answers).success).toBe(false)
})

test('nextUnanswered: the first statement without an answer, null when all are answered', () => {
  expect(nextUnanswered({})).toEqual({ topicSlug: 'hobbies', questionId: 'hobbiesEnjoyExploring' })
  const { fitnessPartner: _, ...allButOne } = straightLine(3)
  expect(nextUnanswered({ ...allButOne })).toEqual({ topicSlug: 'physical-fitness', questionId: 'fitnessPartner' })
  expect(nextUnanswered(straightLine(3))).toBeNull()
})

test('isAssessmentNew, isAssessmentComplete: no answers, one answer, all answers', () => {
  expect([isAssessmentNew({}), isAssessmentComplete({})]).toEqual([true, false])
  expect([isAssessmentNew({ booksFiction: 4 }), isAssessmentComplete({ booksFiction: 4 })]).toEqual([false, false])
  expect([isAssessmentNew(straightLine(2)), isAssessmentComplete(straightLine(2))]).toEqual([false, true])
})

test('countAnswered: over all topics and for one topic', () => {
  const answers = { booksFiction: 4, booksBusiness: 1, musicDaily: 5 }
  expect([countAnswered(answers), countAnswered(answers, 'book-genre'), countAnswered(answers, 'food')]).toEqual([3, 2, 0])
})

test('topicKeyedAnswers: seven answers per topic, reversed ones turned, missing ones null', () => {
  const keyed = topicKeyedAnswers({ hobbiesEnjoyExploring: 5, hobbiesRarelyFinish: 5, fitnessSkipEasily: 2 })
  expect(keyed.hobbies).toEqual([5, null, null, null, null, null, 1])
  expect(keyed['physical-fitness']).toEqual([null, null, null, null, null, null, 4])
  expect(Object.keys(keyed)).toEqual(topics.map(({ slug }) => slug))
})

test('topicMeans, traitMeans: reverse answers before averaging', () => {
  expect(topicMeans({ foodCookOften: 4, foodStickToFavorites: 5 })).toMatchObject({ food: 2.5, music: null })
  expect(traitMeans({ foodCookOften: 4, foodStickToFavorites: 5 })).toEqual({
    drive: null,
    openness: 1,
    sociability: null,
    structure: null,
    warmth: 4,
  })
})

test('personalityCluster: null while a statement is unanswered', () => {
  const { foodCookOften: _, ...allButOne } = straightLine(4)
  expect(personalityCluster({ ...allButOne })).toBeNull()
})

test('personalityCluster: 4 on drive and structure and 3 elsewhere is the Builder', () => {
  const traitOf = new Map(questions.map(({ id, trait }) => [id, trait]))
  const answers = answersWithKeys((id) => (['drive', 'structure'].includes(traitOf.get(id) ?? '') ? 4 : 3))
  expect(personalityCluster(answers)).toBe(1)
})

test.each(personalityClusters.map((cluster) => [cluster.name, cluster] as const))(
  'nearestCluster: the centroid of %s belongs to its own cluster',
  (_, cluster) => {
    expect(nearestCluster(cluster.centroid.map((tenths) => ({ sum: tenths, count: 10 })))).toBe(cluster.number)
  },
)

test('nearestCluster: the lower number wins a tie', () => {
  const [, explorer, connector] = personalityClusters
  const middle = explorer.centroid.map((tenths, i) => ({ sum: tenths + connector.centroid[i]!, count: 20 }))
  expect(nearestCluster(middle)).toBe(2)
  const otherCounts = middle.map(({ sum, count }, i) => ({ sum: sum * (i + 3), count: count * (i + 3) }))
  expect(nearestCluster(otherCounts)).toBe(2)
})

test('personalityCluster: the cluster at the smallest distance from the trait means', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 56, maxLength: 56 }), (drawn) => {
      const answers: AnswerMap = Object.fromEntries(ids.map((id, i) => [id, drawn[i]!]))
      const means = traitMeans(answers)
      const distances = personalityClusters.map(({ centroid }) =>
        traits.reduce((sum, trait, i) => sum + (means[trait]! - centroid[i]! / 10) ** 2, 0),
      )
      expect(distances[personalityCluster(answers)! - 1]).toBeCloseTo(Math.min(...distances), 9)
    }),
  )
})

test('questionsToReview: flags fourteen equal answers in a row, not thirteen', () => {
  const alternating = Object.fromEntries(ids.map((id, i) => [id, 2 + (i % 2) * 2]))
  const withRun = (length: number): AnswerMap => ({
    ...alternating,
    ...Object.fromEntries(ids.slice(0, length).map((id) => [id, 3])),
  })
  expect(questionsToReview(withRun(13))).toEqual([])
  expect(questionsToReview(withRun(14))).toEqual(ids.slice(0, 14))
})

test('questionsToReview: an unanswered statement ends a run', () => {
  const { hobbiesTeachOthers: _, ...withGap } = Object.fromEntries(ids.slice(0, 15).map((id) => [id, 3])) as AnswerMap
  expect(questionsToReview({ ...withGap })).toEqual([])
})

test('questionsToReview: flags five contradictory pairs of eight, not four', () => {
  // Answers 1 and 5 never contradict, so that only the pairs that are set do.
  const consistent: AnswerMap = Object.fromEntries(
    oppositePairs.flatMap(([one, other]) => [
      [one, 1],
      [other, 5],
    ]),
  )
  const contradicting = (count: number): AnswerMap => ({
    ...consistent,
    ...Object.fromEntries(
      oppositePairs.slice(0, count).flatMap(([one, other], i) =>
        i % 2
          ? [
              [one, 4],
              [other, 5],
            ]
          : [
              [one, 2],
              [other, 1],
            ],
      ),
    ),
  })
  expect(questionsToReview(contradicting(4))).toEqual([])
  expect(new Set(questionsToReview(contradicting(5)))).toEqual(new Set(oppositePairs.slice(0, 5).flat()))
})

test('questionsToReview: a middle answer contradicts nothing', () => {
  const answers: AnswerMap = Object.fromEntries(
    oppositePairs.flatMap(([one, other]) => [
      [one, 3],
      [other, 5],
    ]),
  )
  expect(questionsToReview(answers)).toEqual([])
})

test('oppositePairs: one plain and one reversed statement of the same topic', () => {
  for (const [i, pair] of oppositePairs.entries()) {
    const [one, other] = pair.map((id) => questions.find((question) => question.id === id)!)
    expect([one!.topicSlug, other!.topicSlug]).toEqual([topics[i]!.slug, topics[i]!.slug])
    expect([one!.reverse, other!.reverse]).toEqual([false, true])
  }
})
