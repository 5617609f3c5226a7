import { memo } from 'react'
import { answerOf, answerScale } from '#domain/assessment/answers.ts'
import type { Question, QuestionId } from '#domain/assessment/questions.ts'
import { ScaleField } from '../../ui/fields/scale-field.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import { useAnswer } from './use-sheet.ts'

const options = answerScale.map(({ value, label }) => ({ value: String(value), label }))

type QuestionFieldProps = {
  sheet: AnswerSheet
  question: Question<QuestionId>
  /** Its place among the topic's statements, in words. */
  place: string
  isCurrent: boolean
  onFocus: (id: QuestionId) => void
  /** The member has pressed an answer, with a finger or a mouse. */
  onPress: (id: QuestionId) => void
}

/** A statement and its scale. */
export function QuestionField({ place, isCurrent, ...scale }: QuestionFieldProps): React.ReactNode {
  const { id } = scale.question
  return (
    <div id={id} data-question={id} data-current={isCurrent || undefined} className="question">
      <p className="topic-narrow tabular mb-1 text-sm text-ink-3">{place}</p>
      <StatementScale {...scale} />
    </div>
  )
}

/** Drawn again only when its own answer changes. */
const StatementScale = memo(function StatementScale(props: Omit<QuestionFieldProps, 'place' | 'isCurrent'>): React.ReactNode {
  const { sheet, question, onFocus, onPress } = props
  const { id, text } = question
  const answer = useAnswer(sheet, id)
  return (
    <ScaleField
      label={text}
      options={options}
      chosen={answer === undefined ? [] : [String(answer)]}
      onChoose={([chosen]) => {
        const given = answerOf(Number(chosen))
        if (given !== null) sheet.answer(id, given)
      }}
      onFocus={() => onFocus(id)}
      // An arrow key chooses too, and comes as a click that no pointer made.
      onClick={({ detail }) => (detail > 0 ? onPress(id) : undefined)}
    />
  )
})
