import type { Transaction } from '#server/platform/database/database.ts'
import { listExistingEmails } from '../../identity/index.ts'
import { listAddressesBefore, pruneEmails } from './store.ts'

const batchSize = 500

/**
 * Deletes emails written before a date to addresses that no user has: goodbye emails, and emails to people who left or never
 * signed up. Returns the number deleted.
 */
export async function pruneStrayEmails(tx: Transaction, moment: Date): Promise<number> {
  let removed = 0
  let after: string | null = null
  for (;;) {
    const addresses: string[] = await listAddressesBefore(tx, moment, { after, limit: batchSize })
    const known = await listExistingEmails(tx, addresses)
    removed += await pruneEmails(
      tx,
      moment,
      addresses.filter((address) => !known.has(address.toLowerCase())),
    )
    after = addresses.at(-1) ?? null
    if (addresses.length < batchSize) return removed
  }
}
