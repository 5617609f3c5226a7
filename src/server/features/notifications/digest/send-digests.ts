import { displayNameOf } from '../../members/index.ts'
import type { DigestFrequency } from '#domain/notifications/digest-frequency.ts'
import { digestPeriod, digestMorning } from '#domain/notifications/digest.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { quietEndsAt } from '#domain/notifications/quiet-hours.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts'
import { processBatch } from '#server/platform/jobs/member-batch.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listDeleted, listUsers } from '../../identity/index.ts'
import { listInTimeZone, listProfiles, listTimeZones } from '../../profile/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { digestEmail } from './digest-email.ts'
import { renderEmail } from '../emails/email-template.ts'
import { listSettings, type Settings, defaultSettings } from '../settings/store.ts'
import { unsubscribeUrl as unsubscribeUrlOf } from '../unsubscribe/token.ts'
import { composeOutboxEmail, enqueueEmails, type OutboxDraft } from '../outbox/enqueue-email.ts'
import { type DigestBatch, digestBatchDue, digestsDue } from './jobs.ts'
import { type DigestContent, isEmpty, loadDigestContent } from './load-digest-content.ts'
import { claimDigests, insertMorning } from './store.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import type { NotificationFamily } from '../definitions/define-notification.ts'

/** Number of days for which a digest includes missed commitments. */
const overdueDays = 14

type DigestFrequencyOn = Exclude<DigestFrequency, 'off'>
type DigestRecipient = { userId: string; email: string; firstName: string; settings: Settings }

/**
 * Writes a batch of a time zone's digests and enqueues the next batch. A member gets at most one per day, and no empty one. A
 * batch that is late by a day is dropped, because the next digest is due.
 */
async function sendDigests(deps: NotificationDeps, batch: DigestBatch): Promise<void> {
  const { zone: timeZone, onDay, isWeekly, after } = batch
  if (deps.clock.now() >= digestPeriod('daily', onDay, timeZone ?? slotTimeZone).until) return
  await processBatch(
    deps,
    { after, enqueueNextBatch: (tx, last) => deps.jobs.enqueue(tx, digestBatchDue, { ...batch, after: last }) },
    (tx, page) => listInTimeZone(tx, timeZone, page),
    async (tx, userIds) => {
      const recipients = await listDigestRecipients(deps, tx, userIds)
      for (const rhythm of isWeekly ? (['weekly', 'daily'] as const) : (['daily'] as const)) {
        const ofFrequency = recipients.filter(({ settings }) => settings.digest === rhythm)
        if (ofFrequency.length > 0) await enqueueAll(deps, tx, ofFrequency, { timeZone: timeZone ?? slotTimeZone, onDay, rhythm })
      }
    },
  )
}

/** Returns those of these members who have access and have not turned digests off. */
async function listDigestRecipients(
  { clock }: NotificationDeps,
  tx: Transaction,
  userIds: readonly string[],
): Promise<DigestRecipient[]> {
  const settings = await listSettings(tx, userIds)
  const subscribedIds = userIds.filter((id) => (settings.get(id) ?? defaultSettings).digest !== 'off')
  const withAccess = await listWithAccess(tx, subscribedIds, clock.now())
  const deletedIds = await listDeleted(tx, subscribedIds)
  const users = await listUsers(
    tx,
    subscribedIds.filter((id) => withAccess.has(id) && !deletedIds.has(id)),
  )
  const profiles = await listProfiles(
    tx,
    users.map(({ id }) => id),
  )
  return users.map(({ id, email, name }) => ({
    userId: id,
    email,
    firstName: displayNameOf(profiles.get(id), name).firstName,
    settings: settings.get(id) ?? defaultSettings,
  }))
}

type DigestMorning = { timeZone: string; onDay: string; rhythm: DigestFrequencyOn }

async function enqueueAll(
  deps: NotificationDeps,
  tx: Transaction,
  recipients: readonly DigestRecipient[],
  morning: DigestMorning,
): Promise<void> {
  const { timeZone, onDay, rhythm } = morning
  const span = { ...digestPeriod(rhythm, onDay, timeZone), firstDay: dayOf(dayNumber(onDay) - overdueDays) }
  const contentOf = await loadDigestContent(
    tx,
    recipients.map(({ userId }) => userId),
    span,
  )
  const drafts = new Map<string, OutboxDraft>()
  await forEachIsolated(deps.log, 'digest.failed', recipients, async (recipient) => {
    const content = contentOf(recipient.userId)
    if (!isEmpty(content)) drafts.set(recipient.userId, await compose(deps, recipient, content, morning))
  })
  const claimed = await claimDigests(tx, [...drafts.keys()], { onDay, rhythm, now: deps.clock.now() })
  const due = [...drafts].filter(([userId]) => claimed.has(userId))
  await enqueueEmails(
    deps,
    tx,
    due.map(([, draft]) => draft),
  )
}

async function compose(
  deps: NotificationDeps,
  { userId, email, firstName, settings }: DigestRecipient,
  content: DigestContent,
  { timeZone, onDay, rhythm }: DigestMorning,
): Promise<OutboxDraft> {
  const { config, clock } = deps
  const unsubscribeUrl = unsubscribeUrlOf(deps, { userId, topic: 'digest' })
  const emailTemplate = digestEmail.write({ ...content, frequency: rhythm, firstName, timeZone }, config)
  const renderedEmail = renderEmail({ ...emailTemplate, unsubscribeUrl }, config.productName)
  const leavesAt = quietEndsAt(settings, timeZone, clock.now()) ?? clock.now()
  return composeOutboxEmail(deps, {
    idempotencyKey: `digest/${userId}/${onDay}`,
    to: email,
    sendAt: leavesAt,
    unsubscribeUrl,
    renderedEmail,
  })
}

/**
 * Enqueues the digests of every time zone where it is time, once per morning. Members without a time zone count with the pods'
 * zone.
 */
async function enqueueDigests({ db, clock, jobs, log }: NotificationDeps): Promise<void> {
  const now = clock.now()
  await forEachIsolated(log, 'digest.zone-failed', [null, ...(await listTimeZones(db))], async (timeZone) => {
    const morning = digestMorning(timeZone ?? slotTimeZone, now)
    if (!morning) return
    await db.transaction(async (tx) => {
      if (await insertMorning(tx, timeZone, morning.onDay, now))
        await jobs.enqueue(tx, digestBatchDue, { zone: timeZone, ...morning, after: null })
    })
  })
}

/** The daily or weekly digest. */
export const digestFamily: NotificationFamily = {
  emails: [digestEmail],
  jobs: [handleJob(digestsDue, (deps: NotificationDeps) => enqueueDigests(deps)), handleJob(digestBatchDue, sendDigests)],
}
