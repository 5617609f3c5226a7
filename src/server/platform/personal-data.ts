import type { Executor, Transaction } from './database/database.ts'

/** One value of a record, as a copy of somebody's data shows it. A list is one of short words, as choices are. */
export type DataValue = string | number | boolean | null | Date | readonly string[]

/** A flat record of somebody's data. All records of a section have the same names, in the same order: they become columns. */
export type DataRecord = Readonly<Record<string, DataValue>>

/** A part of the copy of somebody's data: one table of its own. */
export type DataSection = {
  /** Its name in the file, in kebab-case: `pod-applications` becomes `pod-applications.csv`. */
  name: string
  /** What it holds, in words that its owner reads: `Your applications to pods`. */
  title: string
  /** The tables it shows, by their names in the database: what no section shows has to be a named exception. */
  tables: readonly string[]
  /**
   * Everything in it about this person, and nothing about another. No secrets and no fingerprints of them. At once where it is
   * some rows, slice by slice where it may be thousands.
   */
  read: (tx: Executor, userId: string) => Promise<readonly DataRecord[]> | AsyncIterable<readonly DataRecord[]>
}

/** What a feature keeps about people: how it is shown to them, and how it is let go. Every feature that keeps some has one. */
export type PersonalData<Deps> = {
  sections: readonly DataSection[]
  /**
   * Lets go of everything personal, inside the transaction that deletes the account; what others' records need stays without a
   * name. Done twice, nothing changes. The person still has their address and name at that moment.
   */
  erase: (deps: Deps, tx: Transaction, userId: string) => Promise<void>
}

/** A section about a person, slice by slice. */
export async function* slicesOf(
  { read }: DataSection,
  tx: Executor,
  userId: string,
): AsyncGenerator<readonly DataRecord[], void> {
  const given = read(tx, userId)
  if (given instanceof Promise) yield await given
  else yield* given
}
