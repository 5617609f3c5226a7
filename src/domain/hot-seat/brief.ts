import { compileFields } from '../fields/compile.ts'
import { type Field, field } from '../fields/field.ts'
import type { DealCard } from './deal.ts'

/** Days after its meeting for which the brief of a hot seat, its votes and its notes are kept. */
export const hotSeatDays = 90

const maximumDollars = 1_000_000_000

function amount<const Name extends keyof DealCard>(name: Name, label: string, help?: string): Field<Name> {
  const rules: Field['rules'] = [['number'], ['between', 0, maximumDollars], ['decimals', 2]]
  return field({ name, label, kind: 'number', rules, input: 'money', ...(help ? { help } : {}) })
}

function percent<const Name extends keyof DealCard>(name: Name, label: string, most: number): Field<Name> {
  return field({
    name,
    label,
    kind: 'number',
    rules: [['number'], ['between', 0, most], ['decimals', 3]],
    inputMode: 'decimal',
    help: 'Percent',
  })
}

/** What a member brings to the hot seat; `deal` is null where the question is about none. */
export type Brief = { question: string; background: string | null; exit: string | null; deal: DealCard | null }

/** What a member says in a brief. */
export const briefFields = compileFields([
  field({
    name: 'question',
    label: 'Your question',
    rules: 'required:trim|length:1,200',
    help: 'What you want to know when you get up.',
    messages: { required: 'Say what you want to know.' },
  }),
  field({ name: 'background', label: 'Background', rules: 'length:0,2000', multiline: true }),
  field({ name: 'exit', label: 'Exit', rules: 'length:0,300', help: 'Hold, refinance, sell: when, and to whom.' }),
])

/** The figures of a deal, each of which may be left out; dollars, percent and years. */
export const dealFields = compileFields<keyof DealCard>([
  amount('price', 'Price'),
  field({
    name: 'units',
    label: 'Units',
    kind: 'number',
    rules: [['number'], ['between', 1, 10_000], ['decimals', 0]],
    input: 'count',
  }),
  amount('rentPerMonth', 'Rent a month', 'Of all units together, when all are let.'),
  percent('vacancyPercent', 'Vacancy', 100),
  amount('expensesPerMonth', 'Expenses a month', 'Taxes, insurance, management, repairs, reserves; without the loan.'),
  amount('rehab', 'Rehab'),
  amount('closingCosts', 'Closing costs'),
  percent('downPercent', 'Down payment', 100),
  percent('interestPercent', 'Interest rate', 30),
  field({
    name: 'loanYears',
    label: 'Years of the loan',
    kind: 'number',
    rules: [['number'], ['between', 1, 50], ['decimals', 0]],
    inputMode: 'numeric',
  }),
])

/** What the others would do. */
export const votes = [
  { value: 'go', label: 'Go' },
  { value: 'wait', label: 'Wait' },
  { value: 'pass', label: 'Pass' },
] as const

/** One of the votes. */
export type Vote = (typeof votes)[number]['value']

/** A vote always comes with its reason: a number of votes helps nobody decide. */
export const voteFields = compileFields([
  field({ name: 'vote', label: 'Your vote', kind: 'choice', rules: 'required', options: votes, input: 'radio' }),
  field({
    name: 'reason',
    label: 'Reason',
    rules: 'required:trim|length:1,280',
    messages: { required: 'Say why in one sentence.' },
  }),
])

/** What somebody notes on a hot seat, for the pod alone. */
export const hotSeatNoteFields = compileFields([
  field({
    name: 'text',
    label: 'Note',
    rules: 'required:trim|length:1,2000',
    multiline: true,
    messages: { required: 'Write your note.' },
  }),
])

/** How many voted what. */
export function countVotes(given: readonly Vote[]): Record<Vote, number> {
  const counts: Record<Vote, number> = { go: 0, wait: 0, pass: 0 }
  for (const vote of given) counts[vote] += 1
  return counts
}

/** What may have become of a hot seat. */
export const hotSeatOutcomes = [
  { value: 'did-it', label: 'I did it' },
  { value: 'did-otherwise', label: 'I did it differently' },
  { value: 'waiting', label: 'Still waiting' },
  { value: 'let-go', label: 'I let it go' },
] as const

/** One of these. */
export type HotSeatOutcome = (typeof hotSeatOutcomes)[number]['value']

/** What became of a hot seat, months later. */
export const hotSeatOutcomeFields = compileFields([
  field({
    name: 'outcome',
    label: 'What became of it',
    kind: 'choice',
    rules: 'required',
    options: hotSeatOutcomes,
    input: 'radio',
  }),
  field({
    name: 'lesson',
    label: 'What you would tell the pod now',
    rules: 'length:0,500',
    multiline: true,
  }),
])
