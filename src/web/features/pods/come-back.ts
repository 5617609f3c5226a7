import { returnToPod } from '#contract/pod-membership.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { reloadMembership } from './reload-membership.ts'

/** Takes back the seat that is kept; afterwards, and after a refusal, the page shows how things are now. */
export async function comeBack(podName: string): Promise<void> {
  try {
    await call(returnToPod)
    notify({ type: 'success', message: `Welcome back to ${podName}.` })
  } catch (failure) {
    notify({ type: 'error', message: asProblem(failure).detail })
  }
  await reloadMembership()
}
