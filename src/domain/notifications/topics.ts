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
    help: 'A pod that was found for you, and how the search goes.',
    defaultChannels: allChannels,
  },
  { id: 'applications', label: 'Your applications', help: 'What a pod answers you.', defaultChannels: allChannels },
  { id: 'applicants', label: 'New applicants', help: 'For leaders: who asks for a place.', defaultChannels: allChannels },
  {
    id: 'reminders',
    label: 'Meeting reminders',
    help: 'A day before, and right before your pod meets.',
    defaultChannels: allChannels,
  },
  { id: 'pod', label: 'Your pod', help: 'Moved meetings, new members, and who is asked to lead.', defaultChannels: allChannels },
  {
    id: 'commitments',
    label: 'Commitments',
    help: 'When you are a witness, or somebody asks how it goes.',
    defaultChannels: allChannels,
  },
  { id: 'hot-seats', label: 'Hot seats', help: 'Your turn, and who would like to change places.', defaultChannels: allChannels },
  { id: 'events', label: 'Events', help: 'A seat that became yours, and times that changed.', defaultChannels: emailAndApp },
  { id: 'support', label: 'Support', help: 'That we have your question, and what we answer.', defaultChannels: allChannels },
  { id: 'announcements', label: 'Announcements', help: 'What the team has to tell everybody.', defaultChannels: allChannels },
  { id: 'mentions', label: 'Mentions', help: 'When somebody mentions you in the community.', defaultChannels: emailAndApp },
  { id: 'posts', label: 'Posts you follow', help: 'What is said to them in the community.', defaultChannels: appOnly },
  {
    id: 'own-posts',
    label: 'What you wrote',
    help: 'When the team hides it in the community, or shows it again.',
    defaultChannels: emailAndApp,
  },
  { id: 'package', label: 'Welcome package', help: 'When it is on its way.', defaultChannels: emailAndApp },
  {
    id: 'membership',
    label: 'Membership',
    help: 'Payments and changes of your plan.',
    defaultChannels: emailAndApp,
    isEssential: true,
  },
  {
    id: 'place',
    label: 'Your place and who leads',
    help: 'When you lose it, and who leads now.',
    defaultChannels: allChannels,
    isEssential: true,
  },
  {
    id: 'account',
    label: 'Account',
    help: 'Sign-in, security, and copies of your data.',
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
