import type { ChargeOutcome as Answer } from '#contract/billing.ts'
import type { ChargeOutcome } from '#server/gateways/payments/port.ts'

/** What came of a charge, as it is answered. */
export function toAnswer({ kind: outcome, ...rest }: ChargeOutcome): Answer {
  return { outcome, ...rest } as Answer
}
