import { useState } from 'react'
import type { HotSeat } from '#contract/hot-seats.ts'
import { daysUntil } from '#domain/words/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BriefForm } from './brief-form.tsx'
import { type SeatContext, SeatTalk } from './seat-card.tsx'
import { whenOf } from './seat-words.ts'

/** From so many days before on, the form is open without being asked for. */
const writeWithinDays = 14

/** The member's own next hot seat: its brief to write, then as the pod reads it. */
export function OwnSeatCard({ seat, ...context }: { seat: HotSeat } & SeatContext): React.ReactNode {
  const { userId, now, timeZone } = context
  const { brief, startsAt } = seat
  const isNear = startsAt !== null && daysUntil(new Date(startsAt), now, timeZone) <= writeWithinDays
  const [isEditing, setEditing] = useState(isNear && brief === null)
  return (
    <Card
      title="Your hot seat"
      aside={
        isEditing ? null : (
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            {brief ? 'Edit the brief' : 'Write your brief'}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-md text-ink-3">
          {whenOf(seat, now, timeZone)}.{brief ? null : ' Say what you want to know, so that your pod can prepare.'}
        </p>
        {isEditing ? <BriefForm seat={seat} userId={userId} onDone={() => setEditing(false)} /> : null}
        {brief && !isEditing ? <SeatTalk seat={seat} {...context} /> : null}
      </div>
    </Card>
  )
}
