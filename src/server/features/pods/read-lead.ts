import type { PodLead } from '#contract/succession.ts'
import { dayIn, isTermEnding, termEnd } from '#domain/pods/term.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { listPeople } from './people.ts'
import { listAbsencesAmong } from './store/absences.ts'
import { findOpenOffer, type LeadOffer } from './store/lead-offers.ts'
import { findLead } from './store/leads.ts'
import { listCurrentPlaces, type Place } from './store/places.ts'
import { findPodById, type Pod } from './store/pods.ts'

type Person = NonNullable<PodLead['leader']>

const nobody: PodLead = {
  podId: null,
  leader: null,
  deputy: null,
  awayUntil: null,
  isLent: false,
  youLead: null,
  term: null,
  offer: null,
}

/** Who leads the member's pod, who stands in meanwhile, and until when; the leader's term is shown to the leader. */
export async function readLead({ db, clock }: Pick<PodDeps, 'db' | 'clock'>, userId: string): Promise<PodLead> {
  const now = clock.now()
  const lead = await findLead(db, userId, now)
  const pod = lead && (await findPodById(db, lead.place.podId))
  if (!pod) return nobody
  const places = await listCurrentPlaces(db, [pod.id])
  const leader = places.find(({ isLeader }) => isLeader)
  const deputy = places.find(({ isDeputy }) => isDeputy)
  const open = await findOpenOffer(db, pod.id)
  const asked = open && open.answerBy > now ? open : null
  const people = await listPeople(
    db,
    [leader, deputy, asked].flatMap((one) => one?.userId ?? []),
  )
  const show = (one: { userId: string } | null | undefined): Person | null => {
    const person = one && people.get(one.userId)
    return person ? { firstName: person.firstName, lastName: person.lastName, isYou: person.userId === userId } : null
  }
  const awayUntil = leader ? await awayUntilOf(db, leader.userId, dayIn(pod.timezone, now)) : null
  const deputyLead = awayUntil && deputy ? await findLead(db, deputy.userId, now) : null
  return {
    podId: pod.id,
    leader: show(leader),
    deputy: show(deputy),
    awayUntil,
    isLent: deputyLead?.as === 'deputy',
    youLead: lead.as,
    term: leader?.userId === userId ? showTerm({ pod, leader, now }, show(offeredTo(asked, leader))) : null,
    offer: asked?.userId === userId && lead.as !== 'leader' ? { id: asked.id, answerBy: asked.answerBy.toISOString() } : null,
  }
}

async function awayUntilOf(executor: Executor, userId: string, today: string): Promise<string | null> {
  const away = await listAbsencesAmong(executor, [userId], today)
  return away.find(({ fromDay, untilDay }) => fromDay <= today && today <= untilDay)?.untilDay ?? null
}

/** The leader is asked first themselves. */
function offeredTo(asked: LeadOffer | null, { userId }: Place): LeadOffer | null {
  return asked?.userId === userId ? null : asked
}

type Led = { pod: Pod; leader: Place; now: Date }

function showTerm({ pod, leader: { leaderSince, termUntil }, now }: Led, offeredTo: Person | null): PodLead['term'] {
  if (!leaderSince) return null
  const today = dayIn(pod.timezone, now)
  const untilDay = termEnd({ leaderSince, termUntil }, pod.timezone, now)
  return { untilDay, isEnding: isTermEnding(untilDay, today), isOver: untilDay < today, offeredTo }
}
