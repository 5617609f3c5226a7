import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anonymizeItemsOf, exportItems } from './store.ts'

/** The media items an admin added. They belong to the tribe and stay when the account is deleted. */
const personalData: PersonalData<object> = {
  sections: [{ name: 'media-you-added', title: 'What you put into the library', tables: ['media_items'], read: exportItems }],
  erase: (_, tx, userId) => anonymizeItemsOf(tx, userId),
}

/** What the product installs of media. */
export const media: Feature = { name: 'media', routes, personalData }
