import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { deriveFlags } from '#domain/access/flags.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { firstStepsText } from '#domain/onboarding/first-steps.ts'
import { findApplyBlocker, applyBlockerText } from '#domain/pods/apply-blocker.ts'
import { formatNextMeeting, podSummary } from '#domain/pods/pod-text.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { missingEssentialFields } from '#domain/profile/completion.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { formatDaySummary, formatGreeting } from '#domain/formatting/greeting.ts'
import { t } from '#domain/i18n/messages.ts'
import { getPersonalityAnswers, getStatement } from '../api/assessment.ts'
import { getSubscriptions } from '../api/billing/billing.ts'
import { listPosts } from '../api/community/posts.ts'
import type { ResponseOf, EndpointSpec } from '../api/endpoint.ts'
import { getMe } from '../api/me.ts'
import { getMyWeek } from '../api/meetings/my-week.ts'
import { listMyApplications } from '../api/pods/applications.ts'
import { listPods, getMyPod } from '../api/pods/pods.ts'
import type { Screen } from './screens.ts'

/** A card of a page before its scripts run, with text, or with gray placeholder lines. */
export type InitialCard = { title?: string; lines: readonly string[] }

/** Content of a page before its scripts run. Without a heading, the screen's title is used. */
export type InitialContent = { heading?: string; lead?: string; cards: readonly InitialCard[] }

type ResponsesByUrl = Readonly<Record<string, unknown>>

const skeletonCard: InitialCard = { lines: [] }
const maxCards = 4

const contentByScreen: Readonly<Record<string, (answers: ResponsesByUrl, now: Date) => InitialContent | null>> = {
  home: homeContent,
  dashboard: homeContent,
  community: communityContent,
  'pod-marketplace': marketplaceContent,
  'my-pod': podContent,
}

/**
 * Returns the initial content of a page, as far as it can be rendered from the preloaded responses alone. It uses the same text
 * functions as the page. Null if there is none.
 * @param answers responses of the page's preloads, by URL
 */
export function initialContentOf({ name }: Pick<Screen, 'name'>, answers: ResponsesByUrl, now: Date): InitialContent | null {
  return contentByScreen[name]?.(answers, now) ?? null
}

function responseOf<E extends EndpointSpec>(answers: ResponsesByUrl, { path }: E): ResponseOf<E> | null {
  const address = Object.keys(answers).find((key) => key === path || key.startsWith(`${path}?`))
  return address === undefined ? null : (answers[address] as ResponseOf<E>)
}

function homeContent(answers: ResponsesByUrl, now: Date): InitialContent | null {
  const me = responseOf(answers, getMe)
  const week = responseOf(answers, getMyWeek)
  const pod = responseOf(answers, getMyPod)?.pod ?? null
  if (!me) return null
  const { isReady, everythingDone } = onboardingStateOf(answers)
  const { title, text } = firstStepsText(isReady, everythingDone)
  const cards = [{ title, lines: text === null ? [] : [text] }, skeletonCard, skeletonCard]
  // Without a time zone in the profile, only the browser knows the member's time zone.
  if (me.timezone === null) return { cards }
  const meetsAt = pod ? (week?.meeting?.startsAt ?? pod.weeklyMeeting.nextAt) : null
  return { heading: formatGreeting(now, me.timezone, me.firstName), lead: formatDaySummary(now, me.timezone, meetsAt), cards }
}

function onboardingStateOf(answers: ResponsesByUrl): { isReady: boolean; everythingDone: boolean } {
  const me = responseOf(answers, getMe)
  const subscriptions = responseOf(answers, getSubscriptions)
  const personality = responseOf(answers, getPersonalityAnswers)
  const statement = responseOf(answers, getStatement)
  const week = responseOf(answers, getMyWeek)
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
    missingEssentialFields(me).length === 0 &&
    isAssessmentComplete(personality) &&
    week?.hasCalendar === true &&
    week.hasCommitted
  return { isReady, everythingDone }
}

function communityContent(answers: ResponsesByUrl): InitialContent {
  const feed = responseOf(answers, listPosts)
  const lead = t`Wins, questions, needs, and offers from the whole tribe`
  const pinned = feed?.pinned ?? []
  const posts = [...pinned, ...(feed?.posts ?? []).filter(({ id }) => !pinned.some((above) => above.id === id))]
  const cards = posts.slice(0, maxCards).map(({ author, body }) => ({ title: fullName(author), lines: [plainText(body)] }))
  return { heading: t`Community`, lead, cards: [skeletonCard, skeletonCard, ...cards] }
}

function marketplaceContent(answers: ResponsesByUrl): InitialContent {
  const standing = findApplyBlocker(
    responseOf(answers, getMyPod)?.podId ?? null,
    responseOf(answers, listMyApplications)?.data ?? [],
  )
  const pods = responseOf(answers, listPods)?.pods ?? []
  return {
    heading: t`Pod marketplace`,
    lead: t`Pods with open seats, best match first`,
    cards: [
      skeletonCard,
      ...(standing === null ? [] : [{ lines: [applyBlockerText[standing]] }]),
      ...pods.slice(0, maxCards).map(({ name, slot }) => ({ title: name, lines: [slot.label] })),
    ],
  }
}

function podContent(answers: ResponsesByUrl, now: Date): InitialContent | null {
  const myPod = responseOf(answers, getMyPod)
  const me = responseOf(answers, getMe)
  if (!myPod?.pod) return null
  const { pod, members } = myPod
  const { label, durationMinutes, nextAt } = pod.weeklyMeeting
  const next = me?.timezone
    ? [t`${{ durationMinutes }} minutes · next on ${{ nextMeeting: formatNextMeeting(nextAt, now, me.timezone) }}`]
    : []
  return {
    heading: pod.name,
    lead: podSummary(pod, members),
    cards: [
      skeletonCard,
      { title: t`Weekly meeting`, lines: [label, ...next] },
      { title: t`Members`, lines: members.map(fullName) },
    ],
  }
}
