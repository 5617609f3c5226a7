import { useState } from 'react'
import type { HotSeats, SwapAsk } from '#contract/hot-seats.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { isOwn, nameIn, whenOf } from './seat-words.ts'
import { answerAsk, takeBack } from './swap-acts.ts'

type SwapBannerProps = { ask: SwapAsk; seats: HotSeats; now: Date; timeZone: string }

/** An ask to change places that waits: to be answered by whoever is asked, to be taken back by whoever asked. */
export function SwapBanner({ ask, seats, now, timeZone }: SwapBannerProps): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const [isYes, setYes] = useState(false)
  const { coming, members } = seats
  const from = coming.find(({ onDay, position }) => onDay === ask.onDay && position === ask.position)
  const to = coming.find(({ onDay, position }) => onDay === ask.withOnDay && position === ask.withPosition)
  if (!from || !to) return null
  const answer = (accept: boolean): void => {
    setYes(accept)
    run(() => answerAsk(ask, accept))
  }
  if (isOwn(members, from)) {
    return (
      <Banner
        action={
          <Button size="sm" variant="secondary" isPending={isRunning} onClick={() => run(() => takeBack(ask))}>
            Take it back
          </Button>
        }
      >
        You asked {nameIn(members, to.memberId)} to change places. You would have {whenOf(to, now, timeZone)}.
      </Banner>
    )
  }
  return (
    <Banner
      title={`${nameIn(members, from.memberId)} asks you to change places`}
      action={
        <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button size="sm" variant="secondary" isPending={isRunning && !isYes} onClick={() => answer(false)}>
            Decline
          </Button>
          <Button size="sm" isPending={isRunning && isYes} onClick={() => answer(true)}>
            Change places
          </Button>
        </span>
      }
    >
      You would have {whenOf(from, now, timeZone)}; they would have {whenOf(to, now, timeZone)}.
    </Banner>
  )
}
