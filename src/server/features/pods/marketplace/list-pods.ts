import { listPeople, pickPeople } from '../../members/index.ts'
import type { PodFilters, PodPage } from '#contract/api/pods/pods.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { allHours, parseHours } from '#domain/pods/market-filters.ts'
import { meetingLengths } from '#domain/pods/pod-fields.ts'
import { slotsWithin } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listProfiles } from '../../profile/index.ts'
import type { PodDeps } from '../deps.ts'
import { parseCursor, formatCursor } from './market-cursor.ts'
import { type MarketFilter, filterPods } from './ranking/market-filter.ts'
import { getMarketCache } from './ranking/market-cache.ts'
import { preparedMember, rankMarket } from './ranking/packed-market.ts'
import { presentPodCard } from './present-pod-card.ts'
import { listPodsById } from '../store/pods.ts'

const pageSize = 12

/**
 * Returns a page of the marketplace for a member: all pods that pass the filters, best match first, then newest.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor, and for hours that end before they begin
 */
export async function listPods(deps: PodDeps, userId: string, filters: PodFilters): Promise<PodPage> {
  const { db, clock } = deps
  const now = clock.now()
  const after = filters.cursor ? parseCursor(filters.cursor) : null
  const passes = filterPods({ ...filterOf(filters), ...(await timesOf(db, userId, filters.hours, now)) })
  const market = await getMarketCache(deps).fresh([userId])
  // No await between the update of the market and these reads, because the market keeps changing.
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
      return pod ? [presentPodCard({ pod, viewer, members, people: pickPeople(people, memberIds), timezone, now })] : []
    }),
    nextCursor: last ? formatCursor(last) : null,
  }
}

function filterOf({ q = '', day, niche, state, trained, openSeats }: PodFilters): MarketFilter {
  const searchTerms = q.toLowerCase().split(/\s+/).filter(Boolean)
  return {
    searchTerms: q.trim().length < minSearchLength ? [] : searchTerms,
    ...(day?.length && { days: day }),
    ...(niche?.length && { niches: niche }),
    ...(state && { state }),
    ...(trained && { trained: true }),
    ...(openSeats && { openSeats }),
  }
}

/** Returns the slots within these hours in the viewer's time zone, or in that of the slots if theirs is unknown. */
async function timesOf(db: Executor, userId: string, text: string | undefined, now: Date): Promise<Pick<MarketFilter, 'times'>> {
  const hours = parseHours(text ?? allHours.join('-'))
  if (!hours) {
    throw new ProblemError('invalid-fields', undefined, [
      { field: 'hours', message: t`The latest hour must be after the earliest.` },
    ])
  }
  if (hours.join() === allHours.join()) return {}
  const timeZone = (await listProfiles(db, [userId])).get(userId)?.timezone ?? slotTimeZone
  return { times: meetingLengths.map(Number).map((minutes) => ({ minutes, slots: slotsWithin(hours, timeZone, minutes, now) })) }
}

/** A search for one letter matches nearly everything, so it is ignored. */
const minSearchLength = 2
