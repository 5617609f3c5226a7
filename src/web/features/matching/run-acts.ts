import {
  acceptMatchingRun,
  cancelMatchingRun,
  certifyMatchingRun,
  optimiseMatchingRun,
  type Run,
  startMatchingRun,
} from '#contract/matching-runs.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { countOf } from '../../ui/pagination/arrival.ts'
import { keepRun, reloadMatching } from './matching-queries.ts'
import { membersNoun } from './matching-words.ts'

/** Has a first draft made, or another one. */
export function startRun(): Promise<void> {
  return act(() => call(startMatchingRun, { body: {} }))
}

/** Has a draft made better around what is pinned. */
export function optimise(run: Run): Promise<void> {
  return act(() => call(optimiseMatchingRun, { params: { id: run.id }, body: {} }))
}

const discarded = 'The draft is discarded. Nobody’s place has changed.'

/** Stops a run that is being made; one that was finished a moment before is a draft, and is discarded. */
export function stopRun(run: Run): Promise<void> {
  return act(
    () => call(cancelMatchingRun, { params: { id: run.id } }),
    ({ state }) => (state === 'cancelled' ? 'Stopped. Nothing has changed.' : discarded),
  )
}

/** Throws a draft away. */
export function discard(run: Run): Promise<void> {
  return act(
    () => call(cancelMatchingRun, { params: { id: run.id } }),
    () => discarded,
  )
}

/** Gives everybody the place the draft has for them. */
export function accept(run: Run): Promise<void> {
  const said = ({ placed }: Run): string =>
    `Accepted: ${countOf(placed, membersNoun)} ${placed === 1 ? 'has' : 'have'} a place now, and mails are on their way.`
  return act(() => call(acceptMatchingRun, { params: { id: run.id }, body: { version: run.version } }), said)
}

/** Finds out whether a draft is the best there is. */
export function certify(run: Run): Promise<void> {
  return act(() => call(certifyMatchingRun, { params: { id: run.id } }))
}

/** Sends what is to be done with a run; what comes back is shown, and after a refusal everything as it is by now. */
async function act(send: () => Promise<Run>, said?: (run: Run) => string): Promise<void> {
  let run: Run
  try {
    run = await send()
  } catch (failure) {
    const { code, detail } = asProblem(failure)
    notify({ type: code === 'pool-changed' ? 'warning' : 'error', message: detail })
    return reloadMatching()
  }
  if (said) notify({ type: 'success', message: said(run) })
  await keepRun(run)
  // What came before it has changed with it: a draft that another one takes the place of, the history, who waits.
  await reloadMatching()
}
