import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { questionsOf } from '#domain/assessment/questions.ts'
import { topicKeyedAnswers } from '#domain/assessment/scores.ts'
import { topics } from '#domain/assessment/topics.ts'
import type { MemberRecord, StatementFacts } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { dollarsOf } from './statement-row.ts'
import { between, listMatchRows, type MatchRow, sheetOrder } from './store/match-rows.ts'

/** A member as matching takes them, but for their clock, and the zone that the clock's distance from UTC follows. */
export type MatchedFacts = { record: MemberRecord; timezone: string | null }

/**
 * What `listMatchFacts` answers, in no order and without the distances of clocks: read by one statement that asks for nothing else, for
 * whoever takes in a whole tribe.
 *
 * For the server only: it holds answers and sums of money that no other member may see.
 */
export async function listComparedFacts(tx: Executor, userIds: readonly string[]): Promise<MatchedFacts[]> {
  return (await listMatchRows(tx, userIds)).map((row) => ({
    record: { id: row.id, answersByTopic: answersOf(row.answers), profile: row, statement: statementOf(row) },
    timezone: row.timezone,
  }))
}

function statementOf(row: MatchRow): StatementFacts | null {
  if (!row.hasStatement) return null
  return {
    doorCount: row.doorCount,
    totalAppraisedValue: dollarsOf(row.totalAppraisedValue),
    netWorth: dollarsOf(row.netWorthStated),
    grossAnnualRevenue: dollarsOf(row.grossAnnualRevenue),
    netAnnualIncome: dollarsOf(row.netAnnualIncome),
    localOrDistance: row.localOrDistance,
    realEstateActiveInvolve: saidOf(row.involvements),
    assetFocusCategories: saidOf(row.focus),
    improvementCategories: saidOf(row.improvements),
    strengthCategories: saidOf(row.strengths),
  }
}

/** An empty list in a statement means "not said yet". */
function saidOf(list: string | null): string[] | null {
  return list ? list.split(between) : null
}

/** Where each answer of each topic stands in the text of a whole sheet, and whether it is reversed. */
const keyed = topics.map(({ slug }) => ({
  slug,
  questions: questionsOf(slug).map(({ id, reverse }) => ({
    at: 1 + 3 * sheetOrder.findIndex((question) => question.id === id),
    reverse,
  })),
}))

/** Length of a whole sheet of single digits: `[3, 4, …]`. */
const wholeLength = 3 * sheetOrder.length

function answersOf(text: string | null): MemberRecord['answersByTopic'] {
  if (text === null) return null
  if (text.length !== wholeLength || !text.startsWith('[')) return topicKeyedAnswers(mapOf(text))
  const byTopic: Record<string, number[]> = {}
  for (const { slug, questions } of keyed) {
    byTopic[slug] = questions.map(({ at, reverse }) => {
      const answer = text.charCodeAt(at) - zero
      return reverse ? 6 - answer : answer
    })
  }
  return byTopic
}

const zero = '0'.charCodeAt(0)

function mapOf(text: string): AnswerMap {
  const given: unknown = JSON.parse(text)
  if (!Array.isArray(given)) return given as AnswerMap
  return Object.fromEntries(sheetOrder.map(({ id }, i) => [id, given[i] as Answer]))
}
