import { readNotificationChoices, readNotificationSettings } from '#contract/notification-settings.ts'
import { queryOf } from '../../lib/queries.ts'

/** What one wants to be told, and when one wants quiet. */
export const settingsQuery = queryOf(readNotificationSettings)

/** On which ways one is told of what. */
export const choicesQuery = queryOf(readNotificationChoices)
