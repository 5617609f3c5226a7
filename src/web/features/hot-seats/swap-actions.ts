import {
  respondToSwap,
  requestSwap,
  type HotSeat,
  type HotSeats,
  type SwapRequest,
  withdrawSwap,
} from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { runAndReport } from '#web/features/pods/run-and-report.ts'
import { hotSeatsQuery } from './hot-seats-query.ts'

/** Requests to swap an own hot seat with another member's. */
export function requestHotSeatSwap(ownSeat: HotSeat, otherSeat: HotSeat): Promise<boolean> {
  const { onDay, position } = ownSeat
  const body = { withOnDay: otherSeat.onDay, withPosition: otherSeat.position }
  return runSwapAction(
    () => callApi(requestSwap, { params: { onDay, position }, body }),
    t`Request sent. Nothing changes until they say yes.`,
  )
}

/** Asks for confirmation of a swap request. `name` is the other member, `dates` are the dates of both turns. */
export function confirmSwapRequest(name: string, dates: { own: string; other: string }): Promise<boolean> {
  return confirm({
    title: t`Ask ${{ name }} to swap hot seats?`,
    content: t`You’d take ${{ other: dates.other }}, and ${{ name }} would take ${{ own: dates.own }}. Your brief moves with you.`,
    confirmText: t`Ask to swap`,
  })
}

/** Withdraws an own swap request. */
export function withdrawSwapRequest({ onDay, position }: SwapRequest): Promise<boolean> {
  return runSwapAction(() => callApi(withdrawSwap, { params: { onDay, position } }), t`Request canceled. You’ll keep your turn.`)
}

/** Accepts or declines a swap request. */
export function respondToSwapRequest({ onDay, position }: SwapRequest, accept: boolean): Promise<boolean> {
  const doneMessage = accept ? t`Swapped.` : t`Declined. You’ll keep your turn.`
  return runSwapAction(() => callApi(respondToSwap, { params: { onDay, position }, body: { accept } }), doneMessage)
}

function runSwapAction(send: () => Promise<HotSeats>, doneMessage: string): Promise<boolean> {
  return runAndReport({
    send: async () => queryClient.setQueryData<HotSeats>(hotSeatsQuery.queryKey, await send()),
    doneMessage,
    formatError(failure) {
      // A rejection means that something changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: hotSeatsQuery.queryKey })
      return toProblem(failure).detail
    },
  })
}
