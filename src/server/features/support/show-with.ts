import type { Transaction } from '#server/platform/database/database.ts'
import { attachFiles, giveFiles } from '../files/index.ts'
import type { SupportDeps } from './deps.ts'

/** What somebody shows with a message of theirs; the files were uploaded before, by the same person. */
type Shown = { userId: string; messageId: string; fileIds: readonly string[] }

/** Keeps files with a message: from here on staff may read them. @throws ProblemError `invalid-fields` where one is not there */
export async function showWith(
  deps: Pick<SupportDeps, 'jobs'>,
  tx: Transaction,
  { userId, messageId, fileIds }: Shown,
): Promise<void> {
  const to = { kind: 'support-message', id: messageId } as const
  if (fileIds.length > 0) await attachFiles(deps, tx, { fileIds, ownerId: userId, purpose: 'support', to })
}

/**
 * Keeps files with an answer of the staff: from here on they are the member's, who reads them, and staff.
 *
 * @throws ProblemError `invalid-fields` where one is not there
 */
export async function giveWith(deps: Pick<SupportDeps, 'jobs'>, tx: Transaction, shown: Shown, memberId: string): Promise<void> {
  await showWith(deps, tx, shown)
  if (shown.fileIds.length > 0) await giveFiles(tx, { kind: 'support-message', ids: [shown.messageId] }, memberId)
}
