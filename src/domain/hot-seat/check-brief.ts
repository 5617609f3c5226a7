import { type Fault, validateFields } from '../fields/validate.ts'
import { type Brief, briefFields, dealFields } from './brief.ts'
import type { DealCard } from './deal.ts'

/** What a request says in a brief; numbers are numbers already. */
type SentBrief = {
  question: string
  background?: string | null | undefined
  exit?: string | null | undefined
  deal?: { [Part in keyof DealCard]?: DealCard[Part] | undefined } | null | undefined
}

/** A brief as it is sent, and what is wrong with it; faults of the deal by their path, `deal.price`. It may be used when there are none. */
export function checkBrief({ question, background, exit, deal }: SentBrief): { faults: Fault[]; brief: Brief } {
  const said = { question: question.trim(), background: textOf(background), exit: textOf(exit) }
  const faults = validateFields(briefFields, said)
  if (!deal) return { faults, brief: { ...said, deal: null } }
  const card = Object.fromEntries(dealFields.map(({ name }) => [name, deal[name] ?? null])) as DealCard
  const dealFaults = validateFields(dealFields, card).map((fault) => ({ ...fault, field: `deal.${fault.field}` }))
  return { faults: [...faults, ...dealFaults], brief: { ...said, deal: card } }
}

/** Blanks alone say nothing. */
function textOf(text: string | null | undefined): string | null {
  return text?.trim() || null
}
