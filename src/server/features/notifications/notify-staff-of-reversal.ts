import type { ReversalReport } from '../billing/index.ts'
import type { NotificationDeps } from './deps.ts'
import { writeLetter } from './mails/letter.ts'
import { reversalLetter } from './mails/reversal-mail.ts'
import { writeToStaff } from './write-to-staff.ts'

/** Writes to staff that a payment was refunded or disputed, or what became of a dispute. The same occasion is one email. */
export async function notifyStaffOfReversal(
  deps: NotificationDeps,
  { occasion, report }: { occasion: string; report: ReversalReport },
): Promise<void> {
  const mail = writeLetter(reversalLetter(report, deps.config.appUrl), deps.config.productName)
  await writeToStaff(deps, { occasion: `payment-reversal/${occasion}`, mail })
}
