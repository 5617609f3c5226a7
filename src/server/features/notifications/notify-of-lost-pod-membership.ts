import type { Access } from '#domain/access/access.ts'
import { accessLoader } from '../billing/index.ts'
import { findPodMembershipEmailData, rematchByLoader } from '../pods/index.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import type { NotificationDeps } from './deps.ts'
import { lapsedPodMembershipEmail, type NextPod, removedFromPodEmail } from './emails/pod-membership-emails.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

const nextPodLoaders = { access: accessLoader, rematchBy: rematchByLoader }

/**
 * Emails a member whose pod membership ended by the leader or with their paid membership, and how to continue. Skips members who
 * left on their own, were deleted, or have a pod again.
 */
export async function notifyOfLostPodMembership(
  deps: NotificationDeps,
  { podMembershipId }: { podMembershipId: string },
): Promise<void> {
  const { db, clock, config } = deps
  const lostMembership = await findPodMembershipEmailData(db, podMembershipId)
  if (
    !lostMembership ||
    lostMembership.hasCurrentPod ||
    (lostMembership.endedHow !== 'removed' && lostMembership.endedHow !== 'lapsed')
  )
    return
  const recipient = await findRecipient(deps, lostMembership.userId)
  if (!recipient) return
  const { access, rematchBy } = await loadUserData(db, nextPodLoaders, lostMembership.userId, clock.now())
  const next = nextPod(access, rematchBy, recipient.timezone ?? 'UTC')
  const { podNumber, podName, endedHow } = lostMembership
  const buildEmail = endedHow === 'lapsed' ? lapsedPodMembershipEmail : removedFromPodEmail
  const emailTemplate = buildEmail({ firstName: recipient.firstName, podNumber, podName, next, appUrl: config.appUrl })
  await notifyMember(deps, { idempotencyKey: `place-lost/${podMembershipId}`, to: recipient, emailTemplate })
}

/** A waiting member without access is matched only once they have access again. */
function nextPod(access: Access, rematchBy: Date | null, timeZone: string): NextPod {
  if (!access.general) return { way: 'membership' }
  if (rematchBy) return { way: 'matching', rematchBy, timeZone }
  return { way: access.pod_marketplace ? 'marketplace' : 'opt-in' }
}
