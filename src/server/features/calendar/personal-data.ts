import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnAnswers, readOwnEvents, readOwnFeeds, removeRecordsOf } from './store/own-records.ts'

/** A person's answers to events and their private calendars. What an admin put into the calendar belongs to the tribe and stays. */
export const personalData: PersonalData<unknown> = {
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
  erase: (_, tx, userId) => removeRecordsOf(tx, userId),
}
