import { useState } from 'react'
import type { HotSeat } from '#contract/api/meetings/hot-seats.ts'
import { hotSeatOutcomes } from '#domain/hot-seats/brief.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { type SeatContext, SeatDiscussion } from './seat-card.tsx'
import { isOwn, seatKeyOf, memberNameOf, formatSeatDate } from './hot-seat-text.ts'

/** Past hot seats with their outcomes. */
export function PastHotSeatsCard({ seats, ...context }: { seats: readonly HotSeat[] } & SeatContext): React.ReactNode {
  return (
    <Card title={t`Past hot seats`}>
      {seats.length === 0 ? (
        <p className="text-md text-ink-3">{t`Topics and outcomes appear here after your pod’s first hot seat.`}</p>
      ) : null}
      <ul className="grid empty:hidden">
        {seats.map((seat) => (
          <li key={seatKeyOf(seat)} className="border-t border-line-2 py-4 first:border-0 first:pt-0 last:pb-0">
            <PastHotSeat seat={seat} {...context} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PastHotSeat({ seat, ...context }: { seat: HotSeat } & SeatContext): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { members, userId, now, timeZone } = context
  const { brief, outcome, lesson } = seat
  const isOwnSeat = isOwn(members, seat)
  const outcomeOption = hotSeatOutcomes.find(({ value }) => value === outcome)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">
          {brief?.question ?? t`${{ memberName: memberNameOf(members, seat.memberId) }}’s hot seat`}
        </p>
        {outcomeOption ? <Chip tone="pine">{outcomeOption.label}</Chip> : null}
      </div>
      <p className="text-sm wrap-anywhere text-ink-3">
        {memberNameOf(members, seat.memberId)} · {formatSeatDate(seat, now, timeZone)}
        {brief ? null : ` · ${t`notes deleted`}`}
      </p>
      {lesson ? <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">{lesson}</p> : null}
      {brief || isOwnSeat ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-md font-medium text-pine-2 max-md:min-h-11">
            {isOwnSeat ? (outcomeOption ? t`View` : t`Add the outcome`) : t`View`}
          </summary>
          {isOpen ? (
            <div className="mt-3 grid gap-4">
              {isOwnSeat ? <OutcomeForm seat={seat} userId={userId} /> : null}
              <SeatDiscussion seat={seat} {...context} />
            </div>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}
