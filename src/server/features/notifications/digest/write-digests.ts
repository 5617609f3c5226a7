import type { DigestRhythm } from '#domain/notifications/digest-rhythm.ts'
import { digestSpan } from '#domain/notifications/digest.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { quietEndsAt } from '#domain/notifications/quiet-hours.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { eachApart } from '#server/platform/jobs/each-apart.ts'
import { workOnSlice } from '#server/platform/jobs/member-slice.ts'
import { listWithAccess } from '../../billing/index.ts'
import { findDeleted, listUsers } from '../../identity/index.ts'
import { nameOf } from '../../pods/index.ts'
import { listInZone, listProfiles } from '../../profile/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { digestLetter } from '../mails/digest-mail.ts'
import { writeLetter } from '../mails/letter.ts'
import { listSettings, type Settings, usualSettings } from '../settings/store.ts'
import { unsubscribeUrl as unsubscribeUrlOf } from '../unsubscribe/token.ts'
import { composeForOutbox, keepMails, type OutboxDraft } from '../write-mail.ts'
import { type DigestSlice, digestSliceDue } from './jobs.ts'
import { type DigestNews, isNothing, readNews } from './read-news.ts'
import { claimDigests } from './store.ts'

/** What was not done is no longer somebody's week after so many days. */
const overdueDays = 14

type Rhythm = Exclude<DigestRhythm, 'off'>
type DigestReader = { userId: string; email: string; firstName: string; settings: Settings }

/**
 * Writes the digests of some members of a zone, and has those behind them written. Nobody gets one of a day twice, and nobody one that
 * says nothing. One that is late by a day is left out: the next one is due.
 */
export async function writeDigests(deps: NotificationDeps, slice: DigestSlice): Promise<void> {
  const { zone, onDay, isWeekly, after } = slice
  if (deps.clock.now() >= digestSpan('daily', onDay, zone ?? slotZone).until) return
  await workOnSlice(
    deps,
    { after, goOn: (tx, last) => deps.jobs.enqueue(tx, digestSliceDue, { ...slice, after: last }) },
    (tx, page) => listInZone(tx, zone, page),
    async (tx, userIds) => {
      const readers = await listReaders(deps, tx, userIds)
      for (const rhythm of isWeekly ? (['weekly', 'daily'] as const) : (['daily'] as const)) {
        const those = readers.filter(({ settings }) => settings.digest === rhythm)
        if (those.length > 0) await writeAll(deps, tx, those, { zone: zone ?? slotZone, onDay, rhythm })
      }
    },
  )
}

/** Those of these members who have access and did not switch digests off. */
async function listReaders({ clock }: NotificationDeps, tx: Transaction, userIds: readonly string[]): Promise<DigestReader[]> {
  const settings = await listSettings(tx, userIds)
  const wanting = userIds.filter((id) => (settings.get(id) ?? usualSettings).digest !== 'off')
  const open = await listWithAccess(tx, wanting, clock.now())
  const gone = await findDeleted(tx, wanting)
  const users = await listUsers(
    tx,
    wanting.filter((id) => open.has(id) && !gone.has(id)),
  )
  const profiles = await listProfiles(
    tx,
    users.map(({ id }) => id),
  )
  return users.map(({ id, email, name }) => ({
    userId: id,
    email,
    firstName: nameOf(profiles.get(id), name).firstName,
    settings: settings.get(id) ?? usualSettings,
  }))
}

type Morning = { zone: string; onDay: string; rhythm: Rhythm }

async function writeAll(
  deps: NotificationDeps,
  tx: Transaction,
  readers: readonly DigestReader[],
  morning: Morning,
): Promise<void> {
  const { zone, onDay, rhythm } = morning
  const span = { ...digestSpan(rhythm, onDay, zone), firstDay: dayOf(dayNumber(onDay) - overdueDays) }
  const newsOf = await readNews(
    tx,
    readers.map(({ userId }) => userId),
    span,
  )
  const drafts = new Map<string, OutboxDraft>()
  await eachApart(deps.log, 'digest.failed', readers, async (reader) => {
    const news = newsOf(reader.userId)
    if (!isNothing(news)) drafts.set(reader.userId, await compose(deps, reader, news, morning))
  })
  const claimed = await claimDigests(tx, [...drafts.keys()], { onDay, rhythm, now: deps.clock.now() })
  const due = [...drafts].filter(([userId]) => claimed.has(userId))
  await keepMails(
    deps,
    tx,
    due.map(([, draft]) => draft),
  )
}

async function compose(
  deps: NotificationDeps,
  { userId, email, firstName, settings }: DigestReader,
  news: DigestNews,
  { zone, onDay, rhythm }: Morning,
): Promise<OutboxDraft> {
  const { config, clock } = deps
  const unsubscribeUrl = unsubscribeUrlOf(deps, { userId, topic: 'digest' })
  const letter = digestLetter({ ...news, rhythm, firstName, timeZone: zone, appUrl: config.appUrl })
  const mail = writeLetter({ ...letter, unsubscribeUrl }, config.productName)
  const leavesAt = quietEndsAt(settings, zone, clock.now()) ?? clock.now()
  return composeForOutbox(deps, { occasion: `digest/${userId}/${onDay}`, to: email, leavesAt, unsubscribeUrl, mail })
}
