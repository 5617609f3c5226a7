import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { type Field, field } from '../fields/field.ts'
import type { DealCard } from './deal.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'

/** Days after the meeting for which a hot seat's brief, votes and notes are stored. */
export const hotSeatRetentionDays = 90

const maxDollars = 1_000_000_000

function amountField<const Name extends keyof DealCard>(name: Name, label: string, help?: string): Field<Name> {
  const rules: Field['rules'] = [['number'], ['between', 0, maxDollars], ['decimals', 2]]
  return field({ name, label, kind: 'number', rules, input: 'money', ...(help ? { help } : {}) })
}

function percentField<const Name extends keyof DealCard>(name: Name, label: string, most: number): Field<Name> {
  return field({
    name,
    label,
    kind: 'number',
    rules: [['number'], ['between', 0, most], ['decimals', 3]],
    inputMode: 'decimal',
    help: t`Percent`,
  })
}

/** The brief that a member writes for a hot seat. `deal` is null if the question is not about a deal. */
export type Brief = { question: string; background: string | null; exit: string | null; deal: DealCard | null }

/** Fields of a hot seat's brief. */
export const briefFields = compileFields([
  field({
    name: 'question',
    label: t`Your question`,
    rules: 'required:trim|length:1,200',
    help: t`What do you want answered by the end?`,
    messages: { required: t`Enter your question.` },
  }),
  field({ name: 'background', label: t`Background`, rules: 'length:0,2000', multiline: true }),
  field({ name: 'exit', label: t`Exit`, rules: 'length:0,300', help: t`Will you hold, refinance, or sell? When, and to whom?` }),
])

/** Fields of a deal, all optional, in dollars, percent and years. */
export const dealFields = compileFields<keyof DealCard>([
  amountField('price', t`Price`),
  field({
    name: 'units',
    label: t`Units`,
    kind: 'number',
    rules: [['number'], ['between', 1, 10_000], ['decimals', 0]],
    input: 'count',
  }),
  amountField('rentPerMonth', t`Monthly rent`, t`The total for all units when fully occupied.`),
  percentField('vacancyPercent', t`Vacancy`, 100),
  amountField(
    'expensesPerMonth',
    t`Monthly expenses`,
    t`Include taxes, insurance, management, repairs, and reserves. Leave out the loan.`,
  ),
  amountField('rehab', t`Rehab`),
  amountField('closingCosts', t`Closing costs`),
  percentField('downPercent', t`Down payment`, 100),
  percentField('interestPercent', t`Interest rate`, 30),
  field({
    name: 'loanYears',
    label: t`Loan term in years`,
    kind: 'number',
    rules: [['number'], ['between', 1, 50], ['decimals', 0]],
    inputMode: 'numeric',
  }),
])

/** The votes that pod members can cast: what they would do. */
export const votes = [
  { value: 'go', label: t`Go` },
  { value: 'wait', label: t`Wait` },
  { value: 'pass', label: t`Pass` },
] as const

export type Vote = (typeof votes)[number]['value']

/** A vote requires a reason, because a count of votes alone does not help with the decision. */
export const voteFields = compileFields([
  field({ name: 'vote', label: t`Your vote`, kind: 'choice', rules: 'required', options: votes, input: 'radio' }),
  field({
    name: 'reason',
    label: t`Reason`,
    rules: 'required:trim|length:1,280',
    messages: { required: t`Give your reason in one sentence.` },
  }),
])

/** Fields of a note on a hot seat. Only the pod can read it. */
export const hotSeatNoteFields = compileFields([
  field({
    name: 'text',
    label: t`Note`,
    rules: 'required:trim|length:1,2000',
    multiline: true,
    messages: { required: t`Write your note.` },
  }),
])

/** Counts the votes by choice. */
export function countVotes(castVotes: readonly Vote[]): Record<Vote, number> {
  const counts: Record<Vote, number> = { go: 0, wait: 0, pass: 0 }
  for (const vote of castVotes) counts[vote] += 1
  return counts
}

/** Outcomes that a member can record for a hot seat. */
export const hotSeatOutcomes = [
  { value: 'did-it', label: t`I did it` },
  { value: 'did-otherwise', label: t`I did it differently` },
  { value: 'waiting', label: t`Still waiting` },
  { value: 'let-go', label: t`I decided against it` },
] as const

export type HotSeatOutcome = (typeof hotSeatOutcomes)[number]['value']

/** Fields of a hot seat's outcome, recorded months later. */
export const hotSeatOutcomeFields = compileFields([
  field({
    name: 'outcome',
    label: t`What happened next?`,
    kind: 'choice',
    rules: 'required',
    options: hotSeatOutcomes,
    input: 'radio',
  }),
  field({
    name: 'lesson',
    label: t`What would you tell the pod now?`,
    rules: 'length:0,500',
    multiline: true,
  }),
])

/** A brief as a request sends it. Numbers are already parsed. */
type BriefInput = {
  question: string
  background?: string | null | undefined
  exit?: string | null | undefined
  deal?: { [Part in keyof DealCard]?: DealCard[Part] | undefined } | null | undefined
}

/**
 * Validates a brief. Returns the brief and its errors; errors of the deal have paths such as `deal.price`. Use the brief only if
 * there are no errors.
 */
export function validateBrief({ question, background, exit, deal }: BriefInput): { errors: FieldError[]; brief: Brief } {
  const texts = { question: question.trim(), background: trimmedOrNull(background), exit: trimmedOrNull(exit) }
  const errors = validateFields(briefFields, texts)
  if (!deal) return { errors, brief: { ...texts, deal: null } }
  const card = Object.fromEntries(dealFields.map(({ name }) => [name, deal[name] ?? null])) as DealCard
  const dealErrors = validateFields(dealFields, card).map((error) => ({ ...error, field: `deal.${error.field}` }))
  return { errors: [...errors, ...dealErrors], brief: { ...texts, deal: card } }
}

/** A text of only whitespace counts as empty. */
function trimmedOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}
