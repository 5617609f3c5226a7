import type { Database, Transaction } from '../database/database.ts'

/** Members who are worked on in one transaction. */
const membersAtOnce = 200

/** Where a slice of members begins, and how the one behind it comes about. */
export type SliceOf = {
  /** The last member of the slice before, null for the first slice. */
  after: string | null
  /** Has the next slice done, where there may be one. */
  goOn: (tx: Transaction, last: string) => Promise<void>
}

/** Works on one slice of the members that `list` finds, in one transaction, and goes on where there may be more. */
export async function workOnSlice(
  { db }: { db: Database },
  { after, goOn }: SliceOf,
  list: (tx: Transaction, page: { after: string | null; limit: number }) => Promise<string[]>,
  work: (tx: Transaction, members: readonly string[]) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const members = await list(tx, { after, limit: membersAtOnce })
    await work(tx, members)
    const last = members.at(-1)
    if (last !== undefined && members.length === membersAtOnce) await goOn(tx, last)
  })
}
