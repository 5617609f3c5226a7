import { isEssential, kinds, type NoticeKind } from '#domain/notifications/topics.ts'
import type { MailInvitation } from '#server/gateways/mail/compose.ts'
import { MailRefusedError } from '#server/gateways/mail/port.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { tellNews } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { writeLetter } from './mails/letter.ts'
import { type LetterSource, type NamedLetter, writeNamed } from './mails/letter-names.ts'
import { insertNotices, type NewNotice } from './notices/store.ts'
import { sendNotes } from './push/deliver-note.ts'
import type { Reader } from './read-reader.ts'
import { choicesAbout } from './choices/store.ts'
import { leavesFrom } from './settings/leaves-from.ts'
import { listSettings, type Settings, usualSettings } from './settings/store.ts'
import { listTold } from './told.ts'
import { unsubscribeUrl as unsubscribeUrlFor } from './unsubscribe/token.ts'
import { composeForOutbox, keepMails, type OutboxDraft } from './write-mail.ts'

/**
 * A letter on its way. One that would come too late after quiet hours, later than `leavesBy`, does not wait for their end. `page` is where
 * its notice leads, where that is not what the letter's button opens: a page for whoever is signed in.
 */
type Sending = {
  occasion: string
  to: Pick<Reader, 'userId' | 'email' | 'timezone'>
  letter: LetterSource
  invitation?: MailInvitation | null
  leavesBy?: Date
  page?: string
}

/**
 * Tells somebody something, once for its occasion, on the ways they want to be told of its topic: a line among their notifications at once,
 * and a letter and a note of their device, which wait in quiet hours until these end, unless it is one that never waits. A letter to what is no address is dropped
 * with a line in the log, so that it neither comes back for ever nor keeps a mail from anybody else. Answers whether it is told now.
 */
export async function sendLetter(deps: NotificationDeps, sending: Sending): Promise<boolean> {
  return (await sendLetters(deps, [sending])) > 0
}

/**
 * Tells several people something, as `sendLetter` does each of them, all or nobody: what it has to know of them is read for all at once,
 * and what they are told is written in one transaction, in statements for all of them. Answers how many.
 *
 * @param goOn has those behind them told, in the same transaction. Left out where everybody was told before: whoever told them, went on then.
 */
export async function sendLetters(
  deps: NotificationDeps,
  sendings: readonly Sending[],
  goOn: ((tx: Transaction) => Promise<void>) | null = null,
): Promise<number> {
  const { db } = deps
  const told = await listTold(
    db,
    sendings.map(({ occasion }) => occasion),
  )
  const left = sendings.filter(({ occasion }) => !told.has(occasion))
  const letters = await prepare(deps, left)
  if (letters.length === 0 && (sendings.length > 0 || !goOn)) return 0
  return db.transaction(async (tx) => {
    const count = await tell(deps, tx, letters)
    if (goOn && (count > 0 || sendings.length === 0)) await goOn(tx)
    return count
  })
}

/** The same with its letter written. */
type WrittenSending = Omit<Sending, 'letter'> & NamedLetter

/** What somebody is told, on the ways they want; no draft where they want no letter, or have no address. */
type Prepared = { notice: NewNotice; leavesAt: Date; draft: OutboxDraft | null; isNoted: boolean }

/** In the order of their occasions: whoever tells the same people at the same time waits for the first, and nobody for each other. */
async function prepare(deps: NotificationDeps, sendings: readonly Sending[]): Promise<Prepared[]> {
  if (sendings.length === 0) return []
  const userIds = sendings.map(({ to }) => to.userId)
  const choiceOf = await choicesAbout(deps.db, userIds)
  const settings = await listSettings(deps.db, userIds)
  const prepared: Prepared[] = []
  for (const given of sendings.toSorted((a, b) => (a.occasion < b.occasion ? -1 : 1))) {
    const sending = { ...given, ...writeNamed(given.letter) }
    const { userId } = sending.to
    const choice = choiceOf(userId, sending.letter.template)
    const leavesAt = leavesAtFor(deps, sending, settings.get(userId) ?? usualSettings)
    const draft = choice.mail ? await composeLetter(deps, sending, leavesAt) : null
    prepared.push({ notice: noticeOf(deps, sending, choice.app), leavesAt, draft, isNoted: choice.push })
  }
  return prepared
}

/** Writes it down for those who were not told meanwhile; answers how many. */
async function tell(deps: NotificationDeps, tx: Executor, letters: readonly Prepared[]): Promise<number> {
  const kept = await insertNotices(
    tx,
    letters.map(({ notice }) => notice),
  )
  const told = letters.filter(({ notice }) => kept.has(notice.id))
  const shownTo = told.flatMap(({ notice }) => (notice.isShown ? [notice.userId] : []))
  await tellNews(deps, tx, shownTo, { kind: 'notice-arrived', isNew: true })
  await sendNotes(
    deps,
    tx,
    told.flatMap(({ notice, leavesAt, isNoted }) => (isNoted ? [{ ...notice, leavesAt }] : [])),
  )
  await keepMails(
    deps,
    tx,
    told.flatMap(({ draft }) => draft ?? []),
  )
  return told.length
}

/** When it is told on the ways that keep quiet hours. */
function leavesAtFor({ clock }: NotificationDeps, { to, letter, leavesBy }: WrittenSending, settings: Settings): Date {
  const now = clock.now()
  const quietUntil = leavesFrom(settings, letter.template, to, now)
  return leavesBy && quietUntil > leavesBy ? now : quietUntil
}

async function composeLetter(
  deps: NotificationDeps,
  { occasion, to, letter, namedIds, invitation = null }: WrittenSending,
  leavesAt: Date,
): Promise<OutboxDraft | null> {
  const { config, log } = deps
  try {
    const unsubscribeUrl = unsubscribeUrlOf(deps, to.userId, letter.template)
    const mail = writeLetter({ ...letter, unsubscribeUrl }, config.productName)
    return await composeForOutbox(deps, { occasion, to: to.email, leavesAt, invitation, unsubscribeUrl, namedIds, mail })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ event: 'message.dropped', occasion, reason: error.message }, 'a member has no address that mail can be sent to')
    return null
  }
}

/** Where the reader ends mails of this topic; null for one that is told whatever they choose. */
function unsubscribeUrlOf(deps: NotificationDeps, userId: string, kind: NoticeKind): string | null {
  const { topic } = kinds[kind]
  return isEssential(topic) ? null : unsubscribeUrlFor(deps, { userId, topic })
}

function noticeOf(
  { clock, newId, config }: NotificationDeps,
  { occasion, to, letter, title, message, namedIds, page }: WrittenSending,
  isShown: boolean,
): NewNotice {
  const kind = letter.template
  const path = page ?? pathOf(letter, config.appUrl)
  return { id: newId(), userId: to.userId, occasion, kind, title, message, namedIds, path, isShown, createdAt: clock.now() }
}

/** Where the letter's button leads, as an address within the product; null for one that leads elsewhere. */
function pathOf({ action }: NamedLetter['letter'], appUrl: string): string | null {
  if (!action?.url.startsWith(`${appUrl}/`)) return null
  const path = action.url.slice(appUrl.length)
  return path.startsWith('//') ? null : path
}
