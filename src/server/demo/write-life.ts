import { addEvents } from '#server/features/calendar/index.ts'
import { addTalk } from '#server/features/community/index.ts'
import { addLearning, addVotes, addWorksheets } from '#server/features/content/index.ts'
import { addLives } from '#server/features/meetings/index.ts'
import { addGivenUpMails, addNotices } from '#server/features/notifications/index.ts'
import { keepMeetingChange } from '#server/features/pods/index.ts'
import { addTickets } from '#server/features/support/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planTalk } from './tribe/community/plan-talk.ts'
import { planLearning, planVotes } from './tribe/help.ts'
import { planCalendar } from './tribe/life/events.ts'
import { planLife } from './tribe/life/life.ts'
import { planMails } from './tribe/life/mails.ts'
import { planNotices } from './tribe/notices.ts'
import { planSupport } from './tribe/life/support.ts'
import type { PlannedTribe } from './tribe/tribe.ts'
import { planWorksheets } from './tribe/worksheets.ts'

/** What writing mails needs. */
export type LifeDeps = Pick<Deps, 'config' | 'secret' | 'random'>

/** Writes what a tribe's pods did together, what is planned in it, what it talks about and what some write down for themselves, through the features' doors. */
export async function writeLife(deps: LifeDeps, tx: Transaction, tribe: PlannedTribe, now: Date): Promise<void> {
  const { changes, ...life } = planLife(tribe, now)
  await addLives(tx, life)
  for (const change of changes) await keepMeetingChange(tx, change)
  await addEvents(tx, planCalendar(tribe, now))
  await addTickets(tx, planSupport(tribe, now))
  await addGivenUpMails(deps, tx, planMails(tribe, now))
  const talk = planTalk(tribe, now)
  await addTalk(tx, talk)
  await addNotices(tx, planNotices(tribe, talk, now))
  await addWorksheets(tx, planWorksheets(now))
  await addVotes(tx, planVotes(tribe, now))
  await addLearning(tx, planLearning(tribe, now))
}
