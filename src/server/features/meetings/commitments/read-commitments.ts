import type { Commitments, CommittedMember } from '#contract/commitments.ts'
import { followThrough, followThroughWeeks, podFollowThrough } from '#domain/commitments/follow-through.ts'
import { streakOf } from '#domain/commitments/streak.ts'
import { streakWeeks } from '#domain/commitments/weeks.ts'
import { nextPodMeeting, seriesOf } from '#domain/meetings/pod-meetings.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { parseSlot } from '#domain/pods/slots.ts'
import { nameOf } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type Committing, podMemberIds } from './member.ts'
import { showCommitment } from './show.ts'
import { listCounted, listExcusedDays, listSeen, listUnheldDays, type StoredCommitment } from './store/commitments.ts'
import { todayIn } from './today.ts'

/** Weeks over which a streak is told. */
const streakWeeksMost = 52
/** ISO day with which a week ends for whoever is in no pod: Sunday. */
const endOfWeek = 7

/** What a member and their pod committed to, and how they keep it. The streak is the member's alone to see. */
export async function readCommitments({ db, clock }: MeetingDeps, member: Committing): Promise<Commitments> {
  const { userId, inPod, profile } = member
  const now = clock.now()
  const today = todayIn(profile.timezone, now)
  const next =
    inPod && nextPodMeeting({ series: seriesOf(inPod.pod), changes: inPod.changes, skipsHolidays: inPod.pod.skipsHolidays }, now)
  const podId = inPod?.pod.id ?? null
  const after = dayOf(dayNumber(today) - followThroughWeeks * 7)
  const seen = await listSeen(db, { userId, podId, memberIds: podMemberIds(member), after })
  const own = followThrough(
    seen.filter((one) => one.userId === userId),
    today,
  )
  const told = seen.filter((one) => one.podId !== null && one.podId === podId)
  const members = (inPod?.fellows ?? []).map((fellow) => showMember(fellow, told, { today, viewerId: userId }))
  return {
    today,
    nextMeetingOn: next && todayIn(profile.timezone, next.startsAt),
    commitments: seen.map((one) => showCommitment(one, today)),
    members,
    own: { followThrough: own, streak: await findStreak(db, member, today) },
    pod: inPod && podFollowThrough(members.map((one) => one.followThrough)),
  }
}

type Fellow = NonNullable<Committing['inPod']>['fellows'][number]

function showMember(
  { userId: id, profile, name }: Fellow,
  told: readonly StoredCommitment[],
  { today, viewerId }: { today: string; viewerId: string },
): CommittedMember {
  const theirs = told.filter((one) => one.userId === id)
  return { id, ...nameOf(profile, name), isYou: id === viewerId, followThrough: followThrough(theirs, today) }
}

async function findStreak(
  db: MeetingDeps['db'],
  { userId, inPod }: Committing,
  today: string,
): Promise<Commitments['own']['streak']> {
  const after = dayOf(dayNumber(today) - streakWeeksMost * 7)
  const [counted, excused, unheld] = await Promise.all([
    listCounted(db, userId, after),
    listExcusedDays(db, userId, after),
    inPod ? listUnheldDays(db, inPod.pod.id, after) : [],
  ])
  const endsOn = inPod ? parseSlot(inPod.pod.dayTime).isoDay : endOfWeek
  return streakOf(streakWeeks({ commitments: counted, forgivenOn: [...excused, ...unheld], endsOn, today }))
}
