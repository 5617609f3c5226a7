import { applicationDays } from '#domain/pods/application.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { findUser } from '../identity/index.ts'
import { listCommitmentIds } from '../meetings/index.ts'
import { listApplicationIds } from '../pods/index.ts'
import { listSessionIds } from '../retention/index.ts'
import { templatesSentAfterDeletion } from './definitions/index.ts'
import { exportNotifications, deleteNotifications } from './center/store.ts'
import { exportEmailsTo, deleteEmails, deleteEmailsNaming } from './outbox/store.ts'
import { idempotencyKeys } from './definitions/idempotency-keys.ts'
import { exportSettings, deleteSettings } from './settings/store.ts'
import { staffEmailKeys } from './outbox/email-staff.ts'
import { digests, notificationChoices, pushSubscriptions } from './tables.ts'

/** Emails to a member, emails to others that quote them, and the member's notification settings. */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'mails',
      title: 'Emails we sent you',
      tables: ['email_outbox'],
      prunedAfter: 'orphanedEmailDays',
      read: async (tx, userId) => {
        const user = await findUser(tx, userId)
        return user ? exportEmailsTo(tx, user.email) : []
      },
    },
    {
      name: 'notification-settings',
      title: 'Your notification settings and quiet hours',
      tables: ['notification_settings'],
      read: exportSettings,
      erase: deleteSettings,
      erasure: 'delete',
    },
    personalTable({
      table: notificationChoices,
      owner: notificationChoices.userId,
      name: 'notification-choices',
      title: 'How you get each kind of notification',
      columns: {
        topic: notificationChoices.topic,
        mail: notificationChoices.mail,
        app: notificationChoices.app,
        push: notificationChoices.push,
        changedAt: notificationChoices.changedAt,
      },
      oldestFirst: [notificationChoices.topic],
      erasure: 'delete',
    }),
    personalTable({
      table: pushSubscriptions,
      owner: pushSubscriptions.userId,
      name: 'browsers',
      title: 'Browsers with push notifications',
      columns: {
        device: pushSubscriptions.device,
        pushService: pushSubscriptions.endpoint,
        since: pushSubscriptions.since,
      },
      newestFirst: [pushSubscriptions.since],
      erasure: 'delete',
    }),
    personalTable({
      table: digests,
      owner: digests.userId,
      name: 'digests',
      title: 'Digests we sent you',
      columns: { onDay: digests.onDay, rhythm: digests.rhythm, writtenAt: digests.writtenAt },
      newestFirst: [digests.onDay],
      erasure: 'delete',
      prunedAfter: 'notificationDays',
    }),
    {
      name: 'notifications',
      title: 'Notifications we sent you',
      tables: ['notices'],
      read: exportNotifications,
      prunedAfter: 'notificationDays',
    },
  ],
  async erase(_, tx, userId) {
    const user = await findUser(tx, userId)
    const applications = await listApplicationIds(tx, userId)
    const commitments = await listCommitmentIds(tx, userId)
    const sessions = await listSessionIds(tx, userId)
    const emailKeys = [
      ...applications.flatMap(emailKeysNaming),
      ...commitments.map(idempotencyKeys.witnessAsked),
      ...(await Promise.all(sessions.map((id) => staffEmailKeys(tx, idempotencyKeys.talkRequested(id))))).flat(),
    ]
    await deleteEmails(tx, { to: user?.email ?? null, about: emailKeys })
    await deleteEmailsNaming(tx, [userId], templatesSentAfterDeletion)
    await deleteNotifications(tx, userId, emailKeys)
  },
}

/** Returns the keys of emails to a leader that name the sender of this application. */
function emailKeysNaming(applicationId: string): string[] {
  const reminders = applicationDays.reminders.map((_, i) => idempotencyKeys.applicationWaits(applicationId, i + 1))
  return [idempotencyKeys.applicationReceived(applicationId), ...reminders]
}
