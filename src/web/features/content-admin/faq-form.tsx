import { useDeferredValue } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldTable, type FieldValues } from '#domain/fields/field.ts'
import { faqFields } from '#domain/content/faq-terms.ts'
import { FaqAnswer } from '../faqs/faq-answer.tsx'
import type { FieldLook } from '../form/field-control.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { Preview } from './preview.tsx'

const looks: Readonly<Record<string, FieldLook>> = {
  question: { isWide: true },
  answer: { isWide: true, hasCounter: true },
  isPublished: { isWide: true },
}

/** A question that is not there yet may wait until it is ready. */
const newFields: FieldTable = [
  ...faqFields,
  ...compileFields([field({ name: 'isPublished', label: 'Publish it at once', kind: 'flag' })]),
]

type FaqFormProps = {
  userId: string
  /** The question to be changed, by its address; null for a new one. */
  slug: string | null
  stored: FieldValues
  suggested?: FieldValues
  save: (changes: FieldValues) => Promise<FieldValues>
  onDone?: () => void
}

const nothing: FieldValues = {}

/** All that an admin says in a question, with its answer as it will be read. */
export function FaqForm({ userId, slug, stored, suggested = nothing, save, onDone }: FaqFormProps): React.ReactNode {
  return (
    <FieldForm
      label={slug === null ? 'New question' : 'Edit the question'}
      table={slug === null ? newFields : faqFields}
      looks={looks}
      stored={stored}
      suggested={suggested}
      draftKey={[userId, `faq-${slug ?? 'new'}`]}
      saveLabel={slug === null ? 'Add the question' : 'Save'}
      save={save}
      {...(onDone && { onDone })}
      renderMore={(form) => <AnswerPreview form={form} />}
    />
  )
}

function AnswerPreview({ form: { control } }: { form: UseFormReturn }): React.ReactNode {
  // Drawn after what was typed stands in its field.
  const answer = String(useDeferredValue(useWatch({ control, name: 'answer' })))
  return <Preview>{answer.trim() === '' ? null : <FaqAnswer text={answer} headingLevel={4} />}</Preview>
}
