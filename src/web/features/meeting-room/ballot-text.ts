import type { RoomMember } from '#contract/api/meetings/room.ts'
import { type BallotQuestion, groundRules } from '#domain/meetings/first-meeting.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { shortName } from './room-text.ts'

const ruleOf = (question: BallotQuestion) => groundRules.find(({ key }) => key === question)

/** Title of a ballot question: "Arriving late", "Who is the deputy and leads while the leader is away". */
export function ballotTitle(question: BallotQuestion): string {
  return ruleOf(question)?.title ?? t`Who is the deputy and leads while the leader is away`
}

/** Short title of a ballot question for the list of decisions: "Arriving late", "Deputy". */
export function ballotHeading(question: BallotQuestion): string {
  return ruleOf(question)?.title ?? t`Deputy`
}

/** Options of a ballot: the answers of a rule, or all members except the leader. */
export function ballotOptions(question: BallotQuestion, members: readonly RoomMember[]): { value: string; label: string }[] {
  const rule = ruleOf(question)
  if (rule) return [...rule.options]
  return members
    .filter(({ isLeader }) => !isLeader)
    .map((member) => ({ value: member.id, label: fullName(member) || t`A member` }))
}

/** Formats a ballot's result: "Joins quietly and speaks last", "Dana". */
export function formatBallotResult(question: BallotQuestion, result: string, members: readonly RoomMember[]): string {
  const options: readonly { value: string; label: string }[] = ruleOf(question)?.options ?? []
  return options.find(({ value }) => value === result)?.label ?? shortName(members, result)
}
