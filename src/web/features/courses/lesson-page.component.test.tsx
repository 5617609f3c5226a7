import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createCommitment, type Commitment, type Commitments, getCommitments } from '#contract/api/meetings/commitments.ts'
import { type LessonDetail, listCourses, getCourse, getLesson, saveLessonProgress } from '#contract/api/content/courses.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { buildCourse, buildLessonDetail } from './testing.ts'

const course = '/dashboard/resources/rehab'
const path = `${course}/lesson-2`
const userId = podMember.user?.id ?? ''
const end = page.getByRole('navigation', { name: 'Lessons' })
const doneButton = end.getByRole('button', { name: /^(Mark complete|Complete and continue)/ })
const link = (name: string) => end.getByRole('link', { name })
const commitButton = page.getByRole('button', { name: /^Commit to this by/ })
const committed = page.getByText(/^You committed to do this by/)

const noCommitments: Commitments = {
  today: '2026-01-16',
  nextMeetingOn: '2026-01-20',
  commitments: [],
  members: [],
  own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
  pod: null,
}
const existingCommitment: Commitment = {
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

function givenLesson(detail: LessonDetail = buildLessonDetail(), commitments: readonly Commitment[] = []): void {
  respondWith(getLesson, detail)
  respondWith(getCommitments, { ...noCommitments, commitments: [...commitments] })
  respondWith(getCourse, { course: detail.course, certificate: null })
  respondWith(listCourses, { courses: [detail.course], resume: null })
  // The position is saved when the page unloads.
  respondWith(saveLessonProgress, { course: detail.course, certificate: null })
}

test('lesson page: shows its text, its position in the course and the links to its neighbors', async () => {
  givenLesson()
  await renderPage(path, podMember)
  await expect.element(page.getByRole('heading', { name: 'Lesson number 2', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Lesson 2 of 3 · 5 minutes', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Scope' })).toBeVisible()
  const courseLessonLinks = page.getByRole('list', { name: /^Lessons in/ }).getByRole('link')
  expect(courseLessonLinks.elements().map((one) => one.getAttribute('aria-current'))).toEqual([null, 'page', null])
  await expect.element(link('Previous lesson')).toHaveAttribute('href', `${course}/lesson-1`)
  await expect.element(link('Skip for now')).toHaveAttribute('href', `${course}/lesson-3`)
  expect(page.getByText('Done', { exact: true }).elements()).toHaveLength(0)
  expect(link('Next lesson').elements()).toHaveLength(0)
})

test('lesson page: a finished one links to the next, and cannot be finished again', async () => {
  givenLesson(buildLessonDetail({ isDone: true }))
  await renderPage(path, podMember)
  await expect.element(link('Next lesson')).toHaveAttribute('href', `${course}/lesson-3`)
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  expect(doneButton.elements()).toHaveLength(0)
  expect(link('Skip for now').elements()).toHaveLength(0)
})

test('lesson page: the last one that is done leads back to the course', async () => {
  givenLesson(buildLessonDetail({ isDone: true }, { previous: null, following: null }))
  await renderPage(path, podMember)
  await expect.element(link('Back to the course')).toHaveAttribute('href', course)
  expect(link('Previous lesson').elements()).toHaveLength(0)
})

test('lesson page: done is sent and opens the next lesson', async () => {
  givenLesson()
  const { url } = await renderPage(path, podMember)
  await expect.element(doneButton).toHaveAccessibleName('Complete and continue')
  await doneButton.click()
  await expect.poll(url).toBe(`${course}/lesson-3`)
  expect(requestsTo(saveLessonProgress)[0]).toMatchObject({
    params: { course: 'rehab', lesson: 'lesson-2' },
    body: { isDone: true, place01: 1 },
  })
})

test('lesson page: finishing the last lesson opens the course, and confirms that it is finished', async () => {
  const detail = buildLessonDetail({}, { following: null })
  givenLesson(detail)
  const { url } = await renderPage(path, podMember)
  const finishedCourse = { ...detail.course, completedAt: '2026-01-16T15:00:00.000Z' }
  respondWith(saveLessonProgress, { course: finishedCourse, certificate: null })
  await expect.element(doneButton).toHaveAccessibleName('Mark complete')
  await doneButton.click()
  await expect.poll(url).toBe(course)
  await expect.element(page.getByRole('status').getByText(/Planning a rehab/)).toBeVisible()
})

test('lesson page: a course finished earlier is not announced as finished again', async () => {
  const detail = buildLessonDetail({}, { following: null })
  const finishedCourse = { ...detail.course, completedAt: '2026-01-16T15:00:00.000Z' }
  givenLesson({ ...detail, course: finishedCourse })
  const { url } = await renderPage(path, podMember)
  respondWith(saveLessonProgress, { course: finishedCourse, certificate: null })
  await doneButton.click()
  await expect.poll(url).toBe(course)
  expect(page.getByText(/You’ve finished/).elements()).toHaveLength(0)
})

test('lesson page: a refused save shows an error, and the lesson stays', async () => {
  givenLesson()
  const { url } = await renderPage(path, podMember)
  respondOnceWithProblem(saveLessonProgress, 'not-found')
  await doneButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.poll(url).toBe(path)
  await expect.element(doneButton).toBeVisible()
})

test.each([
  [0.5, 1],
  [0.2, 0],
  [0.97, 0],
])('lesson page: one read to %d offers to continue there (%i)', async (place01, count) => {
  givenLesson(buildLessonDetail({ place01 }))
  await renderPage(path, podMember)
  await expect.element(doneButton).toBeVisible()
  expect(page.getByRole('button', { name: 'Pick up where you left off' }).elements()).toHaveLength(count)
})

test('lesson page: continuing scrolls to where the member stopped', async () => {
  const body = Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join('\n\n')
  givenLesson(buildLessonDetail({ place01: 0.5, body }))
  await renderPage(path, podMember)
  await expect.element(page.getByText(/about 50%/)).toBeVisible()
  await page.getByRole('button', { name: 'Pick up where you left off' }).click()
  await expect.poll(() => scrollY).toBeGreaterThan(100)
  await expect
    .poll(() => requestsTo(saveLessonProgress).map(({ body: sent }) => Math.round((sent.place01 ?? 0) * 10)))
    .toEqual([5])
})

test('lesson page: a video shows its captions and transcript, and its position is saved', async () => {
  givenLesson(buildLessonDetail({ kind: 'video', video: 'data:video/mp4;base64,', captions: 'data:text/vtt,WEBVTT' }))
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
  await expect.poll(() => requestsTo(saveLessonProgress).map(({ body }) => body)).toEqual([{ place01: 0.3 }])
})

test('lesson page: a failed load can be retried', async () => {
  givenLesson()
  respondWithProblem(getLesson, 'internal')
  await renderPage(path, podMember)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenLesson()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(doneButton).toBeVisible()
})

test('action card: one press commits to what the lesson asks for by the next meeting', async () => {
  givenLesson()
  respondWith(createCommitment, ({ body: { id } }) => ({ ...existingCommitment, id }))
  await renderPage(path, podMember)
  await expect.element(page.getByText('Send 20 letters')).toBeVisible()
  givenLesson(buildLessonDetail(), [existingCommitment])
  await commitButton.click()
  await expect.element(committed).toBeVisible()
  expect(commitButton.elements()).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: 'Your commitments' })).toHaveAttribute('href', '/dashboard/pod/commitments')
  expect(requestsTo(createCommitment).map(({ body }) => body)).toMatchObject([
    { activity: 'letters', target: 20, dueOn: '2026-01-20' },
  ])
  await expect.poll(() => requestsTo(getCommitments).length).toBe(2)
})

