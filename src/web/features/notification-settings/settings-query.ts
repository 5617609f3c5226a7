import { readNotificationSettings } from '#contract/notification-settings.ts'
import { queryOf } from '../../lib/queries.ts'

/** What one wants to be told, and when one wants quiet. */
export const settingsQuery = queryOf(readNotificationSettings)
