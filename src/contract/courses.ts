import * as z from 'zod/mini'
import { activities } from '#domain/commitments/activities.ts'
import { endpoint } from './endpoint.ts'

/** A lesson in a list. `minutes` is how long it takes, `place01` how far the member is in it, from its beginning to its end. */
export const LessonRow = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  kind: z.enum(['text', 'video']),
  place01: z.number(),
  isDone: z.boolean(),
})
export type LessonRow = z.infer<typeof LessonRow>

/**
 * A course with its lessons in their order. `next` is the lesson to go on with: the one left half-way last, else the first that is not
 * done, null once all are. `completedAt` is when the member finished it first, ISO 8601.
 */
export const Course = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  lessons: z.array(LessonRow),
  next: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
})
export type Course = z.infer<typeof Course>

/** That somebody finished the leader training: under which name, and when, ISO 8601. `id` names the certificate for good. */
export const Certificate = z.object({ id: z.string(), name: z.string(), issuedAt: z.string() })
export type Certificate = z.infer<typeof Certificate>

/**
 * A lesson as it is read. `body` is Markdown without HTML: the lesson itself, or the transcript of its video. `video` and `captions` are
 * addresses. `action` is what it asks for, in the shape of a commitment; `words` says it in full.
 */
export const Lesson = z.extend(LessonRow, {
  body: z.string(),
  video: z.nullable(z.string()),
  captions: z.nullable(z.string()),
  action: z.object({
    activity: z.enum(activities.map(({ value }) => value)),
    target: z.nullable(z.int()),
    text: z.nullable(z.string()),
    words: z.string(),
  }),
})
export type Lesson = z.infer<typeof Lesson>

/** Every course, and where to go on: the lesson that the member left half-way last; null where there is none. */
export const Courses = z.object({
  courses: z.array(Course),
  resume: z.nullable(z.object({ course: z.string(), lesson: z.string(), title: z.string() })),
})
export type Courses = z.infer<typeof Courses>

/** A course with the certificate, where it is the leader training and the member has finished it. */
export const CourseDetail = z.object({ course: Course, certificate: z.nullable(Certificate) })
export type CourseDetail = z.infer<typeof CourseDetail>

/** A lesson within its course, with the slugs of the lessons before and after it. */
export const LessonDetail = z.object({
  course: Course,
  lesson: Lesson,
  previous: z.nullable(z.string()),
  following: z.nullable(z.string()),
})
export type LessonDetail = z.infer<typeof LessonDetail>

/** GET /api/courses: the courses with the member's progress. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'member',
  summary: 'The courses and their lessons, with how far the member is',
  answer: Courses,
})

/** GET /api/courses/{course}: one course. */
export const readCourse = endpoint({
  method: 'GET',
  path: '/api/courses/{course}',
  access: 'member',
  summary: 'A course and its lessons; the certificate of the leader training',
  params: z.object({ course: z.string().check(z.maxLength(100)) }),
  answer: CourseDetail,
  problems: ['not-found'],
})

/** Names a lesson in an address. */
export const courseLessonParams = z.object({
  course: z.string().check(z.maxLength(100)),
  lesson: z.string().check(z.maxLength(100)),
})

/** GET /api/courses/{course}/lessons/{lesson}: one lesson. */
export const readLesson = endpoint({
  method: 'GET',
  path: '/api/courses/{course}/lessons/{lesson}',
  access: 'member',
  summary: 'A lesson with its text and what it asks for',
  params: courseLessonParams,
  answer: LessonDetail,
  problems: ['not-found'],
})

/**
 * PATCH /api/courses/{course}/lessons/{lesson}: how far the member is in a lesson, and whether they are done with it. The last lesson of
 * a course finishes it; the leader training then counts as watched, for good.
 */
export const saveLessonProgress = endpoint({
  method: 'PATCH',
  path: '/api/courses/{course}/lessons/{lesson}',
  access: 'member',
  limit: 'autosave',
  summary: 'Keeps how far the member is in a lesson, and whether they are done with it; only what is sent changes',
  params: courseLessonParams,
  body: z.object({
    place01: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    isDone: z.optional(z.boolean()),
  }),
  answer: CourseDetail,
  problems: ['not-found'],
})
