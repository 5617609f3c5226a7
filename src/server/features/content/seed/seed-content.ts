import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { fingerprintOf, type ShippedContent, readShippedContent } from './read-content.ts'
import { keyOf, listSeeds, lockContent, deleteText, type StoredSeeds, upsertCourse, upsertFaq, upsertLesson } from './store.ts'

/** A text with its key and its upsert. */
type PlannedText = { key: string; seededFrom: string; upsert: (tx: Transaction) => Promise<void> }

/**
 * Seeds the database with the texts shipped with the product: new ones are inserted, changed ones updated, and texts that an
 * admin has edited stay. Questions and lessons without a file are deleted, unless a file could not be read. If nothing changed,
 * this takes one query. Several processes may call it at once.
 *
 * @param content the parsed files, by default those shipped with the product
 */
export async function seedContent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  content: Promise<ShippedContent> = readShippedContent(),
): Promise<void> {
  const { errors, ...texts } = await content
  for (const { file, reason } of errors) log.error({ event: 'content.unreadable', file, reason }, 'a content file was skipped')
  const planned = planTexts(texts)
  if (isUpToDate(planned, await listSeeds(db))) return
  await db.transaction(async (tx) => {
    await lockContent(tx)
    const stored = await listSeeds(tx)
    for (const text of planned) if (differs(text, stored)) await text.upsert(tx)
    if (errors.length > 0) return
    for (const key of removedKeys(planned, stored)) await deleteText(tx, key)
  })
}

function planTexts({ faqs, courses, lessons }: Omit<ShippedContent, 'errors'>): PlannedText[] {
  return [
    ...faqs.map((faq) => plan(keyOf.faq(faq.slug), faq, upsertFaq)),
    ...courses.map((course) => plan(keyOf.course(course.slug), course, upsertCourse)),
    ...lessons.map((lesson) => plan(keyOf.lesson(lesson.courseSlug, lesson.slug), lesson, upsertLesson)),
  ]
}

function plan<T extends object>(
  key: string,
  text: T,
  write: (tx: Transaction, text: T & { seededFrom: string }) => Promise<void>,
): PlannedText {
  const seededFrom = fingerprintOf(text)
  return { key, seededFrom, upsert: (tx) => write(tx, { ...text, seededFrom }) }
}

function isUpToDate(planned: readonly PlannedText[], stored: StoredSeeds): boolean {
  return planned.every((text) => !differs(text, stored)) && removedKeys(planned, stored).length === 0
}

function differs({ key, seededFrom }: PlannedText, stored: StoredSeeds): boolean {
  const found = stored.get(key)
  return !found || (!found.isEdited && found.seededFrom !== seededFrom)
}

/** Keys of questions and lessons whose files are gone. A course stays, because its lessons may be edited ones. */
function removedKeys(planned: readonly PlannedText[], stored: StoredSeeds): string[] {
  const known = new Set(planned.map(({ key }) => key))
  return [...stored]
    .filter(([key, { isEdited }]) => !isEdited && !known.has(key) && !key.startsWith('course '))
    .map(([key]) => key)
}
