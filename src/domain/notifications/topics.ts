/** On which ways somebody is told: by a letter, by a line in their notifications, by a note from their device. */
export type ChannelChoice = Readonly<Record<'mail' | 'app' | 'push', boolean>>

const everywhere: ChannelChoice = { mail: true, app: true, push: true }
const quietly: ChannelChoice = { mail: true, app: true, push: false }
const inProduct: ChannelChoice = { mail: false, app: true, push: false }

/**
 * What members are told about, in the order of the settings page. One that `isEssential` comes by mail and stands among the
 * notifications whatever somebody chooses; only notes from their device can be switched off.
 */
export const topics = [
  { id: 'match', label: 'Matching', help: 'A pod that was found for you, and how the search goes.', usual: everywhere },
  { id: 'applications', label: 'Your applications', help: 'What a pod answers you.', usual: everywhere },
  { id: 'applicants', label: 'New applicants', help: 'For leaders: who asks for a place.', usual: everywhere },
  { id: 'reminders', label: 'Meeting reminders', help: 'A day before, and right before your pod meets.', usual: everywhere },
  { id: 'pod', label: 'Your pod', help: 'Moved meetings, new members, and who is asked to lead.', usual: everywhere },
  { id: 'commitments', label: 'Commitments', help: 'When you are a witness, or somebody asks how it goes.', usual: everywhere },
  { id: 'hot-seats', label: 'Hot seats', help: 'Your turn, and who would like to change places.', usual: everywhere },
  { id: 'events', label: 'Events', help: 'A seat that became yours, and times that changed.', usual: quietly },
  { id: 'support', label: 'Support', help: 'That we have your question, and what we answer.', usual: everywhere },
  { id: 'announcements', label: 'Announcements', help: 'What the team has to tell everybody.', usual: everywhere },
  { id: 'mentions', label: 'Mentions', help: 'When somebody mentions you in the community.', usual: quietly },
  { id: 'posts', label: 'Posts you follow', help: 'What is said to them in the community.', usual: inProduct },
  {
    id: 'own-posts',
    label: 'What you wrote',
    help: 'When the team hides it in the community, or shows it again.',
    usual: quietly,
  },
  { id: 'package', label: 'Welcome package', help: 'When it is on its way.', usual: quietly },
  { id: 'membership', label: 'Membership', help: 'Payments and changes of your plan.', usual: quietly, isEssential: true },
  {
    id: 'place',
    label: 'Your place and who leads',
    help: 'When you lose it, and who leads now.',
    usual: everywhere,
    isEssential: true,
  },
  { id: 'account', label: 'Account', help: 'Sign-in, security, and copies of your data.', usual: quietly, isEssential: true },
] as const satisfies readonly { id: string; label: string; help: string; usual: ChannelChoice; isEssential?: true }[]

/** Name of a topic. */
export type TopicId = (typeof topics)[number]['id']

/** What is told, and where it belongs. */
type Kind = { topic: TopicId; waits: boolean }

const waiting = (topic: TopicId): Kind => ({ topic, waits: true })
const atOnce = (topic: TopicId): Kind => ({ topic, waits: false })

/**
 * Everything members are told, each with its topic; `waits` for what is held back in quiet hours. Those that never wait are about signing
 * in, security, payments and the membership, the loss of a place, who leads, a question to support that has arrived, a copy of one's data,
 * and the reminder right before a meeting.
 */
export const kinds = {
  'match-found': waiting('match'),
  'still-looking': waiting('match'),
  'application-accepted': waiting('applications'),
  'application-closed': waiting('applications'),
  'application-pod-ended': waiting('applications'),
  'application-unanswered': waiting('applications'),
  'application-received': waiting('applicants'),
  'application-waits': waiting('applicants'),
  'meeting-reminder-day': waiting('reminders'),
  'meeting-reminder-start': atOnce('reminders'),
  'match-newcomers': waiting('pod'),
  'match-newcomers-gone': waiting('pod'),
  'meeting-changed': waiting('pod'),
  'meeting-moved': waiting('pod'),
  'clock-shift': waiting('pod'),
  'lead-offered': waiting('pod'),
  'term-ends': waiting('pod'),
  'witness-asked': waiting('commitments'),
  nudged: waiting('commitments'),
  'hot-seat-next': waiting('hot-seats'),
  'hot-seat-outcome': waiting('hot-seats'),
  'swap-asked': waiting('hot-seats'),
  'swap-answered': waiting('hot-seats'),
  'seat-given': waiting('events'),
  'event-changed': waiting('events'),
  'support-received': atOnce('support'),
  'support-answered': waiting('support'),
  announced: waiting('announcements'),
  mentioned: waiting('mentions'),
  'post-commented': waiting('posts'),
  'post-hidden': waiting('own-posts'),
  'post-restored': waiting('own-posts'),
  'package-shipped': waiting('package'),
  'payment-received': atOnce('membership'),
  'payment-failed': atOnce('membership'),
  'first-payment-failed': atOnce('membership'),
  'action-required': atOnce('membership'),
  canceling: atOnce('membership'),
  kept: atOnce('membership'),
  ended: atOnce('membership'),
  paused: atOnce('membership'),
  resumed: atOnce('membership'),
  'switch-planned': atOnce('membership'),
  switched: atOnce('membership'),
  'discount-given': atOnce('membership'),
  'free-start': atOnce('membership'),
  'renewal-coming': atOnce('membership'),
  'access-withheld': atOnce('membership'),
  'access-returned': atOnce('membership'),
  'match-undone': atOnce('place'),
  'place-removed': atOnce('place'),
  'leader-factor': atOnce('account'),
  'place-lapsed': atOnce('place'),
  'became-leader': atOnce('place'),
  'leader-changed': atOnce('place'),
  'merge-proposed': atOnce('place'),
  'merge-off': atOnce('place'),
  'pods-merged': atOnce('place'),
  'new-device': atOnce('account'),
  'security-changed': atOnce('account'),
  'email-change-asked': atOnce('account'),
  'email-changed': atOnce('account'),
  'data-copy-ready': atOnce('account'),
} as const satisfies Readonly<Record<string, Kind>>

/** Name of something that members are told; also that of its letter. */
export type NoticeKind = keyof typeof kinds

const usualChoices = Object.fromEntries(topics.map(({ id, usual }) => [id, usual])) as Record<TopicId, ChannelChoice>
const essential = new Set<TopicId>(topics.filter((topic) => 'isEssential' in topic).map(({ id }) => id))

/** Whether a topic is told whatever somebody chooses. */
export function isEssential(topic: TopicId): boolean {
  return essential.has(topic)
}

/** On which ways somebody is told of a topic who has chosen nothing. */
export function usualChoice(topic: TopicId): ChannelChoice {
  return usualChoices[topic]
}

/** What somebody has chosen for a topic, as far as it may be chosen. */
export function effectiveChoice(topic: TopicId, chosen: ChannelChoice | undefined): ChannelChoice {
  const choice = chosen ?? usualChoice(topic)
  return isEssential(topic) ? { ...choice, mail: true, app: true } : choice
}
