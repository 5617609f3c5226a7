import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CourseDetail, listCourses, getCourse, saveLessonProgress } from '#contract/api/content/courses.ts'
import { getMe } from '#contract/api/me.ts'
import { type MyPod, getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { respondWith, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { buildPodLedByOther, buildPodLedByYou } from '#web/testing/build-my-pod.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { leader, member, podMember } from '#web/testing/visitors.ts'
import { formatMinuteCount, formatProgress } from './course-text.ts'
import { buildCourse } from './testing.ts'

const path = '/dashboard/resources/rehab'
const training = '/dashboard/resources/lead-a-pod'
const rows = page.getByRole('list', { name: /^Lessons in/ }).getByRole('listitem')
const finish = page.getByRole('button', { name: 'Finish the course' })
const certificate = page.getByRole('region', { name: 'Your certificate' })
const completedAt = '2026-01-14T15:00:00.000Z'
const issuedCertificate = { id: '0190c0de-0000-7000-8000-00000000abcd', name: 'Dana Whitfield', issuedAt: completedAt }

function givenCourse(detail: CourseDetail): void {
  respondWith(getCourse, detail)
  respondWith(listCourses, { courses: [detail.course], resume: null })
}

test('course page: each lesson says how long it takes and how far the member is', async () => {
  const course = buildCourse([{ isDone: true, place01: 1 }, { place01: 0.4 }, { kind: 'video', minutes: 1 }])
  givenCourse({ course, certificate: null })
  await renderPage(path, member)
  const links = rows.getByRole('link')
  await expect.element(links.nth(0).getByText('5 minutes · done', { exact: true })).toBeVisible()
  await expect.element(links.nth(1).getByText('5 minutes · 40% read', { exact: true })).toBeVisible()
  await expect.element(links.nth(2).getByText('Video, 1 minute', { exact: true })).toBeVisible()
  await expect.element(links.nth(1)).toHaveAttribute('href', `${path}/lesson-2`)
  await expect.element(page.getByText(formatProgress(course)).first()).toBeVisible()
  await expect.element(page.getByText(formatMinuteCount(15), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${path}/lesson-2`)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '1')
  for (const one of [finish, certificate]) expect(one.elements()).toHaveLength(0)
})

test('course page: a course without lessons has none to continue', async () => {
  givenCourse({ course: buildCourse([]), certificate: null })
  await renderPage(path, member)
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  expect(page.getByRole('link', { name: /^Start|^Continue|^Read again/ }).elements()).toHaveLength(0)
  expect(finish.elements()).toHaveLength(0)
})

test('course page: a failed load can be retried', async () => {
  respondWithProblem(getCourse, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenCourse({ course: buildCourse([{}]), certificate: null })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

const completedCourse = buildCourse([{ isDone: true }, { isDone: true }])

test('course page: a finished course is not finished again', async () => {
  givenCourse({ course: { ...completedCourse, completedAt }, certificate: null })
  await renderPage(path, member)
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  expect(finish.elements()).toHaveLength(0)
  expect(page.getByText(formatMinuteCount(10), { exact: true }).elements()).toHaveLength(0)
})

test('course page: with every lesson done the course is finished by a press, which is confirmed', async () => {
  givenCourse({ course: completedCourse, certificate: null })
  await renderPage(path, member)
  const updatedDetail = { course: { ...completedCourse, completedAt }, certificate: null }
  respondWith(saveLessonProgress, updatedDetail)
  await finish.click()
  await expect.element(page.getByRole('status').getByText(/Planning a rehab/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(finish.elements()).toHaveLength(0)
  expect(requestsTo(saveLessonProgress).map(({ params, body }) => [params, body])).toEqual([
    [{ course: 'rehab', lesson: 'lesson-2' }, { isDone: true }],
  ])
})

test('course page: finishing that is refused shows an error, and can be retried', async () => {
  givenCourse({ course: completedCourse, certificate: null })
  respondOnceWithProblem(saveLessonProgress, 'not-found')
  await renderPage(path, member)
  await finish.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(finish).toBeVisible()
})

const trainingCourse = buildCourse([{ isDone: true }], { slug: 'lead-a-pod', title: 'Leading a pod', completedAt })

async function openTraining(
  visitor: Visitor,
  hasCertificate = true,
  watched = true,
  pod: MyPod = buildPodLedByOther(),
): Promise<void> {
  respondWith(getMyPod, pod)
  const me = buildMe()
  givenCourse({ course: trainingCourse, certificate: hasCertificate ? issuedCertificate : null })
  respondWith(getMe, { ...me, events: { ...me.events, watchedLeaderTrainingV1: watched } })
  await renderPage(training, visitor)
}

const main = page.getByRole('main')

test('leader training: has a certificate with the name, its number and the day, which is printed by a press', async () => {
  await openTraining(podMember)
  await expect.element(certificate.getByText('Dana Whitfield')).toBeVisible()
  await expect.element(certificate.getByText(/abcd$/)).toBeVisible()
  await expect.element(certificate.getByText(/2026/)).toBeVisible()
  const originalPrint = globalThis.print
  let printCount = 0
  globalThis.print = () => (printCount += 1)
  onTestFinished(() => {
    globalThis.print = originalPrint
  })
  await certificate.getByRole('button', { name: 'Print' }).click()
  expect(printCount).toBe(1)
})

test.each([
  ['a member of a pod goes back to it', podMember, '/dashboard/pod'],
  ['a member who may create a pod is led there', member, '/dashboard/pod/create'],
  [
    'a member without the marketplace is led to their pod page',
    { ...member, access: { general: true, pod_marketplace: false } },
    '/dashboard/pod',
  ],
] as const)('leader training: %s', async (_, visitor, href) => {
  await openTraining(visitor)
  await expect.element(main.getByText(/completed leader training/)).toBeVisible()
  expect([...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'))).toContain(href)
})

test.each([
  ['listed', true, /^The marketplace now shows/],
  ['not listed', false, /^Once you list/],
] as const)('leader training: a leader whose pod is %s gets a link back to manage it', async (_, listed, text) => {
  await openTraining(leader, true, true, buildPodLedByYou({ pod: { listed } }))
  await expect.element(main.getByText(text)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Back to your pod' })).toHaveAttribute('href', '/dashboard/pod/manage')
})

test('leader training: counts without a certificate for a member who watched it before', async () => {
  await openTraining(podMember, false)
  await expect.element(main.getByText(/now a trained leader/)).toBeVisible()
  expect(certificate.elements()).toHaveLength(0)
})

test('leader training: says nothing of leading before it is finished', async () => {
  await openTraining(podMember, false, false)
  await expect.element(rows).toBeVisible()
  expect(main.getByText(/trained leader|completed leader training/).elements()).toHaveLength(0)
})

test('leader training: finishing it reads the profile again', async () => {
  const me = buildMe()
  givenCourse({ course: { ...trainingCourse, completedAt: null }, certificate: null })
  respondWith(getMyPod, buildPodLedByOther())
  respondWith(getMe, { ...me, events: { ...me.events, watchedLeaderTrainingV1: false } })
  await renderPage(training, podMember)
  respondWith(saveLessonProgress, { course: trainingCourse, certificate: issuedCertificate })
  respondWith(getMe, { ...me, events: { ...me.events, watchedLeaderTrainingV1: true } })
  await finish.click()
  await expect.element(certificate).toBeVisible()
  await expect.element(main.getByText(/completed leader training/)).toBeVisible()
})
