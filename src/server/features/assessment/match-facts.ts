import type { AnswerMap } from '#domain/assessment/answers.ts'
import { topicKeyedAnswers } from '#domain/assessment/scores.ts'
import { utcOffsetMinutes } from '#domain/profile/timezones.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { MemberRecord } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listProfiles } from '../profile/index.ts'
import { listAnswers } from './store/answers.ts'
import { listStatements } from './store/statements.ts'

/** A member as matching takes them, with the answers as they were given, and the zone that the distance of their clock follows. */
export type GatheredFacts = { record: MemberRecord; answers: AnswerMap; timezone: string | null }

/**
 * Everything about these members that a match depends on, in the order asked for: profile, statement, answers as they
 * count, and the distance of their clock from UTC at `now`.
 *
 * For the server only: it holds answers and sums of money that no other member may see.
 */
export async function listMatchFacts(tx: Executor, userIds: readonly string[], now: Date): Promise<MemberRecord[]> {
  return (await gatherFacts(tx, userIds, now)).map(({ record }) => record)
}

/** The same, with the answers as they were given and the zone of the clock. */
export async function gatherFacts(tx: Executor, userIds: readonly string[], now: Date): Promise<GatheredFacts[]> {
  const profiles = await listProfiles(tx, userIds)
  const statements = await listStatements(tx, userIds)
  const answers = await listAnswers(tx, userIds)
  return userIds.map((id) => {
    const profile = profiles.get(id)
    const given = answers.get(id) ?? {}
    const record: MemberRecord = {
      id,
      tzOffsetMin: profile?.timezone ? utcOffsetMinutes(profile.timezone, now) : null,
      answersByTopic: topicKeyedAnswers(given),
      profile,
      statement: whatWasSaid(statements.get(id)),
    }
    return { record, answers: given, timezone: profile?.timezone ?? null }
  })
}

/** An empty list in a statement means "not said yet", while matching takes it for the answer "none". */
function whatWasSaid(statement: Statement | undefined): MemberRecord['statement'] {
  if (!statement) return null
  const said = (list: readonly string[]) => (list.length > 0 ? list : null)
  return {
    ...statement,
    realEstateActiveInvolve: said(statement.realEstateActiveInvolve),
    assetFocusCategories: said(statement.assetFocusCategories),
    improvementCategories: said(statement.improvementCategories),
    strengthCategories: said(statement.strengthCategories),
  }
}
