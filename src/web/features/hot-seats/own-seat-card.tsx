import { useState } from 'react'
import type { HotSeat } from '#contract/api/meetings/hot-seats.ts'
import { daysUntil } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BriefForm } from './brief-form.tsx'
import { type SeatContext, SeatDiscussion } from './seat-card.tsx'
import { formatSeatDate } from './hot-seat-text.ts'

/** Within this many days of the hot seat, the form is open by default. */
const openFormWithinDays = 14

/** The member's next hot seat: the brief form, then the brief as the pod reads it. */
export function OwnSeatCard({ seat, ...context }: { seat: HotSeat } & SeatContext): React.ReactNode {
  const { userId, now, timeZone } = context
  const { brief, startsAt } = seat
  const isNear = startsAt !== null && daysUntil(new Date(startsAt), now, timeZone) <= openFormWithinDays
  const [isEditing, setEditing] = useState(isNear && brief === null)
  return (
    <Card
      title={t`Your hot seat`}
      aside={
        isEditing ? null : (
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            {brief ? t`Edit brief` : t`Write your brief`}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-md text-ink-3">
          {formatSeatDate(seat, now, timeZone)}.{brief ? null : ` ${t`Say what you want answered so your pod can prepare.`}`}
        </p>
        {isEditing ? <BriefForm seat={seat} userId={userId} onDone={() => setEditing(false)} /> : null}
        {brief && !isEditing ? <SeatDiscussion seat={seat} {...context} /> : null}
      </div>
    </Card>
  )
}
