import type { WeeklyMeeting } from '#contract/pods.ts'
import { meetingWords } from '#domain/pods/pod-words.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NextMeetingNotes } from '../meetings/next-meeting-notes.tsx'

type MeetingCardProps = {
  meeting: WeeklyMeeting
  /** The member's own zone; null for that of the browser. */
  timeZone: string | null
  now: Date
  /** Whether the viewer leads the pod, and can add what is missing. */
  isLed: boolean
}

/** When the pod meets, in the member's own zone, and the way in. */
export function MeetingCard({ meeting, timeZone, now, isLed }: MeetingCardProps): React.ReactNode {
  const { label, durationMinutes, link, nextAt } = meeting
  const zone = timeZone ?? memberZone()
  return (
    <Card title="Weekly meeting">
      <p className="font-medium">{label}</p>
      <p className="mt-1 text-sm text-ink-3">
        {durationMinutes} minutes · next on <time dateTime={nextAt}>{meetingWords(nextAt, now, zone)}</time>
      </p>
      <NextMeetingNotes timeZone={zone} />
      <div className="mt-4 flex flex-wrap gap-2">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            Join
          </a>
        ) : null}
        {!link && isLed ? (
          <LinkButton to="/dashboard/pod/manage" size="sm">
            Add a meeting link
          </LinkButton>
        ) : null}
        <LinkButton to="/meeting-agenda" size="sm" variant="secondary">
          Agenda
        </LinkButton>
      </div>
      {link || isLed ? null : <p className="mt-3 text-sm text-ink-3">The leader has not added a meeting link yet.</p>}
    </Card>
  )
}
