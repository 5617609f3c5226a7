import { commitmentsQuery, reloadCommitments, showCommitment } from '../commitments/commitments-query.ts'
import { sendCommitment } from '../commitments/send-commitment.ts'
import { lastWitnessOf, suggestedDay } from '../commitments/suggestion.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'

/** Commits to what a worksheet says, by the next meeting or a week from today, unless it is an open commitment already, and says so. True once it is one. */
export async function takeOver(userId: string, text: string): Promise<boolean> {
  try {
    const known = await queryClient.fetchQuery(commitmentsQuery)
    const link = { url: '/dashboard/pod/commitments', linkText: 'See your commitments' }
    const made = known.commitments.find((one) => one.memberId === userId && one.outcome === null && one.text === text)
    if (made) {
      notify({ type: 'info', message: `You have committed to this already: ${made.words}.`, ...link })
      return true
    }
    const said = { activity: 'other', text, dueOn: suggestedDay(known), witnessId: lastWitnessOf(known) } as const
    const commitment = await sendCommitment(userId, said)
    showCommitment(commitment)
    void reloadCommitments()
    notify({ type: 'success', message: `You committed to this: ${commitment.words}.`, ...link })
    return true
  } catch (error) {
    const { code, message } = asProblem(error)
    if (code !== 'offline') notify({ type: 'error', message })
    else notify({ type: 'error', message: 'You are offline. Commit to it when you are back.' })
    return false
  }
}
