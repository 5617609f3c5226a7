import { questions } from '#domain/assessment/questions.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { CircleFields } from '#domain/profile/profile.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { drawMember } from '#tools/demo/tribe/member.ts'
import type { MemberProfile } from '#server/features/profile/index.ts'

/** The base member of all factories, generated the same way as the members of the demo tribe. */
const ada = drawMember('ada', new Date('2026-01-05T12:00:00Z'), {
  firstName: 'Ada',
  lastName: 'Reyes',
  gender: 'Female',
  language: 'English',
  city: 'Austin',
  stage01: 0.34,
  niche: 'Multi-Family Investing',
  podOptIn: true,
})

type ProfileOverrides = Partial<Omit<MemberProfile, 'circleFields'>> & { circleFields?: Partial<CircleFields> }

/** A complete profile. By default nothing in it is shared with the pod. */
export function buildProfile({ circleFields = {}, ...overrides }: ProfileOverrides = {}): MemberProfile {
  const { firstName = ada.profile.firstName, lastName = ada.profile.lastName } = overrides
  return {
    ...ada.profile,
    sharePhoneWithPod: false,
    shareRangesWithPod: false,
    ...overrides,
    circleFields: { ...ada.profile.circleFields, firstName, lastName, ...circleFields },
  }
}

/** The PATCH body that sets one field, given its path. */
export function patchOf(path: string, value: unknown): object {
  const [group = '', inner] = path.split('.')
  return inner === undefined ? { [group]: value } : { [group]: { [inner]: value } }
}

/** A complete statement. */
export function buildStatement(overrides: Partial<Statement> = {}): Statement {
  return { ...ada.statement, ...overrides }
}

/** All 56 answers, each with the same value by default. */
export function buildAnswers(overrides: AnswerMap = {}, everywhere: 1 | 2 | 3 | 4 | 5 = 3): AnswerMap {
  return { ...Object.fromEntries(questions.map(({ id }) => [id, everywhere])), ...overrides }
}
