import type { LiveEvent } from '#contract/api/notifications/live-events.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import type { ToastInput } from '../../ui/toasts/toast.ts'

type PodRemoval = Extract<LiveEvent, { kind: 'removed-from-pod' }>

/** How a member who was removed from a pod gets to their next one. */
const nextSteps: Readonly<Record<PodRemoval['next'], string>> = {
  matching: 'You are back in matching and get a new pod within 5–7 days.',
  marketplace: 'Apply to another pod in the marketplace when you are ready.',
  'opt-in': 'When you would like another pod, opt in and choose a day and time.',
  membership: 'With a membership you can join another pod at any time.',
}

/** The toast for a live event, or null if only the page's content changes. */
export function toastForEvent(event: LiveEvent): ToastInput | null {
  switch (event.kind) {
    case 'applicant-arrived': {
      const message = `${fullName(event)} would like to join your pod.`
      return { type: 'info', message, url: '/dashboard/pod/applicants', linkText: 'See applicants' }
    }
    case 'application-accepted':
      return { type: 'success', message: `You are in: ${event.podName}.`, url: '/dashboard/pod', linkText: 'Open my pod' }
    case 'application-closed': {
      const message = `${event.podName} is not the right fit at this time. Other pods are looking for members like you.`
      return { type: 'info', message, url: '/pod-marketplace', linkText: 'See other pods' }
    }
    case 'became-leader': {
      const message = `You are now the leader of pod ${event.podNumber}. Your leader guide is ready.`
      return { type: 'info', message, url: '/dashboard/pod/manage', linkText: 'Open leader tools' }
    }
    case 'lead-offered':
      return { type: 'info', message: 'You are asked to lead your pod.', url: '/dashboard/pod', linkText: 'Answer' }
    case 'leader-changed':
      return { type: 'info', message: leaderChangedText(event) }
    case 'removed-from-pod': {
      const message = `You are no longer in pod ${event.podNumber}. ${nextSteps[event.next]}`
      return { type: 'warning', message, url: '/dashboard/pod', linkText: 'See your options' }
    }
    case 'hot-seat-next': {
      const message = 'Add your topic so the pod can prepare.'
      const title = 'You are on the hot seat next week'
      return { type: 'info', title, message, url: '/dashboard/pod/hot-seats', linkText: 'Write it now' }
    }
    case 'swap-asked': {
      const message = `${fullName(event)} would like to change hot seats with you.`
      return { type: 'info', message, url: '/dashboard/pod/hot-seats', linkText: 'Answer' }
    }
    case 'swap-answered': {
      const outcome = event.accepted ? 'changed hot seats with you' : 'keeps their hot seat, and you keep yours'
      const message = `${fullName(event)} ${outcome}.`
      return { type: event.accepted ? 'success' : 'info', message, url: '/dashboard/pod/hot-seats', linkText: 'See the turns' }
    }
    case 'match-found': {
      const message = `Your pod is here: ${event.podName}.${event.leads ? ' You lead it.' : ''}`
      return { type: 'success', message, url: '/dashboard/pod', linkText: 'Meet your pod' }
    }
    case 'match-undone': {
      const message = `Your place in pod ${event.podNumber} was taken back before it met. We are sorry.`
      return { type: 'warning', message, url: '/dashboard/pod', linkText: 'See where you stand' }
    }
    case 'pods-merged': {
      const { podName, moved } = event
      const message = moved
        ? `You are now in ${podName}. Both leaders agreed to merge.`
        : `Another pod has joined ${podName}. Say hello.`
      return { type: 'success', message, url: '/dashboard/pod', linkText: 'Open my pod' }
    }
    case 'nudged': {
      const message = `${fullName(event)} asks how it goes: ${event.words}.`
      return { type: 'info', message, url: '/dashboard/pod/commitments', linkText: 'See commitments' }
    }
    case 'witness-asked': {
      const message = `You are the witness of ${fullName(event)}: ${event.words}. Ask how it goes.`
      return { type: 'info', message, url: '/dashboard/pod/commitments', linkText: 'See commitments' }
    }
    case 'support-answered': {
      const url = `/dashboard/support/${event.reference}`
      return { type: 'info', message: `Support has answered you: ${event.reference}.`, url, linkText: 'Read the answer' }
    }
    case 'seat-given':
      return { type: 'success', message: `You have a seat: ${event.title}.`, url: '/calendar', linkText: 'Open the calendar' }
    case 'event-changed':
      return { type: 'info', message: `${event.title} has changed.`, url: '/calendar', linkText: 'Open the calendar' }
    case 'meeting-soon':
      if (event.when === 'day') return { type: 'info', message: `${event.podName} meets in a day.` }
      return {
        type: 'info',
        message: `${event.podName} meets in a few minutes.`,
        url: '/meeting-agenda',
        linkText: 'Open the meeting',
      }
    default:
      return null
  }
}

/** Message about the new leader, for everyone in the pod and for the previous leader. */
export function leaderChangedText(event: Extract<LiveEvent, { kind: 'leader-changed' }>): string {
  if (event.wasYou) return `You are now a member of this pod. ${fullName(event)} is the new leader.`
  return `${fullName(event)} is now the leader of this pod.`
}
