import { t } from '#domain/i18n/messages.ts'
import { isEssentialTopic, notificationTopics } from '#domain/notifications/topics.ts'
import type { EmailGroup, EmailInfo } from '../definitions/define-notification.ts'
import { allEmails } from '../definitions/index.ts'

/** Headings of the previews, in the order of the settings page, with staff last. */
export const headings: readonly { id: EmailGroup; label: string }[] = [
  ...notificationTopics.map(({ id, label }) => ({ id, label })),
  { id: 'digest', label: t`Digest` },
  { id: 'staff', label: t`To your team` },
]

/** An email that can be previewed. `id` is its template, followed by its `variant` if there are several. */
export type Preview = {
  id: string
  variant: string | null
  heading: EmailGroup
  canUnsubscribe: boolean
  build: EmailInfo['examples'][string]
}

/** All previews, in the order of their headings. */
export const previews: readonly Preview[] = allEmails
  .flatMap((email) => Object.entries(email.examples).map(([name, build]) => previewOf(email, name, build)))
  .toSorted((a, b) => rankOf(a.heading) - rankOf(b.heading))

function previewOf({ template, group: heading }: EmailInfo, name: string, build: Preview['build']): Preview {
  const canUnsubscribe = heading === 'digest' || (heading !== 'staff' && !isEssentialTopic(heading))
  const only = name === 'usual'
  const id = only ? template : `${template}.${name}`
  return { id, variant: only ? null : name.replaceAll('-', ' '), heading, canUnsubscribe, build }
}

function rankOf(heading: EmailGroup): number {
  return headings.findIndex(({ id }) => id === heading)
}
