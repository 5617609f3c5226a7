import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'

/** Reasons for a report: violations of the guidelines, and cases that need no guideline. */
export const reportReasons = [
  { value: 'selling', label: t`Cold selling` },
  { value: 'guarantee', label: t`Guaranteed returns` },
  { value: 'pod-matter', label: t`Private pod matter` },
  { value: 'unkind', label: t`Disrespectful or hurtful` },
  { value: 'spam', label: t`Spam or scam` },
  { value: 'other', label: t`Something else` },
] as const

export type ReportReason = (typeof reportReasons)[number]['value']

const isHideOutcome = ({ outcome }: FieldValues) => outcome === 'hidden'

/** Fields of an admin's decision on a reported case. */
export const caseDecisionFields = compileFields([
  field({
    name: 'reason',
    label: t`Guideline`,
    kind: 'choice',
    rules: 'required',
    when: isHideOutcome,
    options: reportReasons.map(({ value, label }) => ({ value, label })),
    messages: { required: t`Choose the guideline that applies.` },
  }),
  field({ name: 'note', label: t`Note`, rules: 'length:0,500', multiline: true }),
])

/** Fields of a report of a post or a comment. */
export const reportFields = compileFields([
  field({
    name: 'reason',
    label: t`Reason`,
    kind: 'choice',
    rules: 'required',
    options: reportReasons.map(({ value, label }) => ({ value, label })),
    messages: { required: t`Choose a reason.` },
  }),
  field({
    name: 'note',
    label: t`Anything else we should know?`,
    rules: 'length:0,500',
    multiline: true,
    help: t`Only our team sees your report. The author won’t know who sent it.`,
  }),
])
