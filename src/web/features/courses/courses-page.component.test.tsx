import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCourses } from '#contract/api/content/courses.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { formatProgress } from './course-text.ts'
import { CoursesPage } from './courses-page.tsx'
import { buildCourse } from './testing.ts'

const path = '/dashboard/resources'
const cards = page.getByRole('list', { name: 'Courses' }).getByRole('listitem')
const continueLink = page.getByRole('link', { name: /^Continue/ })

test('courses page: it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(listCourses, { courses: [buildCourse([{}])], resume: null })
  await renderElement(<CoursesPage />, member, path)
  await expect.element(page.getByText('Loading the courses')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(cards).toBeVisible()
  expect(continueLink.elements()).toHaveLength(0)
})

test('courses page: a failed load can be retried', async () => {
  respondWithProblem(listCourses, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWith(listCourses, { courses: [buildCourse([{}])], resume: null })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(cards).toBeVisible()
})

test('courses page: without a course it says so', async () => {
  respondWith(listCourses, { courses: [], resume: null })
  await renderPage(path, member)
  await expect.element(page.getByText('No courses yet.')).toBeVisible()
  expect(cards.elements()).toHaveLength(0)
})

test('courses page: each course leads to its page and says how far the member is', async () => {
  const startedCourse = buildCourse([{ isDone: true }, {}])
  const completedCourse = buildCourse([{ isDone: true }], {
    slug: 'finance',
    title: 'Finance',
    completedAt: '2026-01-14T15:00:00.000Z',
  })
  respondWith(listCourses, { courses: [startedCourse, completedCourse], resume: null })
  await renderPage(path, member)
  await expect.element(cards.first().getByRole('link', { name: startedCourse.title })).toHaveAttribute('href', `${path}/rehab`)
  await expect.element(cards.first().getByText(formatProgress(startedCourse))).toBeVisible()
  const bar = cards.first().getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('value', '1')
  await expect.element(bar).toHaveAttribute('max', '2')
  expect(cards.first().getByText('Done', { exact: true }).elements()).toHaveLength(0)
  await expect.element(cards.last().getByText('Done', { exact: true })).toBeVisible()
})

test('courses page: leads back to the lesson that was left', async () => {
  const resume = { course: 'rehab', lesson: 'lesson-2', title: 'Bids' }
  respondWith(listCourses, { courses: [buildCourse([{}, {}])], resume })
  await renderPage(path, member)
  await expect.element(continueLink).toHaveAttribute('href', `${path}/rehab/lesson-2`)
  await expect.element(continueLink).toHaveAccessibleName('Continue: Bids')
  await expect.element(page.getByText(/Planning a rehab: Bids/)).toBeVisible()
})
