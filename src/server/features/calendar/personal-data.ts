import type { PersonalData } from '#server/platform/personal-data.ts'
import type { CalendarDeps } from './deps.ts'
import { leaveEvents } from './leave-events.ts'
import { readOwnAnswers, readOwnEvents, readOwnFeeds, removeRecordsOf } from './store/own-records.ts'

/** A person's answers to events and their private calendars. What an admin put into the calendar belongs to the tribe and stays. */
export const personalData: PersonalData<Pick<CalendarDeps, 'jobs' | 'clock'>> = {
  sections: [
    { name: 'event-answers', title: 'Your answers to events', tables: ['event_answers'], read: readOwnAnswers },
    { name: 'private-calendars', title: 'Your private calendars', tables: ['calendar_feeds'], read: readOwnFeeds },
    {
      name: 'events-you-made',
      title: 'Events you put into the calendar',
      tables: ['events', 'event_changes'],
      read: readOwnEvents,
    },
  ],
  async erase(deps, tx, userId) {
    await leaveEvents(deps, tx, userId)
    await removeRecordsOf(tx, userId)
  },
}
