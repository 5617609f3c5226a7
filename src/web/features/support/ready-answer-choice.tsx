import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { readyAnswersQuery } from './support-queries.ts'

/** Puts an answer that is kept ready under what is written already, to be looked over before it is sent. */
export function ReadyAnswerChoice({ form: { getValues, setValue, setFocus } }: { form: UseFormReturn }): React.ReactNode {
  const { data } = useQuery(readyAnswersQuery)
  const answers = data?.answers ?? []
  const insert = (id: string): void => {
    const answer = answers.find((one) => one.id === id)
    if (!answer) return
    const written = String(getValues('text')).trimEnd()
    setValue('text', written === '' ? answer.text : `${written}\n\n${answer.text}`, { shouldDirty: true })
    setFocus('text')
  }
  if (answers.length === 0) return null
  return (
    <SelectField
      label="Insert a ready answer"
      placeholder="Choose one"
      options={answers.map(({ id, title }) => ({ value: id, label: title }))}
      value=""
      onChange={({ target }) => insert(target.value)}
    />
  )
}
