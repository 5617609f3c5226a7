import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Access } from '#domain/access/access.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { saveAnswers, saveStatement } from '#server/features/assessment/index.ts'
import { decideAccess } from '#server/features/billing/index.ts'
import { saveMembers } from '#server/features/identity/index.ts'
import { type MemberProfile, saveProfiles } from '#server/features/profile/index.ts'
import type { Deps } from '#server/deps.ts'
import { buildAnswers, buildProfile, buildStatement } from './profile.ts'

/** A member of the tribe as tests speak of them. */
export type TestMember = { id: string; email: string; firstName: string; lastName: string }

/** Where a member differs from the ordinary one, who has paid for everything and filled in everything. */
export type MemberOverrides = {
  firstName?: string
  lastName?: string
  isAdmin?: boolean
  access?: Partial<Access>
  profile?: Parameters<typeof buildProfile>[0]
  statement?: Partial<Statement> | null
  answers?: AnswerMap
}

let made = 0

/** A member with access, profile, statement and answers. Nobody can sign in with a password; use `app.as(member)`. */
export async function givenMember({ deps }: { deps: Deps }, overrides: MemberOverrides = {}): Promise<TestMember> {
  const { db, newId, clock } = deps
  made += 1
  const { firstName = `First${made}`, lastName = `Last${made}`, isAdmin = false } = overrides
  const member = { id: newId(), email: `member-${made}@example.test`, firstName, lastName }
  const account = {
    id: member.id,
    email: member.email,
    name: `${firstName} ${lastName}`,
    isAdmin,
    passwordHash: '',
    createdAt: clock.now(),
  }
  await saveMembers(db, [account])
  const profile: MemberProfile = buildProfile({ firstName, lastName, ...overrides.profile })
  await saveProfiles(db, [{ userId: member.id, profile }])
  if (overrides.statement !== null) await saveStatement(db, member.id, buildStatement(overrides.statement), clock.now())
  await saveAnswers(db, member.id, overrides.answers ?? buildAnswers(), clock.now())
  const { general = true, pod_marketplace: podMarketplace = true } = overrides.access ?? {}
  await decideAccess(db, [{ userId: member.id, general, podMarketplace }])
  return member
}
