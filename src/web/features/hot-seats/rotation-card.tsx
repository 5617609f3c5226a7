import { useState } from 'react'
import type { HotSeat, HotSeats } from '#contract/hot-seats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { isOwn, keyOf, nameIn, shortNameIn, whenOf, whyFair } from './seat-words.ts'
import { askForSwap, confirmAsking } from './swap-acts.ts'

/** Turns shown before somebody asks for more. */
const shownAtFirst = 5

type RotationCardProps = { seats: HotSeats; now: Date; timeZone: string }

/** Whose turn it is, and who comes after, with the reason. */
export function RotationCard({ seats, now, timeZone }: RotationCardProps): React.ReactNode {
  const [isWhole, setWhole] = useState(false)
  const { coming, members } = seats
  // A second ask for the same turn would only be refused.
  const swappable = seats.swaps.length === 0 ? coming.find((seat) => isOwn(members, seat)) : undefined
  const shown = isWhole ? coming : coming.slice(0, shownAtFirst)
  return (
    <Card title="Who is next">
      {coming.length === 0 ? (
        <p className="text-md text-ink-3">No meeting with a hot seat in the coming weeks. The agenda of 30 minutes has none.</p>
      ) : null}
      <ol className="grid gap-3 empty:hidden">
        {shown.map((seat) => (
          <Turn key={keyOf(seat)} seat={seat} own={swappable} seats={seats} now={now} timeZone={timeZone} />
        ))}
      </ol>
      {coming.length > shown.length ? (
        <div className="mt-3 -ms-[11px]">
          <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
            Show {coming.length - shown.length} more
          </Button>
        </div>
      ) : null}
      <p className="mt-4 text-sm text-ink-3">{whyFair}</p>
    </Card>
  )
}

type TurnProps = RotationCardProps & {
  seat: HotSeat
  /** The viewer's own turn, where it may change places with another. */
  own: HotSeat | undefined
}

function Turn({ seat, own, seats: { members }, now, timeZone }: TurnProps): React.ReactNode {
  const [isAsking, run] = useOneAtATime()
  const name = nameIn(members, seat.memberId)
  const isYours = isOwn(members, seat)
  const ask = (mine: HotSeat): void => {
    const when = { own: whenOf(mine, now, timeZone), other: whenOf(seat, now, timeZone) }
    run(
      () => askForSwap(mine, seat),
      () => confirmAsking(shortNameIn(members, seat.memberId), when),
    )
  }
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isYours ? <Chip tone="pine">You</Chip> : null}
          {seat.brief ? <Chip tone="sky">Brief is there</Chip> : null}
        </p>
        <p className="text-sm text-ink-3">{whenOf(seat, now, timeZone)}</p>
      </div>
      {own && !isYours && seat.onDay > own.onDay ? (
        <Button
          variant="quiet"
          size="sm"
          isPending={isAsking}
          aria-label={`Ask ${name} to swap, ${whenOf(seat, now, timeZone)}`}
          onClick={() => ask(own)}
        >
          Swap
        </Button>
      ) : null}
    </li>
  )
}
