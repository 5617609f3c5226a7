import type { StaffRole } from '#domain/access/roles.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { refreshScores, replaceAnswers, replaceStatements } from '#server/features/assessment/index.ts'
import { seedAccessDecisions } from '#server/features/billing/index.ts'
import { upsertMembers } from '#server/features/identity/index.ts'
import { type MemberProfile, upsertProfiles } from '#server/features/profile/index.ts'
import { givenApp, type TestApp } from '../harness/index.ts'

/** Traits of a user. Anything left out is not filled in. */
export type PersonTraits = {
  email?: string
  name?: string
  role?: StaffRole
  access?: { general: boolean; podMarketplace: boolean }
  profile?: MemberProfile
  answers?: AnswerMap
  statement?: Statement
}

/** A user, ready for `app.as(person)`. There is no password to sign in with. */
export type Person = { id: string; email: string; name: string }

/** Creates a user with the given traits and computes the scores. */
export async function givenPerson({ deps }: Pick<TestApp, 'deps'>, traits: PersonTraits = {}): Promise<Person> {
  const id = deps.newId()
  const now = deps.clock.now()
  const { email = `${id}@example.test`, name = 'Ada Reyes', role = null, access, profile, answers, statement } = traits
  await deps.db.transaction(async (tx) => {
    await upsertMembers(tx, [{ id, email, name, role, passwordHash: 'none', createdAt: now }])
    if (access) await seedAccessDecisions(tx, [{ userId: id, ...access }])
    if (profile) await upsertProfiles(tx, [{ userId: id, profile }])
    if (statement) await replaceStatements(tx, [{ userId: id, statement, savedAt: now }])
    if (answers) await replaceAnswers(tx, [{ userId: id, answers, savedAt: now, completedAt: null }])
    await refreshScores(tx, [id], now)
  })
  return { id, email, name }
}

/** Creates an application with one signed-in user. */
export async function givenSignedIn() {
  const app = await givenApp()
  const member = await givenPerson(app)
  return { app, member, client: await app.as(member) }
}
