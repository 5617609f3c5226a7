import type { CalendarEntry, EventSeats } from '#contract/api/calendar/calendar.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { RsvpButtons } from '#web/features/meetings/rsvp-buttons.tsx'
import { rsvpToEntry } from './rsvp-to-entry.ts'

const labels = { yes: t`Yes`, maybe: t`Maybe`, no: t`No` }

/** The member's RSVP to an event, and their position on the waitlist. */
export function EventRsvpButtons({ entry, event }: { entry: CalendarEntry; event: EventSeats }): React.ReactNode {
  const { canAnswer, answer: rsvp, placeInLine, going } = event
  if (!canAnswer) return <p className="text-sm text-ink-3">{t`This event has started, so RSVPs are closed.`}</p>
  return (
    <div className="grid gap-2">
      <RsvpButtons
        question={t`Are you going?`}
        labels={labels}
        chosen={rsvp}
        onRsvp={(next) => void rsvpToEntry(entry, { answer: next })}
      />
      <output className="block min-h-5 text-sm text-ink-2">{rsvpStatusText(event)}</output>
      {going > 0 ? (
        <p className="text-sm text-ink-3">{t`${plural({ going }, { one: '1 member is going.', other: '# members are going.' })}`}</p>
      ) : null}
      {placeInLine === null ? null : (
        <p className="text-sm text-ink-3">{t`If a seat opens, the next person on the waitlist gets it.`}</p>
      )}
    </div>
  )
}

function rsvpStatusText({ answer: rsvp, placeInLine, capacity }: EventSeats): string {
  if (placeInLine !== null) return t`This event is full. You’re number ${{ placeInLine }} on the waitlist.`
  switch (rsvp) {
    case 'yes':
      return capacity === null ? t`You’re going.` : t`You’re going. Your seat is saved.`
    case 'maybe':
      return capacity === null ? t`You said maybe.` : t`You said maybe. Maybes don’t hold a seat.`
    case 'no':
      return t`You’re not going.`
    case null:
      return ''
  }
}
