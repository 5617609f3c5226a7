import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMe, updateMe } from '#contract/api/me.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { respondWith, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { podId, buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { UpdateCard } from './update-card.tsx'

const card = page.getByRole('region', { name: 'Your status' })
const line = card.getByRole('textbox')
const save = card.getByRole('button', { name: 'Save' })

test('update card: shows the stored update, saves it alone, and refetches the pod', async () => {
  respondWithPodPage(buildPodLedByOther())
  respondWith(getMe, buildMe({ podId, update: 'One offer out' }))
  await renderPage('/dashboard/pod', podMember)
  await expect.element(line).toHaveValue('One offer out')
  respondWith(updateMe, buildMe({ podId, update: 'Two offers out' }))
  await line.fill('Two offers out')
  await save.click()
  await expect.poll(() => requestsTo(getMyPod).length).toBe(2)
  expect(requestsTo(updateMe).map(({ body }) => body)).toEqual([{ update: 'Two offers out' }])
  await expect.element(line).toHaveValue('Two offers out')
})

test('update card: too long an update is refused at the field, and what the server refuses stays typed', async () => {
  respondWith(getMe, buildMe({ podId }))
  await renderElement(
    <Suspense>
      <UpdateCard userId="one" />
    </Suspense>,
    podMember,
  )
  await line.fill('x'.repeat(281))
  await save.click()
  await expect.element(line).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(updateMe)).toEqual([])
  await line.fill('x'.repeat(280))
  respondOnceWithProblem(updateMe, 'internal')
  await save.click()
  await expect.poll(() => requestsTo(updateMe).length).toBe(1)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(line).toHaveValue('x'.repeat(280))
})
