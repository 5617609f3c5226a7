import type { StaffRole } from '#domain/access/roles.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { upsertAccounts } from '../store/accounts.ts'
import { upsertUsers } from '../store/users.ts'

/** A user who signs in with a password at the built-in issuer. `passwordHash` comes from `hashPassword`. */
export type NewMember = { id: string; email: string; name: string; role: StaffRole | null; passwordHash: string; createdAt: Date }

/**
 * Upserts users by ID with their verified accounts at the built-in issuer. Sessions stay. Several users may share a password
 * hash.
 */
export async function upsertMembers(tx: Executor, members: readonly NewMember[]): Promise<void> {
  const lower = members.map((member) => ({ ...member, email: member.email.toLowerCase() }))
  await upsertAccounts(
    tx,
    lower.map(({ id, email, name, passwordHash, createdAt }) => ({
      id,
      email,
      name,
      passwordHash,
      createdAt,
      emailVerified: true,
    })),
  )
  await upsertUsers(
    tx,
    lower.map(({ id, email, name, role, createdAt }) => ({
      id,
      issuer: builtInIssuer,
      subject: id,
      email,
      name,
      role,
      createdAt,
    })),
  )
}
