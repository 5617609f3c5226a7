import { t } from '#domain/i18n/messages.ts'
import { activities, type Activity } from '../commitments/activities.ts'
import { commitmentFields } from '../commitments/commitment-fields.ts'
import { compileFields } from '../fields/compile.ts'
import { field, type FieldTable, type FieldValues } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { normalizeFieldValues } from './normalize-field-values.ts'

/** The action of a lesson uses the same rules as a commitment. */
const actionFields: FieldTable = commitmentFields.filter(({ name }) => ['activity', 'target', 'text'].includes(name))

/** Fields of the admin form for a lesson. `activity`, `target` and `text` describe the action for the reader. */
export const lessonFields: FieldTable = [
  ...compileFields([
    field({ name: 'title', label: t`Title`, rules: 'required:trim|one_direction|length:3,120' }),
    field({
      name: 'minutes',
      label: t`Length in minutes`,
      kind: 'number',
      rules: [['required'], ['number'], ['between', 1, 120], ['decimals', 0]],
      inputMode: 'numeric',
    }),
    field({
      name: 'body',
      label: t`Text`,
      rules: 'required:trim|length:3,60000',
      multiline: true,
      help: t`Use Markdown for ## headings, **bold**, lists, and tables. HTML is shown as text. For a video, enter its transcript.`,
    }),
  ]),
  ...actionFields,
]

/** A lesson as an admin can change it: its texts, and the action in the form of a commitment. */
export type LessonInput = {
  title: string
  minutes: number
  body: string
  activity: Activity
  target: number | null
  text: string | null
}

/** Names of the lesson fields that an admin can change. */
export const lessonInputNames = ['title', 'minutes', 'body', 'activity', 'target', 'text'] as const satisfies readonly (keyof LessonInput)[]

/** Validated input, or field errors in the wording of the forms. */
type ValidatedLesson = { errors: FieldError[]; input: null } | { errors: []; input: LessonInput }

/** Validates a lesson. Ignores unknown keys, and a target if the activity has none. */
export function validateLesson(submitted: FieldValues): ValidatedLesson {
  const values = normalizeFieldValues(lessonFields, submitted)
  const errors = validateFields(lessonFields, values)
  if (errors.length > 0) return { errors, input: null }
  const { title, minutes, body, activity, target, text } = values
  const known = activities.find(({ value }) => value === activity)?.value ?? 'other'
  const input = {
    title: String(title),
    minutes: Number(minutes),
    body: String(body),
    activity: known,
    target: known === 'other' || target === null ? null : Number(target),
    text: text as string | null,
  }
  return { errors: [], input }
}
