import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { mediaItems } from './tables.ts'

/** The media items an admin added. They belong to the tribe and stay when the account is deleted. */
export const personalData: PersonalData<object> = {
  sections: [
    personalTable({
      table: mediaItems,
      owner: mediaItems.createdBy,
      name: 'media-you-added',
      title: 'Media you added to the library',
      columns: {
        group: mediaItems.group,
        title: mediaItems.title,
        recordedOn: mediaItems.recordedOn,
        addedAt: mediaItems.addedAt,
      },
      newestFirst: [mediaItems.addedAt, mediaItems.id],
      erasure: { clear: ['createdBy'] },
    }),
  ],
}
