import type { ChargeOutcome as Answer } from '#contract/api/billing/billing.ts'
import type { ChargeOutcome } from '#server/gateways/payments/port.ts'

/** Presents the outcome of a charge as a response. */
export function presentChargeOutcome({ kind: outcome, ...rest }: ChargeOutcome): Answer {
  return { outcome, ...rest } as Answer
}
