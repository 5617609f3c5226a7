import type { CalendarEntry, EventSeats } from '#contract/api/calendar/calendar.ts'
import { RsvpButtons } from '#web/features/meetings/rsvp-buttons.tsx'
import { rsvpToEntry } from './rsvp-to-entry.ts'

const labels = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** The member's RSVP to an event, and their position on the waitlist. */
export function EventRsvpButtons({ entry, event }: { entry: CalendarEntry; event: EventSeats }): React.ReactNode {
  const { canAnswer, answer: rsvp, placeInLine, going } = event
  if (!canAnswer) return <p className="text-sm text-ink-3">This has begun, so it can no longer be answered.</p>
  return (
    <div className="grid gap-2">
      <RsvpButtons
        question="Will you come?"
        labels={labels}
        chosen={rsvp}
        onRsvp={(next) => void rsvpToEntry(entry, { answer: next })}
      />
      <output className="block min-h-5 text-sm text-ink-2">{rsvpStatusText(event)}</output>
      {going > 0 ? <p className="text-sm text-ink-3">{going === 1 ? '1 member comes.' : `${going} members come.`}</p> : null}
      {placeInLine === null ? null : (
        <p className="text-sm text-ink-3">When somebody gives their seat up, the next in line has it and is told.</p>
      )}
    </div>
  )
}

function rsvpStatusText({ answer: rsvp, placeInLine, capacity }: EventSeats): string {
  if (placeInLine !== null) return `All seats are taken. You are number ${placeInLine} in line.`
  switch (rsvp) {
    case 'yes':
      return capacity === null ? 'You are going.' : 'You are going. Your seat is kept.'
    case 'maybe':
      return capacity === null ? 'You may come.' : 'You may come. A maybe keeps no seat.'
    case 'no':
      return 'You are not going.'
    case null:
      return ''
  }
}
