import { useId, useState } from 'react'
import type { PodMeeting } from '#contract/meetings.ts'
import { leafOf } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { answerMeeting } from './answer-meeting.ts'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingAnswers } from './meeting-answers.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { answersInWords, whenInWords } from './meeting-words.ts'
import type { MeetingScene } from './next-meeting.tsx'

type LaterMeetingsProps = { meetings: readonly PodMeeting[]; scene: MeetingScene }

/** The meetings of the coming weeks, skipped ones among them. */
export function LaterMeetings({ meetings, scene }: LaterMeetingsProps): React.ReactNode {
  if (meetings.length === 0) return null
  return (
    <Card title="Coming weeks">
      <ul className="divide-y divide-line-2">
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.onDay} meeting={meeting} scene={scene} />
        ))}
      </ul>
    </Card>
  )
}

function MeetingRow({ meeting, scene }: { meeting: PodMeeting; scene: MeetingScene }): React.ReactNode {
  const { timeZone, podZone, leadsPod } = scene
  const { isSkipped, movedFrom, startsAt } = meeting
  const { month, day } = leafOf(new Date(startsAt), timeZone)
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
            {whenInWords(meeting, timeZone)}
          </time>
          {isSkipped ? <Chip>Skipped</Chip> : null}
          {!isSkipped && movedFrom !== null ? <Chip tone="brass">Moved</Chip> : null}
        </div>
        <MeetingFacts {...{ meeting, timeZone, podZone }} />
        {isSkipped ? null : <Answer meeting={meeting} scene={scene} />}
      </div>
      {leadsPod ? <MeetingActions {...{ meeting, timeZone, podZone }} /> : null}
    </li>
  )
}

const ownAnswers: Readonly<Record<string, { words: string; tone: Tone }>> = {
  yes: { words: 'You come', tone: 'pine' },
  maybe: { words: 'You may come', tone: 'brass' },
  no: { words: 'You can’t make it', tone: 'neutral' },
}

/** What was answered, in a line; the answering itself opens below it. */
function Answer({ meeting, scene: { timeZone, now, who } }: { meeting: PodMeeting; scene: MeetingScene }): React.ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const own = meeting.answers.find(({ isYou }) => isYou)
  const chip = own && ownAnswers[own.answer]
  const others = answersInWords(meeting.answers.filter(({ isYou }) => !isYou))
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {chip ? <Chip tone={chip.tone}>{chip.words}</Chip> : null}
        {others ? <span className="text-sm text-ink-3">Of the others {others}</span> : null}
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${own ? 'Change answer' : 'Answer'}: ${whenInWords(meeting, timeZone)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : own ? 'Change answer' : 'Answer'}
        </Button>
      </div>
      <div id={id} className="mt-2 empty:hidden">
        {isOpen ? (
          <MeetingAnswers {...{ meeting, timeZone, now }} onAnswer={(given) => answerMeeting(meeting, given, who)} />
        ) : null}
      </div>
    </>
  )
}
