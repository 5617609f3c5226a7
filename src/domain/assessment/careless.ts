import { type AnswerMap } from './answers.ts'
import { questions, type QuestionId } from './questions.ts'

/** Statements that say nearly the opposite of each other, one pair a topic. */
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

const longestHonestRun = 13
const mostHonestContradictions = 4

/**
 * The statements worth a second look when a sheet seems answered without reading, in question order; empty when it does not.
 * That is so with one answer 14 times or more in a row, or with five or more of the opposite pairs both affirmed or both denied.
 * It is a reason for a friendly question, never for a refusal. Answers count here as given, without reversal.
 */
export function questionsToReview(answers: AnswerMap): QuestionId[] {
  const run = longestRun(answers)
  const contradictions = oppositePairs.filter(([one, other]) => contradict(answers[one], answers[other]))
  const doubtful = new Set<QuestionId>()
  if (run.length > longestHonestRun) run.forEach((id) => doubtful.add(id))
  if (contradictions.length > mostHonestContradictions) contradictions.flat().forEach((id) => doubtful.add(id))
  return questions.map((question) => question.id).filter((id) => doubtful.has(id))
}

/** The longest stretch of neighbouring statements with one and the same answer; a statement without an answer ends a stretch. */
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

function contradict(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return (one >= 4 && other >= 4) || (one <= 2 && other <= 2)
}
