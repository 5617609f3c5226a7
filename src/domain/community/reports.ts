import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'

/** Why something is reported: what the guidelines ask of everybody, and what no guideline has to say. */
export const reportReasons = [
  { value: 'selling', label: 'Cold selling' },
  { value: 'guarantee', label: 'Guarantee of returns' },
  { value: 'pod-matter', label: 'A matter of a pod' },
  { value: 'unkind', label: 'Unkind to somebody' },
  { value: 'spam', label: 'Spam or a fraud' },
  { value: 'other', label: 'Something else' },
] as const

/** Why something is reported. */
export type ReportReason = (typeof reportReasons)[number]['value']

const isHiding = ({ outcome }: FieldValues) => outcome === 'hidden'

/** What an admin says who decides on what was reported. */
export const decisionFields = compileFields([
  field({
    name: 'reason',
    label: 'Guideline',
    kind: 'choice',
    rules: 'required',
    when: isHiding,
    options: reportReasons.map(({ value, label }) => ({ value, label })),
    messages: { required: 'Choose what it is hidden for.' },
  }),
  field({ name: 'note', label: 'Note', rules: 'length:0,500', multiline: true }),
])

/** What somebody says who reports a post or a comment. */
export const reportFields = compileFields([
  field({
    name: 'reason',
    label: 'Reason',
    kind: 'choice',
    rules: 'required',
    options: reportReasons.map(({ value, label }) => ({ value, label })),
    messages: { required: 'Choose a reason.' },
  }),
  field({
    name: 'note',
    label: 'What should we know',
    rules: 'length:0,500',
    multiline: true,
    help: 'Only the support team reads it. The author does not learn who reported it.',
  }),
])
