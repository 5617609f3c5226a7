import type { Feature } from '../../feature.ts'
import { jobHandlers } from './jobs.ts'
import { routes } from './routes.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteCommentsOf, listSessionsOf } from './store/sessions.ts'

/** A member's answers about canceling. Their texts are deleted; the sessions stay without a name, for the stats. */
const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'cancellations',
      title: 'Your cancellation requests and answers',
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
  keeps: { retention_sessions: 'that a membership was canceled and for which reason, for statistics' },
  erase: async (_, tx, userId) => deleteCommentsOf(tx, userId),
}

/** What the product installs of retention. */
export const retention: Feature = { name: 'retention', routes, jobHandlers, personalData }
