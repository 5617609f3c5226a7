import type { PodFilters, PodPage } from '#contract/pods.ts'
import { ProblemError } from '#contract/problems.ts'
import { allHours, parseHours } from '#domain/pods/market-filters.ts'
import { meetingLengths } from '#domain/pods/pod-fields.ts'
import { slotsWithin } from '#domain/pods/slot-hours.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { totalMatch } from '#matching/score.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listProfiles } from '../profile/index.ts'
import type { PodDeps } from './deps.ts'
import { type MarketCursor, compareRank, firstPage, readCursor, writeCursor } from './market-cursor.ts'
import { pickPrepared, prepareMembers } from './match-pods.ts'
import { listPeople, pickPeople } from './people.ts'
import { showCard } from './show-card.ts'
import { listCurrentPlaces } from './store/places.ts'
import { type OpenPodFilter, type Pod, listOpenPods } from './store/pods.ts'

/** Pods that are scored against the viewer and ranked together; bounds what one page may cost. */
const windowSize = 60
const pageSize = 12

/** A pod of the window with its members and the viewer's match. */
type Ranked = { pod: Pod; memberIds: string[]; members: PreparedMember[]; totalMatch: number | null }

/**
 * One page of the marketplace for a member, best match first.
 *
 * The newest sixty pods that pass the filters are scored by the true match and ranked, then the sixty before them, and
 * so on: exact within a window, and the same cost however many pods there are.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours, and for hours that end before they begin
 */
export async function listPods(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  filters: PodFilters,
): Promise<PodPage> {
  const now = clock.now()
  const cursor = filters.cursor ? readCursor(filters.cursor) : firstPage
  const filter = { ...filterOf(filters), ...(await timesOf(db, userId, filters.hours, now)) }
  const pods = await listOpenPods(db, filter, { before: cursor.before, limit: windowSize })
  const { viewer, ranked } = await rank(db, userId, pods, now)
  const rest = ranked.filter((item) => !cursor.after || compareRank(keyOf(item), cursor.after) > 0)
  const page = rest.slice(0, pageSize)
  const people = await listPeople(db, [userId, ...page.flatMap(({ memberIds }) => memberIds)])
  const timezone = people.get(userId)?.profile.timezone ?? null
  return {
    pods: page.map(({ pod, memberIds, members }) =>
      showCard({ pod, viewer, members, people: pickPeople(people, memberIds), timezone, now }),
    ),
    nextCursor: nextCursor(cursor, pods, rest),
  }
}

function filterOf({ q = '', day, niche, state, trained, openSeats }: PodFilters): OpenPodFilter {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return {
    words: q.trim().length < searchMinimum ? [] : words,
    ...(day?.length && { days: day }),
    ...(niche?.length && { niches: niche }),
    ...(state && { state }),
    ...(trained && { trained: true }),
    ...(openSeats && { openSeats }),
  }
}

/** Which slots lie between the hours on the viewer's clock; that of the slots while their zone is unknown. */
async function timesOf(db: Executor, userId: string, text: string | undefined, now: Date): Promise<Pick<OpenPodFilter, 'times'>> {
  const hours = parseHours(text ?? allHours.join('-'))
  if (!hours) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'hours', message: 'These hours end before they begin.' }])
  }
  if (hours.join() === allHours.join()) return {}
  const zone = (await listProfiles(db, [userId])).get(userId)?.timezone ?? slotZone
  return { times: meetingLengths.map(Number).map((minutes) => ({ minutes, slots: slotsWithin(hours, zone, minutes, now) })) }
}

/** A search of one letter finds nearly everything, so it counts as none. */
const searchMinimum = 2

async function rank(
  db: Executor,
  userId: string,
  pods: readonly Pod[],
  now: Date,
): Promise<{ viewer: PreparedMember; ranked: Ranked[] }> {
  const places = Map.groupBy(
    await listCurrentPlaces(
      db,
      pods.map(({ id }) => id),
    ),
    ({ podId }) => podId,
  )
  const memberIds = [...places.values()].flat().map((place) => place.userId)
  const prepared = await prepareMembers(db, [userId, ...memberIds], now)
  const [viewer] = pickPrepared(prepared, [userId])
  if (!viewer) throw new Error('The viewer could not be prepared for matching.')
  const ranked = pods.flatMap((pod): Ranked[] => {
    const ids = (places.get(pod.id) ?? []).map((place) => place.userId)
    if (ids.includes(userId)) return []
    const members = pickPrepared(prepared, ids)
    return [{ pod, memberIds: ids, members, totalMatch: totalMatch(viewer, members) }]
  })
  return { viewer, ranked: ranked.sort((a, b) => compareRank(keyOf(a), keyOf(b))) }
}

function keyOf({ pod, totalMatch }: Ranked): { totalMatch: number | null; podNumber: number } {
  return { totalMatch, podNumber: pod.podNumber }
}

function nextCursor({ before }: MarketCursor, window: readonly Pod[], rest: readonly Ranked[]): string | null {
  const lastShown = rest[pageSize - 1]
  if (rest.length > pageSize && lastShown) return writeCursor({ before, after: keyOf(lastShown) })
  const lastOfWindow = window[windowSize - 1]
  return lastOfWindow ? writeCursor({ before: lastOfWindow.podNumber, after: null }) : null
}
