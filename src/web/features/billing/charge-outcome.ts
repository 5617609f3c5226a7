import type { ChargeOutcome } from '#contract/billing.ts'

/** What is left to do after a charge: nothing, a page of the provider to go to, or something to tell. */
export type ChargeEnd = { kind: 'done' } | { kind: 'leave'; url: string } | { kind: 'refused'; message: string }

/** Reads what came of a charge. A bank's question without a page to answer it on ends in words. */
export function endOfCharge(outcome: ChargeOutcome): ChargeEnd {
  switch (outcome.outcome) {
    case 'done':
      return { kind: 'done' }
    case 'declined':
      return { kind: 'refused', message: outcome.message }
    case 'action-required':
      return outcome.url === null ? { kind: 'refused', message: unasked } : { kind: 'leave', url: outcome.url }
  }
}

const unasked = 'Your bank wants to be sure that it is you. Please update your card, then try again.'
