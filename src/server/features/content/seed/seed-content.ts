import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { fingerprintOf, type ReadContent, readShippedContent } from './read-content.ts'
import { keyOf, listSeeds, lockContent, removeText, type StoredSeeds, writeCourse, writeFaq, writeLesson } from './store.ts'

/** A text with its key and the way to write it. */
type Planned = { key: string; seededFrom: string; write: (tx: Transaction) => Promise<void> }

/**
 * Brings the texts that come with the product into the database: new ones are added, changed ones follow their files, and what an admin
 * has edited stays. Questions and lessons whose files went go, unless a file could not be read. Where nothing changed it is one question
 * to the database; several processes may call it at once.
 *
 * @param content what the files say; those that come with the product unless given
 */
export async function seedContent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  content: Promise<ReadContent> = readShippedContent(),
): Promise<void> {
  const { faults, ...texts } = await content
  for (const { file, reason } of faults) log.error({ event: 'content.unreadable', file, reason }, 'a text is left out')
  const planned = planTexts(texts)
  if (isSettled(planned, await listSeeds(db))) return
  await db.transaction(async (tx) => {
    await lockContent(tx)
    const stored = await listSeeds(tx)
    for (const text of planned) if (differs(text, stored)) await text.write(tx)
    if (faults.length > 0) return
    for (const key of gone(planned, stored)) await removeText(tx, key)
  })
}

function planTexts({ faqs, courses, lessons }: Omit<ReadContent, 'faults'>): Planned[] {
  return [
    ...faqs.map((faq) => plan(keyOf.faq(faq.slug), faq, writeFaq)),
    ...courses.map((course) => plan(keyOf.course(course.slug), course, writeCourse)),
    ...lessons.map((lesson) => plan(keyOf.lesson(lesson.courseSlug, lesson.slug), lesson, writeLesson)),
  ]
}

function plan<T extends object>(
  key: string,
  text: T,
  write: (tx: Transaction, text: T & { seededFrom: string }) => Promise<void>,
): Planned {
  const seededFrom = fingerprintOf(text)
  return { key, seededFrom, write: (tx) => write(tx, { ...text, seededFrom }) }
}

function isSettled(planned: readonly Planned[], stored: StoredSeeds): boolean {
  return planned.every((text) => !differs(text, stored)) && gone(planned, stored).length === 0
}

function differs({ key, seededFrom }: Planned, stored: StoredSeeds): boolean {
  const found = stored.get(key)
  return !found || (!found.isEdited && found.seededFrom !== seededFrom)
}

/** Keys of questions and lessons that no file has any more. A course stays: its lessons may be edited ones. */
function gone(planned: readonly Planned[], stored: StoredSeeds): string[] {
  const known = new Set(planned.map(({ key }) => key))
  return [...stored]
    .filter(([key, { isEdited }]) => !isEdited && !known.has(key) && !key.startsWith('course '))
    .map(([key]) => key)
}
