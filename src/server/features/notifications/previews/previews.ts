import {
  isEssentialTopic,
  notificationKinds,
  type NotificationKind,
  type NotificationTopicId,
  notificationTopics,
} from '#domain/notifications/topics.ts'
import type { IdentityEmail } from '../../identity/index.ts'
import { identityExamples, membershipExamples, serviceExamples } from './account-examples.ts'
import { digestExamples } from './digest-examples.ts'
import type { Examples, BuildExample } from './example.ts'
import { meetingExamples } from './meeting-examples.ts'
import { podExamples } from './pod-examples.ts'
import { staffExamples, communityExamples } from './community-examples.ts'

/** The topic of an email, or its group if it belongs to no topic. */
type Heading = NotificationTopicId | 'digest' | 'staff'

/** Headings of the previews, in the order of the settings page, with staff last. */
export const headings: readonly { id: Heading; label: string }[] = [
  ...notificationTopics.map(({ id, label }) => ({ id, label })),
  { id: 'digest', label: 'Digest' },
  { id: 'staff', label: 'To your team' },
]

/** An email that can be previewed. `id` is its template, followed by its `variant` if there are several. */
export type Preview = { id: string; variant: string | null; heading: Heading; canUnsubscribe: boolean; build: BuildExample }

/** Requires an example of every notification kind and every identity email. */
export type RequiredExamples = Readonly<
  Record<NotificationKind | IdentityEmail['kind'] | keyof typeof digestExamples | keyof typeof staffExamples, Examples>
>

/** The examples of all emails, by template. */
export const examples: RequiredExamples = {
  ...meetingExamples,
  ...podExamples,
  ...communityExamples,
  ...membershipExamples,
  ...serviceExamples,
  ...identityExamples,
  ...digestExamples,
  ...staffExamples,
}

/** All previews, in the order of their headings. */
export const previews: readonly Preview[] = Object.entries(examples)
  .flatMap(([template, ofTemplate]) => Object.entries(ofTemplate).map(([name, build]) => previewOf(template, name, build)))
  .toSorted((a, b) => rankOf(a.heading) - rankOf(b.heading))

function previewOf(template: string, name: string, build: BuildExample): Preview {
  const heading = headingOf(template)
  const canUnsubscribe = heading === 'digest' || (heading !== 'staff' && !isEssentialTopic(heading))
  const only = name === 'usual'
  const id = only ? template : `${template}.${name}`
  return { id, variant: only ? null : name.replaceAll('-', ' '), heading, canUnsubscribe, build }
}

function headingOf(template: string): Heading {
  if (template in staffExamples) return 'staff'
  if (template in digestExamples) return 'digest'
  return template in notificationKinds ? notificationKinds[template as NotificationKind].topic : 'account'
}

function rankOf(heading: Heading): number {
  return headings.findIndex(({ id }) => id === heading)
}
