import type { MyPod, PodMember } from '#contract/pods.ts'
import { ProblemError } from '#contract/problems.ts'
import { nextMeeting } from '#domain/pods/slot-label.ts'
import type { PodDeps } from './deps.ts'
import { type Person, listPeople } from './people.ts'
import { showSlot } from './show.ts'
import { type Place, listCurrentPlaces } from './store/places.ts'
import { type Pod, findPodOf } from './store/pods.ts'

const noPod: MyPod = { podId: null, members: [], pod: null }

/**
 * The pod the member holds a place in, with those who share it. Nobody's money, address or answers; a phone number only
 * where its owner shares it.
 *
 * @param hasAccess whether their membership is active; asked only of those who hold a place
 * @throws ProblemError `access-required` for a place whose holder's membership has lapsed
 */
export async function readMyPod(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  hasAccess: () => Promise<boolean>,
): Promise<MyPod> {
  const pod = await findPodOf(db, userId)
  if (!pod) return noPod
  if (!(await hasAccess())) throw new ProblemError('access-required')
  const places = await listCurrentPlaces(db, [pod.id])
  const people = await listPeople(
    db,
    places.map((place) => place.userId),
  )
  const zone = people.get(userId)?.profile.timezone ?? null
  const leader = places.find((place) => place.isLeader)
  return {
    podId: pod.id,
    members: places.flatMap((place) => {
      const person = people.get(place.userId)
      return person ? [showMember(person, place, userId)] : []
    }),
    pod: showPod(pod, people.get(leader?.userId ?? '')?.email ?? '', zone, clock.now()),
  }
}

function showMember(
  { firstName, lastName, email, initials, profile, userId }: Person,
  place: Place,
  viewerId: string,
): PodMember {
  const { headline, profession, state } = profile.circleFields
  return {
    firstName,
    lastName,
    email,
    phone: profile.sharePhoneWithPod ? profile.phone : null,
    initials,
    headline,
    profession,
    state,
    update: profile.update,
    isLeader: place.isLeader,
    isYou: userId === viewerId,
    joinedAt: place.since.toISOString(),
  }
}

function showPod(pod: Pod, leader: string, zone: string | null, now: Date): NonNullable<MyPod['pod']> {
  const { dayTime, timezone, durationMinutes, link, maxMembers, podNumber, slug, name, description, focus, state, listed } = pod
  const { label } = showSlot(pod, zone, now)
  const nextAt = nextMeeting(dayTime, now, timezone).toISOString()
  const weeklyMeeting = { dayTime, timezone, durationMinutes, link, label, nextAt }
  return { leader, weeklyMeeting, maxMembers, podNumber, slug, name, description, focus, state, listed }
}
