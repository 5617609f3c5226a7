import { type Answer, type AnswerMap } from './answers.ts'
import { type Cluster, rankClusters } from './personality-cluster.ts'
import { isAssessmentComplete } from './progress.ts'
import { type Question, type QuestionId, questions, type Trait, traits } from './questions.ts'
import { keyedAnswer, traitTally } from './scores.ts'
import { type TopicSlug } from './topics.ts'
import { type TopicScore, topicScores } from './used-by-matching.ts'

/** The middle of the answer scale: an answer there moves no trait. */
export const middleAnswer = 3

/** What one answer did to its trait. */
export type AnswerEffect = {
  questionId: QuestionId
  topicSlug: TopicSlug
  /** The statement as the member read it. */
  text: string
  /** As it was given, 1 to 5. */
  answer: Answer
  /** Whether agreeing speaks against the trait, so that the answer counts as 6 minus itself. */
  isReversed: boolean
  /** Distance of the answer, as it counts, from the middle: −2, −1, 0, 1 or 2. Above zero it raised the trait. */
  offset: number
  /** By how much it moved the trait's mean, in points of the scale: `offset` divided by the trait's statements. */
  contribution: number
}

/** A trait and the answers behind it. */
export type TraitResult = {
  trait: Trait
  /** Mean answer as it counts, 1.00 to 5.00: the middle plus all contributions. */
  mean: number
  /** Every statement of the trait, those that moved it most first; of equal ones the one asked first. */
  answers: AnswerEffect[]
}

/** How near a member is to one cluster. */
export type ClusterResult = Pick<Cluster, 'number' | 'name'> & {
  /** Trait means at the cluster's middle, 1.0 to 5.0. */
  centroid: Record<Trait, number>
  /** Straight distance of the member's trait means from it, in points of the scale. */
  distance: number
  /** 1 for the nearest cluster, a half for one twice as far away, and so on. */
  nearness01: number
}

/** What a complete answer sheet says about a member. */
export type AssessmentResult = {
  /** The five traits, in the order of `traits`. */
  traits: TraitResult[]
  /** The six clusters, nearest first: the first is the member's `personalityCluster`. */
  clusters: ClusterResult[]
  /** The eight topics as matching sees them. Traits and clusters are for the member alone. */
  topics: TopicScore[]
}

/**
 * What a complete answer sheet says, and which answers say it; null until all 56 statements are answered.
 *
 * Deterministic; equal sheets give equal results in whatever order they were answered.
 * Source: scoring version `s1`, see `scores.ts` and `personality-cluster.ts`.
 */
export function assessmentResult(answers: AnswerMap): AssessmentResult | null {
  if (!isAssessmentComplete(answers)) return null
  return {
    traits: traits.map((trait) => traitResult(answers, trait)),
    clusters: clusterResults(answers),
    topics: topicScores(answers),
  }
}

function traitResult(answers: AnswerMap, trait: Trait): TraitResult {
  const asked = questions.filter((question) => question.trait === trait)
  const { sum, count } = traitTally(answers, trait)
  const effects = asked.flatMap((question) => answerEffect(answers, question, count))
  // Sorting is stable, so equals stay in the order they were asked.
  return { trait, mean: sum / count, answers: effects.sort((a, b) => Math.abs(b.offset) - Math.abs(a.offset)) }
}

function answerEffect(answers: AnswerMap, question: Question<QuestionId>, count: number): AnswerEffect[] {
  const { id: questionId, topicSlug, text, reverse: isReversed } = question
  const answer = answers[questionId]
  const counted = keyedAnswer(answers, question)
  if (answer === undefined || counted === null) return []
  const offset = counted - middleAnswer
  return [{ questionId, topicSlug, text, answer, isReversed, offset, contribution: offset / count }]
}

function clusterResults(answers: AnswerMap): ClusterResult[] {
  const ranked = rankClusters(traits.map((trait) => traitTally(answers, trait)))
  const least = ranked[0]?.distance ?? 0
  return ranked.map(({ cluster: { number, name, centroid }, distance }) => ({
    number,
    name,
    centroid: Object.fromEntries(traits.map((trait, i) => [trait, (centroid[i] ?? 0) / 10])) as Record<Trait, number>,
    distance,
    // Whoever stands on a centroid is at no distance from it.
    nearness01: distance === 0 ? 1 : least / distance,
  }))
}
