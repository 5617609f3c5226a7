import { type AnswerMap } from './answers.ts'
import { questions, type QuestionId } from './questions.ts'

/** Pairs of statements with nearly opposite meanings, one pair per topic. */
export const oppositePairs = [
  ['hobbiesMasterDeeply', 'hobbiesRarelyFinish'],
  ['sportsFollowTeams', 'sportsLittleInterest'],
  ['musicDaily', 'musicPreferSilence'],
  ['travelExploring', 'travelHomebody'],
  ['fitnessRoutine', 'fitnessSkipEasily'],
  ['booksSelfImprovement', 'booksSeldomRead'],
  ['foodEnjoyExotic', 'foodStickToFavorites'],
  ['extroversionEnergized', 'extroversionNeedSolitude'],
] as const satisfies readonly (readonly [QuestionId, QuestionId])[]

const maxPlausibleRun = 13
const maxPlausibleContradictions = 4

/**
 * Returns the statements to review if a draft looks answered without reading, in question order, and an empty list otherwise.
 * A draft looks that way if one answer occurs 14 or more times in a row, or if both statements of five or more opposite pairs
 * are affirmed or both denied.
 * The UI asks the member to check the answers and never rejects them. Answers count as given, without reversal.
 */
export function questionsToReview(answers: AnswerMap): QuestionId[] {
  const run = longestRun(answers)
  const contradictions = oppositePairs.filter(([one, other]) => areContradictory(answers[one], answers[other]))
  const doubtful = new Set<QuestionId>()
  if (run.length > maxPlausibleRun) run.forEach((id) => doubtful.add(id))
  if (contradictions.length > maxPlausibleContradictions) contradictions.flat().forEach((id) => doubtful.add(id))
  return questions.map((question) => question.id).filter((id) => doubtful.has(id))
}

/** Returns the longest run of consecutive statements with the same answer. A statement without an answer ends a run. */
function longestRun(answers: AnswerMap): QuestionId[] {
  let longest: QuestionId[] = []
  let current: QuestionId[] = []
  let previous: number | undefined
  for (const { id } of questions) {
    const answer = answers[id]
    if (answer === undefined) current = []
    else current = answer === previous ? [...current, id] : [id]
    if (current.length > longest.length) longest = current
    previous = answer
  }
  return longest
}

function areContradictory(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return (one >= 4 && other >= 4) || (one <= 2 && other <= 2)
}
