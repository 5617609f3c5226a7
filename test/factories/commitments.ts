import { commitments } from '#server/features/meetings/tables/commitments.ts'
import type { TestApp } from '../harness/index.ts'

/** Where a commitment differs from the ordinary one: twenty letters until 20 January 2026, made now, told nobody. */
type CommitmentOverrides = Partial<Omit<typeof commitments.$inferInsert, 'userId'>>

/** An open commitment of this person; answers its id. */
export async function givenCommitment(
  { deps, clock }: TestApp,
  userId: string,
  overrides: CommitmentOverrides = {},
): Promise<string> {
  const id = deps.newId()
  const ordinary = { id, activity: 'letters', target: 20, dueOn: '2026-01-20', madeAt: clock.now() } as const
  await deps.db.insert(commitments).values({ ...ordinary, ...overrides, userId })
  return id
}
