import { t } from '#domain/i18n/messages.ts'

/** Who takes turns in a part: every member once, the member with the hot seat, or nobody in particular. */
export const turnKinds = ['everyone', 'hot-seat', 'none'] as const

export type TurnKind = (typeof turnKinds)[number]

/**
 * How the duration of a part is given: for the whole part, per present member, or the time that other parts leave.
 * Several parts with `rest` share it equally.
 */
export const timings = ['whole', 'each', 'rest'] as const

export type Timing = (typeof timings)[number]

/** One part of a template. */
export type TemplatePart = {
  /** Permanent key of the part: lowercase letters, digits and dashes. */
  key: string
  title: string
  how: string
  turns: TurnKind
  timing: Timing
  /** Duration of the whole part, or per member, or the minimum with `rest`. */
  seconds: number
  /** Duration per member if the agenda would otherwise be too long. */
  tightSeconds?: number
  /** Shortened first, by exactly the missing time, down to `tightSeconds` per member. */
  flexible?: true
}

/** A template: its parts in order. */
export type Template = readonly TemplatePart[]

/** Possible meeting lengths in minutes. */
export const agendaMinutes = [30, 60, 90] as const

export type AgendaMinutes = (typeof agendaMinutes)[number]

/** Brief, questions and takeaways take three minutes each. The input round gets the rest, at least three minutes. */
export const hotSeatStepSeconds = 180

const arrive = (seconds: number): TemplatePart => ({
  key: 'arrive',
  title: t`Arrive`,
  how: t`Say one word about how you are. The leader names the timekeeper.`,
  turns: 'none',
  timing: 'whole',
  seconds,
})
const wins: TemplatePart = {
  key: 'wins',
  title: t`Wins`,
  how: t`Everyone gets one minute.`,
  turns: 'everyone',
  timing: 'each',
  seconds: 60,
}
const commitments = (seconds: number, tightSeconds: number): TemplatePart => ({
  key: 'commitments',
  title: t`Commitments`,
  how: t`Start with yes or no and your number. Then say in one sentence what helped or got in the way.`,
  turns: 'everyone',
  timing: 'each',
  seconds,
  tightSeconds,
})
const hotSeat = (key: string, title: string): TemplatePart => ({
  key,
  title,
  how: t`Brief → clarifying questions → input (quietest first) → takeaway.`,
  turns: 'hot-seat',
  timing: 'rest',
  seconds: 4 * hotSeatStepSeconds,
})
const needs: TemplatePart = {
  key: 'needs-and-offers',
  title: t`Needs and offers`,
  how: t`Everyone makes one ask and one offer, 25 seconds for each.`,
  turns: 'everyone',
  timing: 'each',
  seconds: 50,
}
const newCommitments = (seconds: number, tightSeconds?: number): TemplatePart => ({
  key: 'new-commitments',
  title: t`New commitments`,
  how: t`Commit to one measurable thing by a date. Say it, type it, and name a witness.`,
  turns: 'everyone',
  timing: 'each',
  seconds,
  ...(tightSeconds === undefined ? {} : { tightSeconds }),
})
const learning: TemplatePart = {
  key: 'learning-bite',
  title: t`Learning bite`,
  how: t`Someone shares one thing they learned this week that the others can use.`,
  turns: 'none',
  timing: 'whole',
  seconds: 240,
}
const close = (seconds: number): TemplatePart => ({
  key: 'close',
  title: t`Close`,
  how: t`Score the meeting from 1 to 10. Confirm who has the next hot seat and who’s away.`,
  turns: 'none',
  timing: 'whole',
  seconds,
})

/** Uses the time left over. It comes before the close, so overruns consume it first. */
export const openTalk: TemplatePart = {
  key: 'open-talk',
  title: t`Open talk`,
  how: t`Talk about anything that needs more time. Skip this part to finish early.`,
  turns: 'none',
  timing: 'rest',
  seconds: 0,
}

const weeklyTemplates: Record<AgendaMinutes, Template> = {
  30: [
    arrive(60),
    commitments(120, 90),
    newCommitments(90, 60),
    { ...needs, how: t`Everyone makes one ask and one offer in a few words.`, timing: 'whole', seconds: 240 },
    openTalk,
    close(60),
  ],
  60: [arrive(180), wins, commitments(180, 120), hotSeat('hot-seat', t`Hot seat`), needs, newCommitments(80), close(120)],
  90: [
    arrive(180),
    wins,
    commitments(180, 120),
    hotSeat('hot-seat', t`First hot seat`),
    hotSeat('hot-seat-2', t`Second hot seat`),
    learning,
    needs,
    newCommitments(80),
    close(120),
  ],
}

function firstMeeting(times: { arrive: number; tight: number; rules: number; deputy: number; commitment: number }): Template {
  return [
    arrive(times.arrive),
    {
      key: 'introductions',
      title: t`Introductions`,
      how: t`Everyone gets four minutes to say where they invest, what they’re after, and what the pod can ask them for.`,
      turns: 'everyone',
      timing: 'each',
      seconds: 240,
      tightSeconds: times.tight,
      flexible: true,
    },
    {
      key: 'ground-rules',
      title: t`Ground rules`,
      how: t`Vote on three rules: what’s said here, arriving late, and missing a meeting or commitment.`,
      turns: 'none',
      timing: 'whole',
      seconds: times.rules,
    },
    {
      key: 'deputy',
      title: t`Pick a deputy`,
      how: t`Choose who leads when the leader can’t.`,
      turns: 'none',
      timing: 'whole',
      seconds: times.deputy,
    },
    {
      ...newCommitments(times.commitment, Math.min(60, times.commitment)),
      key: 'first-commitments',
      title: t`First commitments`,
      flexible: true,
    },
    openTalk,
    close(times.arrive === 60 ? 60 : 120),
  ]
}

const firstMeetingTemplates: Record<AgendaMinutes, Template> = {
  30: firstMeeting({ arrive: 60, tight: 60, rules: 180, deputy: 120, commitment: 60 }),
  60: firstMeeting({ arrive: 180, tight: 240, rules: 540, deputy: 300, commitment: 120 }),
  90: firstMeeting({ arrive: 180, tight: 240, rules: 720, deputy: 300, commitment: 180 }),
}

/**
 * Returns the template for pods without their own.
 * Source: spec/decisions.md C-12 and C-15
 */
export function builtInTemplate(minutes: AgendaMinutes, isFirst: boolean): Template {
  return (isFirst ? firstMeetingTemplates : weeklyTemplates)[minutes]
}
