import type { MatchWait, MyMatch, WaitSlot } from '#contract/api/pods/my-match.ts'
import { WaitReason } from '#contract/api/pods/my-match.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotIds, slotTimeZone } from '#domain/pods/slots.ts'
import type { Deps } from '#server/deps.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { answersLoader, scoresLoader, statementLoader } from '../assessment/index.ts'
import { accessLoader } from '../billing/index.ts'
import { findLastUnplacedOutcome } from '../matching/index.ts'
import { explainPodMatch, listFittingPods, memberPodsLoader, waitLoader } from '../pods/index.ts'
import { profileLoader } from '../profile/index.ts'
import { listMissingForMatch } from './match-needs.ts'
import { getSlotCounts } from './slot-counts.ts'
import { getWaitCounts } from './wait-counts.ts'

export const myMatchLoaders = {
  profile: profileLoader,
  answers: answersLoader,
  statement: statementLoader,
  scores: scoresLoader,
  pods: memberPodsLoader,
  access: accessLoader,
  wait: waitLoader,
}
type LoadedMatch = Loaded<typeof myMatchLoaders>
type MatchDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'pubSub'>

/**
 * Returns why a member is in their pod, or the state of their wait for one. Both are null for a member without a pod who does not
 * want one.
 */
export async function getMyMatch(deps: MatchDeps, userId: string, loaded: LoadedMatch): Promise<MyMatch> {
  const { podId } = loaded.pods
  if (podId !== null) return { pod: await explainPodMatch(deps, userId, podId), wait: null }
  return { pod: null, wait: loaded.profile.podOptIn ? await presentWait(deps, userId, loaded) : null }
}

async function presentWait(deps: MatchDeps, userId: string, loaded: LoadedMatch): Promise<MatchWait> {
  const { profile, answers, statement, scores, access, wait } = loaded
  const now = deps.clock.now()
  const own = chosenSlots(profile)
  const missing = listMissingForMatch({ profile, answers, statement })
  const lastMatch = wait ? await findLastMatch(deps, userId, wait.since) : null
  const times = await countTimes(deps, { timeZone: profile.timezone ?? slotTimeZone, own, waits: wait !== null, now })
  const timezone = profile.timezone
  return {
    since: wait?.since.toISOString() ?? null,
    rematchBy: wait?.rematchBy.toISOString() ?? null,
    isOverdue: wait !== null && wait.rematchBy < now,
    missing,
    isScoring: missing.length === 0 && isAssessmentComplete(answers) && !hasAllScores(scores),
    times: own.flatMap((slot) => times.filter(({ value }) => value === slot)).map(presentTime),
    better: own.length === 0 ? [] : betterTimes(times, own, lastMatch?.suggestedSlots ?? []).map(presentTime),
    canAdd: profile.podDateAlternates.length < maxAlternates,
    fitting: access.pod_marketplace ? await listFittingPods(deps, { userId, slots: own, timezone }) : [],
    lastMatch,
  }
}

function chosenSlots({ podDatePreference, podDateAlternates }: LoadedMatch['profile']): SlotId[] {
  return podDatePreference === null ? [] : [...new Set([podDatePreference, ...podDateAlternates])]
}

function hasAllScores(scores: LoadedMatch['scores']): boolean {
  return scores?.financialMatchValue != null && scores.demographicCluster != null && scores.personalityCluster != null
}

async function findLastMatch({ db }: MatchDeps, userId: string, since: Date): Promise<MatchWait['lastMatch']> {
  const last = await findLastUnplacedOutcome(db, userId, since)
  const reason = WaitReason.safeParse(last?.reason)
  return last && reason.success ? { at: last.at.toISOString(), reason: reason.data, suggestedSlots: last.suggestedSlots } : null
}

type CountedTime = Omit<WaitSlot, 'others'> & { exact: number }

/** Returns every slot with the number of other waiting members and the pods that meet then. */
async function countTimes(
  { db }: MatchDeps,
  { timeZone, own, waits, now }: { timeZone: string; own: readonly SlotId[]; waits: boolean; now: Date },
): Promise<CountedTime[]> {
  const [waiting, seats] = await Promise.all([getWaitCounts(db), getSlotCounts(db)])
  return slotIds.map((slot) => {
    const oneself = waits && own.includes(slot) ? 1 : 0
    const exact = Math.max(0, (waiting.get(slot) ?? 0) - oneself)
    return { ...labelSlot(slot, timeZone, now), exact, openPods: seats.get(slot)?.openPods ?? 0 }
  })
}

const minCounted = 3

/** Hides small counts, because members who know each other could infer from them who is available when. */
function presentTime({ exact, ...time }: CountedTime): WaitSlot {
  return { ...time, others: exact > 0 && exact < minCounted ? null : exact }
}

const maxAlternates = 2
const maxBetterTimes = 3

/**
 * Returns slots that would shorten the wait: first those that the last match suggested, then by waiting members, then by pods
 * with an open seat. Slots at night appear only if the match suggested them.
 */
function betterTimes(times: readonly CountedTime[], own: readonly SlotId[], suggested: readonly SlotId[]): CountedTime[] {
  const rank = ({ value }: CountedTime): number => (suggested.includes(value) ? suggested.indexOf(value) : suggested.length)
  return times
    .filter(({ value }) => !own.includes(value))
    .filter(({ value, comfort }) => comfort === null || suggested.includes(value))
    .filter(({ value, exact, openPods }) => exact > 0 || openPods > 0 || suggested.includes(value))
    .sort((a, b) => rank(a) - rank(b) || b.exact - a.exact || b.openPods - a.openPods)
    .slice(0, maxBetterTimes)
}
