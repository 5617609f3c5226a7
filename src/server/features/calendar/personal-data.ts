import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import type { CalendarDeps } from './deps.ts'
import { releaseEventSeats } from './seats.ts'
import { deleteFeedsOf, exportFeeds } from './store/feeds.ts'
import { eventRsvps, events } from './tables.ts'

/** A user's RSVPs and private calendars. Events that an admin created belong to the tribe and stay. */
export const personalData: PersonalData<Pick<CalendarDeps, 'jobs' | 'clock'>> = {
  sections: [
    personalTable({
      table: eventRsvps,
      owner: eventRsvps.userId,
      name: 'event-rsvps',
      title: 'Your event RSVPs',
      columns: { event: events.title, onDay: eventRsvps.onDay, rsvp: eventRsvps.answer, answeredAt: eventRsvps.askedAt },
      joins: [{ table: events, on: [events.id, eventRsvps.eventId] }],
      newestFirst: [eventRsvps.askedAt, eventRsvps.eventId],
      erasure: 'delete',
    }),
    {
      name: 'private-calendars',
      title: 'Your private calendars',
      tables: ['calendar_feeds'],
      read: exportFeeds,
      erase: deleteFeedsOf,
      erasure: 'delete',
    },
    personalTable({
      table: events,
      owner: events.createdBy,
      name: 'events-you-added',
      title: 'Events you added to the calendar',
      columns: {
        type: events.type,
        title: events.title,
        startsAt: events.startsWall,
        timezone: events.timezone,
        addedAt: events.createdAt,
        canceledAt: events.canceledAt,
      },
      newestFirst: [events.createdAt, events.id],
      alsoCovers: ['event_changes'],
      erasure: { clear: ['createdBy'] },
      keeps: { event_changes: 'moved and canceled dates of a tribe event, which stays' },
    }),
  ],
  async erase(deps, tx, userId) {
    await releaseEventSeats(deps, tx, userId)
  },
}
