import type { PersonalData } from '#server/platform/personal-data.ts'
import { forgetMaker, readOwnItems } from './store.ts'

/** What a person put into the library as an admin, which belongs to the tribe and stays. */
export const personalData: PersonalData<object> = {
  sections: [{ name: 'media-you-added', title: 'What you put into the library', tables: ['media_items'], read: readOwnItems }],
  erase: (_, tx, userId) => forgetMaker(tx, userId),
}
