import { type AdminLessonDetail, listAdminCourses, getAdminLesson } from '#contract/api/content/courses-admin.ts'
import { type AdminFaqDetail, listAdminFaqs, getAdminFaq } from '#contract/api/content/faqs-admin.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Path of the content pages. */
export const contentPath = '/admin/content'

/** Path of an FAQ's page. */
export const faqPath = (slug: string): string => `${contentPath}/faqs/${slug}`

/** Path of the courses page. */
export const coursesPath = `${contentPath}/courses`

/** Path of a lesson's page. */
export const lessonPath = ({ course, lesson }: LessonKey): string => `${coursesPath}/${course}/${lesson}`

/** Slugs of a lesson and its course. */
export type LessonKey = { course: string; lesson: string }

/** Query of all FAQs with their votes. */
export const adminFaqsQuery = queryOf(listAdminFaqs)

/** Query of an FAQ to edit. */
export const adminFaqQuery = (slug: string) => queryOf(getAdminFaq, { params: { slug } })

/** Caches a saved FAQ and refetches all lists that contain it. */
export function setCachedFaq(faq: AdminFaqDetail): void {
  queryClient.setQueryData(adminFaqQuery(faq.slug).queryKey, faq)
  void refetchFaqs()
}

/** Refetches all lists of FAQs, including the public ones. */
export async function refetchFaqs(): Promise<void> {
  const pattern = /^\/api\/(admin\/faqs$|faqs|support\/faqs)/
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => pattern.test(String(key)) })
}

/** Query of all courses, with the number of members who started and finished each. */
export const adminCoursesQuery = queryOf(listAdminCourses)

/** Query of a lesson to edit. */
export const adminLessonQuery = (params: LessonKey) => queryOf(getAdminLesson, { params })

/** Caches a saved lesson and refetches all courses that contain it. */
export function setCachedLesson(lesson: AdminLessonDetail): void {
  const key = { course: lesson.course.slug, lesson: lesson.slug }
  queryClient.setQueryData(adminLessonQuery(key).queryKey, lesson)
  void refetchCourses()
}

/** Refetches all lists of courses, including those for members. */
export async function refetchCourses(): Promise<void> {
  const pattern = /^\/api\/(admin\/courses$|courses)/
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => pattern.test(String(key)) })
}
