import type { CalendarEntry, EventSeats } from '#contract/calendar.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { answerEntry } from './answer-entry.ts'

const labels = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** Whether the member comes to an event, and where they stand in line. */
export function EventAnswers({ entry, event }: { entry: CalendarEntry; event: EventSeats }): React.ReactNode {
  const { canAnswer, answer, placeInLine, going } = event
  if (!canAnswer) return <p className="text-sm text-ink-3">This has begun, so it can no longer be answered.</p>
  return (
    <div className="grid gap-2">
      <AnswerButtons
        question="Will you come?"
        labels={labels}
        chosen={answer}
        onAnswer={(next) => void answerEntry(entry, { answer: next })}
      />
      <output className="block min-h-5 text-sm text-ink-2">{standing(event)}</output>
      {going > 0 ? <p className="text-sm text-ink-3">{going === 1 ? '1 member comes.' : `${going} members come.`}</p> : null}
      {placeInLine === null ? null : (
        <p className="text-sm text-ink-3">When somebody gives their seat up, the next in line has it and is told.</p>
      )}
    </div>
  )
}

function standing({ answer, placeInLine, capacity }: EventSeats): string {
  if (placeInLine !== null) return `All seats are taken. You are number ${placeInLine} in line.`
  switch (answer) {
    case 'yes':
      return capacity === null ? 'You are going.' : 'You are going. Your seat is kept.'
    case 'maybe':
      return capacity === null ? 'You may come.' : 'You may come. A maybe keeps no seat.'
    case 'no':
      return 'You are not going.'
    case null:
      return ''
  }
}
