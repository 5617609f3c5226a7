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
      about: [...applications.map(occasions.applicationReceived), ...sessions.map(occasions.talkRequested)],
    })
  },
}
