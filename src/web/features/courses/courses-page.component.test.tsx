import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCourses } from '#contract/courses.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { progressWords } from './course-words.ts'
import { CoursesPage } from './courses-page.tsx'
import { courseOf } from './testing.ts'

const path = '/dashboard/resources'
const cards = page.getByRole('list', { name: 'Courses' }).getByRole('listitem')
const goOn = page.getByRole('link', { name: /^Continue/ })

test('courses page: it is loading until the answer comes', async () => {
  const held = hold(listCourses, { courses: [courseOf([{}])], resume: null })
  await renderPart(<CoursesPage />, member, path)
  await expect.element(page.getByText('Loading the courses')).toBeInTheDocument()
  held.release()
  await expect.element(cards).toBeVisible()
  expect(goOn.elements()).toHaveLength(0)
})

test('courses page: a failed answer is tried again', async () => {
  refuse(listCourses, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  answer(listCourses, { courses: [courseOf([{}])], resume: null })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(cards).toBeVisible()
})

test('courses page: without a course it says so', async () => {
  answer(listCourses, { courses: [], resume: null })
  await renderPage(path, member)
  await expect.element(page.getByText('There are no courses yet.')).toBeVisible()
  expect(cards.elements()).toHaveLength(0)
})

test('courses page: each course leads to its page and says how far the member is', async () => {
  const begun = courseOf([{ isDone: true }, {}])
  const done = courseOf([{ isDone: true }], { slug: 'finance', title: 'Finance', completedAt: '2026-01-14T15:00:00.000Z' })
  answer(listCourses, { courses: [begun, done], resume: null })
  await renderPage(path, member)
  await expect.element(cards.first().getByRole('link', { name: begun.title })).toHaveAttribute('href', `${path}/rehab`)
  await expect.element(cards.first().getByText(progressWords(begun))).toBeVisible()
  const bar = cards.first().getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('value', '1')
  await expect.element(bar).toHaveAttribute('max', '2')
  expect(cards.first().getByText('Done', { exact: true }).elements()).toHaveLength(0)
  await expect.element(cards.last().getByText('Done', { exact: true })).toBeVisible()
})

test('courses page: leads back to the lesson that was left', async () => {
  const resume = { course: 'rehab', lesson: 'lesson-2', title: 'Bids' }
  answer(listCourses, { courses: [courseOf([{}, {}])], resume })
  await renderPage(path, member)
  await expect.element(goOn).toHaveAttribute('href', `${path}/rehab/lesson-2`)
  await expect.element(goOn).toHaveAccessibleName('Continue: Bids')
  await expect.element(page.getByText(/Planning a rehab: Bids/)).toBeVisible()
})
