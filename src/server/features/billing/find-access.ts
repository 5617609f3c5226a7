import type { Access } from '#domain/access/access.ts'
import type { BillingDeps } from './deps.ts'
import { readAccess } from './store/access.ts'

/** What is open to the member at this moment: an operator's decision first, then their subscriptions. One query. */
export function findAccess({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>, userId: string): Promise<Access> {
  return readAccess(db, userId, clock.now())
}
