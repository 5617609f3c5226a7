import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CourseDetail, listCourses, readCourse, saveLessonProgress } from '#contract/courses.ts'
import { readMe } from '#contract/me.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import type { Visitor } from '#contract/visitor.ts'
import { answer, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { leader, member, podMember } from '../../testing/visitors.ts'
import { minutesWords, progressWords } from './course-words.ts'
import { courseOf } from './testing.ts'

const path = '/dashboard/resources/rehab'
const training = '/dashboard/resources/lead-a-pod'
const rows = page.getByRole('list', { name: /^Lessons of/ }).getByRole('listitem')
const finish = page.getByRole('button', { name: 'Finish the course' })
const certificate = page.getByRole('region', { name: 'Your certificate' })
const completedAt = '2026-01-14T15:00:00.000Z'
const issued = { id: '0190c0de-0000-7000-8000-00000000abcd', name: 'Dana Whitfield', issuedAt: completedAt }

function given(detail: CourseDetail): void {
  answer(readCourse, detail)
  answer(listCourses, { courses: [detail.course], resume: null })
}

test('course page: each lesson says how long it takes and how far the member is', async () => {
  const course = courseOf([{ isDone: true, place01: 1 }, { place01: 0.4 }, { kind: 'video', minutes: 1 }])
  given({ course, certificate: null })
  await renderPage(path, member)
  const links = rows.getByRole('link')
  await expect.element(links.nth(0).getByText('5 minutes · done', { exact: true })).toBeVisible()
  await expect.element(links.nth(1).getByText('5 minutes · 40% read', { exact: true })).toBeVisible()
  await expect.element(links.nth(2).getByText('Video, 1 minute', { exact: true })).toBeVisible()
  await expect.element(links.nth(1)).toHaveAttribute('href', `${path}/lesson-2`)
  await expect.element(page.getByText(progressWords(course)).first()).toBeVisible()
  await expect.element(page.getByText(minutesWords(15), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${path}/lesson-2`)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '1')
  for (const one of [finish, certificate]) expect(one.elements()).toHaveLength(0)
})

test('course page: a course without lessons has none to continue', async () => {
  given({ course: courseOf([]), certificate: null })
  await renderPage(path, member)
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  expect(page.getByRole('link', { name: /^Start|^Continue|^Read again/ }).elements()).toHaveLength(0)
  expect(finish.elements()).toHaveLength(0)
})

test('course page: a failed answer is tried again', async () => {
  refuse(readCourse, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given({ course: courseOf([{}]), certificate: null })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

const allDone = courseOf([{ isDone: true }, { isDone: true }])

test('course page: a finished course is not finished again', async () => {
  given({ course: { ...allDone, completedAt }, certificate: null })
  await renderPage(path, member)
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  expect(finish.elements()).toHaveLength(0)
  expect(page.getByText(minutesWords(10), { exact: true }).elements()).toHaveLength(0)
})

test('course page: with every lesson done the course is finished by a press, which is said', async () => {
  given({ course: allDone, certificate: null })
  await renderPage(path, member)
  const after = { course: { ...allDone, completedAt }, certificate: null }
  answer(saveLessonProgress, after)
  await finish.click()
  await expect.element(page.getByRole('status').getByText(/Planning a rehab/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(finish.elements()).toHaveLength(0)
  expect(sentTo(saveLessonProgress).map(({ params, body }) => [params, body])).toEqual([
    [{ course: 'rehab', lesson: 'lesson-2' }, { isDone: true }],
  ])
})

test('course page: finishing that is refused is said, and can be tried again', async () => {
  given({ course: allDone, certificate: null })
  refuseOnce(saveLessonProgress, 'not-found')
  await renderPage(path, member)
  await finish.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(finish).toBeVisible()
})

const ofTraining = courseOf([{ isDone: true }], { slug: 'lead-a-pod', title: 'Leading a pod', completedAt })

async function openTraining(
  visitor: Visitor,
  hasCertificate = true,
  watched = true,
  pod: MyPod = podLedByOther(),
): Promise<void> {
  answer(readMyPod, pod)
  const me = meWith()
  given({ course: ofTraining, certificate: hasCertificate ? issued : null })
  answer(readMe, { ...me, events: { ...me.events, watchedLeaderTrainingV1: watched } })
  await renderPage(training, visitor)
}

const main = page.getByRole('main')

test('leader training: has a certificate with the name, its number and the day, which is printed by a press', async () => {
  await openTraining(podMember)
  await expect.element(certificate.getByText('Dana Whitfield')).toBeVisible()
  await expect.element(certificate.getByText(/abcd$/)).toBeVisible()
  await expect.element(certificate.getByText(/2026/)).toBeVisible()
  const real = globalThis.print
  let prints = 0
  globalThis.print = () => (prints += 1)
  onTestFinished(() => {
    globalThis.print = real
  })
  await certificate.getByRole('button', { name: 'Print' }).click()
  expect(prints).toBe(1)
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
  await expect.element(main.getByText(/finished the leader training/)).toBeVisible()
  expect([...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'))).toContain(href)
})

test.each([
  ['listed', true, /^The marketplace shows/],
  ['not listed', false, /^Once you list/],
] as const)('leader training: a leader whose pod is %s goes back to manage it', async (_, listed, words) => {
  await openTraining(leader, true, true, podLedByYou({ pod: { listed } }))
  await expect.element(main.getByText(words)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Back to your pod' })).toHaveAttribute('href', '/dashboard/pod/manage')
})

test('leader training: counts without a certificate for a member who watched it before', async () => {
  await openTraining(podMember, false)
  await expect.element(main.getByText(/count as a trained leader/)).toBeVisible()
  expect(certificate.elements()).toHaveLength(0)
})

test('leader training: says nothing of leading before it is finished', async () => {
  await openTraining(podMember, false, false)
  await expect.element(rows).toBeVisible()
  expect(main.getByText(/trained leader|finished the leader training/).elements()).toHaveLength(0)
})

test('leader training: finishing it reads the profile again', async () => {
  const me = meWith()
  given({ course: { ...ofTraining, completedAt: null }, certificate: null })
  answer(readMyPod, podLedByOther())
  answer(readMe, { ...me, events: { ...me.events, watchedLeaderTrainingV1: false } })
  await renderPage(training, podMember)
  answer(saveLessonProgress, { course: ofTraining, certificate: issued })
  answer(readMe, { ...me, events: { ...me.events, watchedLeaderTrainingV1: true } })
  await finish.click()
  await expect.element(certificate).toBeVisible()
  await expect.element(main.getByText(/finished the leader training/)).toBeVisible()
})
