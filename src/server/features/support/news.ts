import type { Transaction } from '#server/platform/database/database.ts'
import { listAdminIds } from '../identity/index.ts'
import { tellNews } from '../pods/index.ts'
import type { SupportDeps } from './deps.ts'

/** Has the open pages of a ticket's member and of all staff read it anew, once the transaction commits. */
export async function tellOfTicket(deps: Pick<SupportDeps, 'live'>, tx: Transaction, userId: string): Promise<void> {
  const staff = await listAdminIds(tx)
  await tellNews(deps, tx, [...new Set([userId, ...staff])], { kind: 'support-changed' })
}
