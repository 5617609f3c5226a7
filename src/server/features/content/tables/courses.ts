import { sql } from 'drizzle-orm'
import { boolean, check, customType, integer, pgTable, primaryKey, real, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Activity } from '#domain/commitments/activities.ts'
import { users } from '../../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Courses. `seededFrom` and `editedAt` as in the frequently asked questions. */
export const courses = pgTable('courses', {
  slug: text().primaryKey(),
  position: smallint().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  seededFrom: text('seeded_from').notNull(),
  editedAt: instant('edited_at'),
})

/**
 * Lessons of courses: a Markdown text, or a recording with its transcript; and the lesson's exercise. `seededFrom` and `editedAt`
 * as in the frequently asked questions.
 */
export const lessons = pgTable(
  'lessons',
  {
    courseSlug: text('course_slug')
      .notNull()
      .references(() => courses.slug, { onDelete: 'cascade' }),
    slug: text().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    minutes: smallint().notNull(),
    kind: text().$type<'text' | 'video'>().notNull(),
    body: text().notNull(),
    videoUrl: text('video_url'),
    captionsUrl: text('captions_url'),
    activity: text().$type<Activity>().notNull(),
    target: smallint(),
    actionText: text('action_text'),
    search: tsvector()
      .generatedAlwaysAs(sql`setweight(to_tsvector('english'::regconfig, title), 'A') || to_tsvector('english'::regconfig, body)`)
      .notNull(),
    seededFrom: text('seeded_from').notNull(),
    editedAt: instant('edited_at'),
    isPublished: boolean('is_published').notNull().default(true),
    isPlaced: boolean('is_placed').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.courseSlug, table.slug] }),
    check('lessons_minutes', sql`${table.minutes} between 1 and 120`),
    check('lessons_kind', sql`${table.kind} = 'text' or (${table.kind} = 'video' and ${table.videoUrl} is not null)`),
  ],
)

/** A member's progress in a lesson: `place01` from 0 (start) to 1 (end). Outlives the lesson, which may come back. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseSlug: text('course_slug').notNull(),
    lessonSlug: text('lesson_slug').notNull(),
    place01: real().notNull().default(0),
    beganAt: instant('began_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseSlug, table.lessonSlug] }),
    check('lesson_progress_place', sql`${table.place01} between 0 and 1`),
  ],
)

/**
 * How many members started and finished each lesson, and each course in the row without a lesson. Updated with every change of
 * progress, so that reads need no counting.
 */
export const learnerCounts = pgTable(
  'learner_counts',
  {
    courseSlug: text('course_slug').notNull(),
    lessonSlug: text('lesson_slug').notNull(),
    began: integer().notNull(),
    finished: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseSlug, table.lessonSlug] })],
)

/** Courses completed by members. A lesson added later does not revoke a completion. */
export const courseCompletions = pgTable(
  'course_completions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseSlug: text('course_slug').notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (table) => [unique('course_completions_once').on(table.userId, table.courseSlug)],
)
