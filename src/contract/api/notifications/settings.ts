import * as z from 'zod/mini'
import { digestFrequencies } from '#domain/notifications/digest-frequency.ts'
import { notificationTopics } from '#domain/notifications/topics.ts'
import { endpoint } from '../endpoint.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time, such as 21:00.'))

const DigestFrequencySchema = z.enum(digestFrequencies, 'Choose how often: off, daily, or weekly.')

/**
 * A member's notification settings. `quietFrom` and `quietUntil` are local times `HH:mm` and span midnight if the end is
 * earlier; deferred notifications arrive when quiet hours end. `timezone` is the IANA time zone of their profile, or that of the
 * pods' meetings without one. `remindsDayBefore` and `remindsAtStart`: reminders 24 hours and 15 minutes before a pod meeting,
 * the second one even in quiet hours. `digest`: frequency of the digest email. `plays`: a short sound when a notification
 * arrives in an open page.
 */
export const NotificationSettings = z.object({
  isQuiet: z.boolean(),
  quietFrom: time,
  quietUntil: time,
  remindsDayBefore: z.boolean(),
  remindsAtStart: z.boolean(),
  digest: DigestFrequencySchema,
  plays: z.boolean(),
  timezone: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** GET /api/notification-settings: returns the viewer's notification settings. */
export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  access: 'auth',
  summary: "Returns the user's notification settings and quiet hours",
  response: NotificationSettings,
})

const onOrOff = z.optional(z.boolean('Choose on or off.'))

/** PATCH /api/notification-settings: changes only the submitted keys. Responds like GET. */
export const updateNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notification-settings',
  access: 'auth',
  summary: "Changes the user's notification settings and quiet hours",
  body: z.object({
    isQuiet: onOrOff,
    quietFrom: z.optional(time),
    quietUntil: z.optional(time),
    remindsDayBefore: onOrOff,
    remindsAtStart: onOrOff,
    digest: z.optional(DigestFrequencySchema),
    plays: onOrOff,
  }),
  response: NotificationSettings,
  problems: ['invalid-fields'],
})

const Topic = z.enum(
  notificationTopics.map(({ id }) => id),
  'Choose one of the topics.',
)

/** A member's channels for each topic: email, the notification center, and push. The domain describes the topics. */
export const NotificationChoices = z.array(z.object({ topic: Topic, mail: z.boolean(), app: z.boolean(), push: z.boolean() }))
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** GET /api/notification-choices: returns the viewer's channels for each topic. */
export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/notification-choices',
  access: 'auth',
  summary: "Returns the user's channels for each notification topic",
  response: NotificationChoices,
})

/** PATCH /api/notification-choices: turns channels of one topic on or off, only the submitted ones. Responds like GET. */
export const updateNotificationChoice = endpoint({
  method: 'PATCH',
  path: '/api/notification-choices',
  access: 'auth',
  summary: 'Turns channels of one notification topic on or off',
  body: z.object({ topic: Topic, mail: onOrOff, app: onOrOff, push: onOrOff }),
  response: NotificationChoices,
  problems: ['invalid-fields'],
})

const token = z.object({ token: z.string().check(z.maxLength(200)) })

/**
 * Target of an unsubscribe link in an email: the name of its topic, and whether these emails are still on. `topic` is null for a
 * link that is forged, expired, or of a deleted account.
 */
const Unsubscription = z.object({ topic: z.nullable(z.string()), isOn: z.boolean() })

/** GET /api/unsubscribe/{token}: returns the target of an unsubscribe link, without sign-in. */
export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  access: 'open',
  summary: 'Returns the target of an unsubscribe link in an email',
  params: token,
  response: Unsubscription,
})

/**
 * POST /api/unsubscribe/{token}: turns off the emails of a link. Responds like GET. Email clients do the same with a POST to the
 * link itself (RFC 8058).
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  access: 'open',
  summary: 'Turns off the emails of an unsubscribe link',
  params: token,
  response: Unsubscription,
  problems: ['not-found'],
})
