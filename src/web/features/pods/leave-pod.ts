import { createElement, Fragment } from 'react'
import { type Me, type MePatch, updateMe } from '#contract/api/me.ts'
import { removeFromPod } from '#contract/api/pods/membership.ts'
import type { LastPodMembership } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { leavePodConfirmText, type LeaveVariant } from './leave-text.ts'
import { myPodQuery } from './pod-queries.ts'
import { reloadPodMembership } from './reload-pod-membership.ts'
import type { PodWithMembers } from './pod-with-members.ts'

const noEmailMessage = t`Error leaving pod! Please refresh and try again. If this problem persists, please sign out and sign back in.`
const leaveFailedMessage = t`Error leaving pod! That may not have worked. Please refresh and try again.`

const doneMessages: Readonly<Record<LeaveVariant, string>> = {
  rematch: t`You have left your pod.`,
  pause: t`You have left your pod.`,
  market: t`You have left your pod! Please visit the pod marketplace to find a new pod.`,
}

/** Asks a member to confirm leaving, with the consequences for them and for the pod. */
export function confirmLeave(variant: LeaveVariant, myPod: PodWithMembers, me: Me): Promise<boolean> {
  const { content, ...texts } = leavePodConfirmText(variant, myPod, me)
  const paragraphs = content.map((text) => createElement('p', { key: text, className: 'not-first:mt-2' }, text))
  return confirm({
    ...texts,
    variant: 'warning',
    content: createElement(Fragment, null, paragraphs),
    cancelText: t`Stay`,
  })
}

/**
 * Leaves the pod and says so. The page, guards and navigation update immediately. On failure the pod is refetched, because the
 * outcome is unknown.
 *
 * @param email the session's address, if there is a session
 */
export async function leavePod(variant: LeaveVariant, myPod: PodWithMembers, email: string | undefined): Promise<void> {
  if (!email) return void showToast({ type: 'error', message: noEmailMessage })
  try {
    const me = await send(variant, myPod.podId, email)
    await clearCachedPod(myPod, me)
  } catch {
    return showLeaveFailed()
  }
  showToast({ type: 'success', message: doneMessages[variant] })
  // Only the server knows whether a seat is held, and until when.
  await reloadPodMembership()
}

/** Shows that leaving failed, and refetches the current state, because the outcome is unknown. */
export function showLeaveFailed(): Promise<void> {
  showToast({ type: 'error', message: leaveFailedMessage })
  return reloadPodMembership()
}

const rematchPatch: MePatch & { podId: null } = { podId: null }
const optOutPatch: MePatch & { podId: null } = { podId: null, podDatePreference: null, podOptIn: false }

/** Sends the request of the variant. Returns the changes to the member's profile. */
async function send(variant: LeaveVariant, podId: string, email: string): Promise<Partial<Me>> {
  switch (variant) {
    case 'rematch':
      return requireLeft(await callApi(updateMe, { body: rematchPatch }))
    case 'pause':
      return requireLeft(await callApi(updateMe, { body: optOutPatch }))
    case 'market': {
      const { next, rematchBy } = await callApi(removeFromPod, { body: { email, podId } })
      // A member sent to the marketplace is no longer matched; every other preference is unchanged.
      return { podId: null, rematchBy, ...(next === 'marketplace' ? { podOptIn: false } : {}) }
    }
  }
}

/** The server ignores fields that a patch cannot change, so check the response. */
function requireLeft(me: Me): Me {
  if (me.podId !== null) throw new Error('The pod membership has not ended.')
  return me
}

async function clearCachedPod({ podId, pod }: PodWithMembers, changes: Partial<Me>): Promise<void> {
  // An earlier response in flight would restore the pod.
  await Promise.all([myPodQuery, meQuery].map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  const { podNumber, name } = pod
  const endedAt = new Date().toISOString()
  const lastPodMembership: LastPodMembership = { podId, podNumber, name, endedAt, how: 'left', heldUntil: null, reason: null }
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...changes })
  queryClient.setQueryData(myPodQuery.queryKey, { podId: null, members: [], pod: null, lastPlace: lastPodMembership })
}
