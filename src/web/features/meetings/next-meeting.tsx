import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { formatDaysUntil } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { PodWithMembers } from '#web/features/pods/pod-with-members.ts'
import { type Responder, rsvpToMeeting } from './rsvp-to-meeting.ts'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingRsvps } from './meeting-rsvps.tsx'
import { MeetingDetails } from './meeting-details.tsx'
import { formatMeetingTime } from './meeting-text.ts'

/** Context to display a meeting: both time zones and the viewer. */
export type MeetingContext = { timeZone: string; podTimeZone: string; now: Date; leadsPod: boolean; responder: Responder }

type NextMeetingProps = { meeting: PodMeeting; link: string | null; members: PodWithMembers['members']; context: MeetingContext }

/** The next meeting: time, join link and RSVPs. */
export function NextMeeting({ meeting, link, members, context }: NextMeetingProps): React.ReactNode {
  const { timeZone, podTimeZone, now, leadsPod, responder } = context
  const start = new Date(meeting.startsAt)
  const declined = meeting.answers.filter(({ answer }) => answer === 'no').length
  return (
    <Card title={t`Next meeting`} aside={<Chip tone="pine">{formatDaysUntil(start, now, timeZone)}</Chip>}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-lg font-semibold">
            <time dateTime={meeting.startsAt}>{formatMeetingTime(meeting, timeZone)}</time>
          </p>
          <MeetingDetails {...{ meeting, timeZone, podTimeZone }} />
        </div>
        {leadsPod ? <MeetingActions {...{ meeting, timeZone, podTimeZone }} /> : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            {t`Join`}
          </a>
        ) : null}
        <LinkButton to="/meeting-agenda" size="sm" variant="secondary">
          {t`Agenda`}
        </LinkButton>
      </div>
      {leadsPod && declined * 2 > members.length ? (
        <p className="mt-4 rounded-md bg-brass-soft px-4 py-3 text-md text-brass-ink">
          {t`More than half can’t make it. You can move this meeting to another time.`}
        </p>
      ) : null}
      <div className="mt-5 border-t border-line-2 pt-4">
        <MeetingRsvps {...{ meeting, timeZone, now }} onRsvp={(rsvp) => rsvpToMeeting(meeting, rsvp, responder)} />
      </div>
    </Card>
  )
}
