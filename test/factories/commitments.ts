import { commitments } from '#server/features/meetings/tables/commitments.ts'
import type { TestApp } from '../harness/index.ts'

/** Overrides of the default commitment: twenty letters by January 20, 2026, created now, without a witness. */
type CommitmentOverrides = Partial<Omit<typeof commitments.$inferInsert, 'userId'>>

/** Creates an open commitment of a user and returns its ID. */
export async function givenCommitment(
  { deps, clock }: TestApp,
  userId: string,
  overrides: CommitmentOverrides = {},
): Promise<string> {
  const id = deps.newId()
  const defaults = { id, activity: 'letters', target: 20, dueOn: '2026-01-20', madeAt: clock.now() } as const
  await deps.db.insert(commitments).values({ ...defaults, ...overrides, userId })
  return id
}
