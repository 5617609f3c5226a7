import { breakdown } from './breakdown.ts'
import { byCodeUnit } from './lists.ts'
import { defaultNow } from './model.ts'
import { putMember } from './packed/members.ts'
import { packPods, scanPods } from './packed/pods.ts'
import { derive } from './prepare.ts'
import { othersIn, totalMatch } from './score.ts'
import { type BreakdownLine, type Given, type KnownMember, type PodRecord, type PreparedMember } from './types.ts'

/** A pod in the order of a member's fit. `totalMatch` is null and the breakdown empty for a pod without other members. */
export type RankedPod = { podId: string; totalMatch: number | null; breakdown: BreakdownLine[] }

/** An applicant in the order of their fit; null for one without an id. */
export type RankedApplicant = { memberId: string | null; totalMatch: number | null; breakdown: BreakdownLine[] }

/**
 * The pods that fit a member best, by the true score of every pod given: totalMatch descending, then id; pods without others last.
 *
 * @param input.limit how many to answer, all when left out; `scanned` counts every pod compared
 * @param input.now the moment ages are counted to, ISO 8601; `defaultNow` when left out
 */
export function rankPods(input: {
  member: KnownMember
  pods: readonly PodRecord[]
  limit?: Given<number>
  now?: Given<string>
}): { results: RankedPod[]; scanned: number } {
  const now = new Date(input.now ?? defaultNow)
  const member = derive(input.member, now)
  const pods = input.pods.toSorted((a, b) => byCodeUnit(a.id, b.id))
  const packed = packPods(pods.map((pod) => ({ id: pod.id, members: deriveOthers(pod, member, now) })))
  const viewer = packed.members.count
  putMember(packed.members, viewer, member)
  const found = scanPods(packed, viewer, { limit: input.limit ?? pods.length })
  const results = found.map(({ pod, totalMatch }) => ({
    podId: pods[pod]?.id ?? '',
    totalMatch,
    breakdown: breakdown(member, [...deriveOthers(pods[pod], member, now)], 'member'),
  }))
  return { results, scanned: pods.length }
}

/** The pod's members without the member, derived one at a time, so that none but the packed ones are kept. */
function* deriveOthers(pod: PodRecord | undefined, member: PreparedMember, now: Date): Generator<PreparedMember> {
  for (const record of pod?.memberRecords ?? []) {
    if (!record.id || record.id !== member.id) yield derive(record, now)
  }
}

/**
 * The applicants to a pod, explained to its leader: totalMatch descending, then id.
 *
 * @param input.now the moment ages are counted to, ISO 8601; `defaultNow` when left out
 */
export function rankApplicants(input: {
  pod: Pick<PodRecord, 'memberRecords'>
  applicants: readonly KnownMember[]
  now?: Given<string>
}): { results: RankedApplicant[] } {
  const now = new Date(input.now ?? defaultNow)
  const members = (input.pod.memberRecords ?? []).map((record) => derive(record, now))
  const scored = input.applicants.map((record) => {
    const applicant = derive(record, now)
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
