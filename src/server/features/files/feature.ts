import type { Feature } from '../../feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { routes } from './routes.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { enqueueFileDeletion } from './attach.ts'
import type { FileDeps } from './deps.ts'
import { exportFiles, deleteFilesOf } from './store.ts'

/** Files that a user uploaded. Files that an admin added to the library belong to the tribe and stay, without their name. */
const personalData: PersonalData<Pick<FileDeps, 'jobs'>> = {
  sections: [{ name: 'files', title: 'Files you uploaded', tables: ['files'], read: exportFiles }],
  async erase(deps, tx, userId) {
    await enqueueFileDeletion(deps, tx, await deleteFilesOf(tx, userId, ['media', 'captions']))
  },
}

/** What the product installs of files. */
export const files: Feature = { name: 'files', routes, jobHandlers, personalData }
