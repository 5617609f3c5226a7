import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { questionsOf } from '#domain/assessment/questions.ts'
import { topicKeyedAnswers } from '#domain/assessment/scores.ts'
import { topics } from '#domain/assessment/topics.ts'
import type { MemberRecord, StatementAttributes } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { dollarsOf } from './statement-row.ts'
import { listSeparator, listMatchRows, type MatchRow, answerOrder } from './store/match-rows.ts'

/** A member as matching sees them, without the UTC offset, and the time zone to compute it from. */
export type BulkMemberAttributes = { record: MemberRecord; timezone: string | null }

/**
 * Returns the same as {@link listMemberAttributes}, in no order and without UTC offsets. It uses a single statement, for callers
 * that load a whole tribe.
 *
 * For the server only: the result holds answers and amounts of money that no other member may see.
 */
export async function listBulkMemberAttributes(tx: Executor, userIds: readonly string[]): Promise<BulkMemberAttributes[]> {
  return (await listMatchRows(tx, userIds)).map((row) => ({
    record: { id: row.id, answersByTopic: answersOf(row.answers), profile: row, statement: statementOf(row) },
    timezone: row.timezone,
  }))
}

function statementOf(row: MatchRow): StatementAttributes | null {
  if (!row.hasStatement) return null
  return {
    doorCount: row.doorCount,
    totalAppraisedValue: dollarsOf(row.totalAppraisedValue),
    netWorth: dollarsOf(row.netWorthStated),
    grossAnnualRevenue: dollarsOf(row.grossAnnualRevenue),
    netAnnualIncome: dollarsOf(row.netAnnualIncome),
    localOrDistance: row.localOrDistance,
    realEstateActiveInvolve: splitList(row.involvements),
    assetFocusCategories: splitList(row.focus),
    improvementCategories: splitList(row.improvements),
    strengthCategories: splitList(row.strengths),
  }
}

/** In a statement, an empty list means "not answered yet". */
function splitList(list: string | null): string[] | null {
  return list ? list.split(listSeparator) : null
}

/** The position of each topic's answers in the text of a complete sheet, and whether the answer is reversed. */
const topicPositions = topics.map(({ slug }) => ({
  slug,
  questions: questionsOf(slug).map(({ id, reverse }) => ({
    at: 1 + 3 * answerOrder.findIndex((question) => question.id === id),
    reverse,
  })),
}))

/** Length of a complete sheet of single digits: `[3, 4, …]`. */
const completeLength = 3 * answerOrder.length

function answersOf(text: string | null): MemberRecord['answersByTopic'] {
  if (text === null) return null
  if (text.length !== completeLength || !text.startsWith('[')) return topicKeyedAnswers(parseAnswers(text))
  const byTopic: Record<string, number[]> = {}
  for (const { slug, questions } of topicPositions) {
    byTopic[slug] = questions.map(({ at, reverse }) => {
      const answer = text.charCodeAt(at) - zero
      return reverse ? 6 - answer : answer
    })
  }
  return byTopic
}

const zero = '0'.charCodeAt(0)

function parseAnswers(text: string): AnswerMap {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) return parsed as AnswerMap
  return Object.fromEntries(answerOrder.map(({ id }, i) => [id, parsed[i] as Answer]))
}
