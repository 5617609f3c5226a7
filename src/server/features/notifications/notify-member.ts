import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { isEssentialTopic, type NotificationTopicId } from '#domain/notifications/topics.ts'
import type { EmailInvitation } from '#server/gateways/email/compose.ts'
import { EmailRejectedError } from '#server/gateways/email/port.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { NotificationDefinition } from './definitions/define-notification.ts'
import type { NotificationDeps } from './deps.ts'
import { renderEmail } from './emails/email-template.ts'
import { type Refer, type ResolvedEmailTemplate, resolvePersonReferences } from './emails/person-references.ts'
import { insertNotifications, type NewNotification } from './center/store.ts'
import { enqueuePushNotifications } from './push/enqueue-push-notifications.ts'
import type { Recipient } from './recipients.ts'
import { createChoiceLookup } from './choices/store.ts'
import { computeSendAt, listSettings, type Settings, defaultSettings } from './settings/store.ts'
import { listAlreadyNotified } from './already-notified.ts'
import { unsubscribeUrl as unsubscribeUrlFor } from './unsubscribe/token.ts'
import { composeOutboxEmail, enqueueEmails, type OutboxDraft } from './outbox/enqueue-email.ts'

/**
 * A notification to one member. `data` is what its email is written from, or a function if that names other people. After quiet
 * hours it would be sent late; if that is later than `sendBy`, it is sent at once. `page` is where the notification leads, if that
 * differs from the email's button.
 */
type NotificationRequest<Data> = {
  idempotencyKey: string
  to: Pick<Recipient, 'userId' | 'email' | 'timezone'>
  data: Data | ((refer: Refer) => Data)
  invitation?: EmailInvitation | null
  sendBy?: Date
  page?: string
}

/**
 * Notifies a member once per idempotency key, on the channels they chose for the topic: a notification at once, and an email and
 * push notifications, which wait for the end of quiet hours unless the kind never waits. An invalid email address is logged and
 * dropped, so that it neither recurs nor blocks other emails. Returns whether the member was notified now.
 */
export async function notifyMember<Data>(
  deps: NotificationDeps,
  definition: NotificationDefinition<Data>,
  request: NotificationRequest<Data>,
): Promise<boolean> {
  return (await notifyMembers(deps, definition, [request])) > 0
}

/**
 * Like `notifyMember`, for several members. It reads their data together and stores everything in one transaction, for all of them
 * or none. Returns the number notified.
 *
 * @param enqueueNextBatch enqueues the next batch in the same transaction; not called if everyone was notified before, because
 * that call already enqueued it
 */
export async function notifyMembers<Data>(
  deps: NotificationDeps,
  definition: NotificationDefinition<Data>,
  requests: readonly NotificationRequest<Data>[],
  enqueueNextBatch: ((tx: Transaction) => Promise<void>) | null = null,
): Promise<number> {
  const { db } = deps
  const alreadyNotified = await listAlreadyNotified(
    db,
    requests.map(({ idempotencyKey }) => idempotencyKey),
  )
  const remaining = requests.filter(({ idempotencyKey }) => !alreadyNotified.has(idempotencyKey))
  const notifications = await prepareNotifications(deps, definition, remaining)
  if (notifications.length === 0 && (requests.length > 0 || !enqueueNextBatch)) return 0
  return db.transaction(async (tx) => {
    const count = await insertAndEnqueue(deps, tx, notifications)
    if (enqueueNextBatch && (count > 0 || requests.length === 0)) await enqueueNextBatch(tx)
    return count
  })
}

/** A request with its email written. */
type ResolvedRequest = Omit<NotificationRequest<never>, 'data'> & ResolvedEmailTemplate

/** A notification on the member's channels. `draft` is null if they want no email or have no valid address. */
type PreparedNotification = { notification: NewNotification; sendAt: Date; draft: OutboxDraft | null; isPushed: boolean }

