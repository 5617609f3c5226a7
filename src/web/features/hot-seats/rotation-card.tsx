import { useState } from 'react'
import type { HotSeats } from '#contract/hot-seats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { isOwn, keyOf, nameIn, whenOf, whyFair } from './seat-words.ts'

/** Turns shown before somebody asks for more. */
const shownAtFirst = 5

type RotationCardProps = { seats: HotSeats; now: Date; timeZone: string }

/** Whose turn it is, and who comes after, with the reason. */
export function RotationCard({ seats, now, timeZone }: RotationCardProps): React.ReactNode {
  const [isWhole, setWhole] = useState(false)
  const { coming, members } = seats
  const shown = isWhole ? coming : coming.slice(0, shownAtFirst)
  return (
    <Card title="Who is next">
      {coming.length === 0 ? (
        <p className="text-md text-ink-3">No meeting with a hot seat in the coming weeks. The agenda of 30 minutes has none.</p>
      ) : null}
      <ol className="grid gap-3 empty:hidden">
        {shown.map((seat) => {
          const name = nameIn(members, seat.memberId)
          return (
            <li key={keyOf(seat)} className="flex items-center gap-3">
              <Avatar name={name} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
                  {name}
                  {isOwn(members, seat) ? <Chip tone="pine">You</Chip> : null}
                </p>
                <p className="text-sm text-ink-3">{whenOf(seat, now, timeZone)}</p>
              </div>
              {seat.brief ? <Chip tone="sky">Brief is there</Chip> : null}
            </li>
          )
        })}
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
