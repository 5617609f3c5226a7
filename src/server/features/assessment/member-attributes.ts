import type { AnswerMap } from '#domain/assessment/answers.ts'
import { topicKeyedAnswers } from '#domain/assessment/scores.ts'
import { utcOffsetMinutes } from '#domain/profile/timezones.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { MemberRecord } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listProfiles } from '../profile/index.ts'
import { listAnswers } from './store/answers.ts'
import { listStatements } from './store/statements.ts'

/** A member as matching sees them, with the raw answers and the time zone. */
export type MemberAttributesWithAnswers = { record: MemberRecord; answers: AnswerMap; timezone: string | null }

/**
 * Returns everything about these members that a match depends on, in the order of `userIds`: profile, statement, scored answers,
 * and UTC offset at `now`.
 *
 * For the server only: the result holds answers and amounts of money that no other member may see.
 */
export async function listMemberAttributes(tx: Executor, userIds: readonly string[], now: Date): Promise<MemberRecord[]> {
  return (await loadMemberAttributes(tx, userIds, now)).map(({ record }) => record)
}

/** Like {@link listMemberAttributes}, with the raw answers and the time zone. */
export async function loadMemberAttributes(
  tx: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<MemberAttributesWithAnswers[]> {
  const profiles = await listProfiles(tx, userIds)
  const statements = await listStatements(tx, userIds)
  const answers = await listAnswers(tx, userIds)
  return userIds.map((id) => {
    const profile = profiles.get(id)
    const memberAnswers = answers.get(id) ?? {}
    const record: MemberRecord = {
      id,
      tzOffsetMin: profile?.timezone ? utcOffsetMinutes(profile.timezone, now) : null,
      answersByTopic: topicKeyedAnswers(memberAnswers),
      profile,
      statement: statementAttributes(statements.get(id)),
    }
    return { record, answers: memberAnswers, timezone: profile?.timezone ?? null }
  })
}

/** In a statement, an empty list means "not answered yet", while matching reads it as the answer "none". */
function statementAttributes(statement: Statement | undefined): MemberRecord['statement'] {
  if (!statement) return null
  const nonEmptyOrNull = (list: readonly string[]) => (list.length > 0 ? list : null)
  return {
    ...statement,
    realEstateActiveInvolve: nonEmptyOrNull(statement.realEstateActiveInvolve),
    assetFocusCategories: nonEmptyOrNull(statement.assetFocusCategories),
    improvementCategories: nonEmptyOrNull(statement.improvementCategories),
    strengthCategories: nonEmptyOrNull(statement.strengthCategories),
  }
}
