import type { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findApplication } from './store/applications.ts'
import { listCurrentPlaces } from './store/places.ts'
import { listPodsById } from './store/pods.ts'

/** What a mail about an application needs to know. `leaderId` is null for a pod nobody is left in. */
export type ApplicationNotice = {
  applicationId: string
  status: ApplicationStatus
  closeReason: CloseReason | null
  message: string | null
  createdAt: Date
  /** How often the leader has been reminded of it. */
  reminders: number
  applicantId: string
  leaderId: string | null
  pod: { id: string; podNumber: number; slug: string; name: string; dayTime: SlotId; timezone: string; durationMinutes: number }
}

/** An application with its pod and the people to write to, or null when it is gone. */
export async function findApplicationNotice(executor: Executor, applicationId: string): Promise<ApplicationNotice | null> {
  const application = await findApplication(executor, applicationId)
  const [pod] = application ? await listPodsById(executor, [application.podId]) : []
  if (!application || !pod) return null
  const leader = (await listCurrentPlaces(executor, [pod.id])).find(({ isLeader }) => isLeader)
  const { id, podNumber, slug, name, dayTime, timezone, durationMinutes } = pod
  return {
    applicationId,
    status: application.status,
    closeReason: application.closeReason,
    message: application.message,
    createdAt: application.createdAt,
    reminders: application.reminders,
    applicantId: application.userId,
    leaderId: leader?.userId ?? null,
    pod: { id, podNumber, slug, name, dayTime, timezone, durationMinutes },
  }
}
