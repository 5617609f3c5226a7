import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { refreshScores, replaceAnswers, replaceStatements } from '#server/features/assessment/index.ts'
import { saveAccess } from '#server/features/billing/index.ts'
import { saveMembers } from '#server/features/identity/index.ts'
import { type MemberProfile, saveProfiles } from '#server/features/profile/index.ts'
import { givenApp, type TestApp } from '../harness/index.ts'

/** Somebody with a session to come; what is left out has not been filled in. */
export type PersonTraits = {
  email?: string
  name?: string
  isAdmin?: boolean
  access?: { general: boolean; podMarketplace: boolean }
  profile?: MemberProfile
  answers?: AnswerMap
  statement?: Statement
}

/** A person of the product, ready for `app.as(person)`. Nobody can sign in as them by password. */
export type Person = { id: string; email: string; name: string }

/** Adds a person with what they have filled in; scores follow from that. */
export async function givenPerson({ deps }: Pick<TestApp, 'deps'>, traits: PersonTraits = {}): Promise<Person> {
  const id = deps.newId()
  const now = deps.clock.now()
  const { email = `${id}@example.test`, name = 'Ada Reyes', isAdmin = false, access, profile, answers, statement } = traits
  await deps.db.transaction(async (tx) => {
    await saveMembers(tx, [{ id, email, name, isAdmin, passwordHash: 'none', createdAt: now }])
    if (access) await saveAccess(tx, [{ userId: id, ...access }])
    if (profile) await saveProfiles(tx, [{ userId: id, profile }])
    if (statement) await replaceStatements(tx, [{ userId: id, statement, savedAt: now }])
    if (answers) await replaceAnswers(tx, [{ userId: id, answers, savedAt: now, completedAt: null }])
    await refreshScores(tx, [id], now)
  })
  return { id, email, name }
}

/** Somebody with an account and a session, in an application of their own. */
export async function givenSignedIn() {
  const app = await givenApp()
  const member = await givenPerson(app)
  return { app, member, client: await app.as(member) }
}
