import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { findValues } from '#server/platform/database/values.ts'
import { accessValue } from '../billing/index.ts'
import { findLastNoPlace, listWithoutPlace, matchUndone, stillLooking } from '../matching-runs/index.ts'
import { findGoneNotice, findMatchNotice, findPlaceNotice, type MatchNotice, waitValue } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import type { LetterSource } from './mails/letter-names.ts'
import {
  matchFoundLetter,
  matchUndoneLetter,
  newcomersGoneLetter,
  newcomersLetter,
  stillLookingLetter,
} from './mails/match-mails.ts'
import { findNextMeetingAt } from './next-meeting.ts'
import { type Reader, readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'
import { isTold } from './told.ts'

const foundOccasion = (placeId: string) => `match-found/${placeId}`
const newcomersOccasion = ({ podId, since }: { podId: string; since: Date }, memberId: string) =>
  `match-newcomers/${podId}/${since.toISOString()}/${memberId}`

/**
 * Writes to somebody to whom a match gave a place, and to those who were in that pod before. Nothing once the place has ended again.
 */
export async function tellOfMatch(deps: NotificationDeps, { placeId }: { placeId: string }): Promise<void> {
  const notice = await findMatchNotice(deps, placeId)
  if (!notice) return
  const reader = await readReader(deps, notice.userId)
  if (!reader) return
  await sendLetter(deps, { occasion: foundOccasion(placeId), to: reader, letter: await foundLetter(deps, notice, reader) })
  for (const { userId, isNew } of notice.members) if (!isNew) await tellOfNewcomers(deps, notice, userId)
  // Taken back while this was written: whoever was to be told of that had nothing to be told of then.
  const now = await findPlaceNotice(deps.db, placeId)
  if (now?.endedHow === 'match-undone') await deps.jobs.enqueue(deps.db, matchUndone, { placeId })
}

async function foundLetter(deps: NotificationDeps, notice: MatchNotice, { firstName, timezone }: Reader): Promise<LetterSource> {
  const { clock, config } = deps
  const { userId, podNumber, podName, dayTime, timezone: anchorZone, members, durationMinutes, totalMatch, reasons } = notice
  const now = clock.now()
  const timeZone = timezone ?? slotZone
  const leader = members.find(({ isLeader }) => isLeader)
  const facts = {
    firstName,
    podNumber,
    podName,
    leads: leader?.userId === userId,
    meeting: labelSlot(dayTime, timeZone, now, { anchorZone }).label,
    nextAt: await findNextMeetingAt(deps, notice),
    timeZone,
    durationMinutes,
    totalMatch,
    reasons,
    appUrl: config.appUrl,
  }
  const others = members.filter((member) => member.userId !== userId)
  return (refer) =>
    matchFoundLetter({
      ...facts,
      others: others.map((other) => refer(other.userId, other.firstName)),
      leaderName: leader && leader.userId !== userId ? refer(leader.userId, leader.fullName) : null,
    })
}

/** One mail a member for all whom the same match brought, whichever of them is told of first. */
async function tellOfNewcomers(deps: NotificationDeps, notice: MatchNotice, memberId: string): Promise<void> {
  const reader = await readReader(deps, memberId)
  if (!reader) return
  const { podId, podNumber, podName, members, since } = notice
  const newcomers = members.filter(({ isNew }) => isNew)
  const facts = {
    firstName: reader.firstName,
    podNumber,
    podName,
    leads: members.some(({ userId, isLeader }) => isLeader && userId === memberId),
    nextAt: await findNextMeetingAt(deps, notice),
    timeZone: reader.timezone ?? slotZone,
    appUrl: deps.config.appUrl,
  }
  await sendLetter(deps, {
    occasion: newcomersOccasion({ podId, since }, memberId),
    to: reader,
    letter: (refer) => newcomersLetter({ ...facts, newcomers: newcomers.map(({ userId, fullName }) => refer(userId, fullName)) }),
  })
}

const whatFollows = { wait: waitValue, access: accessValue }

/**
 * Writes to somebody whose place a match gave and took back, and to those who were told of them as newcomers. Whoever had no letter about
 * the place has none about its end, and neither has who holds a place again.
 */
export async function tellOfUndoneMatch(deps: NotificationDeps, { placeId }: { placeId: string }): Promise<void> {
  await tellOfGone(deps, placeId)
  if (await isTold(deps.db, foundOccasion(placeId))) await tellOfTakenPlace(deps, placeId)
}

/** One mail a member for all whom the same match had brought, if they had one that these come. */
async function tellOfGone(deps: NotificationDeps, placeId: string): Promise<void> {
  const { db, config } = deps
  const notice = await findGoneNotice(db, placeId)
  for (const memberId of notice?.userIds ?? []) {
    if (!notice || !(await isTold(db, newcomersOccasion(notice, memberId)))) continue
    const reader = await readReader(deps, memberId)
    if (!reader) continue
    const { podId, podNumber, podName, since, gone } = notice
    const nextAt = await findNextMeetingAt(deps, notice)
    const timeZone = reader.timezone ?? slotZone
    const { firstName } = reader
    const facts = { firstName, podNumber, podName, nextAt, timeZone, appUrl: config.appUrl }
    await sendLetter(deps, {
      occasion: `match-newcomers-gone/${podId}/${since.toISOString()}/${memberId}`,
      to: reader,
      letter: (refer) => newcomersGoneLetter({ ...facts, gone: gone.map(({ userId, fullName }) => refer(userId, fullName)) }),
    })
  }
}

async function tellOfTakenPlace(deps: NotificationDeps, placeId: string): Promise<void> {
  const { db, clock, config } = deps
  const notice = await findPlaceNotice(db, placeId)
  if (!notice || notice.hasPlaceAgain || notice.endedHow !== 'match-undone') return
  const reader = await readReader(deps, notice.userId)
  if (!reader) return
  const now = clock.now()
  const { wait } = await findValues(db, whatFollows, notice.userId, now)
  const letter = matchUndoneLetter({
    firstName: reader.firstName,
    podNumber: notice.podNumber,
    rematchBy: wait?.rematchBy ?? null,
    now,
    timeZone: reader.timezone ?? slotZone,
    appUrl: config.appUrl,
  })
  await sendLetter(deps, { occasion: `match-undone/${placeId}`, to: reader, letter })
}

const toldAtOnce = 200

/** Writes to whoever waited at a match that had no place for them, slice by slice; to each once a week at most. */
export async function tellStillLooking(
  deps: NotificationDeps,
  { runId, after }: { runId: string; after?: string | undefined },
): Promise<void> {
  const userIds = await listWithoutPlace(deps.db, runId, { after: after ?? null, limit: toldAtOnce })
  for (const userId of userIds) await tellOneStillLooking(deps, runId, userId)
  const last = userIds.at(-1)
  if (last && userIds.length === toldAtOnce) await deps.jobs.enqueue(deps.db, stillLooking, { runId, after: last })
}

/** Nothing to whoever waits no more, began to wait anew, or has no membership: they are not looked for at this moment. */
async function tellOneStillLooking(deps: NotificationDeps, runId: string, userId: string): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const { wait, access } = await findValues(db, whatFollows, userId, now)
  if (!wait || !access.general) return
  const last = await findLastNoPlace(db, userId, wait.since)
  const reader = last?.runId === runId ? await readReader(deps, userId) : null
  if (!last || !reader) return
  const timeZone = reader.timezone ?? slotZone
  const letter = stillLookingLetter({
    firstName: reader.firstName,
    rematchBy: wait.rematchBy,
    now,
    timeZone,
    times: last.suggestedSlots.map((slot) => labelSlot(slot, timeZone, now).label),
    isIncomplete: last.reason === 'ineligible',
    hasMarketplace: access.pod_marketplace,
    appUrl: config.appUrl,
  })
  await sendLetter(deps, { occasion: `still-looking/${userId}/${weekOf(last.at)}`, to: reader, letter })
}

const dayMs = 24 * 60 * 60 * 1000

/** Number of the week, from Monday to Sunday in UTC; the first day there was is a Thursday. */
function weekOf(at: Date): number {
  return Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7)
}
