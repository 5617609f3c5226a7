import { t } from '#domain/i18n/messages.ts'
import type { BillingEmail } from '../../billing/index.ts'
import { defineNotification, type EmailContent, type NotificationDefinition, type Site } from './define-notification.ts'
import { recipient } from './example-data.ts'

/** A change of a membership, by kind. */
export type Message<Kind extends BillingEmail['kind']> = Extract<BillingEmail, { kind: Kind }>

/** Data of a notification about a membership. Days are formatted in `timeZone`, the member's own. */
export type MembershipData<Kind extends BillingEmail['kind'] = BillingEmail['kind']> = {
  firstName: string
  timeZone: string
  message: Message<Kind>
}

/** What the text of a notification about a membership needs besides the change. */
export type TextData = Site & { firstName: string; timeZone: string }

/** Text of a notification about a membership, which all have the same footer. */
export type MembershipText = Omit<EmailContent, 'footer'>

const footer = t`We send emails about membership and payments to every member, so you can’t turn them off.`

/** Defines the notification of one kind of change, with example changes by variant. */
export function defineMembershipNotification<Kind extends BillingEmail['kind']>(
  kind: Kind,
  text: (message: Message<Kind>, data: TextData) => MembershipText,
  previews: Readonly<Record<string, Message<Kind>>>,
): NotificationDefinition<MembershipData<Kind>> {
  const { firstName, timeZone } = recipient
  return defineNotification<MembershipData<Kind>>({
    kind,
    topic: 'membership',
    isDeferrable: false,
    content: ({ message, ...data }, site) => ({ footer, ...text(message, { ...data, ...site }) }),
    previews: Object.fromEntries(
      Object.entries(previews).map(([variant, message]) => [variant, { message, firstName, timeZone }]),
    ),
  })
}

/** The button to the member's Membership page. */
export function membershipAction({ appUrl }: TextData, label = t`View membership`): NonNullable<EmailContent['action']> {
  return { label, url: `${appUrl}/dashboard/subscription` }
}

/** Dates and amounts of the examples. */
export const exampleMoney = { amountCents: 5_900, currency: 'usd' }
export const exampleSoon = '2026-02-05T17:00:00Z'
