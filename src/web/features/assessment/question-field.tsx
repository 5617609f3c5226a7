import { memo } from 'react'
import { parseAnswer, answerScale } from '#domain/assessment/answers.ts'
import type { Question, QuestionId } from '#domain/assessment/questions.ts'
import { ScaleField } from '#web/ui/fields/scale-field.tsx'
import type { AssessmentDraft } from './assessment-draft.ts'
import { useAnswer } from './use-assessment-draft.ts'

const options = answerScale.map(({ value, label }) => ({ value: String(value), label }))

type QuestionFieldProps = {
  draft: AssessmentDraft
  question: Question<QuestionId>
  /** Position among the topic's statements, as text. */
  positionText: string
  isCurrent: boolean
  onFocus: (id: QuestionId) => void
  /** The member selected an answer with a finger or a mouse. */
  onPress: (id: QuestionId) => void
}

/** A statement with its scale. */
export function QuestionField({ positionText, isCurrent, ...scale }: QuestionFieldProps): React.ReactNode {
  const { id } = scale.question
  return (
    <div id={id} data-question={id} data-current={isCurrent || undefined} className="question">
      <p className="topic-narrow tabular mb-1 text-sm text-ink-3">{positionText}</p>
      <StatementScale {...scale} />
    </div>
  )
}

/** Renders again only when its own answer changes. */
const StatementScale = memo(function StatementScale(
  props: Omit<QuestionFieldProps, 'positionText' | 'isCurrent'>,
): React.ReactNode {
  const { draft, question, onFocus, onPress } = props
  const { id, text } = question
  const answer = useAnswer(draft, id)
  return (
    <ScaleField
      label={text}
      options={options}
      chosen={answer === undefined ? [] : [String(answer)]}
      onChoose={([chosen]) => {
        const selected = parseAnswer(Number(chosen))
        if (selected !== null) draft.change({ [id]: selected })
      }}
      onFocus={() => onFocus(id)}
      // An arrow key also selects, and fires a click with `detail` 0.
      onClick={({ detail }) => (detail > 0 ? onPress(id) : undefined)}
    />
  )
})
