import { t } from '#domain/i18n/messages.ts'
import { commitmentsQuery, reloadCommitments, setCachedCommitment } from '#web/features/commitments/commitments-queries.ts'
import { sendCommitment } from '#web/features/commitments/send-commitment.ts'
import { lastWitnessOf, suggestedDueDay } from '#web/features/commitments/suggestion.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'

/**
 * Creates a commitment from worksheet text, due at the next meeting or in a week, unless it is already open, and shows a toast.
 * Returns true once the commitment exists.
 */
export async function commitFromWorksheet(userId: string, text: string): Promise<boolean> {
  try {
    const current = await queryClient.fetchQuery(commitmentsQuery)
    const link = { url: '/dashboard/pod/commitments', linkText: t`See your commitments` }
    const existing = current.commitments.find((one) => one.memberId === userId && one.outcome === null && one.text === text)
    if (existing) {
      showToast({ type: 'info', message: t`You’ve already committed to this: ${{ words: existing.words }}.`, ...link })
      return true
    }
    const input = { activity: 'other', text, dueOn: suggestedDueDay(current), witnessId: lastWitnessOf(current) } as const
    const commitment = await sendCommitment(userId, input)
    setCachedCommitment(commitment)
    void reloadCommitments()
    showToast({ type: 'success', message: t`Committed: ${{ words: commitment.words }}.`, ...link })
    return true
  } catch (error) {
    const { code, message } = toProblem(error)
    if (code !== 'offline') showToast({ type: 'error', message })
    else showToast({ type: 'error', message: t`You’re offline. Commit to it when you’re back online.` })
    return false
  }
}