/** Sorted by idempotency key, so that concurrent calls for the same members cannot deadlock. */
async function prepareNotifications<Data>(
  deps: NotificationDeps,
  { topic, isDeferrable, write }: NotificationDefinition<Data>,
  requests: readonly NotificationRequest<Data>[],
): Promise<PreparedNotification[]> {
  if (requests.length === 0) return []
  const userIds = requests.map(({ to }) => to.userId)
  const choiceOf = await createChoiceLookup(deps.db, userIds, topic)
  const settings = await listSettings(deps.db, userIds)
  const prepared: PreparedNotification[] = []
  for (const { data, ...requested } of requests.toSorted((a, b) => (a.idempotencyKey < b.idempotencyKey ? -1 : 1))) {
    const dataOf = typeof data === 'function' ? (data as (refer: Refer) => Data) : () => data
    const request = { ...requested, ...resolvePersonReferences((refer) => write(dataOf(refer), deps.config)) }
    const { userId } = request.to
    const choice = choiceOf(userId)
    const sendAt = computeLeavesAt(deps, request, isDeferrable ? (settings.get(userId) ?? defaultSettings) : null)
    const draft = choice.mail ? await composeEmail(deps, request, { topic, sendAt }) : null
    prepared.push({ notification: buildNotification(deps, request, choice.app), sendAt, draft, isPushed: choice.push })
  }
  return prepared
}

/** Stores the notifications whose key is still unused. Returns their number. */
async function insertAndEnqueue(
  deps: NotificationDeps,
  tx: Executor,
  notifications: readonly PreparedNotification[],
): Promise<number> {
  const inserted = await insertNotifications(
    tx,
    notifications.map(({ notification }) => notification),
  )
  const alreadyNotified = notifications.filter(({ notification }) => inserted.has(notification.id))
  const visibleTo = alreadyNotified.flatMap(({ notification }) => (notification.isShown ? [notification.userId] : []))
  await publishLiveEvent(deps, tx, visibleTo, { kind: 'notice-arrived', isNew: true })
  await enqueuePushNotifications(
    deps,
    tx,
    alreadyNotified.flatMap(({ notification, sendAt, isPushed }) => (isPushed ? [{ ...notification, leavesAt: sendAt }] : [])),
  )
  await enqueueEmails(
    deps,
    tx,
    alreadyNotified.flatMap(({ draft }) => draft ?? []),
  )
  return alreadyNotified.length
}

/** Returns when the channels that respect quiet hours are sent: now if `settings` is null. */
function computeLeavesAt({ clock }: NotificationDeps, { to, sendBy }: ResolvedRequest, settings: Settings | null): Date {
  const now = clock.now()
  const quietUntil = settings ? computeSendAt(settings, to, now) : now
  return sendBy && quietUntil > sendBy ? now : quietUntil
}

async function composeEmail(
  deps: NotificationDeps,
  { idempotencyKey, to, emailTemplate, namedIds, invitation = null }: ResolvedRequest,
  { topic, sendAt }: { topic: NotificationTopicId; sendAt: Date },
): Promise<OutboxDraft | null> {
  const { config, log } = deps
  try {
    const unsubscribeUrl = unsubscribeUrlOf(deps, to.userId, topic)
    const renderedEmail = renderEmail({ ...emailTemplate, unsubscribeUrl }, config.productName)
    return await composeOutboxEmail(deps, {
      idempotencyKey,
      to: to.email,
      sendAt,
      invitation,
      unsubscribeUrl,
      namedIds,
      renderedEmail,
    })
  } catch (error) {
    if (!(error instanceof EmailRejectedError)) throw error
    log.warn({ event: 'message.dropped', idempotencyKey, reason: error.message }, 'a member has no valid email address')
    return null
  }
}

/** Returns the unsubscribe link of a topic, or null if it cannot be turned off. */
function unsubscribeUrlOf(deps: NotificationDeps, userId: string, topic: NotificationTopicId): string | null {
  return isEssentialTopic(topic) ? null : unsubscribeUrlFor(deps, { userId, topic })
}

function buildNotification(
  { clock, newId, config }: NotificationDeps,
  { idempotencyKey, to, emailTemplate, title, message, namedIds, page }: ResolvedRequest,
  isShown: boolean,
): NewNotification {
  const kind = emailTemplate.template
  const path = page ?? pathOf(emailTemplate, config.appUrl)
  return { id: newId(), userId: to.userId, idempotencyKey, kind, title, message, namedIds, path, isShown, createdAt: clock.now() }
}

/** Returns the path of the email's button, or null if it leads outside the product. */
function pathOf({ action }: ResolvedEmailTemplate['emailTemplate'], appUrl: string): string | null {
  if (!action?.url.startsWith(`${appUrl}/`)) return null
  const path = action.url.slice(appUrl.length)
  return path.startsWith('//') ? null : path
}
