import { t } from '#domain/i18n/messages.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findCommitmentEmailData, nudged as nudgedJob, witnessAsked as witnessAskedJob } from '../../meetings/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { formatCalendarDay } from '../emails/format.ts'
import type { PersonReference } from '../emails/person-references.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import {
  defineNotification,
  type EmailContent,
  exampleReference,
  type NotificationFamily,
  type Site,
} from './define-notification.ts'
import { recipient } from './example-data.ts'

/** Data of an email about a commitment: its text, and its due day (`YYYY-MM-DD`). */
type CommitmentEmailFields = { firstName: string; words: string; dueOn: string }

const example = {
  firstName: recipient.firstName,
  words: t`Call three lenders about the duplex on Elm Street.`,
  dueOn: '2026-01-13',
}

const witnessAsked = defineNotification({
  kind: 'witness-asked',
  topic: 'commitments',
  isDeferrable: true,
  content: witnessAskedEmail,
  previews: { usual: { ...example, memberName: exampleReference(t`Priya Shah`) } },
})

/** To the witness of a commitment that has passed half of its time. */
function witnessAskedEmail(data: CommitmentEmailFields & { memberName: PersonReference }, { appUrl }: Site): EmailContent {
  const { firstName, memberName, words, dueOn } = data
  return {
    subject: t`How is ${{ memberName }} doing?`,
    preview: t`You’re the witness, and half the time is up.`,
    heading: t`Time to check in, ${{ firstName }}`,
    paragraphs: [t`${{ memberName }} committed to this. Ask how it’s going: one tap sends a nudge.`],
    quote: words,
    facts: [[t`Due`, formatCalendarDay(dueOn)]],
    action: { label: t`Check in`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re the witness for this commitment.`,
  }
}

/**
 * Asks the witness of a commitment that has passed half of its time to follow up. Does nothing if its outcome is recorded, or if
 * the two share no pod.
 */
async function notifyWitness(deps: NotificationDeps, { commitmentId }: { commitmentId: string }): Promise<void> {
  const found = await findMemberAndWitness(deps, commitmentId)
  if (!found) return
  const { words, dueOn, member, witness } = found
  await notifyMember(deps, witnessAsked, {
    idempotencyKey: idempotencyKeys.witnessAsked(commitmentId),
    to: witness,
    data: (refer) => ({ firstName: witness.firstName, words, dueOn, memberName: refer(member.userId, member.fullName) }),
  })
}

const nudged = defineNotification({
  kind: 'nudged',
  topic: 'commitments',
  isDeferrable: true,
  content: nudgedEmail,
  previews: { usual: { ...example, witnessName: exampleReference(t`Marcus Reed`) } },
})

/** To the member whose witness sent a nudge. */
function nudgedEmail(data: CommitmentEmailFields & { witnessName: PersonReference }, { appUrl }: Site): EmailContent {
  const { firstName, witnessName, words, dueOn } = data
  return {
    subject: t`${{ witnessName }} is checking in with you`,
    preview: words,
    heading: t`How’s it going, ${{ firstName }}?`,
    paragraphs: [
      t`${{ witnessName }} is your witness for this commitment. Tell your pod how it’s going, at the next meeting or sooner.`,
    ],
    quote: words,
    facts: [[t`Due`, formatCalendarDay(dueOn)]],
    action: { label: t`Open your commitments`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you made this commitment.`,
  }
}

/** Notifies a member that their witness sent a nudge. Does nothing if the outcome is recorded, or if the two share no pod. */
async function notifyOfNudge(deps: NotificationDeps, { commitmentId }: { commitmentId: string }): Promise<void> {
  const found = await findMemberAndWitness(deps, commitmentId)
  if (!found) return
  const { words, dueOn, member, witness } = found
  await notifyMember(deps, nudged, {
    idempotencyKey: `nudged/${commitmentId}`,
    to: member,
    data: (refer) => ({ firstName: member.firstName, words, dueOn, witnessName: refer(witness.userId, witness.fullName) }),
  })
}

async function findMemberAndWitness(deps: NotificationDeps, commitmentId: string) {
  const commitment = await findCommitmentEmailData(deps.db, commitmentId)
  const member = commitment && (await findRecipient(deps, commitment.userId))
  const witness = commitment && (await findRecipient(deps, commitment.witnessId))
  return commitment && member && witness ? { ...commitment, member, witness } : null
}

/** A commitment's witness, and the member who made it. */
export const commitmentsFamily: NotificationFamily = {
  emails: [witnessAsked, nudged],
  jobs: [handleJob(witnessAskedJob, notifyWitness), handleJob(nudgedJob, notifyOfNudge)],
}
