import { type Person, listPeople } from '../../members/index.ts'
import type { Applicant } from '#contract/api/pods/applications.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { notActiveYet } from '#domain/statement/options.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { PodDeps } from '../deps.ts'
import { getMarketCache } from '../marketplace/ranking/market-cache.ts'
import { preparedMember } from '../marketplace/ranking/packed-market.ts'
import { mutualReasons } from '../memberships/reasons.ts'
import { presentMatch } from '../marketplace/present-match.ts'
import { presentApplication } from '../present.ts'
import { type StoredApplication, listWaitingApplications } from '../store/applications.ts'
import { findPodLeadRole } from '../store/pod-lead-roles.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { type Pod, findPodById } from '../store/pods.ts'

/** Maximum number of applicants shown, longest wait first. The leader has to decide some before seeing the others. */
const maxApplicants = 200

/**
 * Returns the open applications to the pod that the caller currently leads: best match first, then oldest, then by ID.
 *
 * @throws ProblemError `leader-only` if the caller leads no pod
 */
export async function listApplicants(deps: PodDeps, leaderId: string): Promise<Applicant[]> {
  const { db, clock } = deps
  const now = clock.now()
  const lead = await findPodLeadRole(db, leaderId, now)
  const pod = lead?.role ? await findPodById(db, lead.membership.podId) : null
  if (!pod) throw new ProblemError('leader-only')
  const applications = await listWaitingApplications(db, pod.id, maxApplicants)
  if (applications.length === 0) return []
  const memberIds = (await listCurrentPodMemberships(db, [pod.id])).map(({ userId }) => userId)
  const applicantIds = applications.map(({ userId }) => userId)
  const market = await getMarketCache(deps).fresh([...memberIds, ...applicantIds])
  // No await between the update of the market and these reads, because the market keeps changing.
  const members = memberIds.map((id) => preparedMember(market, id))
  const prepared = new Map(applicantIds.map((id) => [id, preparedMember(market, id)]))
  const people = await listPeople(db, applicantIds)
  return applications
    .flatMap((application) => {
      const person = people.get(application.userId)
      const match = prepared.get(application.userId)
      return person && match ? [presentApplicant({ application, person, match, members, pod, now })] : []
    })
    .sort(byMatchThenAge)
}

type ApplicantParts = {
  application: StoredApplication
  person: Person
  match: PreparedMember
  members: readonly PreparedMember[]
  pod: Pod
  now: Date
}

function presentApplicant({ application, person, match, members, pod, now }: ApplicantParts): Applicant {
  const { firstName, lastName, initials, profile } = person
  const { headline, bio, state } = profile.circleFields
  const timeZone = profile.timezone
  const involvements = match.active.filter((niche) => niche !== notActiveYet)
  return {
    application: presentApplication(application),
    firstName,
    lastName,
    initials,
    headline,
    bio,
    state,
    niches: [...new Set([...(match.niche ? [match.niche] : []), ...involvements])],
    strengths: [...match.strengths],
    improvements: [...match.improvements],
    localOrDistance: match.locality,
    timezoneOverlap: timeZone ? labelSlot(pod.dayTime, timeZone, now, { anchorZone: pod.timezone, whose: 'their' }).label : null,
    ...mutualReasons(match, members),
    matchStats: presentMatch(match, members, 'leader'),
  }
}

function byMatchThenAge(a: Applicant, b: Applicant): number {
  const byMatch = (b.matchStats.totalMatch ?? -1) - (a.matchStats.totalMatch ?? -1)
  return byMatch || compare(a.application.createdAt, b.application.createdAt) || compare(a.application.id, b.application.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
