import { useDeferredValue } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { lessonFields } from '#domain/content/lesson-input.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import type { LessonKey } from './content-queries.ts'
import { Preview } from './preview.tsx'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  body: { isWide: true, hasCounter: true },
  text: {
    isWide: true,
    help: t`Adds detail to the activity. The action appears below the lesson, and members can commit to it with one tap.`,
  },
}

const groups = [
  { title: t`Action`, names: ['activity', 'target', 'text'] },
  { title: t`Lesson text`, names: ['title', 'minutes', 'body'] },
]

type LessonFormProps = {
  userId: string
  lessonKey: LessonKey
  stored: FieldValues
  save: (changes: FieldValues) => Promise<FieldValues>
}

/** The form of a lesson, with a preview of its text. */
export function LessonForm({ userId, lessonKey: { course, lesson }, stored, save }: LessonFormProps): React.ReactNode {
  return (
    <FieldForm
      label={t`Edit lesson`}
      table={lessonFields}
      fieldDisplays={fieldDisplays}
      groups={groups}
      stored={stored}
      draftKey={[userId, `lesson-${course}-${lesson}`]}
      save={save}
      renderMore={(form) => <BodyPreview form={form} />}
    />
  )
}

function BodyPreview({ form: { control } }: { form: UseFormReturn }): React.ReactNode {
  // Deferred, so that typing stays responsive.
  const body = String(useDeferredValue(useWatch({ control, name: 'body' })))
  return (
    <Preview>
      {body.trim() === '' ? null : (
        <div className="max-w-[70ch] text-ink-2">
          <Markdown text={body} headingLevel={4} />
        </div>
      )}
    </Preview>
  )
}
