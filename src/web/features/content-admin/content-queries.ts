import { type AdminLessonDetail, listAdminCourses, readAdminLesson } from '#contract/courses-admin.ts'
import { type AdminFaqDetail, listAdminFaqs, readAdminFaq } from '#contract/faqs-admin.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where the texts of the help are cared for. */
export const contentPath = '/admin/content'

/** Where a question is cared for. */
export const faqPath = (slug: string): string => `${contentPath}/faqs/${slug}`

/** Where the courses are cared for. */
export const coursesPath = `${contentPath}/courses`

/** Where a lesson is cared for. */
export const lessonPath = ({ course, lesson }: LessonPlace): string => `${coursesPath}/${course}/${lesson}`

/** A lesson within its course. */
export type LessonPlace = { course: string; lesson: string }

/** Every question, with what visitors said of it. */
export const adminFaqsQuery = queryOf(listAdminFaqs)

/** One question, to be changed. */
export const adminFaqQuery = (slug: string) => queryOf(readAdminFaq, { params: { slug } })

/** Shows a question as it was just saved, and has all lists that it is in read anew. */
export function adoptFaq(faq: AdminFaqDetail): void {
  queryClient.setQueryData(adminFaqQuery(faq.slug).queryKey, faq)
  void rereadFaqs()
}

/** Has all lists of questions, and those that are read by everybody, read anew. */
export async function rereadFaqs(): Promise<void> {
  const shown = /^\/api\/(admin\/faqs$|faqs|support\/faqs)/
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => shown.test(String(key)) })
}

/** Every course, with how many members began and finished it. */
export const adminCoursesQuery = queryOf(listAdminCourses)

/** One lesson, to be changed. */
export const adminLessonQuery = (params: LessonPlace) => queryOf(readAdminLesson, { params })

/** Shows a lesson as it was just saved, and has all courses that it is in read anew. */
export function adoptLesson(lesson: AdminLessonDetail): void {
  const place = { course: lesson.course.slug, lesson: lesson.slug }
  queryClient.setQueryData(adminLessonQuery(place).queryKey, lesson)
  void rereadCourses()
}

/** Has all lists of courses, and those that members read, read anew. */
export async function rereadCourses(): Promise<void> {
  const shown = /^\/api\/(admin\/courses$|courses)/
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => shown.test(String(key)) })
}
