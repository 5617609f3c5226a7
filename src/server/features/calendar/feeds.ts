import type { CalendarFeed, FeedName } from '#contract/calendar-feeds.ts'
import { type EventType, eventTypes } from '#domain/calendar/event-types.ts'
import { newSecret } from '#server/platform/random.ts'
import { createSealer, fingerprint, type Sealer } from '#server/platform/sealing.ts'
import { asPerson } from './as-person.ts'
import type { CalendarDeps } from './deps.ts'
import { calendarLimits } from './limits.ts'
import { findFeedOf, listFeeds, saveFeed, type StoredFeed } from './store/feeds.ts'

type FeedDeps = Pick<CalendarDeps, 'db' | 'clock' | 'newId' | 'random' | 'secret' | 'config' | 'limits'>

/** All private calendars that there can be, in the order in which they are offered. */
const feedNames: readonly FeedName[] = ['everything', ...eventTypes.map(({ value }) => value)]

/** A member's private calendars with their addresses; those that have not been made have none. */
export async function showFeeds(deps: FeedDeps, userId: string): Promise<{ feeds: CalendarFeed[] }> {
  const stored = new Map((await listFeeds(deps.db, userId)).map((feed) => [feed.type ?? 'everything', feed]))
  return { feeds: feedNames.map((name) => showFeed(deps, name, stored.get(name) ?? null)) }
}

/**
 * Makes a member's private calendar; the same again, also at once, answers the one there is.
 *
 * @throws TooManyRequestsError after forty within an hour, new addresses counted in
 */
export async function makeFeed(deps: FeedDeps, userId: string, name: FeedName): Promise<CalendarFeed> {
  await deps.limits.hit(calendarLimits.feeds, userId)
  return asPerson(deps.db, userId, async (tx) => {
    const known = showFeed(deps, name, await findFeedOf(tx, userId, typeOf(name)))
    return known.url === null ? showFeed(deps, name, await saveFeed(tx, newFeed(deps, userId, name))) : known
  })
}

/**
 * Gives a member's private calendar a new address; the one before stops to work at once.
 *
 * @throws TooManyRequestsError as for making one
 */
export async function rotateFeed(deps: FeedDeps, userId: string, name: FeedName): Promise<CalendarFeed> {
  await deps.limits.hit(calendarLimits.feeds, userId)
  return asPerson(deps.db, userId, async (tx) => showFeed(deps, name, await saveFeed(tx, newFeed(deps, userId, name))))
}

function newFeed(deps: FeedDeps, userId: string, name: FeedName): Omit<StoredFeed, 'fetchedOn'> {
  const token = newSecret(deps.random)
  const kept = { fingerprint: fingerprint(token), sealedToken: sealerOf(deps).seal(token) }
  return { id: deps.newId(), userId, type: typeOf(name), ...kept, madeAt: deps.clock.now() }
}

function showFeed(deps: FeedDeps, calendar: FeedName, feed: StoredFeed | null): CalendarFeed {
  // What was sealed under another secret is lost: it is as if it had never been made, and a new one takes its place.
  const token = feed && sealerOf(deps).open(feed.sealedToken)
  if (!feed || token === null) return { calendar, url: null, madeAt: null, fetchedOn: null }
  const { madeAt, fetchedOn } = feed
  return { calendar, url: `${deps.config.appUrl}/api/calendar/${token}.ics`, madeAt: madeAt.toISOString(), fetchedOn }
}

function sealerOf(deps: Pick<CalendarDeps, 'secret' | 'random'>): Sealer {
  return createSealer(deps, 'calendar-feeds')
}

function typeOf(name: FeedName): EventType | null {
  return name === 'everything' ? null : name
}
