import type { MyPod, PodMember } from '#contract/pods.ts'
import { leavingShownDays } from '#domain/pods/leaving.ts'
import { nextPodMeeting, seriesOf } from '#domain/meetings/pod-meetings.ts'
import { nextMeeting } from '#domain/pods/slot-label.ts'
import type { Found } from '#server/platform/database/values.ts'
import { dayMs } from './durations.ts'
import { nameOf } from './names.ts'
import { showSlot } from './show.ts'
import { type Fellow, type LastPlaceRow, lastPlaceValue, myPodValue, type PodWithFellows } from './store/my-pod.ts'

/** What showing somebody their pod takes. */
export const myPodValues = { inPod: myPodValue, lastPlace: lastPlaceValue }

const noPod: MyPod = { podId: null, members: [], pod: null, lastPlace: null }

/**
 * The pod the member holds a place in, with those who share it. Nobody's money, address or answers; a phone number only
 * where its owner shares it. A member of no pod is shown, for thirty days, which one they left.
 */
export function showMyPod({ inPod, lastPlace }: Found<typeof myPodValues>, userId: string, now: Date): MyPod {
  if (!inPod) return { ...noPod, lastPlace: lastPlace && showLastPlace(lastPlace, now) }
  const { pod, fellows } = inPod
  const zone = fellows.find((fellow) => fellow.userId === userId)?.profile.timezone ?? null
  const leader = fellows.find((fellow) => fellow.isLeader)
  return {
    podId: pod.id,
    members: fellows.map((fellow) => showMember(fellow, userId)),
    pod: showPod(inPod, leader?.email ?? '', zone, now),
    lastPlace: null,
  }
}

/** A place that was lost, until it is long ago; null for one that came to its end in another way. */
function showLastPlace({ endedAt, how, heldUntil, ...place }: LastPlaceRow, now: Date): MyPod['lastPlace'] {
  if (!endedAt || !how || how === 'erased') return null
  if (endedAt.getTime() <= now.getTime() - leavingShownDays * dayMs) return null
  const isKept = heldUntil !== null && heldUntil > now
  return { ...place, endedAt: endedAt.toISOString(), how, heldUntil: isKept ? heldUntil.toISOString() : null }
}

function showMember({ userId, email, name, isLeader, isDeputy, since, profile }: Fellow, viewerId: string): PodMember {
  const { phone, headline, profession, state, update } = profile
  return {
    id: userId,
    ...nameOf(profile, name),
    email,
    phone,
    headline,
    profession,
    state,
    update,
    isLeader,
    isDeputy,
    isYou: userId === viewerId,
    joinedAt: since.toISOString(),
  }
}

function showPod(
  { pod, changes, endedStartsAt }: PodWithFellows,
  leader: string,
  zone: string | null,
  now: Date,
): NonNullable<MyPod['pod']> {
  const { dayTime, timezone, durationMinutes, link, maxMembers, podNumber, slug, name, description, focus, state, listed } = pod
  const { placesTaken, awaitsTraining, leaderIsTrained, skipsHolidays } = pod
  const { label } = showSlot(pod, zone, now)
  const next = nextPodMeeting({ series: seriesOf(pod), changes, skipsHolidays: pod.skipsHolidays, endedStartsAt }, now)
  // Where a whole year is skipped, the weekly time is told.
  const nextAt = (next?.startsAt ?? nextMeeting(dayTime, now, timezone)).toISOString()
  const weeklyMeeting = { dayTime, timezone, durationMinutes, link, label, nextAt }
  const seats = { maxMembers, placesTaken }
  const listing = { skipsHolidays, listed, awaitsTraining, leaderIsTrained }
  return { leader, weeklyMeeting, ...seats, podNumber, slug, name, description, focus, state, ...listing }
}
