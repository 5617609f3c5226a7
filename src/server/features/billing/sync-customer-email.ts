import { findUser } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'

/** Updates the email address for the provider's receipts to the member's current one. */
export async function syncCustomerEmail({ db, payments }: BillingDeps, { userId }: { userId: string }): Promise<void> {
  const customerId = await findCustomerId(db, userId)
  const member = customerId && (await findUser(db, userId))
  if (member) await payments.updateCustomerEmail(customerId, member.email)
}
