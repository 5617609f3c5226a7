import type { MatchBreakdownItem, MatchStats } from '#contract/api/pods/matches.ts'
import { t } from '#domain/i18n/messages.ts'
import { explainFit } from '#matching/explain.ts'
import { breakdownTitles } from '#matching/facts.ts'
import { pairComponents } from '#matching/pair.ts'
import type { BreakdownItem, PreparedMember, ExplanationAudience } from '#matching/types.ts'
import { formatMemberCount } from '#matching/format.ts'

/** Statements about money, age, education and occupation must hold for at least this many members. */
export const minNamed = 3

/** Shown scores are rounded to multiples of this many basis points. */
const scoreStep = 1_000

/**
 * Presents how well a member fits a pod, as a viewer may see it. In a small pod an exact score would reveal someone's money or
 * age. Scores are therefore rounded to tenths, and statements about these attributes must hold for at least three members.
 *
 * @param others the pod's members without the member
 */
export function presentMatch(member: PreparedMember, others: readonly PreparedMember[], reader: ExplanationAudience): MatchStats {
  const { totalMatch, confidence, breakdown } = explainFit(member, others, reader)
  return { totalMatch, confidence, breakdown: breakdown.map((line) => presentLine(line, member, others)) }
}

function presentLine(line: BreakdownItem, member: PreparedMember, others: readonly PreparedMember[]): MatchBreakdownItem {
  const { key, known } = line
  const score = Math.round(line.score / scoreStep) * scoreStep
  if (!known || (key !== 'financial' && key !== 'lifeStage')) return { ...line, score }
  const compared = others.filter((other) => pairComponents(member, other)[key] !== null).length
  const facts = compared < minNamed ? [] : line.facts.filter((fact) => !revealsFew(fact, others.length))
  const title = breakdownTitles[key]
  const text = facts.length > 0 ? `${title}: ${facts.join('; ')}.` : t`${{ title }}: hidden to protect privacy in small groups.`
  return { ...line, score, facts, text }
}

/** Returns whether a statement of the engine holds for fewer members than may be revealed. */
function revealsFew(fact: string, all: number): boolean {
  const few = Array.from({ length: minNamed - 1 }, (_, i) => formatMemberCount(i + 1, all))
  return few.some((who) => fact.endsWith(` ${who}`))
}
