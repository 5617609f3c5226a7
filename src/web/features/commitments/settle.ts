import { type Commitment, nudge, settleCommitment, takeBackCommitment } from '#contract/commitments.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { hideCommitment, holdCommitments, reloadCommitments, showCommitment } from './commitments-query.ts'

/** What became of a commitment; null opens it again. `reached` is how many it became, null where that is not said. */
export type Settled = { outcome: Outcome | null; reached: number | null }

/** Says what became of an own commitment. It is shown at once, and as before when it could not be sent. */
export function settle(commitment: Commitment, { outcome, reached }: Settled): Promise<void> {
  const { id } = commitment
  return carryOut({
    show: () => showCommitment({ ...commitment, outcome, reached }),
    send: async () => showCommitment(await call(settleCommitment, { params: { id }, body: { outcome, reached } })),
  })
}

/** Asks whether an own commitment is to be taken back. */
export function confirmTakingBack({ words }: Commitment): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: 'Take this commitment back?',
    content: `“${words}” goes as if you had not said it. What is past its day cannot be taken back.`,
    confirmText: 'Take back',
  })
}

/** Takes an own commitment back. */
export function takeBack({ id }: Commitment): Promise<void> {
  return carryOut({
    show: () => hideCommitment(id),
    send: () => call(takeBackCommitment, { params: { id } }),
  })
}

/** Asks, as the witness of a commitment, how it goes. */
export function ask(commitment: Commitment, firstName: string): Promise<void> {
  const { id } = commitment
  return carryOut({
    show: () => showCommitment({ ...commitment, nudgedAt: new Date().toISOString() }),
    send: async () => {
      showCommitment(await call(nudge, { params: { id } }))
      notify({ type: 'success', message: `${firstName} hears that you ask how it goes.` })
    },
  })
}

type Deed = { show: () => void; send: () => Promise<unknown> }

/** Shows what is to be true, sends it, and reads anew what follows from it; a refusal is said and shows what is true. */
async function carryOut({ show, send }: Deed): Promise<void> {
  const putBack = await holdCommitments()
  show()
  try {
    await send()
  } catch (failure) {
    putBack()
    notify({ type: 'error', message: asProblem(failure).detail })
  }
  void reloadCommitments()
}
