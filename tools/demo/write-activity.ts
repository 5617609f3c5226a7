import { insertEventsInBulk } from '#server/features/calendar/index.ts'
import { insertTalkInBulk } from '#server/features/community/index.ts'
import { insertLearning, insertVotes, insertWorksheets } from '#server/features/content/index.ts'
import { insertMeetingsInBulk } from '#server/features/meetings/index.ts'
import { insertFailedEmailsInBulk, insertNotificationsInBulk } from '#server/features/notifications/index.ts'
import { upsertMeetingChange } from '#server/features/pods/index.ts'
import { insertTickets } from '#server/features/support/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planCommunity } from './tribe/community/plan-community.ts'
import { planLearning, planVotes } from './tribe/help.ts'
import { planCalendar } from './tribe/activity/events.ts'
import { planActivity } from './tribe/activity/activity.ts'
import { planFailedEmails } from './tribe/activity/failed-emails.ts'
import { planNotifications } from './tribe/notifications.ts'
import { planSupport } from './tribe/activity/support.ts'
import type { PlannedTribe } from './tribe/tribe.ts'
import { planWorksheets } from './tribe/worksheets.ts'

export type ActivityDeps = Pick<Deps, 'config' | 'secret' | 'random'>

/** Inserts the pods' activity, events, community posts and worksheets of a tribe, through the features' public APIs. */
export async function writeActivity(deps: ActivityDeps, tx: Transaction, tribe: PlannedTribe, now: Date): Promise<void> {
  const { changes, ...life } = planActivity(tribe, now)
  await insertMeetingsInBulk(tx, life)
  for (const change of changes) await upsertMeetingChange(tx, change)
  await insertEventsInBulk(tx, planCalendar(tribe, now))
  await insertTickets(tx, planSupport(tribe, now))
  await insertFailedEmailsInBulk(deps, tx, planFailedEmails(tribe, now))
  const talk = planCommunity(tribe, now)
  await insertTalkInBulk(tx, talk)
  await insertNotificationsInBulk(tx, planNotifications(tribe, talk, now))
  await insertWorksheets(tx, planWorksheets(now))
  await insertVotes(tx, planVotes(tribe, now))
  await insertLearning(tx, planLearning(tribe, now))
}
