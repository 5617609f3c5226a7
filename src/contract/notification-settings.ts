import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of the day, such as 21:00.'))

/**
 * What a member wants to be told and when they want quiet. `quietFrom` and `quietUntil` are times `HH:mm` of their own clock, over
 * midnight where the end is the earlier one; what is written to them meanwhile comes when quiet ends. `timezone` is the IANA zone that
 * their clock shows, that of their profile, or the one of the pods' meetings where they have told none. `remindsDayBefore` and
 * `remindsAtStart`: 24 hours and 15 minutes before a meeting of their pod; the second comes in quiet hours, too.
 */
export const NotificationSettings = z.object({
  isQuiet: z.boolean(),
  quietFrom: time,
  quietUntil: time,
  remindsDayBefore: z.boolean(),
  remindsAtStart: z.boolean(),
  timezone: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** GET /api/notification-settings: what one wants to be told, and when one wants quiet. */
export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  access: 'auth',
  summary: 'What one wants to be told, and when one wants quiet',
  answer: NotificationSettings,
})

const onOrOff = z.optional(z.boolean('Choose on or off.'))

/** PATCH /api/notification-settings: changes the keys that are sent, and only those; answers like GET. */
export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notification-settings',
  access: 'auth',
  summary: 'Changes what one wants to be told, and when one wants quiet',
  body: z.object({
    isQuiet: onOrOff,
    quietFrom: z.optional(time),
    quietUntil: z.optional(time),
    remindsDayBefore: onOrOff,
    remindsAtStart: onOrOff,
  }),
  answer: NotificationSettings,
  problems: ['invalid-fields'],
})
