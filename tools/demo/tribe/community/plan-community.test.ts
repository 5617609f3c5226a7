import { expect, test } from 'vitest'
import { eventOccurrencesBetween } from '#domain/calendar/repeats.ts'
import { formatLongDay, formatTime } from '#domain/formatting/dates.ts'
import { planCalendar } from '../activity/events.ts'
import { planTribe } from '../tribe.ts'
import { planCommunity } from './plan-community.ts'

const dayMs = 86_400_000

test.each(['2026-01-05T12:00:00Z', '2026-03-26T23:30:00Z', '2026-05-31T04:00:00Z', '2026-11-20T18:00:00Z'])(
  'planCommunity: seeded at %s, the announcement names the time of the next Tribe Talk',
  (at) => {
    const now = new Date(at)
    const tribe = planTribe(100, now)
    const event = planCalendar(tribe, now).events.find(({ type }) => type === 'tribe-talk')
    if (!event) throw new Error('The calendar has no Tribe Talk.')
    const { startsWall, timezone, durationMinutes, repeats: repeat } = event
    const times = { startsWall, timezone, durationMinutes, repeat, until: null }
    const [next] = eventOccurrencesBetween(times, [], now, new Date(now.getTime() + 60 * dayMs))
    if (!next) throw new Error('There is no next Tribe Talk.')
    const [post, ...others] = planCommunity(tribe, now).posts.filter(({ body }) => body.startsWith('Tribe Talk is on'))
    expect(others).toEqual([])
    const when = `${formatLongDay(next.startsAt, timezone)} at ${formatTime(next.startsAt, timezone)} Eastern`
    expect(post?.body).toContain(`Tribe Talk is on **${when}**.`)
    expect(post?.pinnedUntil?.getTime()).toBeLessThanOrEqual(next.startsAt.getTime())
  },
)
