import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { respondWith, holdResponse, respondWithProblem } from '#web/testing/fake-api.ts'
import { podId, buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { PodPage } from './pod-page.tsx'

const pageElement = (
  <PodPage title="Hot seats" subtitle="Whose turn it is" noPodText="Turns are taken in pods.">
    {(myPod) => (
      <p>
        {myPod.podId} {myPod.pod.name} {myPod.members.length}
      </p>
    )}
  </PodPage>
)

test('page about the pod: shows loading under its heading, then passes the pod on with its tabs', async () => {
  const myPod = buildPodLedByOther()
  const heldResponse = holdResponse(getMyPod, myPod)
  await renderElement(pageElement, podMember)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hot seats' })).toBeVisible()
  await expect.element(page.getByText('Whose turn it is')).toBeVisible()
  await expect.element(page.getByText('Loading your pod')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByText(`${podId} ${myPod.pod.name} ${myPod.members.length}`)).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Pod' })).toBeVisible()
  expect(page.getByText('Turns are taken in pods.').elements()).toHaveLength(0)
})

test('page about the pod: a failed load can be retried', async () => {
  respondWithProblem(getMyPod, 'internal', { detail: 'It broke.' })
  await renderElement(pageElement, podMember)
  await expect.element(page.getByText('It broke.')).toBeVisible()
  respondWith(getMyPod, buildPodLedByOther())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Pod' })).toBeVisible()
})

test('page about the pod: without a pod it says what it is for, and leads to one', async () => {
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await renderElement(pageElement, member)
  await expect.element(page.getByText('Turns are taken in pods.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find your pod' })).toHaveAttribute('href', '/dashboard/pod')
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})
