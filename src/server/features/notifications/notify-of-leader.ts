import { findPodEmailData } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { becameLeaderEmail, newLeaderEmail } from './emails/leader-emails.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/** A change of leader. `changeId` identifies it. */
type LeaderChange = { podId: string; newLeaderId: string; changeId: string; why: 'left' | 'chosen' | 'term' }

/**
 * Emails a member that they lead their pod now, and the others who leads it. Does nothing if the new leader has left or has been
 * replaced meanwhile.
 */
export async function notifyOfLeader(deps: NotificationDeps, { podId, newLeaderId, changeId, why }: LeaderChange): Promise<void> {
  const pod = await findPodEmailData(deps.db, podId)
  if (pod?.leaderId !== newLeaderId) return
  const leader = await findRecipient(deps, newLeaderId)
  if (!leader) return
  const emailData = { podNumber: pod.podNumber, podName: pod.name, why, appUrl: deps.config.appUrl }
  const idempotencyKey = `leader-changed/${changeId}`
  const emailTemplate = becameLeaderEmail({ ...emailData, firstName: leader.firstName })
  await notifyMember(deps, { idempotencyKey, to: leader, emailTemplate })
  for (const memberId of pod.memberIds.filter((id) => id !== newLeaderId)) {
    const recipient = await findRecipient(deps, memberId)
    if (!recipient) continue
    const { firstName } = recipient
    await notifyMember(deps, {
      idempotencyKey: `${idempotencyKey}/${memberId}`,
      to: recipient,
      emailTemplate: (refer) => newLeaderEmail({ ...emailData, firstName, leaderName: refer(leader.userId, leader.fullName) }),
    })
  }
}
