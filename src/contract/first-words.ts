import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { deriveFlags } from '#domain/access/flags.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { stepsWords } from '#domain/onboarding/first-steps.ts'
import { standingEverywhere, standingWords } from '#domain/pods/market-standing.ts'
import { meetingWords, podLine } from '#domain/pods/pod-words.ts'
import { fullName } from '#domain/words/full-name.ts'
import { missingEssentials } from '#domain/profile/completion.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { dayLine, greeting } from '#domain/words/greeting.ts'
import { readPersonality, readStatement } from './assessment.ts'
import { readSubscriptions } from './billing.ts'
import { listPosts } from './community.ts'
import type { AnswerOf, EndpointSpec } from './endpoint.ts'
import { readMe } from './me.ts'
import { readMyWeek } from './my-week.ts'
import { listMyApplications } from './pod-applications.ts'
import { listPods, readMyPod } from './pods.ts'
import type { Screen } from './screens.ts'

/** A card of a page before its scripts run: what is said in it, or grey lines where nothing is. */
export type FirstCard = { title?: string; lines: readonly string[] }

/** What a page says before its scripts run. Without a heading it has the title of its screen. */
export type FirstWords = { heading?: string; lead?: string; cards: readonly FirstCard[] }

type Answers = Readonly<Record<string, unknown>>

const quiet: FirstCard = { lines: [] }
const mostCards = 4

const words: Readonly<Record<string, (answers: Answers, now: Date) => FirstWords | null>> = {
  home: homeWords,
  dashboard: homeWords,
  community: communityWords,
  'pod-marketplace': marketWords,
  'my-pod': podWords,
}

/**
 * What a page says, as far as it can be drawn from its answers alone: the words its parts will say, from the same functions. Null where
 * that is nothing.
 *
 * @param answers the answers to the page's needs, by address
 */
export function firstWordsOf({ name }: Pick<Screen, 'name'>, answers: Answers, now: Date): FirstWords | null {
  return words[name]?.(answers, now) ?? null
}

function answerOf<E extends EndpointSpec>(answers: Answers, { path }: E): AnswerOf<E> | null {
  const address = Object.keys(answers).find((key) => key === path || key.startsWith(`${path}?`))
  return address === undefined ? null : (answers[address] as AnswerOf<E>)
}

function homeWords(answers: Answers, now: Date): FirstWords | null {
  const me = answerOf(answers, readMe)
  const week = answerOf(answers, readMyWeek)
  const pod = answerOf(answers, readMyPod)?.pod ?? null
  if (!me) return null
  const { isReady, everythingDone } = stepsOf(answers)
  const { title, text } = stepsWords(isReady, everythingDone)
  const cards = [{ title, lines: text === null ? [] : [text] }, quiet, quiet]
  // Whose clock it is, only the browser knows otherwise.
  if (me.timezone === null) return { cards }
  const meetsAt = pod ? (week?.meeting?.startsAt ?? pod.weeklyMeeting.nextAt) : null
  return { heading: greeting(now, me.timezone, me.firstName), lead: dayLine(now, me.timezone, meetsAt), cards }
}

function stepsOf(answers: Answers): { isReady: boolean; everythingDone: boolean } {
  const me = answerOf(answers, readMe)
  const subscriptions = answerOf(answers, readSubscriptions)
  const personality = answerOf(answers, readPersonality)
  const statement = answerOf(answers, readStatement)
  const week = answerOf(answers, readMyWeek)
  if (!me || !subscriptions || !personality || !statement) return { isReady: false, everythingDone: false }
  const { financialMatchValue, demographicCluster, personalityCluster, podId } = me
  const { everythingDone } = deriveFlags({
    profile: me,
    scores: { financialMatchValue, demographicCluster, personalityCluster },
    access: subscriptions.access,
    podId,
    isAssessmentAnswered: isAssessmentComplete(personality),
    isStatementComplete: isStatementComplete(statement),
    hasVisitedMarketplace: false,
  })
  const isReady =
    everythingDone &&
    podId !== null &&
    me.events.watchedMemberTrainingV1 &&
    missingEssentials(me).length === 0 &&
    isAssessmentComplete(personality) &&
    week?.hasCalendar === true &&
    week.hasCommitted
  return { isReady, everythingDone }
}

function communityWords(answers: Answers): FirstWords {
  const feed = answerOf(answers, listPosts)
  const lead = 'Wins, questions, needs and offers of the whole tribe'
  const pinned = feed?.pinned ?? []
  const posts = [...pinned, ...(feed?.posts ?? []).filter(({ id }) => !pinned.some((above) => above.id === id))]
  const cards = posts.slice(0, mostCards).map(({ author, body }) => ({ title: fullName(author), lines: [plainText(body)] }))
  return { heading: 'Community', lead, cards: [quiet, quiet, ...cards] }
}

function marketWords(answers: Answers): FirstWords {
  const standing = standingEverywhere(
    answerOf(answers, readMyPod)?.podId ?? null,
    answerOf(answers, listMyApplications)?.data ?? [],
  )
  const pods = answerOf(answers, listPods)?.pods ?? []
  return {
    heading: 'Pod marketplace',
    lead: 'Pods with a free place, best match first',
    cards: [
      quiet,
      ...(standing === null ? [] : [{ lines: [standingWords[standing]] }]),
      ...pods.slice(0, mostCards).map(({ name, slot }) => ({ title: name, lines: [slot.label] })),
    ],
  }
}

function podWords(answers: Answers, now: Date): FirstWords | null {
  const place = answerOf(answers, readMyPod)
  const me = answerOf(answers, readMe)
  if (!place?.pod) return null
  const { pod, members } = place
  const { label, durationMinutes, nextAt } = pod.weeklyMeeting
  const next = me?.timezone ? [`${durationMinutes} minutes · next on ${meetingWords(nextAt, now, me.timezone)}`] : []
  return {
    heading: pod.name,
    lead: podLine(pod, members),
    cards: [quiet, { title: 'Weekly meeting', lines: [label, ...next] }, { title: 'Members', lines: members.map(fullName) }],
  }
}
