import type { BodyOf } from '#contract/api/endpoint.ts'
import type {
  updateNotificationSettings as updateNotificationSettingsEndpoint,
  NotificationSettings,
} from '#contract/api/notifications/settings.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findProfile } from '../../profile/index.ts'
import { getSettings, lockSettings, updateSettings, type Settings } from './store.ts'

/** Returns a member's notification settings, with quiet hours in their time zone. */
export async function getNotificationSettings({ db }: Pick<Deps, 'db'>, userId: string): Promise<NotificationSettings> {
  return presentSettings(db, userId, await getSettings(db, userId))
}

/**
 * Updates the given settings. Emails already in the outbox keep their send time.
 *
 * @throws ProblemError `invalid-fields` if quiet hours would end when they begin
 */
export async function updateNotificationSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  sent: BodyOf<typeof updateNotificationSettingsEndpoint>,
): Promise<NotificationSettings> {
  if (Object.keys(sent).length === 0) return getNotificationSettings({ db }, userId)
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
      const message = t`Choose an end time that’s different from the start time. If you don’t want quiet hours, turn them off.`
      throw new ProblemError('invalid-fields', undefined, [{ field: 'quietUntil', message }])
    }
    await updateSettings(tx, userId, settings, now)
    return presentSettings(tx, userId, settings)
  })
}

async function presentSettings(executor: Executor, userId: string, settings: Settings): Promise<NotificationSettings> {
  const { timezone } = await findProfile(executor, userId)
  return { ...settings, timezone: timezone ?? slotTimeZone }
}
