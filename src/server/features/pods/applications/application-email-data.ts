import type { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findApplication } from '../store/applications.ts'
import { listActingLeaders } from '../store/pod-lead-roles.ts'
import { listPodsById } from '../store/pods.ts'

/** Data of an email about an application. `leaderId` is null for a pod without members. */
export type ApplicationEmailData = {
  applicationId: string
  status: ApplicationStatus
  closeReason: CloseReason | null
  message: string | null
  createdAt: Date
  /** Number of reminders sent to the leader. */
  reminders: number
  applicantId: string
  leaderId: string | null
  /** Who decides on it now: the deputy while they act as leader, else the leader. */
  deciderId: string | null
  pod: { id: string; podNumber: number; slug: string; name: string; dayTime: SlotId; timezone: string; durationMinutes: number }
}

/** Returns an application with its pod and the recipients, or null if it was deleted. */
export async function findApplicationEmailData(
  executor: Executor,
  applicationId: string,
  now: Date,
): Promise<ApplicationEmailData | null> {
  const application = await findApplication(executor, applicationId)
  const [pod] = application ? await listPodsById(executor, [application.podId]) : []
  if (!application || !pod) return null
  const leads = await listActingLeaders(executor, [pod.id], now)
  const leaderId = leads.find((lead) => lead.as === 'leader')?.userId ?? null
  const { id, podNumber, slug, name, dayTime, timezone, durationMinutes } = pod
  return {
    applicationId,
    status: application.status,
    closeReason: application.closeReason,
    message: application.message,
    createdAt: application.createdAt,
    reminders: application.reminders,
    applicantId: application.userId,
    leaderId,
    deciderId: leads.find((lead) => lead.as === 'deputy')?.userId ?? leaderId,
    pod: { id, podNumber, slug, name, dayTime, timezone, durationMinutes },
  }
}
