import type { BodyOf } from '#contract/endpoint.ts'
import type { changeNotificationSettings, NotificationSettings } from '#contract/notification-settings.ts'
import { ProblemError } from '#contract/problems.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findProfile } from '../../profile/index.ts'
import { findSettings, lockSettings, saveSettings, type Settings } from './store.ts'

/** What a member wants to be told and when they want quiet, in the zone of their own clock. */
export async function readSettings({ db }: Pick<Deps, 'db'>, userId: string): Promise<NotificationSettings> {
  return show(db, userId, await findSettings(db, userId))
}

/**
 * Changes what is sent of a member's settings, and nothing else. What waits in the outbox already comes when it was to come.
 *
 * @throws ProblemError `invalid-fields` where quiet would end when it begins
 */
export async function changeSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  sent: BodyOf<typeof changeNotificationSettings>,
): Promise<NotificationSettings> {
  if (Object.keys(sent).length === 0) return readSettings({ db }, userId)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const before = await lockSettings(tx, userId, now)
    const settings: Settings = {
      isQuiet: sent.isQuiet ?? before.isQuiet,
      quietFrom: sent.quietFrom ?? before.quietFrom,
      quietUntil: sent.quietUntil ?? before.quietUntil,
      remindsDayBefore: sent.remindsDayBefore ?? before.remindsDayBefore,
      remindsAtStart: sent.remindsAtStart ?? before.remindsAtStart,
      digest: sent.digest ?? before.digest,
      plays: sent.plays ?? before.plays,
    }
    if (settings.quietFrom === settings.quietUntil) {
      const message = 'Quiet hours need an end of their own. To have none, switch them off.'
      throw new ProblemError('invalid-fields', undefined, [{ field: 'quietUntil', message }])
    }
    await saveSettings(tx, userId, settings, now)
    return show(tx, userId, settings)
  })
}

async function show(executor: Executor, userId: string, settings: Settings): Promise<NotificationSettings> {
  const { timezone } = await findProfile(executor, userId)
  return { ...settings, timezone: timezone ?? slotZone }
}
