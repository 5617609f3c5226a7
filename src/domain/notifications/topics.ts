import { t } from '#domain/i18n/messages.ts'

/** The channels for a notification: email, the notification center, and push. */
export type ChannelChoice = Readonly<Record<'mail' | 'app' | 'push', boolean>>

const allChannels: ChannelChoice = { mail: true, app: true, push: true }
const emailAndApp: ChannelChoice = { mail: true, app: true, push: false }
const appOnly: ChannelChoice = { mail: false, app: true, push: false }

/**
 * Topics of notifications, in the order of the settings page. A topic that `isEssential` sends email and in-app notifications
 * regardless of the member's choice; only push can be turned off.
 */
export const notificationTopics = [
  {
    id: 'match',
    label: t`Matching`,
    help: t`When we find you a pod, and while we’re still looking.`,
    defaultChannels: allChannels,
  },
  { id: 'applications', label: t`Your applications`, help: t`Responses to your applications.`, defaultChannels: allChannels },
  { id: 'applicants', label: t`New applicants`, help: t`New applications to the pod you lead.`, defaultChannels: allChannels },
  {
    id: 'reminders',
    label: t`Meeting reminders`,
    help: t`A day before your pod meets, and right before it starts.`,
    defaultChannels: allChannels,
  },
  { id: 'pod', label: t`Your pod`, help: t`Moved meetings, new members, and requests to lead.`, defaultChannels: allChannels },
  {
    id: 'commitments',
    label: t`Commitments`,
    help: t`When you’re a witness, or when someone checks in with you.`,
    defaultChannels: allChannels,
  },
  { id: 'hot-seats', label: t`Hot seats`, help: t`Your turn, and swap requests.`, defaultChannels: allChannels },
  { id: 'events', label: t`Events`, help: t`Waitlist updates and schedule changes.`, defaultChannels: emailAndApp },
  { id: 'support', label: t`Support`, help: t`Replies to your requests.`, defaultChannels: allChannels },
  { id: 'announcements', label: t`Announcements`, help: t`News from the team.`, defaultChannels: allChannels },
  { id: 'mentions', label: t`Mentions`, help: t`When someone mentions you in the community.`, defaultChannels: emailAndApp },
  { id: 'posts', label: t`Posts you follow`, help: t`New comments on posts you follow.`, defaultChannels: appOnly },
  {
    id: 'own-posts',
    label: t`Your posts`,
    help: t`When the team hides or restores something you posted.`,
    defaultChannels: emailAndApp,
  },
  { id: 'package', label: t`Welcome package`, help: t`When your package ships.`, defaultChannels: emailAndApp },
  {
    id: 'membership',
    label: t`Membership`,
    help: t`Payments and plan changes.`,
    defaultChannels: emailAndApp,
    isEssential: true,
  },
  {
    id: 'place',
    label: t`Your seat and your leader`,
    help: t`When you lose your seat, and when your pod’s leader changes.`,
    defaultChannels: allChannels,
    isEssential: true,
  },
  {
    id: 'account',
    label: t`Account`,
    help: t`Sign-in, security, and data downloads.`,
    defaultChannels: emailAndApp,
    isEssential: true,
  },
] as const satisfies readonly { id: string; label: string; help: string; defaultChannels: ChannelChoice; isEssential?: true }[]

/** ID of a topic. */
export type NotificationTopicId = (typeof notificationTopics)[number]['id']

const defaultChoices = Object.fromEntries(notificationTopics.map(({ id, defaultChannels: usual }) => [id, usual])) as Record<
  NotificationTopicId,
  ChannelChoice
>
const essentialTopics = new Set<NotificationTopicId>(
  notificationTopics.filter((topic) => 'isEssential' in topic).map(({ id }) => id),
)

/** Whether a topic is sent regardless of the member's choice. */
export function isEssentialTopic(topic: NotificationTopicId): boolean {
  return essentialTopics.has(topic)
}

/** Returns the channels of a topic for a member who has chosen nothing. */
export function defaultChoice(topic: NotificationTopicId): ChannelChoice {
  return defaultChoices[topic]
}

/** Returns a member's effective channels for a topic, including those that cannot be turned off. */
export function effectiveChoice(topic: NotificationTopicId, chosen: ChannelChoice | undefined): ChannelChoice {
  const choice = chosen ?? defaultChoice(topic)
  return isEssentialTopic(topic) ? { ...choice, mail: true, app: true } : choice
}
