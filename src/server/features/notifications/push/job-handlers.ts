import { type JobHandler, handles } from '#server/platform/jobs/job.ts'
import { signedInAnew, signedOut } from '../../identity/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { deliverNote } from './deliver-note.ts'
import { endNotesOf, followSession } from './end-with-session.ts'
import { noteDue } from './jobs.ts'

/** What notes of the device need done in the background. */
export const pushJobs: readonly JobHandler<NotificationDeps>[] = [
  handles(noteDue, deliverNote),
  handles(signedOut, endNotesOf),
  handles(signedInAnew, followSession),
]
