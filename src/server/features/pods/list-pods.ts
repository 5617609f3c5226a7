import type { PodFilters, PodPage } from '#contract/pods.ts'
import { ProblemError } from '#contract/problems.ts'
import { allHours, parseHours } from '#domain/pods/market-filters.ts'
import { meetingLengths } from '#domain/pods/pod-fields.ts'
import { slotsWithin } from '#domain/pods/slot-hours.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listProfiles } from '../profile/index.ts'
import type { PodDeps } from './deps.ts'
import { readCursor, writeCursor } from './market-cursor.ts'
import { listPeople, pickPeople } from './people.ts'
import { type MarketFilter, filterPods } from './ranking/market-filter.ts'
import { marketOf } from './ranking/market-keeper.ts'
import { preparedMember, rankMarket } from './ranking/packed-market.ts'
import { showCard } from './show-card.ts'
import { listPodsById } from './store/pods.ts'

const pageSize = 12

/**
 * One page of the marketplace for a member, best match first: of all pods that pass the filters, by the true match with each, the
 * newer pod first where it is equal.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours, and for hours that end before they begin
 */
export async function listPods(deps: PodDeps, userId: string, filters: PodFilters): Promise<PodPage> {
  const { db, clock } = deps
  const now = clock.now()
  const after = filters.cursor ? readCursor(filters.cursor) : null
  const passes = filterPods({ ...filterOf(filters), ...(await timesOf(db, userId, filters.hours, now)) })
  const market = await marketOf(deps).fresh([userId])
  // Nothing is waited for between this and what was just brought up to date.
  const viewer = preparedMember(market, userId)
  const ranked = rankMarket(market, userId, { passes, after, limit: pageSize + 1 })
  const page = ranked.slice(0, pageSize)
  const pods = await listPodsById(
    db,
    page.map(({ podId }) => podId),
  )
  const people = await listPeople(db, [userId, ...page.flatMap(({ memberIds }) => memberIds)])
  const timezone = people.get(userId)?.profile.timezone ?? null
  const last = ranked.length > pageSize ? page.at(-1) : undefined
  return {
    pods: page.flatMap(({ podId, memberIds, members }) => {
      const pod = pods.find(({ id, archivedAt }) => id === podId && archivedAt === null)
      return pod ? [showCard({ pod, viewer, members, people: pickPeople(people, memberIds), timezone, now })] : []
    }),
    nextCursor: last ? writeCursor(last) : null,
  }
}

function filterOf({ q = '', day, niche, state, trained, openSeats }: PodFilters): MarketFilter {
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
async function timesOf(db: Executor, userId: string, text: string | undefined, now: Date): Promise<Pick<MarketFilter, 'times'>> {
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
