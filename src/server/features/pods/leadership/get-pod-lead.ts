import { listPeople } from '../../members/index.ts'
import type { PodLead } from '#contract/api/pods/succession.ts'
import { dayInTimeZone, isTermEnding, termEndDay } from '#domain/pods/leader-term.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { listAbsencesAmong } from '../store/absences.ts'
import { findOpenOffer, type LeadOffer } from '../store/lead-offers.ts'
import { findPodLeadRole } from '../store/pod-lead-roles.ts'
import { listCurrentPodMemberships, type PodMembership } from '../store/pod-memberships.ts'
import { findPodById, type Pod } from '../store/pods.ts'

type LeadPerson = NonNullable<PodLead['leader']>

const noLead: PodLead = {
  podId: null,
  leader: null,
  deputy: null,
  awayUntil: null,
  isLent: false,
  youLead: null,
  term: null,
  offer: null,
}

/** Returns who leads the member's pod, who acts as leader meanwhile, and until when. Only the leader sees their own term. */
export async function getPodLead({ db, clock }: Pick<PodDeps, 'db' | 'clock'>, userId: string): Promise<PodLead> {
  const now = clock.now()
  const lead = await findPodLeadRole(db, userId, now)
  const pod = lead && (await findPodById(db, lead.membership.podId))
  if (!pod) return noLead
  const memberships = await listCurrentPodMemberships(db, [pod.id])
  const leader = memberships.find(({ isLeader }) => isLeader)
  const deputy = memberships.find(({ isDeputy }) => isDeputy)
  const openOffer = await findOpenOffer(db, pod.id)
  const pendingOffer = openOffer && openOffer.answerBy > now ? openOffer : null
  const people = await listPeople(
    db,
    [leader, deputy, pendingOffer].flatMap((one) => one?.userId ?? []),
  )
  const presentPerson = (one: { userId: string } | null | undefined): LeadPerson | null => {
    const person = one && people.get(one.userId)
    return person ? { firstName: person.firstName, lastName: person.lastName, isYou: person.userId === userId } : null
  }
  const awayUntil = leader ? await findAwayUntil(db, leader.userId, dayInTimeZone(pod.timezone, now)) : null
  const deputyLead = awayUntil && deputy ? await findPodLeadRole(db, deputy.userId, now) : null
  return {
    podId: pod.id,
    leader: presentPerson(leader),
    deputy: presentPerson(deputy),
    awayUntil,
    isLent: deputyLead?.role === 'deputy',
    youLead: lead.role,
    term: leader?.userId === userId ? presentTerm({ pod, leader, now }, presentPerson(offeredTo(pendingOffer, leader))) : null,
    offer:
      pendingOffer?.userId === userId && lead.role !== 'leader'
        ? { id: pendingOffer.id, answerBy: pendingOffer.answerBy.toISOString() }
        : null,
  }
}

async function findAwayUntil(executor: Executor, userId: string, today: string): Promise<string | null> {
  const away = await listAbsencesAmong(executor, [userId], today)
  return away.find(({ fromDay, untilDay }) => fromDay <= today && today <= untilDay)?.untilDay ?? null
}

/** The first offer goes to the leader themselves and is not shown as an offer to someone else. */
function offeredTo(pendingOffer: LeadOffer | null, { userId }: PodMembership): LeadOffer | null {
  return pendingOffer?.userId === userId ? null : pendingOffer
}

type LedPod = { pod: Pod; leader: PodMembership; now: Date }

function presentTerm({ pod, leader: { leaderSince, termUntil }, now }: LedPod, offeredTo: LeadPerson | null): PodLead['term'] {
  if (!leaderSince) return null
  const today = dayInTimeZone(pod.timezone, now)
  const untilDay = termEndDay({ leaderSince, termUntil }, pod.timezone, now)
  return { untilDay, isEnding: isTermEnding(untilDay, today), isOver: untilDay < today, offeredTo }
}
