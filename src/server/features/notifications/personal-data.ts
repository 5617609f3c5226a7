import { applicationDays } from '#domain/pods/application.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { findUser } from '../identity/index.ts'
import { listApplicationIds } from '../pods/index.ts'
import { listSessionIds } from '../retention/index.ts'
import { listMailsTo, removeMails } from './store.ts'
import { occasions } from './occasions.ts'

/** Mails to a person, and mails to others that quote them. */
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
  ],
  async erase(_, tx, userId) {
    const user = await findUser(tx, userId)
    const applications = await listApplicationIds(tx, userId)
    const sessions = await listSessionIds(tx, userId)
    await removeMails(tx, {
      to: user?.email ?? null,
      about: [...applications.flatMap(mailsNaming), ...sessions.map(occasions.talkRequested)],
    })
  },
}

/** The mails to a leader that name whoever sent this application. */
function mailsNaming(applicationId: string): string[] {
  const reminders = applicationDays.reminders.map((_, i) => occasions.applicationWaits(applicationId, i + 1))
  return [occasions.applicationReceived(applicationId), ...reminders]
}
