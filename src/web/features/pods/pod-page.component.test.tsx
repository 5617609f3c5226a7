import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMyPod } from '#contract/pods.ts'
import { answer, hold, refuse } from '../../testing/fake-api.ts'
import { podId, podLedByOther } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member, podMember } from '../../testing/visitors.ts'
import { PodPage } from './pod-page.tsx'

const part = (
  <PodPage title="Hot seats" subtitle="Whose turn it is" withoutPod="Turns are taken in pods.">
    {(place) => (
      <p>
        {place.podId} {place.pod.name} {place.members.length}
      </p>
    )}
  </PodPage>
)

test('page about the pod: loading is said under its heading, then the pod is handed on with its tabs', async () => {
  const place = podLedByOther()
  const held = hold(readMyPod, place)
  await renderPart(part, podMember)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hot seats' })).toBeVisible()
  await expect.element(page.getByText('Whose turn it is')).toBeVisible()
  await expect.element(page.getByText('Loading your pod')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByText(`${podId} ${place.pod.name} ${place.members.length}`)).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Pod' })).toBeVisible()
  expect(page.getByText('Turns are taken in pods.').elements()).toHaveLength(0)
})

test('page about the pod: a failed answer offers to try again', async () => {
  refuse(readMyPod, 'internal', { detail: 'It broke.' })
  await renderPart(part, podMember)
  await expect.element(page.getByText('It broke.')).toBeVisible()
  answer(readMyPod, podLedByOther())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Pod' })).toBeVisible()
})

test('page about the pod: without a pod it says what it is for, and leads to one', async () => {
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await renderPart(part, member)
  await expect.element(page.getByText('Turns are taken in pods.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find your pod' })).toHaveAttribute('href', '/dashboard/pod')
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})
