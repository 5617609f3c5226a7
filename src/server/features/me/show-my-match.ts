import type { MatchWait, MyMatch, TimeToWaitFor } from '#contract/my-match.ts'
import { WaitReason } from '#contract/my-match.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotIds, slotZone } from '#domain/pods/slots.ts'
import type { Deps } from '#server/deps.ts'
import type { Found } from '#server/platform/database/values.ts'
import { answersValue, scoresValue, statementValue } from '../assessment/index.ts'
import { accessValue } from '../billing/index.ts'
import { findLastNoPlace } from '../matching-runs/index.ts'
import { explainPlace, listFittingPods, memberPodsValue, waitValue } from '../pods/index.ts'
import { profileValue } from '../profile/index.ts'
import { matchNeeds } from './match-needs.ts'
import { slotCounts } from './slot-counts.ts'
import { waitCounts } from './wait-counts.ts'

/** What showing somebody where they stand with matching takes. */
export const myMatchValues = {
  profile: profileValue,
  answers: answersValue,
  statement: statementValue,
  scores: scoresValue,
  pods: memberPodsValue,
  access: accessValue,
  wait: waitValue,
}
type FoundMatch = Found<typeof myMatchValues>
type MatchDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'live'>

/** Why a member is in their pod, or how their wait for one stands; neither for whoever is in none and wants none. */
export async function showMyMatch(deps: MatchDeps, userId: string, found: FoundMatch): Promise<MyMatch> {
  const { podId } = found.pods
  if (podId !== null) return { pod: await explainPlace(deps, userId, podId), wait: null }
  return { pod: null, wait: found.profile.podOptIn ? await showWait(deps, userId, found) : null }
}

async function showWait(deps: MatchDeps, userId: string, found: FoundMatch): Promise<MatchWait> {
  const { profile, answers, statement, scores, access, wait } = found
  const now = deps.clock.now()
  const own = wantedTimes(profile)
  const missing = matchNeeds({ profile, answers, statement })
  const lastMatch = wait ? await showLastMatch(deps, userId, wait.since) : null
  const times = await hopeOfTimes(deps, { zone: profile.timezone ?? slotZone, own, waits: wait !== null, now })
  const timezone = profile.timezone
  return {
    since: wait?.since.toISOString() ?? null,
    rematchBy: wait?.rematchBy.toISOString() ?? null,
    isOverdue: wait !== null && wait.rematchBy < now,
    missing,
    isScoring: missing.length === 0 && isAssessmentComplete(answers) && !hasAllScores(scores),
    times: own.flatMap((slot) => times.filter(({ value }) => value === slot)).map(told),
    better: own.length === 0 ? [] : betterTimes(times, own, lastMatch?.suggestedSlots ?? []).map(told),
    canAdd: profile.podDateAlternates.length < mostAlternates,
    fitting: access.pod_marketplace ? await listFittingPods(deps, { userId, slots: own, timezone }) : [],
    lastMatch,
  }
}

function wantedTimes({ podDatePreference, podDateAlternates }: FoundMatch['profile']): SlotId[] {
  return podDatePreference === null ? [] : [...new Set([podDatePreference, ...podDateAlternates])]
}

function hasAllScores(scores: FoundMatch['scores']): boolean {
  return scores?.financialMatchValue != null && scores.demographicCluster != null && scores.personalityCluster != null
}

async function showLastMatch({ db }: MatchDeps, userId: string, since: Date): Promise<MatchWait['lastMatch']> {
  const last = await findLastNoPlace(db, userId, since)
  const reason = WaitReason.safeParse(last?.reason)
  return last && reason.success ? { at: last.at.toISOString(), reason: reason.data, suggestedSlots: last.suggestedSlots } : null
}

type Counted = Omit<TimeToWaitFor, 'others'> & { exact: number }

/** Every time with who else waits for it and which pods meet then. */
async function hopeOfTimes(
  { db }: MatchDeps,
  { zone, own, waits, now }: { zone: string; own: readonly SlotId[]; waits: boolean; now: Date },
): Promise<Counted[]> {
  const [waiting, seats] = await Promise.all([waitCounts(db), slotCounts(db)])
  return slotIds.map((slot) => {
    const oneself = waits && own.includes(slot) ? 1 : 0
    const exact = Math.max(0, (waiting.get(slot) ?? 0) - oneself)
    const { value, label, comfort } = labelSlot(slot, zone, now)
    return { value, label, comfort, exact, openPods: seats.get(slot)?.openPods ?? 0 }
  })
}

const fewestCounted = 3

/** One or two are not counted out loud: whoever knows them would know when they have time. */
function told({ exact, ...time }: Counted): TimeToWaitFor {
  return { ...time, others: exact > 0 && exact < fewestCounted ? null : exact }
}

const mostAlternates = 2
const mostBetter = 3

/**
 * Times that would make the wait shorter: those the last match named first, then where most wait, then where most pods have a seat.
 * Times in the night are named only where the match itself named them.
 */
function betterTimes(times: readonly Counted[], own: readonly SlotId[], suggested: readonly SlotId[]): Counted[] {
  const rank = ({ value }: Counted): number => (suggested.includes(value) ? suggested.indexOf(value) : suggested.length)
  return times
    .filter(({ value }) => !own.includes(value))
    .filter(({ value, comfort }) => comfort === null || suggested.includes(value))
    .filter(({ value, exact, openPods }) => exact > 0 || openPods > 0 || suggested.includes(value))
    .sort((a, b) => rank(a) - rank(b) || b.exact - a.exact || b.openPods - a.openPods)
    .slice(0, mostBetter)
}
