import type { PersonalData } from '#server/platform/personal-data.ts'
import { emptyWordsOf, listSessionsOf } from './store/sessions.ts'

/** What a person answered when they asked to cancel. Their words go; that somebody asked stays, without a name, for the figures. */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'cancellations',
      title: 'When you asked to cancel, and what you told us',
      tables: ['retention_sessions', 'retention_messages'],
      read: async (tx, userId) =>
        (await listSessionsOf(tx, userId)).map(({ session, message }) => ({
          askedAt: session.createdAt,
          endedAt: session.endedAt,
          outcome: session.state,
          reason: session.reason,
          yourWords: session.comment,
          offersShown: session.offersShown,
          offerTaken: session.outcomeOffer,
          messageToUs: message,
          membership: session.subscriptionId,
          interval: session.interval,
        })),
    },
  ],
  erase: async (_, tx, userId) => emptyWordsOf(tx, userId),
}
