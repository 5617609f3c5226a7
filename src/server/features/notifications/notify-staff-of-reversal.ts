import type { ReversalReport } from '../billing/index.ts'
import type { NotificationDeps } from './deps.ts'
import { renderEmail } from './emails/email-template.ts'
import { reversalEmail } from './emails/reversal-email.ts'
import { emailStaff } from './email-staff.ts'

/** Emails staff about a refund, a dispute, or the outcome of a dispute. One email per idempotency key. */
export async function notifyStaffOfReversal(
  deps: NotificationDeps,
  { idempotencyKey, report }: { idempotencyKey: string; report: ReversalReport },
): Promise<void> {
  const renderedEmail = renderEmail(reversalEmail(report, deps.config.appUrl), deps.config.productName)
  await emailStaff(deps, { idempotencyKey: `payment-reversal/${idempotencyKey}`, renderedEmail })
}
