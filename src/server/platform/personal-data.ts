import type { Executor, Transaction } from './database/database.ts'

/** One value of a record in a data export. A list holds short words, such as choices. */
export type DataValue = string | number | boolean | null | Date | readonly string[]

/**
 * A flat record of a user's data. All records of a section have the same keys in the same order, because they become CSV columns.
 */
export type DataRecord = Readonly<Record<string, DataValue>>

/** A section of a user's data export: one table. */
export type DataSection = {
  /** File name in kebab-case: `pod-applications` becomes `pod-applications.csv`. */
  name: string
  /** Title for its owner: `Your applications to pods`. */
  title: string
  /** Names of the database tables it covers. A table that no section covers must be a listed exception. */
  tables: readonly string[]
  /**
   * Reads everything about this user and nothing about another. No secrets and no fingerprints of them. Returns an array for a
   * few rows, batches for possibly thousands.
   */
  read: (tx: Executor, userId: string) => Promise<readonly DataRecord[]> | AsyncIterable<readonly DataRecord[]>
}

/** A feature's personal data: how to export it and how to erase it. Every feature that stores personal data has one. */
export type PersonalData<Deps> = {
  sections: readonly DataSection[]
  /**
   * Deletes all personal data inside the transaction that deletes the account. Records that others need stay without a name.
   * Idempotent. The account still has its email address and name at that moment.
   */
  erase: (deps: Deps, tx: Transaction, userId: string) => Promise<void>
}

/** Yields a section of a user's data in batches. */
export async function* recordBatches(
  { read }: DataSection,
  tx: Executor,
  userId: string,
): AsyncGenerator<readonly DataRecord[], void> {
  const result = read(tx, userId)
  if (result instanceof Promise) yield await result
  else yield* result
}
