import {
  acceptMatchingRun,
  cancelMatchingRun,
  certifyMatchingRun,
  optimizeMatchingRun,
  type MatchingRun,
  startMatchingRun,
} from '#contract/api/matching/runs.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { setCachedRun, reloadMatching } from './matching-queries.ts'

/** Starts a run that creates a draft. */
export function startRun(): Promise<void> {
  return sendRunCommand(() => callApi(startMatchingRun, { body: {} }))
}

/** Improves a draft while keeping pinned members in place. */
export function optimizeRun(run: MatchingRun): Promise<void> {
  return sendRunCommand(() => callApi(optimizeMatchingRun, { params: { id: run.id }, body: {} }))
}

const discardedMessage = t`Draft discarded. No seats changed.`

/** Stops a run in progress. A run that finished just before is a draft, which is discarded. */
export function stopRun(run: MatchingRun): Promise<void> {
  return sendRunCommand(
    () => callApi(cancelMatchingRun, { params: { id: run.id } }),
    ({ state }) => (state === 'cancelled' ? t`Stopped. Nothing changed.` : discardedMessage),
  )
}

/** Discards a draft. */
export function discardRun(run: MatchingRun): Promise<void> {
  return sendRunCommand(
    () => callApi(cancelMatchingRun, { params: { id: run.id } }),
    () => discardedMessage,
  )
}

/** Accepts a draft: every member joins the proposed pod. */
export function acceptRun(run: MatchingRun): Promise<void> {
  const doneMessage = ({ placed }: MatchingRun): string =>
    t`${plural({ placed }, { one: 'Accepted: 1 member has a seat, and emails are on their way.', other: 'Accepted: # members have a seat, and emails are on their way.' })}`
  return sendRunCommand(() => callApi(acceptMatchingRun, { params: { id: run.id }, body: { version: run.version } }), doneMessage)
}

/** Checks whether a draft is optimal. */
export function certifyRun(run: MatchingRun): Promise<void> {
  return sendRunCommand(() => callApi(certifyMatchingRun, { params: { id: run.id } }))
}

/** Sends a command for a run and displays the returned run. Refetches everything after a rejection. */
async function sendRunCommand(send: () => Promise<MatchingRun>, doneMessage?: (run: MatchingRun) => string): Promise<void> {
  let run: MatchingRun
  try {
    run = await send()
  } catch (failure) {
    const { code, detail } = toProblem(failure)
    showToast({ type: code === 'pool-changed' ? 'warning' : 'error', message: detail })
    return reloadMatching()
  }
  if (doneMessage) showToast({ type: 'success', message: doneMessage(run) })
  await setCachedRun(run)
  // Earlier data changed with it: a replaced draft, the history, the pool.
  await reloadMatching()
}
