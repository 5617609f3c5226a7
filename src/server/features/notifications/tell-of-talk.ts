import { reportReasons } from '#domain/community/reports.ts'
import { sections } from '#domain/community/sections.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  announced,
  commented,
  findAnnouncementNotice,
  findCommentNotice,
  findMentionNotice,
  findStandingNotice,
} from '../community/index.ts'
import type { NotificationDeps } from './deps.ts'
import type { Letter } from './mails/letter.ts'
import type { Refer } from './mails/letter-names.ts'
import { announcedLetter, commentedLetter, hiddenLetter, mentionedLetter, restoredLetter } from './mails/talk-mails.ts'
import { readReader, readReaders } from './read-reader.ts'
import { sendLetter, sendLetters } from './send-letter.ts'

/** Tells members that a post or a comment mentions them. Nobody once it is not shown any more. */
export async function tellOfMention(
  deps: NotificationDeps,
  mention: { postId: string; commentId: string | null; userIds: string[] },
): Promise<void> {
  const notice = await findMentionNotice(deps, mention)
  if (notice) await tellEach(deps, notice, { about: `mentioned/${mention.commentId ?? mention.postId}`, write: mentionedLetter })
}

/** Tells some of those who follow a post of a comment to it, and has the others told after them. */
export async function tellOfComment(
  deps: NotificationDeps,
  { commentId, after }: { commentId: string; after: string | null },
): Promise<void> {
  const notice = await findCommentNotice(deps, { commentId, after })
  if (!notice) return
  const telling = { about: `post-commented/${commentId}`, write: commentedLetter }
  await tellEach(deps, notice, telling, (tx, last) => deps.jobs.enqueue(tx, commented, { commentId, after: last }))
}

/** Tells some of the tribe of an announcement, and has the others told after them. */
export async function tellOfAnnouncement(
  deps: NotificationDeps,
  { postId, after }: { postId: string; after: string | null },
): Promise<void> {
  const notice = await findAnnouncementNotice(deps, { postId, after })
  if (!notice) return
  const telling = { about: `announced/${postId}`, write: announcedLetter }
  await tellEach(deps, notice, telling, (tx, last) => deps.jobs.enqueue(tx, announced, { postId, after: last }))
}

/** Tells the author of something that an admin hid or showed again, and why. */
export async function tellOfStanding(deps: NotificationDeps, decided: { caseId: string; at: string }): Promise<void> {
  const notice = await findStandingNotice(deps, decided)
  const to = notice && (await readReader(deps, notice.authorId))
  if (!notice || !to) return
  const { postId, what, note } = notice
  const reason = reportReasons.find(({ value }) => value === notice.reason)?.label
  const facts = { firstName: to.firstName, what, note, postId, appUrl: deps.config.appUrl }
  const letter = reason ? hiddenLetter({ ...facts, reason }) : restoredLetter(facts)
  await sendLetter(deps, { occasion: `standing-changed/${decided.caseId}/${decided.at}`, to, letter })
}

type Telling = { about: string; write: (facts: Parameters<typeof mentionedLetter>[0]) => Letter }

async function tellEach(
  deps: NotificationDeps,
  notice: { authorId: string; section: string; postId: string; userIds: readonly string[]; next?: string | null },
  { about, write }: Telling,
  goOn?: (tx: Transaction, last: string) => Promise<void>,
): Promise<void> {
  const author = await readReader(deps, notice.authorId)
  const section = sections.find(({ value }) => value === notice.section)
  if (!author || !section) return
  const readers = await readReaders(deps, notice.userIds)
  const sendings = [...readers.values()].map((to) => {
    const { postId } = notice
    const facts = { firstName: to.firstName, section, postId, appUrl: deps.config.appUrl }
    const letter = (refer: Refer) => write({ ...facts, authorName: refer(author.userId, author.fullName) })
    return { occasion: `${about}/${to.userId}`, to, letter }
  })
  const { next = null } = notice
  await sendLetters(deps, sendings, goOn && next !== null ? (tx) => goOn(tx, next) : null)
}
