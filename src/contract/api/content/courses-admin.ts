import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lessonParams, Lesson } from './courses.ts'

/**
 * A lesson as admins see it. `began` and `finished` count members. `editedAt` is when it was last edited here, ISO 8601.
 * `version` increases with every change of its text. `isShipped`: the product's files contain it. `hasNewer`: the shipped text
 * has changed since the edit.
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

/** A course with its lessons in order, and the number of members who began and finished it. */
export const AdminCourse = z.object({
  slug: z.string(),
  title: z.string(),
  began: z.int(),
  finished: z.int(),
  lessons: z.array(AdminLesson),
})
export type AdminCourse = z.infer<typeof AdminCourse>

const LessonAction = z.pick(Lesson.shape.action, { activity: true, target: true, text: true })
const LessonContent = z.extend(LessonAction, { title: z.string(), minutes: z.int(), body: z.string() })

/**
 * A lesson for editing. `body` is Markdown without HTML. `activity`, `target` and `text` describe its action, in the form of a
 * commitment. `shipped` is the shipped text, null if the files no longer contain it.
 */
export const AdminLessonDetail = z.extend(AdminLesson, {
  ...LessonContent.shape,
  course: z.object({ slug: z.string(), title: z.string() }),
  shipped: z.nullable(LessonContent),
})
export type AdminLessonDetail = z.infer<typeof AdminLessonDetail>

/** GET /api/admin/courses: lists all courses and lessons, including unpublished ones. */
export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses',
  access: 'content.edit',
  summary: 'Lists courses and lessons, with the number of members who started and finished each',
  response: z.object({ courses: z.array(AdminCourse) }),
})

/** GET /api/admin/courses/{course}/lessons/{lesson}: returns one lesson with its shipped text. */
export const getAdminLesson = endpoint({
  method: 'GET',
  path: '/api/admin/courses/{course}/lessons/{lesson}',
  access: 'content.edit',
  summary: 'Returns a lesson for editing',
  params: lessonParams,
  response: AdminLessonDetail,
  problems: ['not-found'],
})

/**
 * PATCH /api/admin/courses/{course}/lessons/{lesson}: changes the submitted fields, validated by the field table `lessonFields`.
 * A change of the text requires `version`, the version it was based on. `isPublished` can change without it.
 */
export const updateLesson = endpoint({
  method: 'PATCH',
  path: '/api/admin/courses/{course}/lessons/{lesson}',
  access: 'content.edit',
  summary: 'Changes the submitted fields of a lesson: its text, its action, and whether it is published',
  params: lessonParams,
  body: z.looseObject({ isPublished: z.optional(z.boolean()), version: z.optional(z.int()) }),
  response: AdminLessonDetail,
  problems: ['not-found', 'invalid-fields', 'text-changed'],
})

/** POST /api/admin/courses/{course}/order: sets the order of all lessons of a course. */
export const reorderLessons = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{course}/order',
  access: 'content.edit',
  summary: 'Sets the order of all lessons of a course',
  params: z.pick(lessonParams, { course: true }),
  body: z.object({ slugs: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000)) }),
  response: z.object({ courses: z.array(AdminCourse) }),
  problems: ['text-changed'],
})

/**
 * POST /api/admin/courses/{course}/lessons/{lesson}/shipped: adopts the newer shipped text, or keeps the edited one and marks
 * the newer one as seen.
 */
export const resolveShippedLesson = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{course}/lessons/{lesson}/shipped',
  access: 'content.edit',
  summary: 'Adopts the lesson text shipped with the product, or keeps the edited one',
  params: lessonParams,
  body: z.object({ take: z.boolean(), version: z.int() }),
  response: AdminLessonDetail,
  problems: ['not-found', 'text-changed'],
})
