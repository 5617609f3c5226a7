import type { Access } from '#domain/access/access.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { fullName } from '#domain/words/full-name.ts'
import type { Deps } from '#server/deps.ts'
import { givenPerson } from './people.ts'
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
export async function givenMember(app: { deps: Deps }, overrides: MemberOverrides = {}): Promise<TestMember> {
  made += 1
  const { firstName = `First${made}`, lastName = `Last${made}`, isAdmin = false, access, statement, answers } = overrides
  const { id, email } = await givenPerson(app, {
    email: `member-${made}@example.test`,
    name: fullName({ firstName, lastName }),
    isAdmin,
    access: { general: access?.general ?? true, podMarketplace: access?.pod_marketplace ?? true },
    profile: buildProfile({ firstName, lastName, ...overrides.profile }),
    answers: answers ?? buildAnswers(),
    ...(statement !== null && { statement: buildStatement(statement) }),
  })
  return { id, email, firstName, lastName }
}
