import { displayNameOf } from '../../members/index.ts'
import type { HotSeats } from '#contract/api/meetings/hot-seats.ts'
import type { MeetingDeps } from '../deps.ts'
import { type CurrentPod, getHotSeatPlan } from './plan.ts'
import { listStartedHotSeats, listContributions, getVotesUntil } from './contributions.ts'
import { presentUpcoming, presentPast } from './present-hot-seat.ts'
import { listOpenSwaps } from './swap/open-swaps.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships } from '../../pods/index.ts'

const maxHeldShown = 24

/** Returns the hot seats of the caller's pod: upcoming turns, and past ones of current members. Empty without a pod. */
export async function listHotSeats({ db, clock }: MeetingDeps, userId: string, currentPod: CurrentPod | null): Promise<HotSeats> {
  if (!currentPod) return { coming: [], running: [], held: [], swaps: [], members: [] }
  const now = clock.now()
  const plan = await getHotSeatPlan(db, currentPod, now)
  const { upcoming, planned, held: all, meetings } = plan
  const isOfMember = (one: StoredHotSeat): boolean => currentPod.podMembers.some((podMember) => podMember.userId === one.userId)
  const held = all.filter(isOfMember).slice(0, maxHeldShown)
  const started = listStartedHotSeats(plan, now).filter(isOfMember)
  const votesUntil = await getVotesUntil(db, currentPod.pod.id, meetings, now)
  const contributions = await listContributions(db, currentPod, [...planned, ...held], votesUntil)
  return {
    coming: upcoming.map((one) =>
      presentUpcoming(
        one,
        planned.find(({ onDay, position }) => onDay === one.onDay && position === one.position),
        contributions,
      ),
    ),
    running: started.filter((one) => votesUntil(one) !== null).map((one) => presentPast(one, contributions)),
    held: held.map((one) => presentPast(one, contributions)),
    swaps: listOpenSwaps(plan)
      .filter(({ from, to }) => [from.userId, to.userId].includes(userId))
      .map(({ from, to }) => ({ ...seatOf(from), withOnDay: to.onDay, withPosition: to.position })),
    members: currentPod.podMembers.map(({ userId: id, profile, name }) => ({
      id,
      ...displayNameOf(profile, name),
      isYou: id === userId,
    })),
  }
}

function seatOf({ onDay, position }: StoredHotSeat): Pick<StoredHotSeat, 'onDay' | 'position'> {
  return { onDay, position }
}

/** Who has a turn at a meeting, and whether their brief is written. */
type UpcomingTurn = { userId: string; hasBrief: boolean }

/**
 * Returns who has the hot seats of an upcoming meeting, identified by its day (`YYYY-MM-DD`). Empty if the meeting was skipped
 * meanwhile.
 */
export async function listUpcomingTurns(executor: Executor, podId: string, onDay: string, now: Date): Promise<UpcomingTurn[]> {
  const podMembers = await listCurrentPodMemberships(executor, [podId])
  const { upcoming, planned } = await getHotSeatPlan(executor, { pod: { id: podId }, podMembers }, now)
  return upcoming
    .filter((one) => one.onDay === onDay)
    .map(({ position, who }) => ({
      userId: who,
      hasBrief: planned.some(
        (one) => one.onDay === onDay && one.position === position && one.userId === who && one.brief !== null,
      ),
    }))
}
