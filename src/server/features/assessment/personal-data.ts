import { questions } from '#domain/assessment/questions.ts'
import { topics } from '#domain/assessment/topics.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord, PersonalData } from '#server/platform/personal-data.ts'
import { findSheet } from './store/answers.ts'
import { eraseAssessments } from './store/erase.ts'
import { findScores } from './store/scores.ts'
import { type KeyedSnapshot, listSnapshotsAfter } from './store/snapshots.ts'
import { findStatement } from './store/statements.ts'

/** A person's answers, their statement now and over time, and the scores made from these. All of it goes with the account. */
export const personalData: PersonalData<unknown> = {
  sections: [
    { name: 'assessment', title: 'Your personality assessment', tables: ['personality_answers'], read: readSheet },
    {
      name: 'assessment-answers',
      title: 'Your answers to the 56 statements',
      tables: ['personality_answers'],
      read: readAnswers,
    },
    { name: 'real-estate-statement', title: 'Your real-estate statement', tables: ['statements'], read: readStatement },
    {
      name: 'real-estate-statement-history',
      title: 'Your real-estate statement over time',
      tables: ['statement_snapshots'],
      read: readHistory,
    },
    { name: 'scores', title: 'What matching makes of it', tables: ['member_scores'], read: readScores },
  ],
  erase: async (_, tx, userId) => {
    await eraseAssessments(tx, [userId])
  },
}

async function readSheet(tx: Executor, userId: string): Promise<DataRecord[]> {
  const sheet = await findSheet(tx, userId)
  if (!sheet) return []
  const { answers, savedAt, completedAt } = sheet
  return [{ answered: Object.keys(answers).length, of: questions.length, lastSavedAt: savedAt, completedAt }]
}

async function readAnswers(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { answers = {} } = (await findSheet(tx, userId)) ?? {}
  const titles = new Map(topics.map(({ slug, title }) => [slug, title]))
  return questions.flatMap(({ id, topicSlug, text }) => {
    const answer = answers[id]
    return answer === undefined ? [] : [{ topic: titles.get(topicSlug) ?? topicSlug, questionId: id, statement: text, answer }]
  })
}

async function readStatement(tx: Executor, userId: string): Promise<DataRecord[]> {
  const found = await findStatement(tx, userId)
  return found ? [{ ...found.statement, savedAt: found.savedAt }] : []
}

const snapshotsAtOnce = 500

async function* readHistory(tx: Executor, userId: string): AsyncGenerator<DataRecord[]> {
  let after: string | null = null
  for (;;) {
    const slice: KeyedSnapshot[] = await listSnapshotsAfter(tx, userId, { after, limit: snapshotsAtOnce })
    yield slice.map(({ snapshot: { savedAt, ...figures } }) => ({ savedAt: new Date(savedAt), ...figures }))
    const last = slice.at(-1)
    if (slice.length < snapshotsAtOnce || !last) return
    after = last.id
  }
}

async function readScores(tx: Executor, userId: string): Promise<DataRecord[]> {
  const found = await findScores(tx, userId)
  if (!found) return []
  const { userId: _, ...scores } = found
  return [scores]
}
