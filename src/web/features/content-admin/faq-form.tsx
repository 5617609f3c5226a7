import { useDeferredValue } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldTable, type FieldValues } from '#domain/fields/field.ts'
import { faqFields } from '#domain/content/faq-input.ts'
import { t } from '#domain/i18n/messages.ts'
import { FaqAnswer } from '#web/features/faqs/faq-answer.tsx'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { Preview } from './preview.tsx'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  question: { isWide: true },
  answer: { isWide: true, hasCounter: true },
  isPublished: { isWide: true },
}

/** A new FAQ can stay unpublished until it is ready. */
const newFields: FieldTable = [
  ...faqFields,
  ...compileFields([field({ name: 'isPublished', label: t`Publish right away`, kind: 'flag' })]),
]

type FaqFormProps = {
  userId: string
  /** The slug of the FAQ to edit; null for a new one. */
  slug: string | null
  stored: FieldValues
  suggested?: FieldValues
  save: (changes: FieldValues) => Promise<FieldValues>
  onDone?: () => void
}

const emptyValues: FieldValues = {}

/** The form of an FAQ, with a preview of its answer. */
export function FaqForm({ userId, slug, stored, suggested = emptyValues, save, onDone }: FaqFormProps): React.ReactNode {
  return (
    <FieldForm
      label={slug === null ? t`New question` : t`Edit question`}
      table={slug === null ? newFields : faqFields}
      fieldDisplays={fieldDisplays}
      stored={stored}
      suggested={suggested}
      draftKey={[userId, `faq-${slug ?? 'new'}`]}
      saveLabel={slug === null ? t`Add question` : t`Save`}
      save={save}
      {...(onDone && { onDone })}
      renderMore={(form) => <AnswerPreview form={form} />}
    />
  )
}

function AnswerPreview({ form: { control } }: { form: UseFormReturn }): React.ReactNode {
  // Deferred, so that typing stays responsive.
  const answer = String(useDeferredValue(useWatch({ control, name: 'answer' })))
  return <Preview>{answer.trim() === '' ? null : <FaqAnswer text={answer} headingLevel={4} />}</Preview>
}
