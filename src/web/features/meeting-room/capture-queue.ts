import { createCommitment } from '#contract/api/meetings/commitments.ts'
import { createMeetingNote } from '#contract/api/meetings/room.ts'
import type { CallInput } from '#contract/api/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { type DraftKey, saveDraft, readDraft } from '#web/lib/drafts.ts'
import { reloadCommitments } from '#web/features/commitments/commitments-queries.ts'
import { addCachedNote } from './room-query.ts'

type NoteBody = CallInput<typeof createMeetingNote>['body']
type CommitmentBody = CallInput<typeof createCommitment>['body']

/** A note or commitment captured in a meeting and not sent yet. The server stores it under the same ID. */
export type PendingCapture = { kind: 'note'; body: NoteBody } | { kind: 'commitment'; body: CommitmentBody }

const draftKey = (userId: string): DraftKey => [userId, 'meeting-notes']

/** A member's pending captures on this device, oldest first. */
export async function readPendingCaptures(userId: string): Promise<PendingCapture[]> {
  const stored = Object.values(await readDraft(draftKey(userId))) as { at: number; unsent: PendingCapture }[]
  return stored.toSorted((a, b) => a.at - b.at).map(({ unsent: capture }) => capture)
}

/** Stores a capture on this device until it is sent. */
export function savePendingCapture(userId: string, capture: PendingCapture): Promise<void> {
  return saveDraft(draftKey(userId), { [capture.body.id]: { at: performance.timeOrigin + performance.now(), unsent: capture } })
}

/** Deletes a capture that was sent or abandoned. */
export function deletePendingCapture(userId: string, id: string): Promise<void> {
  return saveDraft(draftKey(userId), { [id]: undefined })
}

/**
 * Sends a capture. Idempotent, because the server knows the ID.
 * @throws Problem
 */
export async function sendCapture(capture: PendingCapture): Promise<void> {
  if (capture.kind === 'note') return addCachedNote(await callApi(createMeetingNote, { body: capture.body }))
  await callApi(createCommitment, { body: capture.body })
  await reloadCommitments()
}
