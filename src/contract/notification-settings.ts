import * as z from 'zod/mini'
import { digestRhythms } from '#domain/notifications/digest-rhythm.ts'
import { topics } from '#domain/notifications/topics.ts'
import { endpoint } from './endpoint.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of the day, such as 21:00.'))

const Rhythm = z.enum(digestRhythms, 'Choose how often: off, daily or weekly.')

/**
 * What a member wants to be told and when they want quiet. `quietFrom` and `quietUntil` are times `HH:mm` of their own clock, over
 * midnight where the end is the earlier one; what is written to them meanwhile comes when quiet ends. `timezone` is the IANA zone that
 * their clock shows, that of their profile, or the one of the pods' meetings where they have told none. `remindsDayBefore` and
 * `remindsAtStart`: 24 hours and 15 minutes before a meeting of their pod; the second comes in quiet hours, too. `digest`: how often a
 * letter says what is ahead and what is new. `plays`: a short tone where a notification arrives in an open page.
 */
export const NotificationSettings = z.object({
  isQuiet: z.boolean(),
  quietFrom: time,
  quietUntil: time,
  remindsDayBefore: z.boolean(),
  remindsAtStart: z.boolean(),
  digest: Rhythm,
  plays: z.boolean(),
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
    digest: z.optional(Rhythm),
    plays: onOrOff,
  }),
  answer: NotificationSettings,
  problems: ['invalid-fields'],
})

const Topic = z.enum(
  topics.map(({ id }) => id),
  'Choose one of the topics.',
)

/** On which ways a member is told of each topic: by mail, by a line among their notifications, and by a note of their device. What each is about stands in the domain. */
export const NotificationChoices = z.array(z.object({ topic: Topic, mail: z.boolean(), app: z.boolean(), push: z.boolean() }))
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** GET /api/notification-choices: on which ways one is told of what. */
export const readNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/notification-choices',
  access: 'auth',
  summary: 'On which ways one is told of what',
  answer: NotificationChoices,
})

/** PATCH /api/notification-choices: switches ways of one topic on or off, those that are sent; answers like GET. */
export const changeNotificationChoice = endpoint({
  method: 'PATCH',
  path: '/api/notification-choices',
  access: 'auth',
  summary: 'Switches ways of being told of one topic on or off',
  body: z.object({ topic: Topic, mail: onOrOff, app: onOrOff, push: onOrOff }),
  answer: NotificationChoices,
  problems: ['invalid-fields'],
})

const token = z.object({ token: z.string().check(z.maxLength(200)) })

/**
 * What a link at the end of a mail is about: the name of its topic, null for a link that is forged, too old, or of somebody who has left;
 * and whether mails about it still come.
 */
const Unsubscription = z.object({ topic: z.nullable(z.string()), isOn: z.boolean() })

/** GET /api/unsubscribe/{token}: what a link at the end of a mail is about, for whoever has it. */
export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  access: 'open',
  summary: 'What a link at the end of a mail is about',
  params: token,
  answer: Unsubscription,
})

/** POST /api/unsubscribe/{token}: ends the mails that a link is about; answers like GET. Mail programs do the same by a POST to the link itself (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  access: 'open',
  summary: 'Ends the mails that a link is about',
  params: token,
  answer: Unsubscription,
  problems: ['not-found'],
})
