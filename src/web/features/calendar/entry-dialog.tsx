import { useState } from 'react'
import type { CalendarEntry } from '#contract/calendar.ts'
import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import { zoneNameOf } from '#domain/words/dates.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { isSameClock } from '../../ui/figures/date-format.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import { MeetingAnswers } from '../meetings/meeting-answers.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { answerEntry } from './answer-entry.ts'
import { EventAnswers } from './event-answers.tsx'
import { dayIn, seatWords, timesOf, toneOfType, wholeTimeOf, zoneWords } from './entry-words.ts'

type EntryDialogProps = { entry: CalendarEntry; timeZone: string; onClose: () => void }

/** All there is about one entry of the calendar, and the member's answer to it. */
export function EntryDialog({ entry, timeZone, onClose }: EntryDialogProps): React.ReactNode {
  const { title, type, description, event, meeting, commitmentId } = entry
  const [now] = useState(() => new Date())
  return (
    <Modal active title={title} onClose={onClose}>
      <div className="grid gap-4">
        <div>
          <Chip tone={toneOfType[type]}>{eventTypeLabel(type)}</Chip>
        </div>
        <When entry={entry} timeZone={timeZone} />
        {description ? <p className="wrap-anywhere whitespace-pre-line">{description}</p> : null}
        {meeting?.isSkipped ? null : <WaysIn entry={entry} />}
        {event ? <EventAnswers entry={entry} event={event} /> : null}
        {meeting && !meeting.isSkipped ? (
          <MeetingAnswers meeting={meeting} timeZone={timeZone} now={now} onAnswer={(given) => answerEntry(entry, given)} />
        ) : null}
        {commitmentId === null ? null : (
          <div>
            <LinkButton to="/dashboard/pod/commitments" size="sm">
              Say how it went
            </LinkButton>
          </div>
        )}
        {event || meeting?.isSkipped === false ? <AddToCalendar entry={entry} /> : null}
      </div>
    </Modal>
  )
}

function When({ entry, timeZone }: { entry: CalendarEntry; timeZone: string }): React.ReactNode {
  const { timezone, startsAt, movedFrom, event, meeting } = entry
  const seats = event ? seatWords(event) : null
  const isElsewhere = !isSameClock(new Date(startsAt), timezone, timeZone)
  const isSkipped = meeting?.isSkipped ?? false
  return (
    <div className="grid gap-1.5">
      <p className={isSkipped ? 'line-through' : 'font-semibold'}>{wholeTimeOf(entry, timeZone)}</p>
      {isElsewhere ? <p className="text-sm text-ink-3">{elsewhereWords(entry, timeZone)}</p> : null}
      {event || meeting ? <p className="text-sm text-ink-3">{event?.repeatLabel ?? 'Every week'}</p> : null}
      {seats === null ? null : <p className="text-sm text-ink-2">{seats}</p>}
      {meeting?.holiday ? <p className="text-sm text-ink-2">This day is {meeting.holiday}.</p> : null}
      {meeting?.shift ? <p className="text-sm text-ink-2">Clocks change: {meeting.shift}.</p> : null}
      {meeting?.isOver && !isSkipped ? <p className="text-sm text-ink-2">This meeting is over.</p> : null}
      {isSkipped ? <Banner tone="clay">This meeting is skipped.{meeting?.reason ? ` ${meeting.reason}` : ''}</Banner> : null}
      {movedFrom === null ? null : <Moved entry={entry} movedFrom={movedFrom} timeZone={timeZone} />}
    </div>
  )
}

/** The time on the clock to which an entry keeps, with the day where that is another one: "12:00–1:00 PM EST in America/New York". */
function elsewhereWords(entry: CalendarEntry, timeZone: string): string {
  const start = new Date(entry.startsAt)
  const { timezone } = entry
  const isSameDay = dayIn(start, timezone) === dayIn(start, timeZone)
  const words = isSameDay ? `${timesOf(entry, timezone)} ${zoneNameOf(start, timezone)}` : wholeTimeOf(entry, timezone)
  return `${words} in ${zoneWords(timezone)}`
}

type MovedProps = { entry: CalendarEntry; movedFrom: string; timeZone: string }

function Moved({ entry, movedFrom, timeZone }: MovedProps): React.ReactNode {
  const lengthMs = Date.parse(entry.endsAt) - Date.parse(entry.startsAt)
  const before = { startsAt: movedFrom, endsAt: new Date(Date.parse(movedFrom) + lengthMs).toISOString(), commitmentId: null }
  const reason = entry.meeting?.reason
  return (
    <Banner tone="brass">
      Moved from {wholeTimeOf(before, timeZone)}.{reason ? ` ${reason}` : ''}
    </Banner>
  )
}

function WaysIn({ entry: { link, meeting } }: { entry: CalendarEntry }): React.ReactNode {
  if (!link && !meeting) return null
  return (
    <div className="flex flex-wrap gap-2">
      {link && !meeting?.isOver ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
          Join the call
        </a>
      ) : null}
      {meeting ? (
        <LinkButton to="/meeting-agenda" size="sm" variant="secondary">
          Meeting agenda
        </LinkButton>
      ) : null}
    </div>
  )
}
