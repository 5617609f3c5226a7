import { ProblemError } from '#contract/problems.ts'
import type { ReadyAnswer } from '#contract/support-inbox.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { readyAnswerFields } from '#domain/support/ticket-fields.ts'
import { record } from '../audit/index.ts'
import type { SupportDeps } from './deps.ts'
import { listAnswers, lockAnswer, removeAnswer, saveAnswer } from './store/ready-answers.ts'
import { demandWords } from './words.ts'

type AnswerDeps = Pick<SupportDeps, 'db' | 'clock' | 'newId'>

/** They are all offered in one list. */
const mostAnswers = 100

/** All answers that staff keep ready, by name. */
export async function showReadyAnswers({ db }: Pick<SupportDeps, 'db'>): Promise<{ answers: ReadyAnswer[] }> {
  return { answers: await listAnswers(db) }
}

/**
 * Keeps an answer ready. Sent again with its id, it is there once.
 *
 * @throws ProblemError `invalid-fields` in the words of the form, and for one too many
 */
export async function addReadyAnswer(deps: AnswerDeps, id: string, sent: FieldValues): Promise<ReadyAnswer> {
  const answer = { id, ...demandWords(readyAnswerFields, sent) }
  return deps.db.transaction(async (tx) => {
    const kept = await listAnswers(tx)
    const isKnown = kept.some((one) => one.id === id)
    if (!isKnown && kept.length >= mostAnswers) {
      const message = `${mostAnswers} answers are kept ready. Please remove one first.`
      throw new ProblemError('invalid-fields', undefined, [{ field: 'title', message }])
    }
    await saveAnswer(tx, answer)
    await record(deps, tx, { event: 'ready-answer.kept', details: { title: answer.title } })
    return answer
  })
}

/** Changes an answer that is kept ready. @throws ProblemError `not-found`, `invalid-fields` in the words of the form */
export async function changeReadyAnswer(deps: AnswerDeps, id: string, sent: FieldValues): Promise<ReadyAnswer> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockAnswer(tx, id))) throw new ProblemError('not-found')
    const answer = { id, ...demandWords(readyAnswerFields, sent) }
    await saveAnswer(tx, answer)
    await record(deps, tx, { event: 'ready-answer.kept', details: { title: answer.title } })
    return answer
  })
}

/** Lets go of an answer. Done again, nothing changes. */
export async function removeReadyAnswer(deps: AnswerDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const answer = await lockAnswer(tx, id)
    if (!answer) return
    await removeAnswer(tx, id)
    await record(deps, tx, { event: 'ready-answer.removed', details: { title: answer.title } })
  })
}