test('action card: an error is shown, and it can be pressed again', async () => {
  givenLesson()
  respondOnceWithProblem(createCommitment, 'invalid-fields')
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
  givenLesson(buildLessonDetail(), [{ ...existingCommitment, ...change }])
  await renderPage(path, podMember)
  await expect.element(commitButton).toBeVisible()
  expect(committed.elements()).toHaveLength(0)
})

test('action card: says by when the member committed already', async () => {
  givenLesson(buildLessonDetail(), [existingCommitment])
  await renderPage(path, podMember)
  await expect.element(committed).toBeVisible()
  expect(commitButton.elements()).toHaveLength(0)
})

test('action card: a failed load of commitments can be retried', async () => {
  givenLesson()
  respondWithProblem(getCommitments, 'internal')
  await renderPage(path, podMember)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(problems.internal.detail)).toBeVisible()
  const heldResponse = holdResponse(getCommitments, noCommitments)
  await alert.getByRole('button').click()
  heldResponse.release()
  await expect.element(commitButton).toBeVisible()
})

test('lesson page: shows how far the course is once a lesson is done', async () => {
  givenLesson()
  await renderPage(path, podMember)
  await expect.element(doneButton).toBeVisible()
  respondWith(saveLessonProgress, { course: buildCourse([{}, { isDone: true }, {}]), certificate: null })
  respondWith(
    getLesson,
    buildLessonDetail(
      { slug: 'lesson-3', title: 'Lesson number 3' },
      { course: buildCourse([{}, { isDone: true }, {}]), following: null },
    ),
  )
  await doneButton.click()
  await expect.element(page.getByRole('heading', { name: 'Lesson number 3', level: 1 })).toBeVisible()
  await expect
    .element(
      page
        .getByRole('list', { name: /^Lessons in/ })
        .getByRole('link')
        .nth(1)
        .getByText(/done$/),
    )
    .toBeVisible()
})
