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
    label: 'Matching',
    help: 'When we find you a pod, and while we’re still looking.',
    defaultChannels: allChannels,
  },
  { id: 'applications', label: 'Your applications', help: 'Responses to your applications.', defaultChannels: allChannels },
  { id: 'applicants', label: 'New applicants', help: 'New applications to the pod you lead.', defaultChannels: allChannels },
  {
    id: 'reminders',
    label: 'Meeting reminders',
    help: 'A day before your pod meets, and right before it starts.',
    defaultChannels: allChannels,
  },
  { id: 'pod', label: 'Your pod', help: 'Moved meetings, new members, and requests to lead.', defaultChannels: allChannels },
  {
    id: 'commitments',
    label: 'Commitments',
    help: 'When you’re a witness, or when someone checks in with you.',
    defaultChannels: allChannels,
  },
  { id: 'hot-seats', label: 'Hot seats', help: 'Your turn, and swap requests.', defaultChannels: allChannels },
  { id: 'events', label: 'Events', help: 'Waitlist updates and schedule changes.', defaultChannels: emailAndApp },
  { id: 'support', label: 'Support', help: 'Replies to your requests.', defaultChannels: allChannels },
  { id: 'announcements', label: 'Announcements', help: 'News from the team.', defaultChannels: allChannels },
  { id: 'mentions', label: 'Mentions', help: 'When someone mentions you in the community.', defaultChannels: emailAndApp },
  { id: 'posts', label: 'Posts you follow', help: 'New comments on posts you follow.', defaultChannels: appOnly },
  {
    id: 'own-posts',
    label: 'Your posts',
    help: 'When the team hides or restores something you posted.',
    defaultChannels: emailAndApp,
  },
  { id: 'package', label: 'Welcome package', help: 'When your package ships.', defaultChannels: emailAndApp },
  {
    id: 'membership',
    label: 'Membership',
    help: 'Payments and plan changes.',
    defaultChannels: emailAndApp,
    isEssential: true,
  },
  {
    id: 'place',
    label: 'Your seat and your leader',
    help: 'When you lose your seat, and when your pod’s leader changes.',
    defaultChannels: allChannels,
    isEssential: true,
  },
  {
    id: 'account',
    label: 'Account',
    help: 'Sign-in, security, and data downloads.',
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
