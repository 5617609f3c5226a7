import { breakdown } from './breakdown.ts'
import { byCodeUnit } from './lists.ts'
import { defaultNow } from './model.ts'
import { derive } from './prepare.ts'
import { othersIn, totalMatch } from './score.ts'
import { type BreakdownLine, type Given, type MemberFacts, type MemberRecord, type PodRecord } from './types.ts'

/** A pod in the order of a member's fit. `totalMatch` is null and the breakdown empty for a pod without other members. */
export type RankedPod = { podId: string; totalMatch: number | null; breakdown: BreakdownLine[] }

/** An applicant in the order of their fit. */
export type RankedApplicant = { memberId: string; totalMatch: number | null; breakdown: BreakdownLine[] }

/**
 * The pods that fit a member best, by the true score of every pod given: totalMatch descending, then id; pods without others last.
 *
 * @param input.limit how many to answer, all when left out; `scanned` counts every pod compared
 * @param input.now the moment ages are counted to, ISO 8601; `defaultNow` when left out
 */
export function rankPods(input: {
  member: MemberFacts & { id?: string }
  pods: readonly PodRecord[]
  limit?: Given<number>
  now?: Given<string>
}): { results: RankedPod[]; scanned: number } {
  const now = new Date(input.now ?? defaultNow)
  const member = derive(input.member, now)
  const scored = input.pods.map((pod) => {
    const members = (pod.memberRecords ?? []).map((record) => derive(record, now))
    const others = othersIn(members, member)
    return { id: pod.id, others, totalMatch: totalMatch(member, others) }
  })
  const best = scored.sort(byMatchThenId).slice(0, input.limit ?? scored.length)
  const results = best.map((pod) => ({
    podId: pod.id,
    totalMatch: pod.totalMatch,
    breakdown: breakdown(member, pod.others, 'member'),
  }))
  return { results, scanned: scored.length }
}

/**
 * The applicants to a pod, explained to its leader: totalMatch descending, then id.
 *
 * @param input.now the moment ages are counted to, ISO 8601; `defaultNow` when left out
 */
export function rankApplicants(input: {
  pod: Pick<PodRecord, 'memberRecords'>
  applicants: readonly MemberRecord[]
  now?: Given<string>
}): { results: RankedApplicant[] } {
  const now = new Date(input.now ?? defaultNow)
  const members = (input.pod.memberRecords ?? []).map((record) => derive(record, now))
  const scored = input.applicants.map((record) => {
    const applicant = derive(record, now)
    const others = othersIn(members, applicant)
    return { id: record.id, applicant, others, totalMatch: totalMatch(applicant, others) }
  })
  const results = scored.sort(byMatchThenId).map((each) => ({
    memberId: each.id,
    totalMatch: each.totalMatch,
    breakdown: breakdown(each.applicant, each.others, 'leader'),
  }))
  return { results }
}

type Scored = { id: string; totalMatch: number | null }

function byMatchThenId(a: Scored, b: Scored): number {
  return (b.totalMatch ?? -1) - (a.totalMatch ?? -1) || byCodeUnit(a.id, b.id)
}
