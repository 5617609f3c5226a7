import { t } from '#domain/i18n/messages.ts'

/** A ground rule that a pod adopts in its first meeting. Options are ordered from the strictest. */
type GroundRule = { key: string; title: string; options: readonly { value: string; label: string }[] }

/** The ground rules a pod votes on: confidentiality, lateness, missed meetings. */
export const groundRules = [
  {
    key: 'confidentiality',
    title: t`What’s said here`,
    options: [
      { value: 'stays-here', label: t`Stays here, no exceptions` },
      { value: 'without-names', label: t`Can be shared without names and addresses` },
      { value: 'ask-first', label: t`Can be shared if the person who said it agrees` },
    ],
  },
  {
    key: 'lateness',
    title: t`Arriving late`,
    options: [
      { value: 'joins-quietly', label: t`Joins quietly and speaks last` },
      { value: 'says-before', label: t`Gives notice, or else only listens` },
      { value: 'no-matter', label: t`Is welcome whenever they arrive` },
    ],
  },
  {
    key: 'misses',
    title: t`Missing a meeting or commitment`,
    options: [
      { value: 'check-in', label: t`Writes a check-in; after three in a row, we talk` },
      { value: 'explains', label: t`Says what got in the way at the next meeting` },
      { value: 'their-matter', label: t`Doesn’t owe anyone an explanation` },
    ],
  },
] as const satisfies readonly GroundRule[]

/** A question of a first meeting's ballot: one of the ground rules, or the election of the deputy. */
export type BallotQuestion = (typeof groundRules)[number]['key'] | 'deputy'

/** One member's vote. A member's latest vote counts. */
export type Ballot = { by: string; choice: string }

/**
 * Returns the choice with the most votes. The first in `choices` wins a tie, so that no second vote is needed. Null without a
 * vote. Votes for anything not in `choices` do not count.
 */
export function winnerOf(ballots: readonly Ballot[], choices: readonly string[]): string | null {
  const latest = new Map(ballots.map(({ by, choice }) => [by, choice]))
  const counts = choices.map((choice) => [...latest.values()].filter((other) => other === choice).length)
  const most = Math.max(0, ...counts)
  return choices.find((_, i) => most > 0 && counts[i] === most) ?? null
}

/** Who can vote and be elected in a first meeting: the members in the order they joined, and the leader. */
export type Electorate = { memberIds: readonly string[]; leaderId: string | null }

/** The questions of a first meeting, in the order they are asked. */
export const ballotQuestions: readonly BallotQuestion[] = [...groundRules.map(({ key }) => key), 'deputy']

/** Returns the choices of a question: the options of a rule, strictest first, or the members who can become deputy. */
export function choicesOf(question: BallotQuestion, { memberIds, leaderId }: Electorate): readonly string[] {
  const rule = groundRules.find(({ key }) => key === question)
  return rule ? rule.options.map(({ value }) => value) : memberIds.filter((id) => id !== leaderId)
}

/** Returns the votes that count: cast by current members for valid choices. The vote of a member who leaves no longer counts. */
export function validBallots<T extends Ballot>(ballots: readonly T[], question: BallotQuestion, electorate: Electorate): T[] {
  const choices = choicesOf(question, electorate)
  return ballots.filter(({ by, choice }) => electorate.memberIds.includes(by) && choices.includes(choice))
}

/** Returns the pod's choice. In a tie for deputy, the longest-standing member wins. Null without a valid vote. */
export function ballotResultOf(ballots: readonly Ballot[], question: BallotQuestion, electorate: Electorate): string | null {
  return winnerOf(validBallots(ballots, question, electorate), choicesOf(question, electorate))
}

/** Days after which members know each other. A pod that has been together longer needs no introduction round. */
const unacquaintedDays = 28

/**
 * Whether a meeting is the pod's first: the pod has held none in the product, and its members have not been together long enough
 * to have met elsewhere.
 * @param since when each current member joined
 */
export function isFirstMeeting({
  hasMet,
  since,
  startsAt,
}: {
  hasMet: boolean
  since: readonly Date[]
  startsAt: Date
}): boolean {
  // A meeting needs two members.
  const [, second] = since.toSorted((a, b) => a.getTime() - b.getTime())
  return !hasMet && (!second || startsAt.getTime() - second.getTime() < unacquaintedDays * 86_400_000)
}
