import type { NotificationTopicId } from '#domain/notifications/topics.ts'
import type { JobHandler } from '#server/platform/jobs/job.ts'
import type { NotificationDeps } from '../deps.ts'
import type { EmailTemplate } from '../emails/email-template.ts'
import type { PersonReference } from '../emails/person-references.ts'

/** The product as emails link to it and name it. */
export type Site = { appUrl: string; productName: string }

/** The text of an email, written by its definition. */
export type EmailContent = Omit<EmailTemplate, 'template' | 'unsubscribeUrl'>

/** Where the back office lists an email: under the topic that members choose, or under one of these. */
export type EmailGroup = NotificationTopicId | 'digest' | 'staff'

/** An email as the back office lists it, with a rendered example of each variant. */
export type EmailInfo = {
  /** Name of the template in the outbox and the log. */
  template: string
  group: EmailGroup
  examples: Readonly<Record<string, (site: Site) => EmailTemplate>>
}

/** An email that isn't a notification: to staff, to an address without an account, or a digest. */
export type EmailDefinition<Data> = EmailInfo & { write: (data: Data, site: Site) => EmailTemplate }

/** How a browser's push service treats a notification. */
type PushOptions = { urgency: 'normal' | 'high'; ttlSeconds: number }

/** A kind of notification as rows of the database refer to it. */
export type NotificationInfo = EmailInfo & {
  topic: NotificationTopicId
  /** Whether email and push wait for the end of the member's quiet hours. */
  isDeferrable: boolean
  /** Whether the email is sent even if a person it names has deleted their account, because the recipient needs it. */
  isSentAfterDeletion: boolean
  push: PushOptions
}

/** A kind of notification: an email, its entry in the notification center, and a push notification. */
export type NotificationDefinition<Data> = NotificationInfo & EmailDefinition<Data>

/** Emails that belong together, and the jobs that send them. */
export type NotificationFamily = {
  emails: readonly EmailInfo[]
  jobs?: readonly JobHandler<NotificationDeps>[]
}

type EmailSpec<Data> = {
  template: string
  group: EmailGroup
  content: (data: Data, site: Site) => EmailContent
  /** Example data by variant, `usual` if there is only one. */
  previews: Readonly<Record<string, NoInfer<Data> | ((site: Site) => NoInfer<Data>)>>
}

/** Defines an email that isn't a notification. */
export function defineEmail<Data extends object>({ template, group, content, previews }: EmailSpec<Data>): EmailDefinition<Data> {
  const write = (data: Data, site: Site): EmailTemplate => ({ template, ...content(data, site) })
  const examples = Object.fromEntries(
    Object.entries(previews).map(([variant, example]) => {
      const dataOf = typeof example === 'function' ? (example as (site: Site) => Data) : () => example as Data
      return [variant, (site: Site) => write(dataOf(site), site)]
    }),
  )
  return { template, group, examples, write }
}

type NotificationSpec<Data> = Omit<EmailSpec<Data>, 'template' | 'group'> & {
  kind: string
  topic: NotificationTopicId
  /**
   * Never deferred: sign-in, security, payments and the membership, the loss of a pod membership, changes of the leader,
   * confirmation of a support request, a data export, and the reminder right before a meeting.
   */
  isDeferrable: boolean
  isSentAfterDeletion?: boolean
  push?: PushOptions
}

const halfDaySeconds = 12 * 3_600

/**
 * Defines a kind of notification. Its email is written from data of the caller; the subject and preview text are also the title
 * and message in the notification center and in push notifications.
 */
export function defineNotification<Data extends object>(spec: NotificationSpec<Data>): NotificationDefinition<Data> {
  const { kind, topic, isDeferrable, isSentAfterDeletion = false, content, previews } = spec
  const { push = { urgency: isDeferrable ? 'normal' : 'high', ttlSeconds: halfDaySeconds } } = spec
  const email = defineEmail({ template: kind, group: topic, content, previews })
  return { ...email, topic, isDeferrable, isSentAfterDeletion, push }
}

/** The name of a person in an example who is not a member. */
export function exampleReference(name: string): PersonReference {
  return name as PersonReference
}
