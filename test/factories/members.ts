import type { StaffRole } from '#domain/access/roles.ts'
import type { Access } from '#domain/access/access.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import type { Deps } from '#server/deps.ts'
import { givenPerson } from './people.ts'
import { buildAnswers, buildProfile, buildStatement } from './profile.ts'

/** A member as tests refer to one. */
export type TestMember = { id: string; email: string; firstName: string; lastName: string }

/** Overrides of the default member, who has full access and a complete profile. */
export type MemberOverrides = {
  firstName?: string
  lastName?: string
  role?: StaffRole
  access?: Partial<Access>
  profile?: Parameters<typeof buildProfile>[0]
  statement?: Partial<Statement> | null
  answers?: AnswerMap
}

let memberCount = 0

/** Creates a member with access, profile, statement and answers. There is no password; sign in with `app.as(member)`. */
export async function givenMember(app: { deps: Deps }, overrides: MemberOverrides = {}): Promise<TestMember> {
  memberCount += 1
  const { firstName = `First${memberCount}`, lastName = `Last${memberCount}`, role, access, statement, answers } = overrides
  const { id, email } = await givenPerson(app, {
    email: `member-${memberCount}@example.test`,
    name: fullName({ firstName, lastName }),
    ...(role && { role }),
    access: { general: access?.general ?? true, podMarketplace: access?.pod_marketplace ?? true },
    profile: buildProfile({ firstName, lastName, ...overrides.profile }),
    answers: answers ?? buildAnswers(),
    ...(statement !== null && { statement: buildStatement(statement) }),
  })
  return { id, email, firstName, lastName }
}
