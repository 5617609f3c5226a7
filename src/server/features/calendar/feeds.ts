import type { CalendarFeed, FeedName } from '#contract/api/calendar/feeds.ts'
import { type EventType, eventTypes } from '#domain/calendar/event-types.ts'
import { newSecret } from '#server/platform/random.ts'
import { createSealer, fingerprint, type Sealer } from '#server/platform/sealing.ts'
import { withLockedMember } from './with-locked-member.ts'
import type { CalendarDeps } from './deps.ts'
import { calendarLimits } from './limits.ts'
import { findFeedOf, listFeeds, replaceFeed, type StoredFeed } from './store/feeds.ts'

type FeedDeps = Pick<CalendarDeps, 'db' | 'clock' | 'newId' | 'random' | 'secret' | 'config' | 'limits'>

/** Names of all possible private calendars, in display order. */
const feedNames: readonly FeedName[] = ['everything', ...eventTypes.map(({ value }) => value)]

/** Lists a member's private calendars. Those that were not created have no URL. */
export async function listCalendarFeeds(deps: FeedDeps, userId: string): Promise<{ feeds: CalendarFeed[] }> {
  const stored = new Map((await listFeeds(deps.db, userId)).map((feed) => [feed.type ?? 'everything', feed]))
  return { feeds: feedNames.map((name) => presentFeed(deps, name, stored.get(name) ?? null)) }
}

/**
 * Creates a member's private calendar. Repeated or concurrent requests return the existing one.
 *
 * @throws TooManyRequestsError after 40 within an hour, including rotations
 */
export async function createCalendarFeed(deps: FeedDeps, userId: string, name: FeedName): Promise<CalendarFeed> {
  await deps.limits.hit(calendarLimits.feeds, userId)
  return withLockedMember(deps.db, userId, async (tx) => {
    const existing = presentFeed(deps, name, await findFeedOf(tx, userId, typeOf(name)))
    return existing.url === null ? presentFeed(deps, name, await replaceFeed(tx, buildFeed(deps, userId, name))) : existing
  })
}

/**
 * Replaces the URL of a member's private calendar. The old one stops working at once.
 *
 * @throws TooManyRequestsError like {@link createCalendarFeed}
 */
export async function rotateCalendarFeed(deps: FeedDeps, userId: string, name: FeedName): Promise<CalendarFeed> {
  await deps.limits.hit(calendarLimits.feeds, userId)
  return withLockedMember(deps.db, userId, async (tx) =>
    presentFeed(deps, name, await replaceFeed(tx, buildFeed(deps, userId, name))),
  )
}

function buildFeed(deps: FeedDeps, userId: string, name: FeedName): Omit<StoredFeed, 'fetchedOn'> {
  const token = newSecret(deps.random)
  const tokenFields = { fingerprint: fingerprint(token), sealedToken: sealerOf(deps).seal(token) }
  return { id: deps.newId(), userId, type: typeOf(name), ...tokenFields, madeAt: deps.clock.now() }
}

function presentFeed(deps: FeedDeps, calendar: FeedName, feed: StoredFeed | null): CalendarFeed {
  // A token sealed under another secret is lost. The feed then counts as missing, and a new one replaces it.
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
