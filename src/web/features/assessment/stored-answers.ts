import type { Draft, DraftKey } from '#web/lib/drafts/draft-storage.ts'

/** Storage key of a member's answers on this device, which stay until the server has them. */
export const answersKey = (userId: string): DraftKey => [userId, 'assessment']

type StoredAnswersDeps = {
  readStored: () => Promise<Draft>
  /** Opens the member's draft, which sends the answers stored on this device. */
  openDraft: () => Promise<void>
}

/** Sends answers that an earlier visit left on this device. Loads the code for it only if there are any. */
export async function sendStoredAnswers({ readStored, openDraft }: StoredAnswersDeps): Promise<void> {
  if (Object.keys(await readStored()).length === 0) return
  // On failure the answers stay on this device for the next visit.
  await openDraft().catch(() => {})
}
