import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { rsvpChip, formatSeatsLeft, formatTimes, toneOfType } from './entry-text.ts'

const barClass: Record<Tone, string> = {
  neutral: 'bg-ink-3',
  pine: 'bg-pine',
  brass: 'bg-brass',
  clay: 'bg-clay',
  sky: 'bg-sky',
}

type EntryRowProps = { entry: CalendarEntry; timeZone: string; onOpen: (entry: CalendarEntry) => void }

/** A calendar entry as a row. A press opens it. */
export function EntryRow({ entry, timeZone, onOpen }: EntryRowProps): React.ReactNode {
  const { title, type } = entry
  const isSkipped = entry.meeting?.isSkipped ?? false
  return (
    <li className="border-t border-line-2 first:border-t-0">
      <button
        type="button"
        onClick={() => onOpen(entry)}
        className="flex min-h-14 w-full items-stretch gap-3 px-4 py-3 text-start hover:bg-sunk"
      >
        <span aria-hidden="true" className={classNames('w-1 flex-none rounded-full', barClass[toneOfType[type]])} />
        <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
          <span className={classNames('tabular text-md text-ink-2', isSkipped && 'line-through')}>
            {formatTimes(entry, timeZone)}
          </span>
          <span className="min-w-0">
            <span className={classNames('block font-semibold', isSkipped && 'text-ink-3 line-through')}>{title}</span>
            <span className="block text-sm text-ink-3">{detailsOf(entry).join(' · ')}</span>
          </span>
        </span>
        <span className="flex flex-none items-center gap-2">
          <StateChip entry={entry} />
          <Icon name="chevron-right" className="size-4 text-ink-3" />
        </span>
      </button>
    </li>
  )
}

function detailsOf({ type, title, event, meeting, movedFrom }: CalendarEntry): string[] {
  const seats = event ? formatSeatsLeft(event) : null
  const kind = eventTypeLabel(type)
  return [
    ...(title === kind ? [] : [kind]),
    ...(movedFrom === null ? [] : ['moved']),
    ...(meeting?.shift ? [meeting.shift] : []),
    ...(seats === null ? [] : [seats]),
  ]
}

function StateChip({ entry }: { entry: CalendarEntry }): React.ReactNode {
  if (entry.meeting?.isSkipped) return <Chip tone="clay">{t`Skipped`}</Chip>
  const chip = rsvpChip(entry)
  return chip ? <Chip tone={chip.tone}>{chip.label}</Chip> : null
}
