import { ProblemError } from '#contract/problems.ts'
import type { StatementSnapshot } from '#contract/assessment.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { checkStatementPart } from '#domain/statement/statement-patch.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import type { AssessmentDeps } from './deps.ts'
import { scoresDue } from './jobs.ts'
import { listStatements, removeStatement, saveStatement as writeStatement } from './store.ts'
import { addSnapshot, listSnapshots } from './store/snapshots.ts'

/**
 * Writes the fields that are sent, and only those, and keeps a dated copy of the whole.
 *
 * @throws ProblemError `invalid-fields` with every fault, in the words of the form; nothing is changed then
 */
export async function saveStatement(deps: AssessmentDeps, userId: string, sent: FieldValues): Promise<Statement> {
  const { faults, part } = checkStatementPart(sent, deps.clock.now())
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await writeStatement(tx, userId, part, now)
    const statement = (await listStatements(tx, [userId])).get(userId) ?? emptyStatement
    await addSnapshot(tx, { id: deps.newId(), userId, savedAt: now }, statement)
    await deps.jobs.enqueue(tx, scoresDue, { userId })
    return statement
  })
}

/**
 * Forgets the statement and its history.
 *
 * @throws ProblemError `deleting-off` where the product is deployed
 */
export async function deleteStatement(deps: AssessmentDeps, userId: string): Promise<void> {
  if (deps.config.deployed) throw new ProblemError('deleting-off')
  await deps.db.transaction(async (tx) => {
    await removeStatement(tx, userId)
    await deps.jobs.enqueue(tx, scoresDue, { userId })
  })
}

/** The figures of the statement over time, oldest first. */
export async function showStatementHistory(deps: AssessmentDeps, userId: string): Promise<{ snapshots: StatementSnapshot[] }> {
  return { snapshots: await listSnapshots(deps.db, userId) }
}
