import { ProblemError } from '#contract/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { checkStatementPart } from '#domain/statement/statement-patch.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import type { AssessmentDeps } from './deps.ts'
import { scoresMayChange } from './scores-may-change.ts'
import { addSnapshot, removeSnapshots } from './store/snapshots.ts'
import { findStatement, removeStatement, saveStatement as writeStatement } from './store/statements.ts'

/** Each save is kept until its day is over. More than anybody types, forms that save field by field included. */
const savesByMember: Limit = { name: 'statement/saves', most: 300, withinMs: 60 * 60_000 }

/**
 * Writes the fields that are sent, and only those, and keeps a dated copy of the whole: also when nothing is new, since
 * that says "still so". A request without any of the fields says nothing.
 *
 * @throws ProblemError `invalid-fields` with every fault, in the words of the form; `too-many-requests` for the 301st save within
 * an hour; nothing is changed then
 */
export async function saveStatement(deps: AssessmentDeps, userId: string, sent: FieldValues): Promise<Statement> {
  const { faults, part } = checkStatementPart(sent)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  if (Object.keys(part).length === 0) return (await findStatement(deps.db, userId))?.statement ?? emptyStatement
  await deps.limits.hit(savesByMember, userId)
  return deps.db.transaction(async (tx) => {
    // The row is held from here on, so whoever saves at the same time dates a copy that has both changes.
    const statement = await writeStatement(tx, userId, part, deps.clock.now())
    await addSnapshot(tx, { id: deps.newId(), userId, savedAt: deps.clock.now() }, statement)
    await scoresMayChange(deps, tx, userId)
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
    await removeSnapshots(tx, userId)
    await scoresMayChange(deps, tx, userId)
  })
}
