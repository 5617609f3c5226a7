import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { courseLessonParams, Lesson } from './courses.ts'

/**
 * A lesson as admins see it. `began` and `finished` are how many members did; `editedAt` when it was edited here, ISO 8601; `version` grows
 * with every change of its text. `isShipped` says that the product's files have it, `hasNewer` that they have another text since it was
 * edited.
 */
export const AdminLesson = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  kind: z.enum(['text', 'video']),
  isPublished: z.boolean(),
  version: z.int(),
  editedAt: z.nullable(z.iso.datetime()),
  isShipped: z.boolean(),
  hasNewer: z.boolean(),
  began: z.int(),
  finished: z.int(),
})
export type AdminLesson = z.infer<typeof AdminLesson>

/** A course with its lessons in their order, and how many members began and finished it. */
export const AdminCourse = z.object({
  slug: z.string(),
  title: z.string(),
  began: z.int(),
  finished: z.int(),
  lessons: z.array(AdminLesson),
})
export type AdminCourse = z.infer<typeof AdminCourse>

const Action = z.pick(Lesson.shape.action, { activity: true, target: true, text: true })
const LessonText = z.extend(Action, { title: z.string(), minutes: z.int(), body: z.string() })

/**
 * A lesson to be changed: `body` is Markdown without HTML, `activity`, `target` and `text` are what it asks for, as a commitment has them.
 * `shipped` is what came with the product, null where the files have it no more.
 */
export const AdminLessonDetail = z.extend(AdminLesson, {
  ...LessonText.shape,
  course: z.object({ slug: z.string(), title: z.string() }),
  shipped: z.nullable(LessonText),
})
export type AdminLessonDetail = z.infer<typeof AdminLessonDetail>

/** GET /api/admin/courses: every course and lesson, those that are not published among them. */
export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses',
  access: 'admin',
  summary: 'The courses and their lessons, with how many members began and finished each',
  answer: z.object({ courses: z.array(AdminCourse) }),
})

/** GET /api/admin/courses/{course}/lessons/{lesson}: one lesson, with the text that came with the product. */
export const readAdminLesson = endpoint({
  method: 'GET',
  path: '/api/admin/courses/{course}/lessons/{lesson}',
  access: 'admin',
  summary: 'A lesson, for those who care for it',
  params: courseLessonParams,
  answer: AdminLessonDetail,
  problems: ['not-found'],
})

/**
 * PATCH /api/admin/courses/{course}/lessons/{lesson}: changes what is sent, which the field table `lessonFields` checks. `version` is that of
 * the text it was typed into, and needed where the text changes; `isPublished` changes by itself.
 */
export const updateLesson = endpoint({
  method: 'PATCH',
  path: '/api/admin/courses/{course}/lessons/{lesson}',
  access: 'admin',
  summary: 'Changes what is sent of a lesson: its text, what it asks for, whether it is published',
  params: courseLessonParams,
  body: z.looseObject({ isPublished: z.optional(z.boolean()), version: z.optional(z.int()) }),
  answer: AdminLessonDetail,
  problems: ['not-found', 'invalid-fields', 'text-changed'],
})

/** POST /api/admin/courses/{course}/order: puts all lessons of a course into this order. */
export const orderLessons = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{course}/order',
  access: 'admin',
  summary: 'Puts all lessons of a course into an order',
  params: z.pick(courseLessonParams, { course: true }),
  body: z.object({ slugs: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000)) }),
  answer: z.object({ courses: z.array(AdminCourse) }),
  problems: ['text-changed'],
})

/** POST /api/admin/courses/{course}/lessons/{lesson}/shipped: takes over the text that came with the product, or keeps one's own in view of it. */
export const settleLesson = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{course}/lessons/{lesson}/shipped',
  access: 'admin',
  summary: 'Takes over the lesson that came with the product, or keeps the edited one',
  params: courseLessonParams,
  body: z.object({ take: z.boolean(), version: z.int() }),
  answer: AdminLessonDetail,
  problems: ['not-found', 'text-changed'],
})
