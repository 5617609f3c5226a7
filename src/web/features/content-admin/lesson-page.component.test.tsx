import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AdminLessonDetail,
  listAdminCourses,
  reorderLessons,
  getAdminLesson,
  resolveShippedLesson,
  updateLesson,
} from '#contract/api/content/courses-admin.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { formatLearners } from './content-text.ts'
import { CourseCards } from './course-cards.tsx'
import { LessonPage } from './lesson-page.tsx'
import { buildLessonDetail, buildLesson } from './testing.ts'

const courses = '/admin/content/courses'
const path = `${courses}/rehab/scope`
const params = { course: 'rehab', lesson: 'scope' }
const card = page.getByRole('region', { name: 'Planning a rehab' })
const rows = card.getByRole('listitem')
const form = page.getByRole('form')
const body = form.getByRole('textbox', { name: /^Text/ })
const preview = page.getByRole('region', { name: 'Preview' })
const publish = page.getByRole('button', { name: /^(Unp|P)ublish$/ })

const buildCourse = (lessons = [buildLesson()], began = 0) => ({
  slug: 'rehab',
  title: 'Planning a rehab',
  began,
  finished: 0,
  lessons,
})

test('courses: are loading until the response arrives', async () => {
  const heldResponse = holdResponse(listAdminCourses, { courses: [buildCourse()] })
  await renderElement(<CourseCards />, admin, courses)
  await expect.element(page.getByText('Loading the courses')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(rows).toBeVisible()
})

test('courses: a failed load can be retried', async () => {
  respondWithProblem(listAdminCourses, 'internal')
  await renderPage(courses, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWith(listAdminCourses, { courses: [] })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByText('No courses yet.')).toBeVisible()
})

test('courses: a row shows length, kind, learners and state of its lesson, and leads to it', async () => {
  const video = buildLesson({ slug: 'bids', title: 'Bids', kind: 'video', minutes: 1, began: 3, finished: 1, isPublished: false })
  respondWith(listAdminCourses, { courses: [buildCourse([buildLesson(), video], 4)] })
  await renderPage(courses, admin)
  await expect.element(rows.first().getByText(`6 minutes · ${formatLearners(buildLesson())}`)).toBeVisible()
  await expect.element(rows.last().getByText(`1 minute · video · ${formatLearners(video)}`)).toBeVisible()
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', path)
  await expect.element(rows.last().getByText('Unpublished')).toBeVisible()
  await expect.element(card.getByText(formatLearners({ began: 4, finished: 0 }), { exact: true })).toBeVisible()
})

test('courses: one without a published lesson says that members do not see it', async () => {
  respondWith(listAdminCourses, { courses: [buildCourse([buildLesson({ isPublished: false })])] })
  await renderPage(courses, admin)
  await expect.element(card.getByText(/Hidden from members/)).toBeVisible()
})

test('courses: a lesson moves at once, and the order of its course is saved', async () => {
  const [one, two] = [buildLesson(), buildLesson({ slug: 'bids', title: 'Bids' })]
  const other = { ...buildCourse([two, one]), slug: 'other', title: 'Another course' }
  respondWith(listAdminCourses, { courses: [buildCourse([one, two]), other] })
  await renderPage(courses, admin)
  const heldResponse = holdResponse(reorderLessons, { courses: [] })
  await card.getByRole('button', { name: 'Move up: Bids' }).click()
  await expect.element(rows.first().getByRole('link', { name: 'Bids' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Move down: Bids' })).toHaveFocus()
  respondWith(listAdminCourses, { courses: [buildCourse([two, one]), other] })
  heldResponse.release()
  await expect.poll(() => requestsTo(listAdminCourses).length).toBe(2)
  expect(requestsTo(reorderLessons).map(({ params: orderParams, body: { slugs } }) => [orderParams.course, slugs])).toEqual([
    ['rehab', ['bids', 'scope']],
  ])
})

function givenLesson(lesson: AdminLessonDetail = buildLessonDetail()): void {
  respondWith(getAdminLesson, lesson)
  respondWith(listAdminCourses, { courses: [] })
}

test('lesson: is loading until the response arrives', async () => {
  givenLesson()
  const heldResponse = holdResponse(getAdminLesson, buildLessonDetail())
  await renderElement(<LessonPage lessonKey={params} />, admin, path)
  await expect.element(page.getByText('Loading the lesson')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Write the scope down')
})

test('lesson: its text is seen as it will be read, and saved with the version it was typed into', async () => {
  givenLesson()
  respondWith(updateLesson, buildLessonDetail({ body: '## Second', version: 2 }))
  await renderPage(path, admin)
  await expect.element(preview.getByRole('heading', { name: 'First' })).toBeVisible()
  await body.fill('## Second')
  await expect.element(preview.getByRole('heading', { name: 'Second' })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(requestsTo(updateLesson).map((request) => [request.params, request.body])).toEqual([
    [params, { body: '## Second', version: 1 }],
  ])
  await body.fill(' ')
  await expect.element(preview.getByText('Nothing yet.')).toBeVisible()
})

test('lesson: after a save by another admin the typed text remains and the other is offered', async () => {
  givenLesson()
  respondOnceWithProblem(updateLesson, 'text-changed')
  await renderPage(path, admin)
  await body.fill('Mine of the two.')
  givenLesson(buildLessonDetail({ body: 'Theirs of the two.', version: 2 }))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Use the other version' })).toBeVisible()
  await expect.element(body).toHaveValue('Mine of the two.')
})

test('lesson: can be unpublished and published again', async () => {
  givenLesson(buildLessonDetail({ kind: 'video', began: 2 }))
  await renderPage(path, admin)
  await expect.element(page.getByText(/Planning a rehab · video · 2 started/)).toBeVisible()
  const see = page.getByRole('link', { name: 'View' })
  await expect.element(see).toHaveAttribute('href', '/dashboard/resources/rehab/scope')
  respondWith(updateLesson, buildLessonDetail({ isPublished: false }))
  await publish.click()
  await expect.element(publish).toHaveAccessibleName('Publish')
  expect(see.elements()).toHaveLength(0)
  respondWith(updateLesson, buildLessonDetail())
  await publish.click()
  await expect.element(publish).toHaveAccessibleName('Unpublish')
  expect(requestsTo(updateLesson).map((request) => request.body)).toEqual([{ isPublished: false }, { isPublished: true }])
})

const shipped = {
  activity: 'letters',
  target: 20,
  text: null,
  title: 'As it came',
  minutes: 9,
  body: 'The text as it came.',
} as const

test('lesson: the shipped text replaces the edited one after confirmation', async () => {
  givenLesson(buildLessonDetail({ editedAt: '2026-01-14T15:00:00.000Z', shipped, hasNewer: true }))
  respondWith(resolveShippedLesson, buildLessonDetail({ title: 'As it came' }))
  await renderPage(path, admin)
  await expect.element(page.getByText('The text as it came.')).toBeVisible()
  await expect.element(page.getByText(/^9 minutes · action: /)).toBeVisible()
  await page.getByRole('button', { name: 'Use default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('As it came')
  expect(requestsTo(resolveShippedLesson).map((request) => [request.params, request.body])).toEqual([
    [params, { take: true, version: 1 }],
  ])
})

test('lesson: an unedited lesson shows no shipped text beside it, and a failed choice shows an error', async () => {
  givenLesson(buildLessonDetail({ shipped }))
  const { goTo } = await renderPage(path, admin)
  await expect.element(body).toBeVisible()
  expect(page.getByRole('button', { name: 'Use default' }).elements()).toHaveLength(0)
  respondWith(getAdminLesson, buildLessonDetail({ slug: 'bids', shipped, hasNewer: true, editedAt: '2026-01-14T15:00:00.000Z' }))
  respondOnceWithProblem(resolveShippedLesson, 'text-changed')
  await goTo(`${courses}/rehab/bids`)
  await page.getByRole('button', { name: 'Keep ours' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['text-changed'].detail)).toBeVisible()
})
