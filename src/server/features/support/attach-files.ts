import type { Transaction } from '#server/platform/database/database.ts'
import { attachFiles, assignFiles } from '../files/index.ts'
import type { SupportDeps } from './deps.ts'

/** The files of a message, uploaded before by its author. */
type MessageFiles = { userId: string; messageId: string; fileIds: readonly string[] }

/** Attaches files to a message, which lets staff read them. @throws ProblemError `invalid-fields` if a file does not exist */
export async function attachMessageFiles(
  deps: Pick<SupportDeps, 'jobs'>,
  tx: Transaction,
  { userId, messageId, fileIds }: MessageFiles,
): Promise<void> {
  const to = { kind: 'support-message', id: messageId } as const
  if (fileIds.length > 0) await attachFiles(deps, tx, { fileIds, ownerId: userId, purpose: 'support', to })
}

/**
 * Attaches files to a reply of the staff. They then belong to the member, and staff can read them too.
 *
 * @throws ProblemError `invalid-fields` if a file does not exist
 */
export async function attachReplyFiles(
  deps: Pick<SupportDeps, 'jobs'>,
  tx: Transaction,
  messageFiles: MessageFiles,
  memberId: string,
): Promise<void> {
  await attachMessageFiles(deps, tx, messageFiles)
  if (messageFiles.fileIds.length > 0) await assignFiles(tx, { kind: 'support-message', ids: [messageFiles.messageId] }, memberId)
}
