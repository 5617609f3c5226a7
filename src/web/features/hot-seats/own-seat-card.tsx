import { useState } from 'react'
import type { HotSeat } from '#contract/hot-seats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BriefForm } from './brief-form.tsx'
import { type SeatContext, SeatTalk } from './seat-card.tsx'
import { whenOf } from './seat-words.ts'

/** The member's own next hot seat: its brief to write, then as the pod reads it. */
export function OwnSeatCard({ seat, ...context }: { seat: HotSeat } & SeatContext): React.ReactNode {
  const [isEditing, setEditing] = useState(false)
  const { userId, now, timeZone } = context
  const { brief } = seat
  return (
    <Card
      title="Your hot seat"
      aside={
        brief && !isEditing ? (
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            Edit the brief
          </Button>
        ) : null
      }
    >
      <div className="grid gap-4">
        <p className="text-md text-ink-3">
          {whenOf(seat, now, timeZone)}.{brief ? null : ' Say what you want to know, so that your pod can prepare.'}
        </p>
        {brief && !isEditing ? (
          <SeatTalk seat={seat} {...context} />
        ) : (
          <BriefForm seat={seat} userId={userId} onDone={() => setEditing(false)} />
        )}
      </div>
    </Card>
  )
}
