import type { ChargeOutcome } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'

/** Next step after a charge: nothing, a redirect to the provider, or an error message. */
export type ChargeResult = { kind: 'done' } | { kind: 'leave'; url: string } | { kind: 'refused'; message: string }

/** Interprets the outcome of a charge. A bank's authentication without a page for it becomes an error message. */
export function chargeResultOf(outcome: ChargeOutcome): ChargeResult {
  switch (outcome.outcome) {
    case 'done':
      return { kind: 'done' }
    case 'declined':
      return { kind: 'refused', message: outcome.message }
    case 'action-required':
      return outcome.url === null ? { kind: 'refused', message: bankConfirmationText } : { kind: 'leave', url: outcome.url }
  }
}

const bankConfirmationText = t`Your bank needs you to verify this payment. Update your card, then try again.`
