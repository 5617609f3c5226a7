import type { PodMeeting } from '#contract/meetings.ts'
import { formatDaysUntil } from '#domain/words/dates.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { PodWithMembers } from '../pods/pod-people.ts'
import { type Answering, answerMeeting } from './answer-meeting.ts'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingAnswers } from './meeting-answers.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { whenInWords } from './meeting-words.ts'

/** What a meeting is shown with: both zones, and who looks at it. */
export type MeetingScene = { timeZone: string; podZone: string; now: Date; leadsPod: boolean; who: Answering }

type NextMeetingProps = { meeting: PodMeeting; link: string | null; members: PodWithMembers['members']; scene: MeetingScene }

/** The meeting that comes next: when, the way in, whether the member comes and who else does. */
export function NextMeeting({ meeting, link, members, scene }: NextMeetingProps): React.ReactNode {
  const { timeZone, podZone, now, leadsPod, who } = scene
  const start = new Date(meeting.startsAt)
  const declined = meeting.answers.filter(({ answer }) => answer === 'no').length
  return (
    <Card title="Next meeting" aside={<Chip tone="pine">{formatDaysUntil(start, now, timeZone)}</Chip>}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-lg font-semibold">
            <time dateTime={meeting.startsAt}>{whenInWords(meeting, timeZone)}</time>
          </p>
          <MeetingFacts {...{ meeting, timeZone, podZone }} />
        </div>
        {leadsPod ? <MeetingActions {...{ meeting, timeZone, podZone }} /> : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            Join
          </a>
        ) : null}
        <LinkButton to="/meeting-agenda" size="sm" variant="secondary">
          Agenda
        </LinkButton>
      </div>
      {leadsPod && declined * 2 > members.length ? (
        <p className="mt-4 rounded-md bg-brass-soft px-4 py-3 text-md text-brass-ink">
          More than half can’t make it. You can move this meeting to another time.
        </p>
      ) : null}
      <div className="mt-5 border-t border-line-2 pt-4">
        <MeetingAnswers {...{ meeting, timeZone, now }} onAnswer={(given) => answerMeeting(meeting, given, who)} />
      </div>
    </Card>
  )
}
