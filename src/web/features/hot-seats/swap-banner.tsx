import { useState } from 'react'
import type { HotSeats, SwapRequest } from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { isOwn, memberNameOf, formatSeatDate } from './hot-seat-text.ts'
import { respondToSwapRequest, withdrawSwapRequest } from './swap-actions.ts'

type SwapBannerProps = { swap: SwapRequest; seats: HotSeats; now: Date; timeZone: string }

/** A pending swap request: the recipient can respond, the requester can withdraw it. */
export function SwapBanner({ swap, seats, now, timeZone }: SwapBannerProps): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const [isAccepting, setAccepting] = useState(false)
  const { coming: upcoming, members } = seats
  const from = upcoming.find(({ onDay, position }) => onDay === swap.onDay && position === swap.position)
  const to = upcoming.find(({ onDay, position }) => onDay === swap.withOnDay && position === swap.withPosition)
  if (!from || !to) return null
  const respond = (accept: boolean): void => {
    setAccepting(accept)
    run(() => respondToSwapRequest(swap, accept))
  }
  if (isOwn(members, from)) {
    return (
      <Banner
        action={
          <Button size="sm" variant="secondary" isPending={isRunning} onClick={() => run(() => withdrawSwapRequest(swap))}>
            {t`Cancel request`}
          </Button>
        }
      >
        {t`You asked ${{ memberName: memberNameOf(members, to.memberId) }} to swap. You’d take ${{ seatDay: formatSeatDate(to, now, timeZone) }}.`}
      </Banner>
    )
  }
  return (
    <Banner
      title={t`${{ memberName: memberNameOf(members, from.memberId) }} wants to swap with you`}
      action={
        <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button size="sm" variant="secondary" isPending={isRunning && !isAccepting} onClick={() => respond(false)}>
            {t`Decline`}
          </Button>
          <Button size="sm" isPending={isRunning && isAccepting} onClick={() => respond(true)}>
            {t`Swap`}
          </Button>
        </span>
      }
    >
      {t`You’d take ${{ yourDay: formatSeatDate(from, now, timeZone) }}; they’d take ${{ theirDay: formatSeatDate(to, now, timeZone) }}.`}
    </Banner>
  )
}
