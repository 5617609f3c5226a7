import type { Executor } from '#server/platform/database/database.ts'
import { toCsv } from '#server/platform/csv.ts'
import { listUsers } from '../identity/index.ts'
import type { PackageRow } from './store.ts'

/**
 * Formats packages as a CSV shipping list with the columns that shipping tools import. Every cell is quoted, so that ZIP codes
 * stay text, and none starts a formula. Company and weight are left empty for the person who ships. Packages without an address
 * are left out.
 */
export async function packageListCsv(executor: Executor, rows: readonly PackageRow[]): Promise<string> {
  const users = await listUsers(
    executor,
    rows.map(({ userId }) => userId),
  )
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  const lines = rows.flatMap(({ id, userId, address }) => {
    if (!address) return []
    const { name, streetAddress, additionalAddress, city, state, zipcode, phone, shirtSize } = address
    return [
      {
        shipment_id: id,
        name,
        company: '',
        street1: streetAddress,
        street2: additionalAddress ?? '',
        city,
        state,
        zip: zipcode,
        country: 'US',
        phone: phone ?? '',
        email: emails.get(userId) ?? '',
        shirt_size: shirtSize ?? '',
        weight_oz: '',
      },
    ]
  })
  return toCsv(lines, { includeHeader: true, quoteAll: true })
}

/** Returns the file name of a shipping list made at this time. */
export function packageListName(now: Date): string {
  return `welcome-packages-${now.toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}.csv`
}
