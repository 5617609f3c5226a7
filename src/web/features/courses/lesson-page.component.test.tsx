import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commit, type Commitment, type Commitments, readCommitments } from '#contract/commitments.ts'
import { type LessonDetail, listCourses, readCourse, readLesson, saveLessonProgress } from '#contract/courses.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { courseOf, lessonDetailOf } from './testing.ts'

const course = '/dashboard/resources/rehab'
const path = `${course}/lesson-2`
const userId = podMember.user?.id ?? ''
const end = page.getByRole('navigation', { name: 'Lessons' })
const done = end.getByRole('button', { name: /^Done/ })
const link = (name: string) => end.getByRole('link', { name })
const commitButton = page.getByRole('button', { name: /^Commit to this by/ })
const committed = page.getByText(/^You committed to this by/)

const none: Commitments = {
  today: '2026-01-16',
  nextMeetingOn: '2026-01-20',
  commitments: [],
  members: [],
  own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
  pod: null,
}
const made: Commitment = {
  id: '0190c0de-0000-7000-8000-0000000000c1',
  memberId: userId,
  activity: 'letters',
  target: 20,
  text: null,
  words: 'Send 20 letters',
  dueOn: '2026-01-20',
  witnessId: null,
  outcome: null,
  reached: null,
  isOverdue: false,
  madeAt: '2026-01-14T15:00:00.000Z',
  witnessAskedAt: null,
  nudgedAt: null,
}

function given(detail: LessonDetail = lessonDetailOf(), commitments: readonly Commitment[] = []): void {
  answer(readLesson, detail)
  answer(readCommitments, { ...none, commitments: [...commitments] })
  answer(readCourse, { course: detail.course, certificate: null })
  answer(listCourses, { courses: [detail.course], resume: null })
  // The place is kept when the page goes.
  answer(saveLessonProgress, { course: detail.course, certificate: null })
}

test('lesson page: shows its text, its position in the course and the links to its neighbors', async () => {
  given()
  await renderPage(path, podMember)
  await expect.element(page.getByRole('heading', { name: 'Lesson number 2', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Lesson 2 of 3 · 5 minutes', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Scope' })).toBeVisible()
  const inCourse = page.getByRole('list', { name: /^Lessons of/ }).getByRole('link')
  expect(inCourse.elements().map((one) => one.getAttribute('aria-current'))).toEqual([null, 'page', null])
  await expect.element(link('Previous lesson')).toHaveAttribute('href', `${course}/lesson-1`)
  await expect.element(link('Skip for now')).toHaveAttribute('href', `${course}/lesson-3`)
  expect(page.getByText('Done', { exact: true }).elements()).toHaveLength(0)
  expect(link('Next lesson').elements()).toHaveLength(0)
})

test('lesson page: a finished one links to the next, and can not be finished again', async () => {
  given(lessonDetailOf({ isDone: true }))
  await renderPage(path, podMember)
  await expect.element(link('Next lesson')).toHaveAttribute('href', `${course}/lesson-3`)
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  expect(done.elements()).toHaveLength(0)
  expect(link('Skip for now').elements()).toHaveLength(0)
})

test('lesson page: the last one that is done leads back to the course', async () => {
  given(lessonDetailOf({ isDone: true }, { previous: null, following: null }))
  await renderPage(path, podMember)
  await expect.element(link('Back to the course')).toHaveAttribute('href', course)
  expect(link('Previous lesson').elements()).toHaveLength(0)
})

test('lesson page: done is sent and opens the next lesson', async () => {
  given()
  const { address } = await renderPage(path, podMember)
  await expect.element(done).toHaveAccessibleName('Done, next lesson')
  await done.click()
  await expect.poll(address).toBe(`${course}/lesson-3`)
  expect(sentTo(saveLessonProgress)[0]).toMatchObject({
    params: { course: 'rehab', lesson: 'lesson-2' },
    body: { isDone: true, place01: 1 },
  })
})

test('lesson page: done with the last one goes to the course, and says that it is finished', async () => {
  const detail = lessonDetailOf({}, { following: null })
  given(detail)
  const { address } = await renderPage(path, podMember)
  const finished = { ...detail.course, completedAt: '2026-01-16T15:00:00.000Z' }
  answer(saveLessonProgress, { course: finished, certificate: null })
  await expect.element(done).toHaveAccessibleName('Done with this lesson')
  await done.click()
  await expect.poll(address).toBe(course)
  await expect.element(page.getByRole('status').getByText(/Planning a rehab/)).toBeVisible()
})

test('lesson page: a course that was finished before is not said to be finished again', async () => {
  const detail = lessonDetailOf({}, { following: null })
  const finished = { ...detail.course, completedAt: '2026-01-16T15:00:00.000Z' }
  given({ ...detail, course: finished })
  const { address } = await renderPage(path, podMember)
  answer(saveLessonProgress, { course: finished, certificate: null })
  await done.click()
  await expect.poll(address).toBe(course)
  expect(page.getByText(/You have finished/).elements()).toHaveLength(0)
})

test('lesson page: what is refused is said, and the lesson stays', async () => {
  given()
  const { address } = await renderPage(path, podMember)
  refuseOnce(saveLessonProgress, 'not-found')
  await done.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  expect(address()).toBe(path)
  await expect.element(done).toBeVisible()
})

