import { useState } from 'react'
import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { longTimeZoneName, timeZoneNameOf } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { isSameLocalTime } from '#web/ui/data-display/format-date.ts'
import { Modal } from '#web/ui/modal/modal.tsx'
import { MeetingRsvps } from '#web/features/meetings/meeting-rsvps.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { rsvpToEntry } from './rsvp-to-entry.ts'
import { EventRsvpButtons } from './event-rsvp-buttons.tsx'
import { dayIn, formatSeatsLeft, formatTimes, toneOfType, formatDateAndTimes } from './entry-text.ts'

type EntryDialogProps = { entry: CalendarEntry; timeZone: string; onClose: () => void }

/** Details of a calendar entry, with RSVP buttons. */
export function EntryDialog({ entry, timeZone, onClose }: EntryDialogProps): React.ReactNode {
  const { title, type, description, event, meeting, commitmentId } = entry
  const [now] = useState(() => new Date())
  return (
    <Modal active title={title} onClose={onClose}>
      <div className="grid gap-4">
        <div>
          <Chip tone={toneOfType[type]}>{eventTypeLabel(type)}</Chip>
        </div>
        <EntryTime entry={entry} timeZone={timeZone} />
        {description ? <p className="wrap-anywhere whitespace-pre-line">{description}</p> : null}
        {meeting?.isSkipped ? null : <JoinLinks entry={entry} />}
        {event ? <EventRsvpButtons entry={entry} event={event} /> : null}
        {meeting && !meeting.isSkipped ? (
          <MeetingRsvps meeting={meeting} timeZone={timeZone} now={now} onRsvp={(rsvp) => rsvpToEntry(entry, rsvp)} />
        ) : null}
        {commitmentId === null ? null : (
          <div>
            <LinkButton to="/dashboard/pod/commitments" size="sm">
              {t`Rate this meeting`}
            </LinkButton>
          </div>
        )}
        {event || meeting?.isSkipped === false ? <AddToCalendar entry={entry} /> : null}
      </div>
    </Modal>
  )
}

function EntryTime({ entry, timeZone }: { entry: CalendarEntry; timeZone: string }): React.ReactNode {
  const { timezone, startsAt, movedFrom, event, meeting } = entry
  const seats = event ? formatSeatsLeft(event) : null
  const isOtherTimeZone = !isSameLocalTime(new Date(startsAt), timezone, timeZone)
  const isSkipped = meeting?.isSkipped ?? false
  return (
    <div className="grid gap-1.5">
      <p className={isSkipped ? 'line-through' : 'font-semibold'}>{formatDateAndTimes(entry, timeZone)}</p>
      {isOtherTimeZone ? <p className="text-sm text-ink-3">{formatInEventTimeZone(entry, timeZone)}</p> : null}
      {event || meeting ? <p className="text-sm text-ink-3">{event?.repeatLabel ?? t`Every week`}</p> : null}
      {seats === null ? null : <p className="text-sm text-ink-2">{seats}</p>}
      {meeting?.holiday ? <p className="text-sm text-ink-2">{t`This date is ${{ holiday: meeting.holiday }}.`}</p> : null}
      {meeting?.shift ? <p className="text-sm text-ink-2">{t`Daylight saving time: ${{ change: meeting.shift }}`}</p> : null}
      {meeting?.isOver && !isSkipped ? <p className="text-sm text-ink-2">{t`This meeting has ended.`}</p> : null}
      {isSkipped ? (
        <Banner tone="clay">
          {t`This meeting was skipped.`}
          {meeting?.reason ? ` ${meeting.reason}` : ''}
        </Banner>
      ) : null}
      {movedFrom === null ? null : <MovedBanner entry={entry} movedFrom={movedFrom} timeZone={timeZone} />}
    </div>
  )
}

/** Time in the entry's own time zone, with the day if it differs: "12:00–1:00 PM EST (Eastern Time)". */
function formatInEventTimeZone(entry: CalendarEntry, timeZone: string): string {
  const start = new Date(entry.startsAt)
  const { timezone } = entry
  const isSameDay = dayIn(start, timezone) === dayIn(start, timeZone)
  const text = isSameDay
    ? `${formatTimes(entry, timezone)} ${timeZoneNameOf(start, timezone)}`
    : formatDateAndTimes(entry, timezone)
  return `${text} (${longTimeZoneName(start, timezone)})`
}

type MovedBannerProps = { entry: CalendarEntry; movedFrom: string; timeZone: string }

function MovedBanner({ entry, movedFrom, timeZone }: MovedBannerProps): React.ReactNode {
  const lengthMs = Date.parse(entry.endsAt) - Date.parse(entry.startsAt)
  const originalTimes = {
    startsAt: movedFrom,
    endsAt: new Date(Date.parse(movedFrom) + lengthMs).toISOString(),
    commitmentId: null,
  }
  const reason = entry.meeting?.reason
  return (
    <Banner tone="brass">
      {t`Moved from ${{ originalTime: formatDateAndTimes(originalTimes, timeZone) }}.`}
      {reason ? ` ${reason}` : ''}
    </Banner>
  )
}

function JoinLinks({ entry: { link, meeting } }: { entry: CalendarEntry }): React.ReactNode {
  if (!link && !meeting) return null
  return (
    <div className="flex flex-wrap gap-2">
      {link && !meeting?.isOver ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
          {t`Join the call`}
        </a>
      ) : null}
      {meeting ? (
        <LinkButton to="/meeting-agenda" size="sm" variant="secondary">
          {t`Meeting agenda`}
        </LinkButton>
      ) : null}
    </div>
  )
}
