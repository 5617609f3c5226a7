import { createElement, Fragment } from 'react'
import { type Me, type MePatch, updateMe } from '#contract/me.ts'
import { endMembership } from '#contract/pod-membership.ts'
import type { LastPlace } from '#contract/pods.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { meQuery } from '../profile/profile-query.ts'
import { leaveQuestion, type LeaveVariant } from './leave-words.ts'
import { myPodQuery } from './pod-queries.ts'
import { reloadMembership } from './reload-membership.ts'
import type { PodWithMembers } from './pod-people.ts'

const noEmail = 'Error leaving pod! Please refresh and try again. If this problem persists, please sign out and sign back in.'
const failed = 'Error leaving pod! That may not have worked. Please refresh and try again.'

const done: Readonly<Record<LeaveVariant, string>> = {
  rematch: 'You have left your pod.',
  pause: 'You have left your pod.',
  market: 'You have left your pod! Please visit the pod marketplace to find a new pod.',
}

/** Asks a member whether they want to leave, in the words of what follows for them and for the pod. */
export function confirmLeaving(variant: LeaveVariant, place: PodWithMembers, me: Me): Promise<boolean> {
  const { content, ...question } = leaveQuestion(variant, place, me)
  const paragraphs = content.map((text) => createElement('p', { key: text, className: 'not-first:mt-2' }, text))
  return confirm({
    ...question,
    variant: 'warning',
    content: createElement(Fragment, null, paragraphs),
    cancelText: 'Stay',
  })
}

/**
 * Leaves the pod and says so; the page forgets the pod at once, and guards and navigation follow. After a failure the pod is read
 * anew, as nobody knows whether it came to be.
 *
 * @param email the address of the session, as far as there is one
 */
export async function leavePod(variant: LeaveVariant, place: PodWithMembers, email: string | undefined): Promise<void> {
  if (!email) return void notify({ type: 'error', message: noEmail })
  try {
    const me = await send(variant, place.podId, email)
    await forget(place, me)
  } catch {
    return tellLeavingFailed()
  }
  notify({ type: 'success', message: done[variant] })
  // What was left behind is known; when a seat is kept, and until when, the server says.
  await reloadMembership()
}

/** Says that leaving failed, and reads anew how things are, as nobody knows whether it came to be. */
export function tellLeavingFailed(): Promise<void> {
  notify({ type: 'error', message: failed })
  return reloadMembership()
}

const backToMatching: MePatch & { podId: null } = { podId: null }
const outOfMatching: MePatch & { podId: null } = { podId: null, podDatePreference: null, podOptIn: false }

/** Sends what the variant stands for; answers what changes in the member's profile. */
async function send(variant: LeaveVariant, podId: string, email: string): Promise<Partial<Me>> {
  switch (variant) {
    case 'rematch':
      return requireLeft(await call(updateMe, { body: backToMatching }))
    case 'pause':
      return requireLeft(await call(updateMe, { body: outOfMatching }))
    case 'market': {
      const { next, rematchBy } = await call(endMembership, { body: { email, podId } })
      // Whoever is sent to the marketplace is not matched meanwhile; every other wish stays as it is.
      return { podId: null, rematchBy, ...(next === 'marketplace' ? { podOptIn: false } : {}) }
    }
  }
}

/** What a patch cannot change is ignored without a word, so the answer is looked at. */
function requireLeft(me: Me): Me {
  if (me.podId !== null) throw new Error('The place in the pod is still held.')
  return me
}

async function forget({ podId, pod }: PodWithMembers, changes: Partial<Me>): Promise<void> {
  // An answer from before, still on its way, would bring the pod back.
  await Promise.all([myPodQuery, meQuery].map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  const { podNumber, name } = pod
  const endedAt = new Date().toISOString()
  const lastPlace: LastPlace = { podId, podNumber, name, endedAt, how: 'left', heldUntil: null, reason: null }
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...changes })
  queryClient.setQueryData(myPodQuery.queryKey, { podId: null, members: [], pod: null, lastPlace })
}
