import { ProblemError } from '#contract/problems/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { validateStatementPatch } from '#domain/statement/statement-patch.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import type { AssessmentDeps } from './deps.ts'
import { enqueueScoreRefresh } from './enqueue-score-refresh.ts'
import { insertSnapshot, deleteSnapshots } from './store/snapshots.ts'
import { findStatement, deleteStatementRow, upsertStatement as writeStatement } from './store/statements.ts'

/**
 * Every save is stored until its day is over. The limit is above anything a person types, including forms that save field by
 * field.
 */
const saveLimit: Limit = { name: 'statement/saves', max: 300, windowMs: 60 * 60_000 }

/**
 * Updates only the fields in the input and stores a dated snapshot of the whole statement, even without a change, because saving
 * confirms the figures. A request without any of the fields does nothing.
 *
 * @throws ProblemError `invalid-fields` with every error, in the words of the form; `too-many-requests` for the 301st save
 *   within an hour; nothing is changed then
 */
export async function saveStatement(deps: AssessmentDeps, userId: string, input: FieldValues): Promise<Statement> {
  const { errors, patch: part } = validateStatementPatch(input)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  if (Object.keys(part).length === 0) return (await findStatement(deps.db, userId))?.statement ?? emptyStatement
  await deps.limits.hit(saveLimit, userId)
  return deps.db.transaction(async (tx) => {
    // The row is locked from here on, so a concurrent save stores a snapshot with both changes.
    const statement = await writeStatement(tx, userId, part, deps.clock.now())
    await insertSnapshot(tx, { id: deps.newId(), userId, savedAt: deps.clock.now() }, statement)
    await enqueueScoreRefresh(deps, tx, userId)
    return statement
  })
}

/**
 * Deletes the statement and its history.
 *
 * @throws ProblemError `deleting-off` if the product is deployed
 */
export async function deleteStatement(deps: AssessmentDeps, userId: string): Promise<void> {
  if (deps.config.deployed) throw new ProblemError('deleting-off')
  await deps.db.transaction(async (tx) => {
    await deleteStatementRow(tx, userId)
    await deleteSnapshots(tx, userId)
    await enqueueScoreRefresh(deps, tx, userId)
  })
}
