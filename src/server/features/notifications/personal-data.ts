import { applicationDays } from '#domain/pods/application.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { findUser } from '../identity/index.ts'
import { listCommitmentIds } from '../meetings/index.ts'
import { listApplicationIds } from '../pods/index.ts'
import { listSessionIds } from '../retention/index.ts'
import { readOwnDigests, removeDigests } from './digest/store.ts'
import { readOwnNotices, removeNotices } from './notices/store.ts'
import { readOwnBrowsers, removeBrowsers } from './push/store.ts'
import { listMailsTo, removeMails, removeMailsNaming } from './store.ts'
import { occasions } from './occasions.ts'
import { readOwnChoices, removeChoices } from './choices/store.ts'
import { readOwnSettings, removeSettings } from './settings/store.ts'
import { staffOccasions } from './write-to-staff.ts'

/** Mails to a person, mails to others that quote them, and what the person wants to hear. */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'mails',
      title: 'Mails that we sent you',
      tables: ['email_outbox'],
      read: async (tx, userId) => {
        const user = await findUser(tx, userId)
        return user ? listMailsTo(tx, user.email) : []
      },
    },
    {
      name: 'notification-settings',
      title: 'What we tell you, and when you want quiet',
      tables: ['notification_settings'],
      read: readOwnSettings,
    },
    {
      name: 'notification-choices',
      title: 'On which ways we tell you what',
      tables: ['notification_choices'],
      read: readOwnChoices,
    },
    {
      name: 'browsers',
      title: 'Browsers that we tell while they are closed',
      tables: ['push_subscriptions'],
      read: readOwnBrowsers,
    },
    { name: 'digests', title: 'Digests that we sent you', tables: ['digests'], read: readOwnDigests },
    { name: 'notifications', title: 'What we told you', tables: ['notices'], read: readOwnNotices },
  ],
  async erase(_, tx, userId) {
    const user = await findUser(tx, userId)
    const applications = await listApplicationIds(tx, userId)
    const commitments = await listCommitmentIds(tx, userId)
    const sessions = await listSessionIds(tx, userId)
    await removeSettings(tx, userId)
    await removeChoices(tx, userId)
    await removeDigests(tx, userId)
    await removeBrowsers(tx, userId)
    const about = [
      ...applications.flatMap(mailsNaming),
      ...commitments.map(occasions.witnessAsked),
      ...(await Promise.all(sessions.map((id) => staffOccasions(tx, occasions.talkRequested(id))))).flat(),
    ]
    await removeMails(tx, { to: user?.email ?? null, about })
    await removeMailsNaming(tx, [userId])
    await removeNotices(tx, userId, about)
  },
}

/** The mails to a leader that name whoever sent this application. */
function mailsNaming(applicationId: string): string[] {
  const reminders = applicationDays.reminders.map((_, i) => occasions.applicationWaits(applicationId, i + 1))
  return [occasions.applicationReceived(applicationId), ...reminders]
}
