import { type Commitment, nudge, recordCommitmentOutcome, deleteCommitment } from '#contract/api/meetings/commitments.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { removeCachedCommitment, snapshotCommitments, reloadCommitments, setCachedCommitment } from './commitments-queries.ts'

/** Outcome of a commitment; null reopens it. `reached` is the number reached, null if not given. */
export type CommitmentOutcome = { outcome: Outcome | null; reached: number | null }

/** Records the outcome of an own commitment. Displays it immediately and reverts it on failure. */
export function recordOutcome(commitment: Commitment, { outcome, reached }: CommitmentOutcome): Promise<void> {
  const { id } = commitment
  return runOptimistically({
    apply: () => setCachedCommitment({ ...commitment, outcome, reached }),
    send: async () => setCachedCommitment(await callApi(recordCommitmentOutcome, { params: { id }, body: { outcome, reached } })),
  })
}

/** Asks for confirmation to delete an own commitment. */
export function confirmDeleteCommitment({ words }: Commitment): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Delete this commitment?`,
    content: t`Your pod will no longer see “${{ words }}”. You can’t delete a commitment after its due date.`,
    confirmText: t`Delete`,
  })
}

/** Deletes an own commitment. */
export function deleteOwnCommitment({ id }: Commitment): Promise<void> {
  return runOptimistically({
    apply: () => removeCachedCommitment(id),
    send: () => callApi(deleteCommitment, { params: { id } }),
  })
}

/** As the witness of a commitment, asks how it is going. */
export function nudgeMember(commitment: Commitment, firstName: string): Promise<void> {
  const { id } = commitment
  return runOptimistically({
    apply: () => setCachedCommitment({ ...commitment, nudgedAt: new Date().toISOString() }),
    send: async () => {
      setCachedCommitment(await callApi(nudge, { params: { id } }))
      showToast({ type: 'success', message: t`We’ve asked ${{ firstName }} how it’s going.` })
    },
  })
}

type OptimisticAction = { apply: () => void; send: () => Promise<unknown> }

/**
 * Displays the expected state, sends the change, and refetches what depends on it. A rejection shows a toast and restores the
 * previous state.
 */
async function runOptimistically({ apply, send }: OptimisticAction): Promise<void> {
  const restore = await snapshotCommitments()
  apply()
  try {
    await send()
  } catch (failure) {
    restore()
    showToast({ type: 'error', message: toProblem(failure).detail })
  }
  void reloadCommitments()
}
