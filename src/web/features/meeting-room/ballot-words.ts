import type { RoomMember } from '#contract/meeting-room.ts'
import { type BallotQuestion, groundRules } from '#domain/meetings/first-meeting.ts'
import { fullName } from '#domain/words/full-name.ts'
import { shortName } from './room-words.ts'

const ruleOf = (question: BallotQuestion) => groundRules.find(({ key }) => key === question)

/** What a first meeting is asked: "Who comes late", "Who stands in for the leader". */
export function ballotTitle(question: BallotQuestion): string {
  return ruleOf(question)?.title ?? 'Who becomes deputy, and leads while the leader is away'
}

/** What was asked, in as few words as a list of decisions has room for: "Who comes late", "Deputy". */
export function ballotHeading(question: BallotQuestion): string {
  return ruleOf(question)?.title ?? 'Deputy'
}

/** What may be chosen: the answers of a rule, or everybody but the leader. */
export function ballotOptions(question: BallotQuestion, members: readonly RoomMember[]): { value: string; label: string }[] {
  const rule = ruleOf(question)
  if (rule) return [...rule.options]
  return members.filter(({ isLeader }) => !isLeader).map((one) => ({ value: one.id, label: fullName(one) || 'A member' }))
}

/** What was chosen: "Joins quietly and speaks last", "Dana". */
export function resultInWords(question: BallotQuestion, result: string, members: readonly RoomMember[]): string {
  const options: readonly { value: string; label: string }[] = ruleOf(question)?.options ?? []
  return options.find(({ value }) => value === result)?.label ?? shortName(members, result)
}
