import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#domain/i18n/messages.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { savedRepliesQuery } from './support-queries.ts'

/** Inserts a saved reply below the current text, to be reviewed before sending. */
export function SavedReplyChoice({ form: { getValues, setValue, setFocus } }: { form: UseFormReturn }): React.ReactNode {
  const { data } = useQuery(savedRepliesQuery)
  const replies = data?.answers ?? []
  const insert = (id: string): void => {
    const reply = replies.find((one) => one.id === id)
    if (!reply) return
    const currentText = String(getValues('text')).trimEnd()
    setValue('text', currentText === '' ? reply.text : `${currentText}\n\n${reply.text}`, { shouldDirty: true })
    setFocus('text')
  }
  if (replies.length === 0) return null
  return (
    <SelectField
      label={t`Insert a saved reply`}
      placeholder={t`Choose one`}
      options={replies.map(({ id, title }) => ({ value: id, label: title }))}
      value=""
      onChange={({ target }) => insert(target.value)}
    />
  )
}
