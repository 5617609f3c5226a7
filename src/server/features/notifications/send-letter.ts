import { type ChannelChoice, isEssential, kinds, type NoticeKind } from '#domain/notifications/topics.ts'
import type { MailInvitation } from '#server/gateways/mail/compose.ts'
import { MailRefusedError } from '#server/gateways/mail/port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { tellNews } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { type Letter, writeLetter } from './mails/letter.ts'
import { insertNotice } from './notices/store.ts'
import { sendNotes } from './push/deliver-note.ts'
import type { Reader } from './read-reader.ts'
import { choicesAbout } from './choices/store.ts'
import { leavesFrom } from './settings/leaves-from.ts'
import { listSettings, type Settings, usualSettings } from './settings/store.ts'
import { listTold } from './told.ts'
import { unsubscribeUrl as unsubscribeUrlFor } from './unsubscribe/token.ts'
import { composeForOutbox, keepMail, type OutboxDraft } from './write-mail.ts'

/**
 * A letter on its way. One that would come too late after quiet hours, later than `leavesBy`, does not wait for their end. `page` is where
 * its notice leads, where that is not what the letter's button opens: a page for whoever is signed in.
 */
type Sending = {
  occasion: string
  to: Pick<Reader, 'userId' | 'email' | 'timezone'>
  letter: Letter
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

/** Tells several people something, as `sendLetter` does each of them; what it has to know of them is read for all at once. Answers how many. */
export async function sendLetters(deps: NotificationDeps, sendings: readonly Sending[]): Promise<number> {
  const { db } = deps
  const told = await listTold(
    db,
    sendings.map(({ occasion }) => occasion),
  )
  const left = sendings.filter(({ occasion }) => !told.has(occasion))
  if (left.length === 0) return 0
  const userIds = left.map(({ to }) => to.userId)
  const choiceOf = await choicesAbout(db, userIds)
  const settings = await listSettings(db, userIds)
  let count = 0
  for (const sending of left) {
    const { userId } = sending.to
    const choice = choiceOf(userId, sending.letter.template)
    const leavesAt = leavesAtFor(deps, sending, settings.get(userId) ?? usualSettings)
    if (await tell(deps, sending, { choice, leavesAt })) count++
  }
  return count
}

async function tell(
  deps: NotificationDeps,
  sending: Sending,
  { choice, leavesAt }: { choice: ChannelChoice; leavesAt: Date },
): Promise<boolean> {
  const draft = choice.mail ? await composeLetter(deps, sending, leavesAt) : null
  return deps.db.transaction(async (tx) => {
    const notice = await keepNotice(deps, tx, sending, choice.app)
    if (!notice) return false
    if (choice.push) await sendNotes(deps, tx, notice, leavesAt)
    if (draft) await keepMail(deps, tx, draft)
    return true
  })
}

/** When it is told on the ways that keep quiet hours. */
function leavesAtFor({ clock }: NotificationDeps, { to, letter, leavesBy }: Sending, settings: Settings): Date {
  const now = clock.now()
  const quietUntil = leavesFrom(settings, letter.template, to, now)
  return leavesBy && quietUntil > leavesBy ? now : quietUntil
}

async function composeLetter(
  deps: NotificationDeps,
  { occasion, to, letter, invitation = null }: Sending,
  leavesAt: Date,
): Promise<OutboxDraft | null> {
  const { config, log } = deps
  try {
    const unsubscribeUrl = unsubscribeUrlOf(deps, to.userId, letter.template)
    const mail = writeLetter({ ...letter, unsubscribeUrl }, config.productName)
    return await composeForOutbox(deps, { occasion, to: to.email, leavesAt, invitation, unsubscribeUrl, mail })
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

type NewNotice = { id: string; userId: string; createdAt: Date }

async function keepNotice(
  deps: NotificationDeps,
  tx: Executor,
  { occasion, to, letter, page }: Sending,
  isShown: boolean,
): Promise<NewNotice | null> {
  const { clock, newId } = deps
  const { template: kind, subject: title, preview: message } = letter
  const createdAt = clock.now()
  const path = page ?? pathOf(letter, deps.config.appUrl)
  const notice = { id: newId(), userId: to.userId, occasion, kind, title, message, path, isShown, createdAt }
  const isNew = await insertNotice(tx, notice)
  if (isNew && isShown) await tellNews(deps, tx, [to.userId], { kind: 'notice-arrived', isNew: true })
  return isNew ? notice : null
}

/** Where the letter's button leads, as an address within the product; null for one that leads elsewhere. */
function pathOf({ action }: Letter, appUrl: string): string | null {
  if (!action?.url.startsWith(`${appUrl}/`)) return null
  const path = action.url.slice(appUrl.length)
  return path.startsWith('//') ? null : path
}
