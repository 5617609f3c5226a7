import * as z from 'zod/mini'
import { activities } from '#domain/commitments/activities.ts'
import { endpoint } from '../endpoint.ts'

/** A lesson in a list. `minutes` is its duration. `place01` is the member's position in it, 0 to 1. */
export const LessonSummary = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  kind: z.enum(['text', 'video']),
  place01: z.number(),
  isDone: z.boolean(),
})
export type LessonSummary = z.infer<typeof LessonSummary>

/**
 * A course with its lessons in order. `next` is the lesson to continue with: the last one left unfinished, or else the first
 * incomplete one. Null if all are done. `completedAt` is when the member first finished the course, ISO 8601.
 */
export const Course = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  lessons: z.array(LessonSummary),
  next: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
})
export type Course = z.infer<typeof Course>

/** Certificate of a finished leader training: the member's name and the time, ISO 8601. `id` identifies it permanently. */
export const Certificate = z.object({ id: z.string(), name: z.string(), issuedAt: z.string() })
export type Certificate = z.infer<typeof Certificate>

/**
 * A lesson for reading. `body` is Markdown without HTML: the lesson, or the transcript of its video. `video` and `captions` are
 * URLs. `action` is the action it asks for, in the form of a commitment, with its full text in `words`.
 */
export const Lesson = z.extend(LessonSummary, {
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

/** All courses, and the lesson to resume: the last one left unfinished, null if there is none. */
export const CourseListResponse = z.object({
  courses: z.array(Course),
  resume: z.nullable(z.object({ course: z.string(), lesson: z.string(), title: z.string() })),
})
export type CourseListResponse = z.infer<typeof CourseListResponse>

/** A course, with the certificate if it is the leader training and the member has finished it. */
export const CourseDetail = z.object({ course: Course, certificate: z.nullable(Certificate) })
export type CourseDetail = z.infer<typeof CourseDetail>

/** A lesson within its course, with the slugs of the previous and next lesson. */
export const LessonDetail = z.object({
  course: Course,
  lesson: Lesson,
  previous: z.nullable(z.string()),
  following: z.nullable(z.string()),
})
export type LessonDetail = z.infer<typeof LessonDetail>

/** GET /api/courses: lists the courses with the member's progress. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'member',
  summary: "Lists the courses and their lessons, with the member's progress",
  response: CourseListResponse,
})

/** GET /api/courses/{course}: returns one course. */
export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/{course}',
  access: 'member',
  summary: 'Returns a course and its lessons, with the certificate of the leader training',
  params: z.object({ course: z.string().check(z.maxLength(100)) }),
  response: CourseDetail,
  problems: ['not-found'],
})

/** Path parameters that identify a lesson. */
export const lessonParams = z.object({
  course: z.string().check(z.maxLength(100)),
  lesson: z.string().check(z.maxLength(100)),
})

/** GET /api/courses/{course}/lessons/{lesson}: returns one lesson. */
export const getLesson = endpoint({
  method: 'GET',
  path: '/api/courses/{course}/lessons/{lesson}',
  access: 'member',
  summary: 'Returns a lesson with its text and its action',
  params: lessonParams,
  response: LessonDetail,
  problems: ['not-found'],
})

/**
 * PATCH /api/courses/{course}/lessons/{lesson}: saves the member's position in a lesson and whether it is done. The last lesson
 * completes a course. Completing the leader training marks it as watched permanently.
 */
export const saveLessonProgress = endpoint({
  method: 'PATCH',
  path: '/api/courses/{course}/lessons/{lesson}',
  access: 'member',
  limit: 'autosave',
  summary: "Saves the member's position in a lesson and whether it is done; only submitted fields change",
  params: lessonParams,
  body: z.object({
    place01: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    isDone: z.optional(z.boolean()),
  }),
  response: CourseDetail,
  problems: ['not-found'],
})
