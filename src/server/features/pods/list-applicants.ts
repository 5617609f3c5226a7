import type { Applicant } from '#contract/pod-applications.ts'
import { ProblemError } from '#contract/problems.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { notActiveYet } from '#domain/statement/options.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { PodDeps } from './deps.ts'
import { type Person, listPeople } from './people.ts'
import { marketOf } from './ranking/market-keeper.ts'
import { preparedMember } from './ranking/packed-market.ts'
import { reasonsBothWays } from './reasons.ts'
import { showMatch } from './show-match.ts'
import { showApplication } from './show.ts'
import { type StoredApplication, listWaitingApplications } from './store/applications.ts'
import { findLead } from './store/leads.ts'
import { listCurrentPlaces } from './store/places.ts'
import { type Pod, findPodById } from './store/pods.ts'

/** Beyond this many the leader decides some before seeing the others; those who wait longest come first. */
const applicantsShown = 200

/**
 * Open applications to the pod the member leads at this moment: best match first, then the oldest, then by id.
 *
 * @throws ProblemError `leader-only` for anybody who leads no pod
 */
export async function listApplicants(deps: PodDeps, leaderId: string): Promise<Applicant[]> {
  const { db, clock } = deps
  const now = clock.now()
  const lead = await findLead(db, leaderId, now)
  const pod = lead?.as ? await findPodById(db, lead.place.podId) : null
  if (!pod) throw new ProblemError('leader-only')
  const applications = await listWaitingApplications(db, pod.id, applicantsShown)
  if (applications.length === 0) return []
  const memberIds = (await listCurrentPlaces(db, [pod.id])).map(({ userId }) => userId)
  const applicantIds = applications.map(({ userId }) => userId)
  const market = await marketOf(deps).fresh([...memberIds, ...applicantIds])
  // Nothing is waited for between this and what was just brought up to date.
  const members = memberIds.map((id) => preparedMember(market, id))
  const prepared = new Map(applicantIds.map((id) => [id, preparedMember(market, id)]))
  const people = await listPeople(db, applicantIds)
  return applications
    .flatMap((application) => {
      const person = people.get(application.userId)
      const match = prepared.get(application.userId)
      return person && match ? [showApplicant({ application, person, match, members, pod, now })] : []
    })
    .sort(byMatchThenAge)
}

type Parts = {
  application: StoredApplication
  person: Person
  match: PreparedMember
  members: readonly PreparedMember[]
  pod: Pod
  now: Date
}

function showApplicant({ application, person, match, members, pod, now }: Parts): Applicant {
  const { firstName, lastName, initials, profile } = person
  const { headline, bio, state } = profile.circleFields
  const zone = profile.timezone
  const involvements = match.active.filter((niche) => niche !== notActiveYet)
  return {
    application: showApplication(application),
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
    timezoneOverlap: zone ? labelSlot(pod.dayTime, zone, now, { anchorZone: pod.timezone, whose: 'their' }).label : null,
    ...reasonsBothWays(match, members),
    matchStats: showMatch(match, members, 'leader'),
  }
}

function byMatchThenAge(a: Applicant, b: Applicant): number {
  const byMatch = (b.matchStats.totalMatch ?? -1) - (a.matchStats.totalMatch ?? -1)
  return byMatch || compare(a.application.createdAt, b.application.createdAt) || compare(a.application.id, b.application.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
