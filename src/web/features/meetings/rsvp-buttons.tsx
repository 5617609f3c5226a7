import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import { classNames } from '#web/ui/class-names.ts'

type RsvpButtonsProps = {
  question: string
  /** Label of each response. */
  labels: Readonly<Record<EventRsvp, string>>
  chosen: EventRsvp | null
  onRsvp: (rsvp: EventRsvp) => void
}

const rsvpValues: readonly EventRsvp[] = ['yes', 'maybe', 'no']

/** A question with three RSVP buttons. A press sends the response. */
export function RsvpButtons({ question, labels, chosen, onRsvp }: RsvpButtonsProps): React.ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {rsvpValues.map((rsvp) => (
          <button
            key={rsvp}
            type="button"
            aria-pressed={chosen === rsvp}
            onClick={() => {
              if (chosen !== rsvp) onRsvp(rsvp)
            }}
            className={classNames(
              'min-h-10 flex-1 rounded-control border px-3 text-md font-semibold whitespace-nowrap max-md:min-h-11',
              chosen === rsvp
                ? 'border-pine bg-pine-soft text-pine-ink'
                : 'border-line bg-card text-ink hover:bg-sunk active:bg-line',
            )}
          >
            {labels[rsvp]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
