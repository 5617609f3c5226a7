import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { secondFactorBannerContentOf } from '../features/account/second-factor-banner-content.ts'
import { holdResponse } from '../testing/fake-api.ts'
import { renderElement } from '../testing/render-page.tsx'
import { leader } from '../testing/visitors.ts'
import { Component as MyPod } from './dashboard/pod/index.tsx'

test('second factor banner: on the pod page, asks a leader for one before the pod has loaded', async () => {
  const askedLeader = { ...leader, mayAskSecondFactor: true }
  holdResponse(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await renderElement(<MyPod />, askedLeader, '/dashboard/pod')
  await expect.element(page.getByText(secondFactorBannerContentOf(askedLeader, 'UTC')?.text ?? '-')).toBeVisible()
})
