import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMe, updateMe } from '#contract/me.ts'
import { readMyPod } from '#contract/pods.ts'
import { answer, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { podId, podLedByOther } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { UpdateCard } from './update-card.tsx'

const card = page.getByRole('region', { name: 'Your line to the pod' })
const line = card.getByRole('textbox')
const save = card.getByRole('button', { name: 'Save' })

test('update card: shows the stored update, saves it alone, and has the pod read again', async () => {
  answerPodPage(podLedByOther())
  answer(readMe, meWith({ podId, update: 'One offer out' }))
  await renderPage('/dashboard/pod', podMember)
  await expect.element(line).toHaveValue('One offer out')
  answer(updateMe, meWith({ podId, update: 'Two offers out' }))
  await line.fill('Two offers out')
  await save.click()
  await expect.poll(() => sentTo(readMyPod).length).toBe(2)
  expect(sentTo(updateMe).map(({ body }) => body)).toEqual([{ update: 'Two offers out' }])
  await expect.element(line).toHaveValue('Two offers out')
})

test('update card: too long an update is refused at the field, and what the server refuses stays typed', async () => {
  answer(readMe, meWith({ podId }))
  await renderPart(
    <Suspense>
      <UpdateCard userId="one" />
    </Suspense>,
    podMember,
  )
  await line.fill('x'.repeat(281))
  await save.click()
  await expect.element(line).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(updateMe)).toEqual([])
  await line.fill('x'.repeat(280))
  refuseOnce(updateMe, 'internal')
  await save.click()
  await expect.poll(() => sentTo(updateMe).length).toBe(1)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(line).toHaveValue('x'.repeat(280))
})
