import { createCommitment } from '#contract/api/meetings/commitments.ts'
import { createMeetingNote } from '#contract/api/meetings/room.ts'
import type { CallInput } from '#contract/api/endpoint.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { type OpenDraft, openSyncedDraft } from '#web/lib/drafts/open-synced-draft.ts'
import { type Changes, type Entries, hasUnsent, type MergeRules, type SavedEntries } from '#web/lib/drafts/synced-draft-state.ts'
import { saveFailureOf } from '#web/lib/save-status.ts'
import { reloadCommitments } from '#web/features/commitments/commitments-queries.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { addCachedNote } from './room-query.ts'

type NoteBody = CallInput<typeof createMeetingNote>['body']
type CommitmentBody = CallInput<typeof createCommitment>['body']

/** A note or commitment captured in a meeting and not sent yet. The server stores it under the same ID. */
export type PendingCapture = { kind: 'note'; body: NoteBody } | { kind: 'commitment'; body: CommitmentBody }

/** A capture with the time it was made, in milliseconds since 1970. */
type TimedCapture = { at: number; capture: PendingCapture }

/** Sent captures are not part of the draft, and each has its own ID, so nothing collides. */
const captureRules: MergeRules<TimedCapture> = {
  merge: (_, unsent) => presentOf(unsent),
  isSame: (one, other) => one?.capture.body.id === other?.capture.body.id,
  isSynced: () => false,
  isMergeable: () => true,
  isVoidedBy: () => false,
}

const nothingSaved: SavedEntries<TimedCapture> = { entries: {}, version: 0 }

/** A member's captures that are not sent yet. */
export type CaptureDraft = OpenDraft<TimedCapture>

/**
 * Opens the captures of a member that are not sent yet. They are sent one after the other, oldest first; without a connection they
 * wait on this device, also across reloads. A refused capture shows a toast and is abandoned. A member may leave the room while
 * captures wait: the draft closes only when all are sent.
 */
export async function openCaptureDraft(userId: string): Promise<CaptureDraft> {
  const { draft, close } = await openSyncedDraft<TimedCapture>({
    key: [userId, 'meeting-notes'],
    rules: captureRules,
    saveDelayMs: 0,
    saved: async () => nothingSaved,
    parseStored: (stored) => Object.fromEntries(Object.entries(stored).filter(isStoredCapture)),
    batchOf: (unsent) =>
      Object.fromEntries(
        oldestFirst(presentOf(unsent))
          .slice(0, 1)
          .map((entry) => [entry.capture.body.id, entry]),
      ),
    save: async (batch) => {
      for (const { capture } of Object.values(presentOf(batch))) await sendOrAbandon(capture)
      return nothingSaved
    },
    onSaved: () => {},
  })
  const closeWhenSent = (): void => {
    if (!hasUnsent(draft.state())) return close()
    const unsubscribe = draft.subscribe(() => {
      if (hasUnsent(draft.state())) return
      unsubscribe()
      close()
    })
  }
  return { draft, close: closeWhenSent }
}

/** The change that adds a capture. */
export function captureChange(capture: PendingCapture): Changes<TimedCapture> {
  return { [capture.body.id]: { at: performance.timeOrigin + performance.now(), capture } }
}

/** Captures from the oldest to the newest. */
export function oldestFirst(captures: Entries<TimedCapture>): TimedCapture[] {
  return Object.values(captures).toSorted((a, b) => a.at - b.at)
}

/**
 * Sends a capture. Idempotent, because the server knows the ID.
 * @throws Problem if it may succeed later or under another sign-in
 */
async function sendOrAbandon(capture: PendingCapture): Promise<void> {
  try {
    if (capture.kind === 'note') return addCachedNote(await callApi(createMeetingNote, { body: capture.body }))
    await callApi(createCommitment, { body: capture.body })
    await reloadCommitments()
  } catch (error) {
    const problem = toProblem(error)
    if (saveFailureOf(problem) !== 'refused') throw error
    const text = capture.body.text ?? ''
    const reason = problem.errors[0]?.message ?? problem.detail
    showToast({ type: 'error', message: text === '' ? reason : `${reason} ${t`You wrote: ${{ text }}`}` })
  }
}

function presentOf(changes: Changes<TimedCapture>): Entries<TimedCapture> {
  return Object.fromEntries(Object.entries(changes).flatMap(([id, entry]) => (entry === null ? [] : [[id, entry]])))
}

function isStoredCapture(entry: [string, unknown]): entry is [string, TimedCapture] {
  const [id, stored] = entry
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('capture' in stored)) return false
  const { capture } = stored as TimedCapture
  return ['note', 'commitment'].includes(capture.kind) && capture.body.id === id
}
