import * as z from 'zod'
import { activities } from '#domain/commitments/activities.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { courseSlugs } from '#domain/content/slugs.ts'
import { parse } from 'yaml'

const line = (max: number) => z.string().trim().min(3).max(max)

const FaqHead = z.object({ question: line(200) })
const CourseHead = z.object({ title: line(80), order: z.int().min(1).max(1_000) })

const Action = z
  .union([
    line(200).transform((text) => ({ activity: 'other' as const, target: null, text })),
    z.object({
      activity: z.enum(activities.map(({ value }) => value)),
      target: z.int().min(1).max(100_000).nullable().default(null),
      text: line(200).nullable().default(null),
    }),
  ])
  .refine(({ activity, target, text }) => (activity === 'other' ? text !== null : target !== null), {
    error: 'an action needs a target, or its own text if the activity is "other"',
  })

const LessonHead = z
  .object({
    title: line(120),
    minutes: z.int().min(1).max(120),
    kind: z.enum(['text', 'video']).default('text'),
    video: z.string().startsWith('/').or(z.url({ protocol: /^https$/ })).nullable().default(null),
    captions: z.string().startsWith('/').nullable().default(null),
    action: Action,
  })
  .refine(({ kind, video }) => kind === 'text' || video !== null, { error: 'a video lesson needs a video' })

const text = z.string().min(3).max(60_000)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Parses a numbered name: `03-cancel-membership` is the third, `cancel-membership`. */
function parseNumbered(name: string): { position: number; slug: string } {
  const [, position = '', rest = ''] = /^(\d\d)-(.+)$/.exec(name) ?? []
  return { position: Number(position), slug: slug.parse(rest) }
}

/** A question parsed from its file. */
export type SeedFaq = ReturnType<typeof parseFaqFile>
/** A course parsed from its file. */
export type SeedCourse = ReturnType<typeof parseCourseFile>
/** A lesson parsed from its file. */
export type SeedLesson = ReturnType<typeof parseLessonFile>

/**
 * Parses a question and its answer from `faqs/<nn>-<category>/<nn>-<slug>.md`.
 *
 * @throws Error for a file that violates the format in the folder's README, like the other parsers here
 */
export function parseFaqFile(folder: string, name: string, file: string) {
  const { head, body } = parseFrontMatter(file)
  const { question } = FaqHead.parse(head)
  const { slug: category } = parseNumbered(folder)
  const known = z.enum(faqCategories.map((one) => one.slug)).parse(category)
  return { ...parseNumbered(name), category: known, question, answer: text.max(4_000).parse(body) }
}

/** Parses a course from `courses/<slug>/course.md`. */
export function parseCourseFile(folder: string, file: string) {
  const { head, body } = parseFrontMatter(file)
  const { title, order } = CourseHead.parse(head)
  return { slug: z.enum(courseSlugs).parse(folder), position: order, title, summary: text.max(300).parse(body) }
}

/** Parses a lesson from `courses/<course>/<nn>-<slug>.md`. */
export function parseLessonFile(folder: string, name: string, file: string) {
  const { head, body } = parseFrontMatter(file)
  const { title, minutes, kind, video, captions, action } = LessonHead.parse(head)
  return {
    courseSlug: z.enum(courseSlugs).parse(folder),
    ...parseNumbered(name),
    title,
    minutes,
    kind,
    body: text.parse(body),
    videoUrl: video,
    captionsUrl: captions,
    activity: action.activity,
    target: action.target,
    actionText: action.text,
  }
}

/** A text file: its front matter and its body. */
type TextFile = { head: unknown; body: string }

/**
 * Splits a file into front matter (YAML) and body.
 *
 * @throws Error in one sentence for a file without front matter, or with invalid YAML
 */
function parseFrontMatter(text: string): TextFile {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!found) throw new Error('it does not start with front matter between two lines of dashes')
  const [, head = '', body = ''] = found
  return { head: parse(head) as unknown, body: body.trim() }
}
