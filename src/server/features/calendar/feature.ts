import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { CalendarDeps } from './deps.ts'
import { releaseEventSeats } from './seats.ts'
import { exportRsvps, exportEvents, exportFeeds, deleteRecordsOf } from './store/data-export.ts'

/** A user's RSVPs and private calendars. Events that an admin created belong to the tribe and stay. */
const personalData: PersonalData<Pick<CalendarDeps, 'jobs' | 'clock'>> = {
  sections: [
    { name: 'event-answers', title: 'Your answers to events', tables: ['event_answers'], read: exportRsvps },
    { name: 'private-calendars', title: 'Your private calendars', tables: ['calendar_feeds'], read: exportFeeds },
    {
      name: 'events-you-made',
      title: 'Events you put into the calendar',
      tables: ['events', 'event_changes'],
      read: exportEvents,
    },
  ],
  async erase(deps, tx, userId) {
    await releaseEventSeats(deps, tx, userId)
    await deleteRecordsOf(tx, userId)
  },
}

/** What the product installs of calendar. */
export const calendar: Feature = { name: 'calendar', routes, personalData }
