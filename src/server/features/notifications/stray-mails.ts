import type { Transaction } from '#server/platform/database/database.ts'
import { listKnownEmails } from '../identity/index.ts'
import { listAddressesBefore, removeMailsBefore } from './store.ts'

const addressesAtOnce = 500

/**
 * Removes mails that were written before a moment to addresses that nobody here has: farewells, and what was sent to people who
 * left or never came. Answers how many.
 */
export async function removeStrayMails(tx: Transaction, moment: Date): Promise<number> {
  let removed = 0
  let after: string | null = null
  for (;;) {
    const addresses: string[] = await listAddressesBefore(tx, moment, { after, limit: addressesAtOnce })
    const known = await listKnownEmails(tx, addresses)
    removed += await removeMailsBefore(
      tx,
      moment,
      addresses.filter((address) => !known.has(address.toLowerCase())),
    )
    after = addresses.at(-1) ?? null
    if (addresses.length < addressesAtOnce) return removed
  }
}
