import { type FieldError, validateFields } from '../fields/validate.ts'
import { type Brief, briefFields, dealFields } from './brief.ts'
import type { DealCard } from './deal.ts'

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
