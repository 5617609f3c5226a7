import { randomBytes, randomUUID } from 'node:crypto'
import { saveMembers } from '#server/features/identity/index.ts'
import type { Deps } from '#server/deps.ts'

/** A person who can sign in. */
export type TestMember = { id: string; email: string; name: string }

/** Saves a person with an address of their own and, unless stated otherwise, nothing else. */
export async function givenMember(deps: Deps, overrides: Partial<TestMember & { isAdmin: boolean }> = {}): Promise<TestMember> {
  const member = {
    id: randomUUID(),
    email: `member-${randomBytes(4).toString('hex')}@example.com`,
    name: 'Ada Reyes',
    isAdmin: false,
    ...overrides,
  }
  await saveMembers(deps.db, [{ ...member, passwordHash: '', createdAt: deps.clock.now() }])
  return { id: member.id, email: member.email, name: member.name }
}
