import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'

/** Reasons for a report: violations of the guidelines, and cases that need no guideline. */
export const reportReasons = [
  { value: 'selling', label: 'Cold selling' },
  { value: 'guarantee', label: 'Guaranteed returns' },
  { value: 'pod-matter', label: 'Private pod matter' },
  { value: 'unkind', label: 'Unkind to someone' },
  { value: 'spam', label: 'Spam or scam' },
  { value: 'other', label: 'Something else' },
] as const

export type ReportReason = (typeof reportReasons)[number]['value']

const isHideOutcome = ({ outcome }: FieldValues) => outcome === 'hidden'

/** Fields of an admin's decision on a reported case. */
export const caseDecisionFields = compileFields([
  field({
    name: 'reason',
    label: 'Guideline',
    kind: 'choice',
    rules: 'required',
    when: isHideOutcome,
    options: reportReasons.map(({ value, label }) => ({ value, label })),
    messages: { required: 'Choose the guideline that applies.' },
  }),
  field({ name: 'note', label: 'Note', rules: 'length:0,500', multiline: true }),
])

/** Fields of a report of a post or a comment. */
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
    label: 'Anything else we should know?',
    rules: 'length:0,500',
    multiline: true,
    help: 'Only our team sees your report. The author won’t know who sent it.',
  }),
])
