import type { EventAnswer } from '#domain/calendar/answers.ts'
import { classNames } from '../../ui/class-names.ts'

type AnswerButtonsProps = {
  question: string
  /** What each answer is called. */
  labels: Readonly<Record<EventAnswer, string>>
  chosen: EventAnswer | null
  onAnswer: (answer: EventAnswer) => void
}

const answers: readonly EventAnswer[] = ['yes', 'maybe', 'no']

/** A question with its three answers; each press is the answer. */
export function AnswerButtons({ question, labels, chosen, onAnswer }: AnswerButtonsProps): React.ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={chosen === answer}
            onClick={() => {
              if (chosen !== answer) onAnswer(answer)
            }}
            className={classNames(
              'min-h-10 flex-1 rounded-control border px-3 text-md font-semibold whitespace-nowrap max-md:min-h-11',
              chosen === answer
                ? 'border-pine bg-pine-soft text-pine-ink'
                : 'border-line bg-card text-ink hover:bg-sunk active:bg-line',
            )}
          >
            {labels[answer]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
