import type { MatchLine, MatchStats } from '#contract/matches.ts'
import { explainFit } from '#matching/explain.ts'
import { lineTitles } from '#matching/facts.ts'
import { pairComponents } from '#matching/pair.ts'
import type { BreakdownLine, PreparedMember, Reader } from '#matching/types.ts'
import { someOf } from '#matching/wording.ts'

/** Of money, age, education and occupation nothing is said that holds for fewer members than this. */
export const fewestNamed = 3

/** Shown scores are multiples of this many basis points. */
const scoreStep = 1_000

const noDetails = 'no details, as they would tell of fewer than three members'

/**
 * How well a member fits a pod, as a viewer may see it. In a small pod an exact score would be somebody's money or age in other words:
 * scores are shown in tenths, and facts about these only where they hold for three members or more.
 *
 * @param others the pod's members without the member
 */
export function showMatch(member: PreparedMember, others: readonly PreparedMember[], reader: Reader): MatchStats {
  const { totalMatch, confidence, breakdown } = explainFit(member, others, reader)
  return { totalMatch, confidence, breakdown: breakdown.map((line) => showLine(line, member, others)) }
}

function showLine(line: BreakdownLine, member: PreparedMember, others: readonly PreparedMember[]): MatchLine {
  const { key, known } = line
  const score = Math.round(line.score / scoreStep) * scoreStep
  if (!known || (key !== 'financial' && key !== 'lifeStage')) return { ...line, score }
  const compared = others.filter((other) => pairComponents(member, other)[key] !== null).length
  const facts = compared < fewestNamed ? [] : line.facts.filter((fact) => !tellsOfFew(fact, others.length))
  return { ...line, score, facts, text: `${lineTitles[key]}: ${facts.join('; ') || noDetails}.` }
}

/** Whether a fact of the engine ends with how many it holds for, and these are fewer than may be told of. */
function tellsOfFew(fact: string, all: number): boolean {
  const few = Array.from({ length: fewestNamed - 1 }, (_, i) => someOf(i + 1, all))
  return few.some((who) => fact.endsWith(` ${who}`))
}
