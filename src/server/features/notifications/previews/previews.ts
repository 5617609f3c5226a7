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

/** Names of several previews of one template. */
const variantLabels: Readonly<Record<string, string>> = {
  'authenticator-added': t`authenticator added`,
  'authenticator-removed': t`authenticator removed`,
  back: t`back`,
  chosen: t`chosen`,
  daily: t`daily`,
  'dispute-lost': t`dispute lost`,
  'dispute-under-review': t`dispute under review`,
  'dispute-won': t`dispute won`,
  'failed-refund': t`failed refund`,
  first: t`first`,
  'for-good': t`for good`,
  'for-some-time': t`for a limited time`,
  'foreign-sign-in': t`external sign-in`,
  'free-time-ends': t`free period ends`,
  joining: t`joining`,
  last: t`last`,
  late: t`late`,
  leading: t`leading`,
  left: t`left`,
  more: t`more`,
  moved: t`moved`,
  new: t`new`,
  'new-dispute': t`new dispute`,
  no: t`no`,
  'nothing-ahead': t`nothing ahead`,
  open: t`open`,
  owing: t`owing`,
  paid: t`paid`,
  'passkey-added': t`passkey added`,
  'passkey-removed': t`passkey removed`,
  'password-changed': t`password changed`,
  'password-reset': t`password reset`,
  paused: t`paused`,
  receiving: t`receiving`,
  'recovery-code-used': t`recovery code used`,
  'recovery-codes-made': t`recovery codes created`,
  refund: t`refund`,
  restored: t`restored`,
  safety: t`safety`,
  skipped: t`skipped`,
  stayed: t`stayed`,
  term: t`term`,
  'to-the-new-address': t`to the new address`,
  'to-the-old-address': t`to the old address`,
  weekly: t`weekly`,
  yes: t`yes`,
}

/** All previews, in the order of their headings. */
export const previews: readonly Preview[] = allEmails
  .flatMap((email) => Object.entries(email.examples).map(([name, build]) => previewOf(email, name, build)))
  .toSorted((a, b) => rankOf(a.heading) - rankOf(b.heading))

function previewOf({ template, group: heading }: EmailInfo, name: string, build: Preview['build']): Preview {
  const canUnsubscribe = heading === 'digest' || (heading !== 'staff' && !isEssentialTopic(heading))
  const only = name === 'usual'
  const id = only ? template : `${template}.${name}`
  return { id, variant: only ? null : (variantLabels[name] ?? name), heading, canUnsubscribe, build }
}

function rankOf(heading: EmailGroup): number {
  return headings.findIndex(({ id }) => id === heading)
}
