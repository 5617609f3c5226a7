import * as z from 'zod/mini'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import type { LiveEventSpecs } from './live-event-spec.ts'
import { stalePaths } from './stale-paths.ts'

const nameFields = () => ({ firstName: z.string(), lastName: z.string() })

/** Events about pods, applications and leadership. Functions, so that pages don't load them. */
export const podEventSchemas = () =>
  [
    z.object({ kind: z.literal('pod-changed') }),
    z.object({ kind: z.literal('applicants-changed'), closedId: z.optional(z.string()) }),
    z.object({ kind: z.literal('applications-changed') }),
    z.object({ kind: z.literal('applicant-arrived'), ...nameFields() }),
    z.object({ kind: z.literal('application-accepted'), podNumber: z.int(), podName: z.string() }),
    z.object({ kind: z.literal('application-closed'), podName: z.string() }),
    z.object({ kind: z.literal('lead-offered') }),
    z.object({ kind: z.literal('leader-changed'), ...nameFields(), wasYou: z.boolean() }),
    z.object({ kind: z.literal('became-leader'), podNumber: z.int() }),
    z.object({
      kind: z.literal('removed-from-pod'),
      podNumber: z.int(),
      next: z.enum(['matching', 'marketplace', 'opt-in', 'membership']),
    }),
    z.object({ kind: z.literal('match-found'), podNumber: z.int(), podName: z.string(), leads: z.boolean() }),
    z.object({ kind: z.literal('match-undone'), podNumber: z.int() }),
    z.object({ kind: z.literal('pods-merged'), podNumber: z.int(), podName: z.string(), moved: z.boolean() }),
  ] as const

type PodEvent = z.infer<ReturnType<typeof podEventSchemas>[number]>

/** What these events mean to the server and to pages. */
export const podEvents: LiveEventSpecs<PodEvent> = {
  /** Members, leader or details of the member's pod. */
  'pod-changed': { audience: 'auth', makesStale: stalePaths.pod },
  /** `closedId` is the only application that was closed, if nothing else changed. Pages remove it without a request. */
  'applicants-changed': { audience: 'member', makesStale: stalePaths.applicants },
  /** The member's own applications. */
  'applications-changed': { audience: 'auth', makesStale: stalePaths.ownApplications },
  /** To the leader: a new application. */
  'applicant-arrived': {
    audience: 'member',
    makesStale: stalePaths.applicants,
    toast: (event) => ({
      type: 'info',
      message: t`${{ fullName: fullName(event) }} applied to your pod.`,
      url: '/dashboard/pod/applicants',
      linkText: t`See applicants`,
    }),
  },
  /** To an applicant: the leader accepted or declined. */
  'application-accepted': {
    audience: 'member',
    makesStale: stalePaths.ownPod,
    toast: ({ podName }) => ({
      type: 'success',
      message: t`You’re in! Welcome to ${{ podName }}.`,
      url: '/dashboard/pod',
      linkText: t`Open my pod`,
    }),
  },
  'application-closed': {
    audience: 'member',
    makesStale: stalePaths.ownPod,
    toast: ({ podName }) => ({
      type: 'info',
      message: t`${{ podName }} isn’t the right fit right now. Other pods are looking for members like you.`,
      url: '/pod-marketplace',
      linkText: t`See other pods`,
    }),
  },
  /** To a member who was asked to lead: the current leader for another term, or a possible successor. */
  'lead-offered': {
    audience: 'member',
    makesStale: stalePaths.podLead,
    toast: () => ({ type: 'info', message: t`Will you lead your pod?`, url: '/dashboard/pod', linkText: t`Reply` }),
  },
  /** To everyone in a pod except its new leader. `wasYou` for the previous leader who stays. */
  'leader-changed': {
    audience: 'member',
    makesStale: stalePaths.all,
    toast: (event) => ({ type: 'info', message: leaderChangedText(event) }),
  },
  /** To the new leader. */
  'became-leader': {
    audience: 'member',
    makesStale: stalePaths.all,
    toast: ({ podNumber }) => ({
      type: 'info',
      message: t`You’re now the leader of Pod ${{ podNumber }}. Your leader guide is ready.`,
      url: '/dashboard/pod/manage',
      linkText: t`Open leader tools`,
    }),
  },
  /** To a member whom the leader removed, or whose paid membership ended. `next` is their way to the next pod. */
  'removed-from-pod': {
    audience: 'auth',
    makesStale: stalePaths.all,
    toast: ({ podNumber, next }) => ({
      type: 'warning',
      message: `${t`You’re no longer in Pod ${{ podNumber }}.`} ${nextSteps[next]}`,
      url: '/dashboard/pod',
      linkText: t`See your options`,
    }),
  },
  /** To a member whom a match placed. `leads`: the member leads the pod. */
  'match-found': {
    audience: 'member',
    makesStale: stalePaths.all,
    toast: ({ podName, leads }) => ({
      type: 'success',
      message: leads ? t`We found your pod: ${{ podName }}. You’re its leader.` : t`We found your pod: ${{ podName }}.`,
      url: '/dashboard/pod',
      linkText: t`Meet your pod`,
    }),
  },
  /** To a member whose match was undone before the pod met. */
  'match-undone': {
    audience: 'member',
    makesStale: stalePaths.all,
    toast: ({ podNumber }) => ({
      type: 'warning',
      message: t`We made a mistake with your match, so you no longer have a seat in Pod ${{ podNumber }}. We’re sorry.`,
      url: '/dashboard/pod',
      linkText: t`See your options`,
    }),
  },
  /** To everyone in a merged pod. `moved`: the member came from the pod that ended. */
  'pods-merged': {
    audience: 'member',
    makesStale: stalePaths.all,
    toast: ({ podName, moved }) => ({
      type: 'success',
      message: moved
        ? t`You’re now in ${{ podName }}. Both leaders agreed to merge the pods.`
        : t`Another pod joined ${{ podName }}. Say hello.`,
      url: '/dashboard/pod',
      linkText: t`Open my pod`,
    }),
  },
}

/** How a member who was removed from a pod gets to their next one. */
const nextSteps: Readonly<Record<Extract<PodEvent, { kind: 'removed-from-pod' }>['next'], string>> = {
  matching: t`You’re back in the matching pool and will get a new pod in 5–7 days.`,
  marketplace: t`When you’re ready, apply to another pod in the marketplace.`,
  'opt-in': t`To join another pod, opt in to matching and choose a day and time.`,
  membership: t`With a membership, you can join another pod anytime.`,
}

/** Message about the new leader, for everyone in the pod and for the previous leader. */
export function leaderChangedText(event: Extract<PodEvent, { kind: 'leader-changed' }>): string {
  if (event.wasYou) return t`You’re now a member of this pod. ${{ fullName: fullName(event) }} is the new leader.`
  return t`${{ fullName: fullName(event) }} is now the leader of this pod.`
}
