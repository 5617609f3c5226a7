import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { t } from '#domain/i18n/messages.ts'
import { monthAndDayOf } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { rsvpToMeeting } from './rsvp-to-meeting.ts'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingRsvps } from './meeting-rsvps.tsx'
import { MeetingDetails } from './meeting-details.tsx'
import { formatRsvps, formatMeetingTime } from './meeting-text.ts'
import type { MeetingContext } from './next-meeting.tsx'

type LaterMeetingsProps = { meetings: readonly PodMeeting[]; context: MeetingContext }

/** Meetings of the coming weeks, including skipped ones. */
export function LaterMeetings({ meetings, context }: LaterMeetingsProps): React.ReactNode {
  if (meetings.length === 0) return null
  return (
    <Card title={t`Coming weeks`}>
      <ul className="divide-y divide-line-2">
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.onDay} meeting={meeting} context={context} />
        ))}
      </ul>
    </Card>
  )
}

function MeetingRow({ meeting, context }: { meeting: PodMeeting; context: MeetingContext }): React.ReactNode {
  const { timeZone, podTimeZone, leadsPod } = context
  const { isSkipped, movedFrom, startsAt } = meeting
  const { month, day } = monthAndDayOf(new Date(startsAt), timeZone)
  return (
    <li className="flex gap-3 py-4 first:pt-1 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'tabular grid h-13 w-11 flex-none place-content-center rounded-md border border-line text-center',
          isSkipped && 'text-ink-3',
        )}
      >
        <span className="text-[11px] leading-4 text-ink-3 uppercase">{month}</span>
        <span className="text-lg leading-5 font-bold">{day}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <time dateTime={startsAt} className={isSkipped ? 'text-ink-3 line-through' : undefined}>
            {formatMeetingTime(meeting, timeZone)}
          </time>
          {isSkipped ? <Chip>{t`Skipped`}</Chip> : null}
          {!isSkipped && movedFrom !== null ? <Chip tone="brass">{t`Moved`}</Chip> : null}
        </div>
        <MeetingDetails {...{ meeting, timeZone, podTimeZone }} />
        {isSkipped ? null : <RsvpToggle meeting={meeting} context={context} />}
      </div>
      {leadsPod ? <MeetingActions {...{ meeting, timeZone, podTimeZone }} /> : null}
    </li>
  )
}

const ownRsvpChips: Readonly<Record<string, { label: string; tone: Tone }>> = {
  yes: { label: t`You’re going`, tone: 'pine' },
  maybe: { label: t`You said maybe`, tone: 'brass' },
  no: { label: t`You can’t make it`, tone: 'neutral' },
}

/** The member's RSVP in one line, with expandable RSVP buttons. */
function RsvpToggle({
  meeting,
  context: { timeZone, now, responder: who },
}: {
  meeting: PodMeeting
  context: MeetingContext
}): React.ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const ownRsvp = meeting.answers.find(({ isYou }) => isYou)
  const chip = ownRsvp && ownRsvpChips[ownRsvp.answer]
  const others = formatRsvps(meeting.answers.filter(({ isYou }) => !isYou))
  const label = isOpen ? t`Close` : ownRsvp ? t`Change RSVP` : t`RSVP`
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {chip ? <Chip tone={chip.tone}>{chip.label}</Chip> : null}
        {others ? (
          <span className="text-sm text-ink-3">
            <Trans>Everyone else: {others}</Trans>
          </span>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${label}: ${formatMeetingTime(meeting, timeZone)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      <div id={id} className="mt-2 empty:hidden">
        {isOpen ? <MeetingRsvps {...{ meeting, timeZone, now }} onRsvp={(rsvp) => rsvpToMeeting(meeting, rsvp, who)} /> : null}
      </div>
    </>
  )
}
