import type { retentionPeriods } from '#domain/privacy/retention-periods.ts'
import type { Executor, Transaction } from './database/database.ts'

/** One value of a record in a data export. A list holds short words, such as choices. */
export type DataValue = string | number | boolean | null | Date | readonly string[]

/**
 * A flat record of a user's data. All records of a section have the same keys in the same order, because they become CSV columns.
 */
export type DataRecord = Readonly<Record<string, DataValue>>

/** A section of a user's data export: what one table stores about them. */
export type DataSection = {
  /** File name in kebab-case: `pod-applications` becomes `pod-applications.csv`. */
  name: string
  /** Title for its owner: `Your applications to pods`. */
  title: string
  /** Names of the database tables it covers. A table that no section covers must be withheld. */
  tables: readonly string[]
  /** Names of further tables whose rows about the user this section covers. */
  alsoCovers?: readonly string[]
  /**
   * Reads everything about this user and nothing about another. No secrets and no fingerprints of them. Returns an array for a
   * few rows, batches for possibly thousands.
   */
  read: (tx: Executor, userId: string) => Promise<readonly DataRecord[]> | AsyncIterable<readonly DataRecord[]>
  /** What the deletion of the account does to the user's rows. Without it, the feature's `erase` handles them. */
  erasure?: 'delete' | { clear: readonly string[] }
  /** Deletes or clears the user's rows as `erasure` says. */
  erase?: (tx: Transaction, userId: string) => Promise<void>
  /** Tables that keep rows of the user after the deletion, by ID or without a name, and why. */
  keeps?: Readonly<Record<string, string>>
  /** The retention period after which rows are deleted. Without it, they stay as long as the account. */
  prunedAfter?: keyof typeof retentionPeriods
}

/** A feature's personal data: how to export it and how to erase it. Every feature that stores personal data has one. */
export type PersonalData<Deps> = {
  sections: readonly DataSection[]
  /** Tables with user data that the export leaves out, and why. */
  withheld?: Readonly<Record<string, string>>
  /** Tables outside every section that keep rows of the user after the deletion, and why. */
  keeps?: Readonly<Record<string, string>>
  /**
   * Erases what the sections' `erasure` doesn't, inside the transaction that deletes the account and before the sections. Records
   * that others need stay without a name. Idempotent. The account still has its email address and name at that moment.
   */
  erase?: (deps: Deps, tx: Transaction, userId: string) => Promise<void>
}

/** Erases a feature's data about a user: first what needs its own code, then the rows of each section. */
export async function erasePersonalData<Deps>(
  { sections, erase }: PersonalData<Deps>,
  deps: Deps,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await erase?.(deps, tx, userId)
  for (const section of sections) await section.erase?.(tx, userId)
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
