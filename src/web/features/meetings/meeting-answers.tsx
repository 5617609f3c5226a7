import type { EventAnswer } from '#domain/calendar/answers.ts'
import type { MeetingAnswer } from '#contract/meetings.ts'
import { fullName } from '#domain/words/full-name.ts'
import { Moment } from '../../ui/figures/moment.tsx'
import { AnswerButtons } from '../calendar/answer-buttons.tsx'
import { CheckInForm } from './check-in-form.tsx'

const labels = { yes: 'Yes', maybe: 'Maybe', no: 'Can’t make it' }

type MeetingAnswersProps = {
  /** The meeting, as far as it is answered; `answerUntil` is an instant in ISO 8601. */
  meeting: { answers: readonly MeetingAnswer[]; answerUntil: string }
  timeZone: string
  now: Date
  /** Sends what is answered; answers whether it was taken. */
  onAnswer: (given: { answer: EventAnswer; checkIn?: string }) => Promise<boolean>
}

/** Whether the member comes to a meeting of their pod, the check-in of who can't, and who else comes. */
export function MeetingAnswers({ meeting, timeZone, now, onAnswer }: MeetingAnswersProps): React.ReactNode {
  const { answers, answerUntil } = meeting
  const own = answers.find(({ isYou }) => isYou)
  const isOpen = now <= new Date(answerUntil)
  return (
    <div className="grid gap-3">
      {isOpen ? (
        <>
          <AnswerButtons
            question="Will you be there?"
            labels={labels}
            chosen={own?.answer ?? null}
            onAnswer={(answer) => void onAnswer({ answer })}
          />
          <p className="text-sm text-ink-3">
            You can answer until <Moment at={answerUntil} timeZone={timeZone} />, two hours before.
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-3">
          {own ? `Your answer: ${labels[own.answer]}. ` : ''}Answers closed two hours before the meeting.
        </p>
      )}
      {isOpen && own?.answer === 'no' ? (
        <CheckInForm checkIn={own.checkIn} report={(checkIn) => onAnswer({ answer: 'no', checkIn })} />
      ) : null}
      <WhoComes answers={answers} />
    </div>
  )
}

const headings: readonly { answer: EventAnswer; words: string }[] = [
  { answer: 'yes', words: 'Coming' },
  { answer: 'maybe', words: 'Maybe' },
  { answer: 'no', words: 'Can’t make it' },
]

function WhoComes({ answers }: { answers: readonly MeetingAnswer[] }): React.ReactNode {
  if (answers.length === 0) return <p className="text-sm text-ink-3">Nobody has answered yet.</p>
  const checkIns = answers.filter(({ checkIn, isYou }) => checkIn !== null && !isYou)
  return (
    <div className="grid gap-2 text-md">
      <dl className="grid gap-1">
        {headings.map(({ answer, words }) => {
          const names = answers.filter((one) => one.answer === answer).map(nameOf)
          return names.length === 0 ? null : (
            <div key={answer} className="flex flex-wrap gap-x-2 wrap-anywhere">
              <dt className="text-ink-3">{words}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          )
        })}
      </dl>
      {checkIns.map((one) => (
        <blockquote key={nameOf(one)} className="rounded-md bg-sunk px-3 py-2">
          <p className="text-sm text-ink-3">{nameOf(one)} reports</p>
          <p className="wrap-anywhere whitespace-pre-line">{one.checkIn}</p>
        </blockquote>
      ))}
    </div>
  )
}

function nameOf(one: MeetingAnswer): string {
  return one.isYou ? 'You' : fullName(one)
}
