import { findUser } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'

/** Lets the provider's receipts go to the member's present address. */
export async function followEmail({ db, payments }: BillingDeps, { userId }: { userId: string }): Promise<void> {
  const customerId = await findCustomerId(db, userId)
  const member = customerId && (await findUser(db, userId))
  if (member) await payments.changeEmail(customerId, member.email)
}
