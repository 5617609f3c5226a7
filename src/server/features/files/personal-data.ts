import type { PersonalData } from '#server/platform/personal-data.ts'
import { forget } from './attach.ts'
import type { FileDeps } from './deps.ts'
import { readFilesOf, removeFilesOf } from './store.ts'

/** Files that a person brought. What an admin put into the library belongs to the tribe and stays, without their name. */
export const personalData: PersonalData<Pick<FileDeps, 'jobs'>> = {
  sections: [{ name: 'files', title: 'Files you uploaded', tables: ['files'], read: readFilesOf }],
  async erase(deps, tx, userId) {
    await forget(deps, tx, await removeFilesOf(tx, userId, ['media', 'captions']))
  },
}