test.each([
  [0.5, 1],
  [0.2, 0],
  [0.97, 0],
])('lesson page: one read to %d offers to continue there (%i)', async (place01, count) => {
  given(lessonDetailOf({ place01 }))
  await renderPage(path, podMember)
  await expect.element(done).toBeVisible()
  expect(page.getByRole('button', { name: 'Go on there' }).elements()).toHaveLength(count)
})

test('lesson page: continuing scrolls to where the member stopped', async () => {
  const body = Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join('\n\n')
  given(lessonDetailOf({ place01: 0.5, body }))
  await renderPage(path, podMember)
  await expect.element(page.getByText(/about 50%/)).toBeVisible()
  await page.getByRole('button', { name: 'Go on there' }).click()
  await expect.poll(() => scrollY).toBeGreaterThan(100)
  await expect.poll(() => sentTo(saveLessonProgress).map(({ body: sent }) => Math.round((sent.place01 ?? 0) * 10))).toEqual([5])
})

test('lesson page: a video shows its captions and transcript, and its position is saved', async () => {
  given(lessonDetailOf({ kind: 'video', video: 'data:video/mp4;base64,', captions: 'data:text/vtt,WEBVTT' }))
  await renderPage(path, podMember)
  await expect.element(page.getByText('Transcript')).toBeVisible()
  const video = document.querySelector('video')
  expect(video?.getAttribute('aria-label')).toBe('Lesson number 2')
  expect(video?.querySelector('track')?.getAttribute('src')).toBe('data:text/vtt,WEBVTT')
  Object.defineProperty(video, 'duration', { value: 100 })
  if (video) video.dispatchEvent(new Event('loadedmetadata'))
  Object.defineProperty(video, 'currentTime', { value: 30 })
  video?.dispatchEvent(new Event('pause'))
  video?.dispatchEvent(new Event('timeupdate'))
  await expect.poll(() => sentTo(saveLessonProgress).map(({ body }) => body)).toEqual([{ place01: 0.3 }])
})

test('lesson page: a failed answer is tried again', async () => {
  given()
  refuse(readLesson, 'internal')
  await renderPage(path, podMember)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(done).toBeVisible()
})

test('action card: one press commits to what the lesson asks for by the next meeting', async () => {
  given()
  answer(commit, ({ body: { id } }) => ({ ...made, id }))
  await renderPage(path, podMember)
  await expect.element(page.getByText('Send 20 letters')).toBeVisible()
  given(lessonDetailOf(), [made])
  await commitButton.click()
  await expect.element(committed).toBeVisible()
  expect(commitButton.elements()).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: 'Your commitments' })).toHaveAttribute('href', '/dashboard/pod/commitments')
  expect(sentTo(commit).map(({ body }) => body)).toMatchObject([{ activity: 'letters', target: 20, dueOn: '2026-01-20' }])
  await expect.poll(() => sentTo(readCommitments).length).toBe(2)
})

test('action card: a refusal is said, and it can be pressed again', async () => {
  given()
  refuseOnce(commit, 'invalid-fields')
  await renderPage(path, podMember)
  await commitButton.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(commitButton).toBeVisible()
})

test.each([
  ['of another member', { memberId: '0190c0de-0000-7000-8000-0000000000b1' }],
  ['that is settled', { outcome: 'done' }],
  ['with another target', { target: 10 }],
  ['to another activity', { activity: 'leads' }],
  ['in other words', { text: 'To owners in Tulsa' }],
] as const)('action card: a commitment %s is not this one', async (_, change) => {
  given(lessonDetailOf(), [{ ...made, ...change }])
  await renderPage(path, podMember)
  await expect.element(commitButton).toBeVisible()
  expect(committed.elements()).toHaveLength(0)
})

test('action card: says by when the member committed already', async () => {
  given(lessonDetailOf(), [made])
  await renderPage(path, podMember)
  await expect.element(committed).toBeVisible()
  expect(commitButton.elements()).toHaveLength(0)
})

test('action card: a failed load of commitments can be retried', async () => {
  given()
  refuse(readCommitments, 'internal')
  await renderPage(path, podMember)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(problems.internal.detail)).toBeVisible()
  const held = hold(readCommitments, none)
  await alert.getByRole('button').click()
  held.release()
  await expect.element(commitButton).toBeVisible()
})

test('lesson page: shows how far the course is once a lesson is done', async () => {
  given()
  await renderPage(path, podMember)
  await expect.element(done).toBeVisible()
  answer(saveLessonProgress, { course: courseOf([{}, { isDone: true }, {}]), certificate: null })
  answer(
    readLesson,
    lessonDetailOf(
      { slug: 'lesson-3', title: 'Lesson number 3' },
      { course: courseOf([{}, { isDone: true }, {}]), following: null },
    ),
  )
  await done.click()
  await expect.element(page.getByRole('heading', { name: 'Lesson number 3', level: 1 })).toBeVisible()
  await expect
    .element(
      page
        .getByRole('list', { name: /^Lessons of/ })
        .getByRole('link')
        .nth(1)
        .getByText(/done$/),
    )
    .toBeVisible()
})
