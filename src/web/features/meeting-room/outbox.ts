import { commit } from '#contract/commitments.ts'
import { writeNote } from '#contract/meeting-room.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { type DraftKey, keepDraft, readDraft } from '../../lib/drafts.ts'
import { reloadCommitments } from '../commitments/commitments-query.ts'
import { takeNote } from './room-query.ts'

type NoteBody = CallInput<typeof writeNote>['body']
type CommitmentBody = CallInput<typeof commit>['body']

/** Something that was written down in a meeting and is not sent yet; the id is that under which it is kept by the server too. */
export type Unsent = { kind: 'note'; body: NoteBody } | { kind: 'commitment'; body: CommitmentBody }

const keyOf = (userId: string): DraftKey => [userId, 'meeting-notes']

/** What this device still has to send of a member, in the order in which it was written. */
export async function readUnsent(userId: string): Promise<Unsent[]> {
  const kept = Object.values(await readDraft(keyOf(userId))) as { at: number; unsent: Unsent }[]
  return kept.toSorted((a, b) => a.at - b.at).map(({ unsent }) => unsent)
}

/** Keeps something on this device until it is sent. */
export function keepUnsent(userId: string, unsent: Unsent): Promise<void> {
  return keepDraft(keyOf(userId), { [unsent.body.id]: { at: performance.timeOrigin + performance.now(), unsent } })
}

/** Forgets what was sent, or given up. */
export function dropUnsent(userId: string, id: string): Promise<void> {
  return keepDraft(keyOf(userId), { [id]: undefined })
}

/** Sends it; safe to repeat, since the server knows the id. @throws Problem */
export async function send(unsent: Unsent): Promise<void> {
  if (unsent.kind === 'note') return takeNote(await call(writeNote, { body: unsent.body }))
  await call(commit, { body: unsent.body })
  await reloadCommitments()
}
