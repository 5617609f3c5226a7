import type { CalendarEntry, EventSeats } from '#contract/api/calendar/calendar.ts'
import { RsvpButtons } from '#web/features/meetings/rsvp-buttons.tsx'
import { rsvpToEntry } from './rsvp-to-entry.ts'

const labels = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** The member's RSVP to an event, and their position on the waitlist. */
export function EventRsvpButtons({ entry, event }: { entry: CalendarEntry; event: EventSeats }): React.ReactNode {
  const { canAnswer, answer: rsvp, placeInLine, going } = event
  if (!canAnswer) return <p className="text-sm text-ink-3">This event has started, so RSVPs are closed.</p>
  return (
    <div className="grid gap-2">
      <RsvpButtons
        question="Are you going?"
        labels={labels}
        chosen={rsvp}
        onRsvp={(next) => void rsvpToEntry(entry, { answer: next })}
      />
      <output className="block min-h-5 text-sm text-ink-2">{rsvpStatusText(event)}</output>
      {going > 0 ? (
        <p className="text-sm text-ink-3">{going === 1 ? '1 member is going.' : `${going} members are going.`}</p>
      ) : null}
      {placeInLine === null ? null : (
        <p className="text-sm text-ink-3">If a seat opens, the next person on the waitlist gets it.</p>
      )}
    </div>
  )
}

function rsvpStatusText({ answer: rsvp, placeInLine, capacity }: EventSeats): string {
  if (placeInLine !== null) return `This event is full. You’re number ${placeInLine} on the waitlist.`
  switch (rsvp) {
    case 'yes':
      return capacity === null ? 'You’re going.' : 'You’re going. Your seat is saved.'
    case 'maybe':
      return capacity === null ? 'You said maybe.' : 'You said maybe. Maybes don’t hold a seat.'
    case 'no':
      return 'You’re not going.'
    case null:
      return ''
  }
}
