/** A rule that a pod gives itself in its first meeting. The strictest answer stands first. */
type GroundRule = { key: string; title: string; options: readonly { value: string; label: string }[] }

/** What a pod votes on: confidentiality, lateness, misses. */
export const groundRules = [
  {
    key: 'confidentiality',
    title: 'What is said here',
    options: [
      { value: 'stays-here', label: 'Stays here, without exception' },
      { value: 'without-names', label: 'May be told without names and addresses' },
      { value: 'ask-first', label: 'May be told if the one who said it agrees' },
    ],
  },
  {
    key: 'lateness',
    title: 'Who comes late',
    options: [
      { value: 'joins-quietly', label: 'Joins quietly and speaks last' },
      { value: 'says-before', label: 'Says so before, else listens only' },
      { value: 'no-matter', label: 'Is welcome whenever they come' },
    ],
  },
  {
    key: 'misses',
    title: 'Who misses a meeting or a commitment',
    options: [
      { value: 'check-in', label: 'Writes a check-in; three in a row and we talk' },
      { value: 'explains', label: 'Says what got in the way at the next meeting' },
      { value: 'their-matter', label: 'Answers to themselves' },
    ],
  },
] as const satisfies readonly GroundRule[]

/** What a first meeting votes on: one of the ground rules, or who becomes deputy. */
export type BallotQuestion = (typeof groundRules)[number]['key'] | 'deputy'

/** Who voted for what: a member's last word counts. */
export type Ballot = { by: string; choice: string }

/**
 * What the most chose; among equals what stands first in `choices`, so that a draw needs no second vote. Null without a vote; choices
 * that are not among them are not counted.
 */
export function winnerOf(ballots: readonly Ballot[], choices: readonly string[]): string | null {
  const latest = new Map(ballots.map(({ by, choice }) => [by, choice]))
  const counts = choices.map((choice) => [...latest.values()].filter((other) => other === choice).length)
  const most = Math.max(0, ...counts)
  return choices.find((_, i) => most > 0 && counts[i] === most) ?? null
}

/** Who may vote in a first meeting and who may be chosen: its members in the order in which they came, and who of them leads. */
export type Electorate = { memberIds: readonly string[]; leaderId: string | null }

/** Every question of a first meeting, in the order in which they are put. */
export const ballotQuestions: readonly BallotQuestion[] = [...groundRules.map(({ key }) => key), 'deputy']

/** What a member may choose: the answers of a rule, the strictest first, or whoever may become deputy. */
export function choicesOf(question: BallotQuestion, { memberIds, leaderId }: Electorate): readonly string[] {
  const rule = groundRules.find(({ key }) => key === question)
  return rule ? rule.options.map(({ value }) => value) : memberIds.filter((id) => id !== leaderId)
}

/** The votes that count: of members, for what may be chosen. Whoever leaves takes theirs along. */
export function countingBallots<T extends Ballot>(ballots: readonly T[], question: BallotQuestion, electorate: Electorate): T[] {
  const choices = choicesOf(question, electorate)
  return ballots.filter(({ by, choice }) => electorate.memberIds.includes(by) && choices.includes(choice))
}

/** What the pod has chosen; for a deputy, among equals who has been a member longest. Null without a vote that counts. */
export function resultOf(ballots: readonly Ballot[], question: BallotQuestion, electorate: Electorate): string | null {
  return winnerOf(countingBallots(ballots, question, electorate), choicesOf(question, electorate))
}

/** Days after which members know each other: a pod that has been together for longer is not introduced to itself. */
const strangersDays = 28

/**
 * Whether a meeting is the first one of its pod: it has held none here, and its members have not been able to meet elsewhere for long.
 *
 * @param since when each present member came
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
  // A meeting takes two.
  const [, second] = since.toSorted((a, b) => a.getTime() - b.getTime())
  return !hasMet && (!second || startsAt.getTime() - second.getTime() < strangersDays * 86_400_000)
}
