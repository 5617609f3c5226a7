import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AdminLessonDetail,
  listAdminCourses,
  orderLessons,
  readAdminLesson,
  settleLesson,
  updateLesson,
} from '#contract/courses-admin.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { learnersInWords } from './content-words.ts'
import { CourseCards } from './course-cards.tsx'
import { LessonPage } from './lesson-page.tsx'
import { lessonDetailOf, lessonOf } from './testing.ts'

const courses = '/admin/content/courses'
const path = `${courses}/rehab/scope`
const params = { course: 'rehab', lesson: 'scope' }
const card = page.getByRole('region', { name: 'Planning a rehab' })
const rows = card.getByRole('listitem')
const form = page.getByRole('form')
const body = form.getByRole('textbox', { name: /^Text/ })
const preview = page.getByRole('region', { name: 'Preview' })
const publish = page.getByRole('button', { name: /^(Unp|P)ublish$/ })

const courseOf = (lessons = [lessonOf()], began = 0) => ({
  slug: 'rehab',
  title: 'Planning a rehab',
  began,
  finished: 0,
  lessons,
})

test('courses: are loading until the answer comes', async () => {
  const held = hold(listAdminCourses, { courses: [courseOf()] })
  await renderPart(<CourseCards />, admin, courses)
  await expect.element(page.getByText('Loading the courses')).toBeInTheDocument()
  held.release()
  await expect.element(rows).toBeVisible()
})

test('courses: a failed answer is tried again', async () => {
  refuse(listAdminCourses, 'internal')
  await renderPage(courses, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  answer(listAdminCourses, { courses: [] })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByText('There are no courses yet.')).toBeVisible()
})

test('courses: a row shows length, kind, learners and state of its lesson, and leads to it', async () => {
  const video = lessonOf({ slug: 'bids', title: 'Bids', kind: 'video', minutes: 1, began: 3, finished: 1, isPublished: false })
  answer(listAdminCourses, { courses: [courseOf([lessonOf(), video], 4)] })
  await renderPage(courses, admin)
  await expect.element(rows.first().getByText(`6 minutes · ${learnersInWords(lessonOf())}`)).toBeVisible()
  await expect.element(rows.last().getByText(`1 minute · video · ${learnersInWords(video)}`)).toBeVisible()
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', path)
  await expect.element(rows.last().getByText('Not published')).toBeVisible()
  await expect.element(card.getByText(learnersInWords({ began: 4, finished: 0 }), { exact: true })).toBeVisible()
})

test('courses: one without a published lesson says that members do not see it', async () => {
  answer(listAdminCourses, { courses: [courseOf([lessonOf({ isPublished: false })])] })
  await renderPage(courses, admin)
  await expect.element(card.getByText(/Members do not see this course/)).toBeVisible()
})

