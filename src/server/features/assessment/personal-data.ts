import { questions } from '#domain/assessment/questions.ts'
import { topics } from '#domain/assessment/topics.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord, PersonalData } from '#server/platform/personal-data.ts'
import { findAssessmentDraft } from './store/answers.ts'
import { eraseAssessments } from './store/erase.ts'
import { findScores } from './store/scores.ts'
import { type KeyedSnapshot, listSnapshotsAfter } from './store/snapshots.ts'
import { findStatement } from './store/statements.ts'

/**
 * A user's answers, current statement and its history, and the scores derived from them. Deleting the account deletes all of it.
 */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'assessment',
      title: 'Your personality assessment',
      tables: ['personality_answers'],
      read: exportAssessment,
      prunedAfter: 'assessmentMonths',
    },
    {
      name: 'assessment-answers',
      title: 'Your answers to the 56 statements',
      tables: ['personality_answers'],
      read: exportAnswers,
      prunedAfter: 'assessmentMonths',
    },
    {
      name: 'real-estate-statement',
      title: 'Your real-estate statement',
      tables: ['statements'],
      read: exportStatement,
      prunedAfter: 'assessmentMonths',
    },
    {
      name: 'real-estate-statement-history',
      title: 'Your real-estate statement over time',
      tables: ['statement_snapshots'],
      read: exportHistory,
      prunedAfter: 'assessmentMonths',
    },
    {
      name: 'scores',
      title: 'Your scores for matching',
      tables: ['member_scores'],
      read: exportScores,
      prunedAfter: 'assessmentMonths',
    },
  ],
  erase: async (_, tx, userId) => {
    await eraseAssessments(tx, [userId])
  },
}

async function exportAssessment(tx: Executor, userId: string): Promise<DataRecord[]> {
  const draft = await findAssessmentDraft(tx, userId)
  if (!draft) return []
  const { answers, savedAt, completedAt } = draft
  return [{ answered: Object.keys(answers).length, of: questions.length, lastSavedAt: savedAt, completedAt }]
}

async function exportAnswers(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { answers = {} } = (await findAssessmentDraft(tx, userId)) ?? {}
  const titles = new Map(topics.map(({ slug, title }) => [slug, title]))
  return questions.flatMap(({ id, topicSlug, text }) => {
    const answer = answers[id]
    return answer === undefined ? [] : [{ topic: titles.get(topicSlug) ?? topicSlug, questionId: id, statement: text, answer }]
  })
}

async function exportStatement(tx: Executor, userId: string): Promise<DataRecord[]> {
  const stored = await findStatement(tx, userId)
  return stored ? [{ ...stored.statement, savedAt: stored.savedAt }] : []
}

const snapshotBatchSize = 500

async function* exportHistory(tx: Executor, userId: string): AsyncGenerator<DataRecord[]> {
  let after: string | null = null
  for (;;) {
    const batch: KeyedSnapshot[] = await listSnapshotsAfter(tx, userId, { after, limit: snapshotBatchSize })
    yield batch.map(({ snapshot: { savedAt, ...metrics } }) => ({ savedAt: new Date(savedAt), ...metrics }))
    const last = batch.at(-1)
    if (batch.length < snapshotBatchSize || !last) return
    after = last.id
  }
}

async function exportScores(tx: Executor, userId: string): Promise<DataRecord[]> {
  const stored = await findScores(tx, userId)
  if (!stored) return []
  const { userId: _, ...scores } = stored
  return [scores]
}
