import { t } from '#domain/i18n/messages.ts'
import type { IdentityEmail } from '../../identity/index.ts'
import {
  defineEmail,
  defineNotification,
  type EmailContent,
  type EmailDefinition,
  type NotificationDefinition,
  type Site,
} from './define-notification.ts'
import { recipient } from './example-data.ts'

/** An identity email of one kind. */
export type Message<Kind extends IdentityEmail['kind']> = Extract<IdentityEmail, { kind: Kind }>

/**
 * Data of an email about an account. `at` is the formatted time of the event. `accountProvider` is the host name of the
 * operator's own sign-in service; null for the built-in one, whose accounts are managed on our own page.
 */
export type IdentityData<Kind extends IdentityEmail['kind'] = IdentityEmail['kind']> = {
  message: Message<Kind>
  at: string
  accountProvider: string | null
}

/** What the text of an email about an account needs besides the event. */
export type TextData = Site & { at: string; accountProvider: string | null }

type Text<Kind extends IdentityEmail['kind']> = (message: Message<Kind>, data: TextData) => EmailContent
type Example<Kind extends IdentityEmail['kind']> = Message<Kind> & { accountProvider?: string }
type Previews<Kind extends IdentityEmail['kind']> = Readonly<Record<string, Example<Kind> | ((site: Site) => Example<Kind>)>>

/** Defines an email to an address whose owner may have no account. */
export function defineIdentityEmail<Kind extends IdentityEmail['kind']>(
  kind: Kind,
  text: Text<Kind>,
  previews: Previews<Kind>,
): EmailDefinition<IdentityData<Kind>> {
  return defineEmail<IdentityData<Kind>>({ template: kind, group: 'account', ...specOf(text, previews) })
}

/** Defines an email that also is a notification of the member, as it concerns the safety of their account. */
export function defineIdentityNotification<Kind extends IdentityEmail['kind']>(
  kind: Kind,
  text: Text<Kind>,
  previews: Previews<Kind>,
): NotificationDefinition<IdentityData<Kind>> {
  return defineNotification<IdentityData<Kind>>({ kind, topic: 'account', isDeferrable: false, ...specOf(text, previews) })
}

function specOf<Kind extends IdentityEmail['kind']>(text: Text<Kind>, previews: Previews<Kind>) {
  const dataOf = (example: Example<Kind>): IdentityData<Kind> => {
    return { message: example, at: t`Monday, January 5, 2026 at 12:00 PM EST`, accountProvider: example.accountProvider ?? null }
  }
  return {
    content: ({ message, ...data }: IdentityData<Kind>, site: Site) => text(message, { ...data, ...site }),
    previews: Object.fromEntries(
      Object.entries(previews).map(([variant, example]) => [
        variant,
        (site: Site) => dataOf(typeof example === 'function' ? example(site) : example),
      ]),
    ),
  }
}

/** The person of the examples as identity addresses them. */
export const exampleAddressee = { email: recipient.email, name: 'Dana Whitfield' }

/** Returns the first name for a salutation. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
