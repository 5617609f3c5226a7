import { type Answer, type AnswerMap } from './answers.ts'
import { type Cluster, rankClusters } from './personality-cluster.ts'
import { isAssessmentComplete } from './progress.ts'
import { type Question, type QuestionId, questions, type Trait, traits } from './questions.ts'
import { keyedAnswer, traitTally } from './scores.ts'
import { type TopicSlug } from './topics.ts'
import { type TopicScore, topicScores } from './matching-inputs.ts'

/** The middle of the answer scale. A middle answer does not move a trait. */
export const middleAnswer = 3

/** The effect of one answer on its trait. */
export type AnswerEffect = {
  questionId: QuestionId
  topicSlug: TopicSlug
  /** The statement as the member read it. */
  text: string
  /** The answer as given, 1 to 5. */
  answer: Answer
  /** Whether agreement counts against the trait, so that the answer counts as 6 minus itself. */
  isReversed: boolean
  /** Distance of the keyed answer from the middle: −2, −1, 0, 1 or 2. A positive value raised the trait. */
  offset: number
  /**
   * Amount by which the answer moved the trait's mean, in points of the scale: `offset` divided by the trait's number of
   * statements.
   */
  contribution: number
}

/** A trait and the answers behind it. */
export type TraitResult = {
  trait: Trait
  /** Mean of the keyed answers, 1.00 to 5.00: the middle plus all contributions. */
  mean: number
  /** All statements of the trait, largest effect first. Equal effects stay in question order. */
  answers: AnswerEffect[]
}

/** Distance of a member from one cluster. */
export type ClusterResult = Pick<Cluster, 'number' | 'name'> & {
  /** Trait means of the cluster's center, 1.0 to 5.0. */
  centroid: Record<Trait, number>
  /** Euclidean distance of the member's trait means from the centroid, in points of the scale. */
  distance: number
  /** Nearness relative to the nearest cluster: 1 for the nearest, 0.5 for one twice as far away, and so on. */
  nearness01: number
}

/** Result of a completed assessment. */
export type AssessmentResult = {
  /** The five traits, in the order of `traits`. */
  traits: TraitResult[]
  /** The six clusters, nearest first: the first is the member's `personalityCluster`. */
  clusters: ClusterResult[]
  /** The eight topics as matching uses them. Only the member sees traits and clusters. */
  topics: TopicScore[]
}

/**
 * Returns the result of the assessment with the answers behind it, or null until all 56 statements are answered.
 * Deterministic: the order in which statements were answered does not matter.
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
  const traitQuestions = questions.filter((question) => question.trait === trait)
  const { sum, count } = traitTally(answers, trait)
  const effects = traitQuestions.flatMap((question) => answerEffect(answers, question, count))
  // The sort is stable, so equal effects stay in question order.
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
    // A member exactly on a centroid has distance 0, and dividing by it would fail.
    nearness01: distance === 0 ? 1 : least / distance,
  }))
}
