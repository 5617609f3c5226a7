import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMyPod } from '#contract/pods.ts'
import { factorNoticeOf } from '../features/account/factor-notice.ts'
import { hold } from '../testing/fake-api.ts'
import { renderPart } from '../testing/render-page.tsx'
import { leader } from '../testing/visitors.ts'
import { Component as MyPod } from './dashboard/pod/index.tsx'

test('second factor notice: on the pod page, asks a leader for one before the pod has loaded', async () => {
  const asked = { ...leader, mayAskSecondFactor: true }
  hold(readMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await renderPart(<MyPod />, asked, '/dashboard/pod')
  await expect.element(page.getByText(factorNoticeOf(asked, 'UTC')?.text ?? '-')).toBeVisible()
})
