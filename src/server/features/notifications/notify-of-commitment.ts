import { findCommitmentEmailData } from '../meetings/index.ts'
import type { NotificationDeps } from './deps.ts'
import { nudgedEmail, witnessAskedEmail } from './emails/commitment-emails.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/**
 * Asks the witness of a commitment that has passed half of its time to follow up. Does nothing if its outcome is recorded, or if
 * the two share no pod.
 */
export async function notifyWitness(deps: NotificationDeps, commitmentId: string): Promise<void> {
  const found = await findMemberAndWitness(deps, commitmentId)
  if (!found) return
  const { words, dueOn, member, witness } = found
  const { firstName } = witness
  const emailData = { firstName, words, dueOn, appUrl: deps.config.appUrl }
  await notifyMember(deps, {
    idempotencyKey: idempotencyKeys.witnessAsked(commitmentId),
    to: witness,
    emailTemplate: (refer) => witnessAskedEmail({ ...emailData, memberName: refer(member.userId, member.fullName) }),
  })
}

/** Emails a member that their witness sent a nudge. Does nothing if the outcome is recorded, or if the two share no pod. */
export async function notifyOfNudge(deps: NotificationDeps, commitmentId: string): Promise<void> {
  const found = await findMemberAndWitness(deps, commitmentId)
  if (!found) return
  const { words, dueOn, member, witness } = found
  const { firstName } = member
  const emailData = { firstName, words, dueOn, appUrl: deps.config.appUrl }
  await notifyMember(deps, {
    idempotencyKey: `nudged/${commitmentId}`,
    to: member,
    emailTemplate: (refer) => nudgedEmail({ ...emailData, witnessName: refer(witness.userId, witness.fullName) }),
  })
}

async function findMemberAndWitness(deps: NotificationDeps, commitmentId: string) {
  const commitment = await findCommitmentEmailData(deps.db, commitmentId)
  const member = commitment && (await findRecipient(deps, commitment.userId))
  const witness = commitment && (await findRecipient(deps, commitment.witnessId))
  return commitment && member && witness ? { ...commitment, member, witness } : null
}
