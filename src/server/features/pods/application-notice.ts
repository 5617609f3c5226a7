import type { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findApplication } from './store/applications.ts'
import { listLeads } from './store/leads.ts'
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
  /** Who answers it at this moment: the deputy while they lead in the leader's place, else the leader. */
  answererId: string | null
  pod: { id: string; podNumber: number; slug: string; name: string; dayTime: SlotId; timezone: string; durationMinutes: number }
}

/** An application with its pod and the people to write to, or null when it is gone. */
export async function findApplicationNotice(
  executor: Executor,
  applicationId: string,
  now: Date,
): Promise<ApplicationNotice | null> {
  const application = await findApplication(executor, applicationId)
  const [pod] = application ? await listPodsById(executor, [application.podId]) : []
  if (!application || !pod) return null
  const leads = await listLeads(executor, [pod.id], now)
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
    answererId: leads.find((lead) => lead.as === 'deputy')?.userId ?? leaderId,
    pod: { id, podNumber, slug, name, dayTime, timezone, durationMinutes },
  }
}
