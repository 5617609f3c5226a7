import { activities, type Activity } from '../commitments/activities.ts'
import { commitmentFields } from '../commitments/commitment-fields.ts'
import { compileFields } from '../fields/compile.ts'
import { field, type FieldTable, type FieldValues } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { tidied } from './tidied.ts'

/** What a lesson asks for is checked as what members commit to. */
const ofAction: FieldTable = commitmentFields.filter(({ name }) => ['activity', 'target', 'text'].includes(name))

/** What an admin says in a lesson: `activity`, `target` and `text` are what it asks its readers to do. */
export const lessonFields: FieldTable = [
  ...compileFields([
    field({ name: 'title', label: 'Title', rules: 'required:trim|one_direction|length:3,120' }),
    field({
      name: 'minutes',
      label: 'Length in minutes',
      kind: 'number',
      rules: [['required'], ['number'], ['between', 1, 120], ['decimals', 0]],
      inputMode: 'numeric',
    }),
    field({
      name: 'body',
      label: 'Text',
      rules: 'required:trim|length:3,60000',
      multiline: true,
      help: 'Markdown: ## headings, **bold**, lists, tables. HTML is shown as text. Of a video, this is its transcript.',
    }),
  ]),
  ...ofAction,
]

/** A lesson as an admin may change it: its words, and the action as a commitment has it. */
export type LessonTerms = {
  title: string
  minutes: number
  body: string
  activity: Activity
  target: number | null
  text: string | null
}

/** What an admin may change of a lesson, by its name. */
export const lessonTermNames = ['title', 'minutes', 'body', 'activity', 'target', 'text'] as const satisfies readonly (keyof LessonTerms)[]

/** The terms, or what is wrong with them in the words of the forms. */
type CheckedLesson = { faults: Fault[]; terms: null } | { faults: []; terms: LessonTerms }

/** Checks all that is said in a lesson; keys that are no field are left out, and a target where the activity has none. */
export function checkLesson(sent: FieldValues): CheckedLesson {
  const given = tidied(lessonFields, sent)
  const faults = validateFields(lessonFields, given)
  if (faults.length > 0) return { faults, terms: null }
  const { title, minutes, body, activity, target, text } = given
  const known = activities.find(({ value }) => value === activity)?.value ?? 'other'
  const terms = {
    title: String(title),
    minutes: Number(minutes),
    body: String(body),
    activity: known,
    target: known === 'other' || target === null ? null : Number(target),
    text: text as string | null,
  }
  return { faults: [], terms }
}
