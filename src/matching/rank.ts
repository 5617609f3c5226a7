import { breakdown } from './breakdown.ts'
import { byCodeUnit } from './lists.ts'
import { defaultNow } from './model.ts'
import { setMember } from './packed/members.ts'
import { packPods, scanPods } from './packed/pods.ts'
import { prepareMember } from './prepare-member.ts'
import { othersIn, totalMatch } from './score.ts'
import { type BreakdownItem, type Nullish, type MemberInput, type PodRecord, type PreparedMember } from './types.ts'

/** A pod ranked by a member's fit. `totalMatch` is null and the breakdown empty for a pod without other members. */
export type RankedPod = { podId: string; totalMatch: number | null; breakdown: BreakdownItem[] }

/** An applicant ranked by fit. `memberId` is null for one without an ID. */
export type RankedApplicant = { memberId: string | null; totalMatch: number | null; breakdown: BreakdownItem[] }

/**
 * Returns the pods that fit a member best, by their exact score: totalMatch descending, then ID. Pods without others come last.
 * @param input.limit maximum number of results, all by default; `scanned` counts every pod compared
 * @param input.now the instant at which ages are computed, ISO 8601; defaults to `defaultNow`
 */
export function rankPods(input: {
  member: MemberInput
  pods: readonly PodRecord[]
  limit?: Nullish<number>
  now?: Nullish<string>
}): { results: RankedPod[]; scanned: number } {
  const now = new Date(input.now ?? defaultNow)
  const member = prepareMember(input.member, now)
  const pods = input.pods.toSorted((a, b) => byCodeUnit(a.id, b.id))
  const packed = packPods(pods.map((pod) => ({ id: pod.id, members: prepareOthers(pod, member, now) })))
  const viewer = packed.members.count
  setMember(packed.members, viewer, member)
  const found = scanPods(packed, viewer, { limit: input.limit ?? pods.length })
  const results = found.map(({ pod, totalMatch }) => ({
    podId: pods[pod]?.id ?? '',
    totalMatch,
    breakdown: breakdown(member, [...prepareOthers(pods[pod], member, now)], 'member'),
  }))
  return { results, scanned: pods.length }
}

/** Yields the pod's members without the member, prepared one at a time, so that only the packed form stays in memory. */
function* prepareOthers(pod: PodRecord | undefined, member: PreparedMember, now: Date): Generator<PreparedMember> {
  for (const record of pod?.memberRecords ?? []) {
    if (!record.id || record.id !== member.id) yield prepareMember(record, now)
  }
}

/**
 * Ranks the applicants to a pod for its leader, with explanations: totalMatch descending, then ID.
 * @param input.now the instant at which ages are computed, ISO 8601; defaults to `defaultNow`
 */
export function rankApplicants(input: {
  pod: Pick<PodRecord, 'memberRecords'>
  applicants: readonly MemberInput[]
  now?: Nullish<string>
}): { results: RankedApplicant[] } {
  const now = new Date(input.now ?? defaultNow)
  const members = (input.pod.memberRecords ?? []).map((record) => prepareMember(record, now))
  const scored = input.applicants.map((record) => {
    const applicant = prepareMember(record, now)
    const others = othersIn(members, applicant)
    return { id: record.id ?? null, applicant, others, totalMatch: totalMatch(applicant, others) }
  })
  const results = scored.sort(byMatchThenId).map((each) => ({
    memberId: each.id,
    totalMatch: each.totalMatch,
    breakdown: breakdown(each.applicant, each.others, 'leader'),
  }))
  return { results }
}

type Scored = { id: string | null; totalMatch: number | null }

function byMatchThenId(a: Scored, b: Scored): number {
  return (b.totalMatch ?? -1) - (a.totalMatch ?? -1) || byCodeUnit(a.id ?? '', b.id ?? '')
}
