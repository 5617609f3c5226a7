import type { News } from '#contract/news.ts'
import { fullName } from '#domain/words/full-name.ts'
import type { NotificationInput } from '../../ui/notifications/notification.ts'

type Removal = Extract<News, { kind: 'removed-from-pod' }>

/** How whoever has no place any more comes to their next one. */
const nextSteps: Readonly<Record<Removal['next'], string>> = {
  matching: 'You are back in matching and get a new pod within 5–7 days.',
  marketplace: 'Apply to another pod in the marketplace when you are ready.',
  'opt-in': 'When you would like another pod, opt in and choose a day and time.',
  membership: 'With a membership you can join another pod at any time.',
}

/** What a member is told in words when this happens, or null where the page alone shows it. */
export function toastOf(news: News): NotificationInput | null {
  switch (news.kind) {
    case 'applicant-arrived': {
      const message = `${fullName(news)} would like to join your pod.`
      return { type: 'info', message, url: '/dashboard/pod/applicants', linkText: 'See applicants' }
    }
    case 'application-accepted':
      return { type: 'success', message: `You are in: ${news.podName}.`, url: '/dashboard/pod', linkText: 'Open my pod' }
    case 'application-closed': {
      const message = `${news.podName} is not the right fit at this time. Other pods are looking for members like you.`
      return { type: 'info', message, url: '/pod-marketplace', linkText: 'See other pods' }
    }
    case 'became-leader': {
      const message = `You are now the leader of pod ${news.podNumber}. Your leader guide is ready.`
      return { type: 'info', message, url: '/dashboard/pod/manage', linkText: 'Open leader tools' }
    }
    case 'lead-offered':
      return { type: 'info', message: 'You are asked to lead your pod.', url: '/dashboard/pod', linkText: 'Answer' }
    case 'leader-changed':
      return { type: 'info', message: leaderSentence(news) }
    case 'removed-from-pod': {
      const message = `You are no longer in pod ${news.podNumber}. ${nextSteps[news.next]}`
      return { type: 'warning', message, url: '/dashboard/pod', linkText: 'See your options' }
    }
    case 'hot-seat-next': {
      const message = 'Add your topic so the pod can prepare.'
      const title = 'You are on the hot seat next week'
      return { type: 'info', title, message, url: '/dashboard/pod/hot-seats', linkText: 'Write it now' }
    }
    case 'swap-asked': {
      const message = `${fullName(news)} would like to change hot seats with you.`
      return { type: 'info', message, url: '/dashboard/pod/hot-seats', linkText: 'Answer' }
    }
    case 'swap-answered': {
      const answer = news.accepted ? 'changed hot seats with you' : 'keeps their hot seat, and you keep yours'
      const message = `${fullName(news)} ${answer}.`
      return { type: news.accepted ? 'success' : 'info', message, url: '/dashboard/pod/hot-seats', linkText: 'See the turns' }
    }
    case 'match-found': {
      const message = `Your pod is here: ${news.podName}.${news.leads ? ' You lead it.' : ''}`
      return { type: 'success', message, url: '/dashboard/pod', linkText: 'Meet your pod' }
    }
    case 'match-undone': {
      const message = `Your place in pod ${news.podNumber} was taken back before it met. We are sorry.`
      return { type: 'warning', message, url: '/dashboard/pod', linkText: 'See where you stand' }
    }
    case 'pods-merged': {
      const { podName, moved } = news
      const message = moved
        ? `You are now in ${podName}. Both leaders agreed to merge.`
        : `Another pod has joined ${podName}. Say hello.`
      return { type: 'success', message, url: '/dashboard/pod', linkText: 'Open my pod' }
    }
    case 'nudged': {
      const message = `${fullName(news)} asks how it goes: ${news.words}.`
      return { type: 'info', message, url: '/dashboard/pod/commitments', linkText: 'See commitments' }
    }
    case 'witness-asked': {
      const message = `You are the witness of ${fullName(news)}: ${news.words}. Ask how it goes.`
      return { type: 'info', message, url: '/dashboard/pod/commitments', linkText: 'See commitments' }
    }
    case 'support-answered': {
      const url = `/dashboard/support/${news.reference}`
      return { type: 'info', message: `Support has answered you: ${news.reference}.`, url, linkText: 'Read the answer' }
    }
    case 'seat-given':
      return { type: 'success', message: `You have a seat: ${news.title}.`, url: '/calendar', linkText: 'Open the calendar' }
    case 'event-changed':
      return { type: 'info', message: `${news.title} has changed.`, url: '/calendar', linkText: 'Open the calendar' }
    case 'meeting-soon':
      if (news.when === 'day') return { type: 'info', message: `${news.podName} meets in a day.` }
      return {
        type: 'info',
        message: `${news.podName} meets in a few minutes.`,
        url: '/meeting-agenda',
        linkText: 'Open the meeting',
      }
    default:
      return null
  }
}

/** Who leads now, as everybody in the pod is told, and whoever led until now. */
export function leaderSentence(news: Extract<News, { kind: 'leader-changed' }>): string {
  if (news.wasYou) return `You are now a member of this pod. ${fullName(news)} is the new leader.`
  return `${fullName(news)} is now the leader of this pod.`
}
