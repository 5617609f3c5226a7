import { getNotificationChoices, getNotificationSettings } from '#contract/api/notifications/settings.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Query of quiet hours and reminders. */
export const settingsQuery = queryOf(getNotificationSettings)

/** Query of the channels for each topic. */
export const choicesQuery = queryOf(getNotificationChoices)