test('courses: a lesson moves at once, and the order of its course is saved', async () => {
  const [one, two] = [lessonOf(), lessonOf({ slug: 'bids', title: 'Bids' })]
  const other = { ...courseOf([two, one]), slug: 'other', title: 'Another course' }
  answer(listAdminCourses, { courses: [courseOf([one, two]), other] })
  await renderPage(courses, admin)
  const held = hold(orderLessons, { courses: [] })
  await card.getByRole('button', { name: 'Move up: Bids' }).click()
  await expect.element(rows.first().getByRole('link', { name: 'Bids' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Move down: Bids' })).toHaveFocus()
  answer(listAdminCourses, { courses: [courseOf([two, one]), other] })
  held.release()
  await expect.poll(() => sentTo(listAdminCourses).length).toBe(2)
  expect(sentTo(orderLessons).map(({ params: of, body: { slugs } }) => [of.course, slugs])).toEqual([
    ['rehab', ['bids', 'scope']],
  ])
})

function given(lesson: AdminLessonDetail = lessonDetailOf()): void {
  answer(readAdminLesson, lesson)
  answer(listAdminCourses, { courses: [] })
}

test('lesson: is loading until the answer comes', async () => {
  given()
  const held = hold(readAdminLesson, lessonDetailOf())
  await renderPart(<LessonPage place={params} />, admin, path)
  await expect.element(page.getByText('Loading the lesson')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Write the scope down')
})

test('lesson: its text is seen as it will be read, and saved with the version it was typed into', async () => {
  given()
  answer(updateLesson, lessonDetailOf({ body: '## Second', version: 2 }))
  await renderPage(path, admin)
  await expect.element(preview.getByRole('heading', { name: 'First' })).toBeVisible()
  await body.fill('## Second')
  await expect.element(preview.getByRole('heading', { name: 'Second' })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(sentTo(updateLesson).map((sent) => [sent.params, sent.body])).toEqual([[params, { body: '## Second', version: 1 }]])
  await body.fill(' ')
  await expect.element(preview.getByText('Nothing yet.')).toBeVisible()
})

test('lesson: after a save by another admin the typed text remains and the other is offered', async () => {
  given()
  refuseOnce(updateLesson, 'text-changed')
  await renderPage(path, admin)
  await body.fill('Mine of the two.')
  given(lessonDetailOf({ body: 'Theirs of the two.', version: 2 }))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Take the other' })).toBeVisible()
  await expect.element(body).toHaveValue('Mine of the two.')
})

test('lesson: is taken off its course and put on it again', async () => {
  given(lessonDetailOf({ kind: 'video', began: 2 }))
  await renderPage(path, admin)
  await expect.element(page.getByText(/Planning a rehab · video · 2 began/)).toBeVisible()
  const see = page.getByRole('link', { name: 'See it' })
  await expect.element(see).toHaveAttribute('href', '/dashboard/resources/rehab/scope')
  answer(updateLesson, lessonDetailOf({ isPublished: false }))
  await publish.click()
  await expect.element(publish).toHaveAccessibleName('Publish')
  expect(see.elements()).toHaveLength(0)
  answer(updateLesson, lessonDetailOf())
  await publish.click()
  await expect.element(publish).toHaveAccessibleName('Unpublish')
  expect(sentTo(updateLesson).map((sent) => sent.body)).toEqual([{ isPublished: false }, { isPublished: true }])
})

const shipped = {
  activity: 'letters',
  target: 20,
  text: null,
  title: 'As it came',
  minutes: 9,
  body: 'The text as it came.',
} as const

test('lesson: the one that came with the product is taken over once that is confirmed', async () => {
  given(lessonDetailOf({ editedAt: '2026-01-14T15:00:00.000Z', shipped, hasNewer: true }))
  answer(settleLesson, lessonDetailOf({ title: 'As it came' }))
  await renderPage(path, admin)
  await expect.element(page.getByText('The text as it came.')).toBeVisible()
  await expect.element(page.getByText(/^9 minutes · asks for: /)).toBeVisible()
  await page.getByRole('button', { name: 'Take it over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it over' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('As it came')
  expect(sentTo(settleLesson).map((sent) => [sent.params, sent.body])).toEqual([[params, { take: true, version: 1 }]])
})

test('lesson: one that was not edited has no other text beside it, and a refusal to settle is said', async () => {
  given(lessonDetailOf({ shipped }))
  const { goTo } = await renderPage(path, admin)
  await expect.element(body).toBeVisible()
  expect(page.getByRole('button', { name: 'Take it over' }).elements()).toHaveLength(0)
  answer(readAdminLesson, lessonDetailOf({ slug: 'bids', shipped, hasNewer: true, editedAt: '2026-01-14T15:00:00.000Z' }))
  refuseOnce(settleLesson, 'text-changed')
  await goTo(`${courses}/rehab/bids`)
  await page.getByRole('button', { name: 'Keep ours' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['text-changed'].detail)).toBeVisible()
})
