import { useState } from 'react'
import type { HotSeat, HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { isOwn, seatKeyOf, memberNameOf, shortMemberNameOf, formatSeatDate, rotationText } from './hot-seat-text.ts'
import { requestHotSeatSwap, confirmSwapRequest } from './swap-actions.ts'

/** Number of turns shown before the member asks for more. */
const initialCount = 5

type RotationCardProps = { seats: HotSeats; now: Date; timeZone: string }

/** The rotation: whose turn it is and who follows, with the reason. */
export function RotationCard({ seats, now, timeZone }: RotationCardProps): React.ReactNode {
  const [isExpanded, setExpanded] = useState(false)
  const { coming: upcoming, members } = seats
  // A second swap request for the same turn would be rejected.
  const swappable = seats.swaps.length === 0 ? upcoming.find((seat) => isOwn(members, seat)) : undefined
  const visible = isExpanded ? upcoming : upcoming.slice(0, initialCount)
  return (
    <Card title={t`Up next`}>
      {upcoming.length === 0 ? (
        <p className="text-md text-ink-3">{t`No hot seats in the coming weeks. The 30-minute agenda doesn’t include one.`}</p>
      ) : null}
      <ol className="grid gap-3 empty:hidden">
        {visible.map((seat) => (
          <Turn key={seatKeyOf(seat)} seat={seat} ownTurn={swappable} seats={seats} now={now} timeZone={timeZone} />
        ))}
      </ol>
      {upcoming.length > visible.length ? (
        <div className="mt-3 -ms-[11px]">
          <Button variant="quiet" size="sm" onClick={() => setExpanded(true)}>
            {t`Show ${{ more: upcoming.length - visible.length }} more`}
          </Button>
        </div>
      ) : null}
      <p className="mt-4 text-sm text-ink-3">{rotationText}</p>
    </Card>
  )
}

type TurnProps = RotationCardProps & {
  seat: HotSeat
  /** The viewer's own turn, if it can be swapped. */
  ownTurn: HotSeat | undefined
}

function Turn({ seat, ownTurn, seats: { members }, now, timeZone }: TurnProps): React.ReactNode {
  const [isRequesting, run] = useAsyncAction()
  const name = memberNameOf(members, seat.memberId)
  const isOwnTurn = isOwn(members, seat)
  const requestOwnSwap = (ownSeat: HotSeat): void => {
    const dates = { own: formatSeatDate(ownSeat, now, timeZone), other: formatSeatDate(seat, now, timeZone) }
    run(
      () => requestHotSeatSwap(ownSeat, seat),
      () => confirmSwapRequest(shortMemberNameOf(members, seat.memberId), dates),
    )
  }
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isOwnTurn ? <Chip tone="pine">{t`You`}</Chip> : null}
          {seat.brief ? <Chip tone="sky">{t`Brief ready`}</Chip> : null}
        </p>
        <p className="text-sm text-ink-3">{formatSeatDate(seat, now, timeZone)}</p>
      </div>
      {ownTurn && !isOwnTurn && seat.onDay > ownTurn.onDay ? (
        <Button
          variant="quiet"
          size="sm"
          isPending={isRequesting}
          aria-label={t`Swap with ${{ name }}, ${{ seatDate: formatSeatDate(seat, now, timeZone) }}`}
          onClick={() => requestOwnSwap(ownTurn)}
        >
          {t`Swap`}
        </Button>
      ) : null}
    </li>
  )
}
