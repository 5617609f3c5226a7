import { answerSwap, askToSwap, type HotSeat, type HotSeats, type SwapAsk, withdrawSwap } from '#contract/hot-seats.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { carryOut } from '../pods/carry-out.ts'
import { hotSeatsQuery } from './hot-seats-query.ts'

/** Asks a fellow member to change places with an own hot seat. */
export function askForSwap(own: HotSeat, other: HotSeat): Promise<boolean> {
  const { onDay, position } = own
  const body = { withOnDay: other.onDay, withPosition: other.position }
  return act(() => call(askToSwap, { params: { onDay, position }, body }), 'Asked. Nothing changes until they say yes.')
}

/** Whether they really want to ask; `name` is who is asked, `when` says when each turn is. */
export function confirmAsking(name: string, when: { own: string; other: string }): Promise<boolean> {
  return confirm({
    title: `Ask ${name} to change hot seats?`,
    content: `You would have ${when.other}, and ${name} ${when.own}. What you have written about yours goes with you.`,
    confirmText: 'Ask',
  })
}

/** Takes an own ask back. */
export function takeBack({ onDay, position }: SwapAsk): Promise<boolean> {
  return act(() => call(withdrawSwap, { params: { onDay, position } }), 'Taken back. Your turn stays.')
}

/** Says yes or no to whoever asks. */
export function answerAsk({ onDay, position }: SwapAsk, accept: boolean): Promise<boolean> {
  const done = accept ? 'You have changed places.' : 'Declined. Your turn stays.'
  return act(() => call(answerSwap, { params: { onDay, position }, body: { accept } }), done)
}

function act(send: () => Promise<HotSeats>, done: string): Promise<boolean> {
  return carryOut({
    send: async () => queryClient.setQueryData<HotSeats>(hotSeatsQuery.queryKey, await send()),
    done,
    failed(failure) {
      // What was refused has changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: hotSeatsQuery.queryKey })
      return asProblem(failure).detail
    },
  })
}
