import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { enqueueFileDeletion } from './attach.ts'
import type { FileDeps } from './deps.ts'
import { deleteFilesOf } from './store.ts'
import { files } from './tables.ts'

/** Files that a user uploaded. Files that an admin added to the library belong to the tribe and stay, without their name. */
export const personalData: PersonalData<Pick<FileDeps, 'jobs'>> = {
  sections: [
    personalTable({
      table: files,
      owner: files.userId,
      name: 'files',
      title: 'Files you uploaded',
      columns: {
        name: files.name,
        alt: files.alt,
        type: files.type,
        bytes: files.bytes,
        purpose: files.purpose,
        uploadedAt: files.broughtAt,
      },
      newestFirst: [files.broughtAt, files.id],
    }),
  ],
  async erase(deps, tx, userId) {
    await enqueueFileDeletion(deps, tx, await deleteFilesOf(tx, userId, ['media', 'captions']))
  },
}
