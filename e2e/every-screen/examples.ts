import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

/** Parameters of an address. */
type Params = Readonly<Record<string, string>>

/**
 * One page of the product with everything that is expected of it: what its heading says, its title where that is not the heading,
 * parameters that lead to a page and some that lead to none. `find` asks for parameters as whoever visits; nobody else sees what they find.
 * `isAccessible` has axe asked about the page, where no journey of its own does.
 */
export type Example = {
  heading: string | RegExp
  title?: string
  params?: Params
  unknown?: Params
  find?: Find
  isAccessible?: true
}

/** Parameters of a page that is there, with what it is called where only its parameters tell. */
type Found = { params: Params; heading?: string; title?: string }
type Find = (ask: APIRequestContext) => Promise<Found>

const nobodysId = '00000000-0000-4000-8000-000000000000'

/** What is expected of each page, by the name of its screen. A page that has no line here is a failure. */
export const examples: Readonly<Record<string, Example>> = {
  home: { heading: /^Good (morning|afternoon|evening)/, title: 'Home' },
  dashboard: { heading: /^Good (morning|afternoon|evening)/, title: 'Dashboard' },
  login: { isAccessible: true, heading: 'Sign in' },
  logout: { heading: 'Sign out' },

  assessment: { heading: 'Assessment' },
  'assessment-topic': { heading: 'Books', params: { topicSlug: 'book-genre' }, unknown: { topicSlug: 'books' } },
  'assessment-complete': { heading: 'Assessment complete' },
  welcome: { heading: /^Welcome/, title: 'Welcome' },
  profile: { heading: 'Profile' },
  'rei-statement': { heading: 'Real-estate statement' },
  'profile-form': { heading: 'Personal info', params: { slug: 'personal-info' }, unknown: { slug: 'personal' } },

  subscription: { heading: 'Membership' },
  success: { heading: 'Payment' },
  support: { heading: 'Support' },
  'support-ticket': { heading: '', unknown: { reference: 'LM-00000' }, find: askSupport },
  account: { isAccessible: true, heading: 'Account and security' },
  privacy: { isAccessible: true, heading: 'Privacy' },
  notifications: { heading: 'Notifications' },

  'pod-marketplace': { heading: 'Pod marketplace' },
  'pod-by-id': { heading: '', unknown: { id: nobodysId }, find: findPodId },
  'pod-detail': { heading: 'Pod', unknown: { slug: 'no-such-pod' }, find: findPod },
  // Members see their pod, the others how to get into one.
  'my-pod': { heading: /./ },
  'pod-commitments': { heading: 'Commitments' },
  'pod-meetings': { heading: 'Meetings' },
  'pod-hot-seats': { heading: 'Hot seats' },
  'pod-applicants': { heading: 'Applicants' },
  'pod-applications': { heading: 'My applications' },
  'pod-create': { heading: 'Create a pod' },
  'pod-agenda': { heading: 'Edit the agenda' },
  'pod-manage': { heading: 'Manage pod' },

  calendar: { heading: 'Calendar' },
  community: { heading: 'Community' },
  media: { heading: 'Media' },
  'meeting-agenda': { heading: 'Meeting agenda' },
  resources: { heading: 'Resources' },
  course: { heading: 'Underwriting in plain numbers', params: { course: 'underwrite' }, unknown: { course: 'none' } },
  lesson: {
    heading: 'How pods work',
    params: { course: 'pod-basics', lesson: 'how-pods-work' },
    unknown: { course: 'pod-basics', lesson: 'none' },
  },
  'rei-os': { heading: 'REI OS' },
  'rei-os-module': { heading: 'Underwriting', params: { slug: 'underwriting' }, unknown: { slug: 'none' } },

  faqs: { heading: 'FAQs' },
  'faq-category': { heading: 'Matching', params: { slug: 'matching' }, unknown: { slug: 'none' } },
  faq: { heading: 'What is a pod?', params: { slug: 'what-is-a-pod' }, unknown: { slug: 'none' } },
  // A link that has run out is a page of its own, and so is one that nobody ever sent.
  unsubscribe: { heading: 'This link does not work any more', title: 'Unsubscribe', params: { token: 'cut-short' } },
  terms: { isAccessible: true, heading: 'Terms' },
  'privacy-policy': { isAccessible: true, heading: 'Privacy policy' },
  'style-guide': { heading: 'Style guide' },
  'style-guide-detail': {
    heading: 'Colours',
    params: { styleGuideDetailSlug: 'colors' },
    unknown: { styleGuideDetailSlug: 'colours' },
  },

  admin: { isAccessible: true, heading: 'Back office' },
  'admin-matching': { isAccessible: true, heading: 'Matching run' },
  'admin-matching-part': {
    isAccessible: true,
    heading: 'Match settings',
    params: { part: 'settings' },
    unknown: { part: 'none' },
  },
  'admin-matching-run': { isAccessible: true, heading: /^Run \d+$/, unknown: { id: nobodysId }, find: findRun },
  'admin-matching-pod': { isAccessible: true, heading: '', unknown: { id: nobodysId, key: 'none' }, find: findDraftPod },
  'admin-support': { heading: 'Support' },
  'admin-payments': { heading: 'Refunds and disputes' },
  'admin-packages': { heading: 'Welcome packages' },
  'admin-support-ticket': { heading: '', unknown: { reference: 'LM-00000' }, find: findTicket },
  'admin-community': { heading: 'Reports in the community' },
  'admin-mails': { heading: 'Mail' },
  'admin-mail-previews': { heading: 'Mail', title: 'Letters' },
  'admin-mail-preview': { heading: '', unknown: { id: 'none' }, find: findLetter },
  'admin-content': { heading: 'Help texts' },
  'admin-faq': { heading: 'Can I take a break?', params: { slug: 'pause-membership' }, unknown: { slug: 'none' } },
  'admin-courses': { heading: 'Help texts', title: 'Courses' },
  'admin-lesson': {
    heading: 'How pods work',
    params: { course: 'pod-basics', lesson: 'how-pods-work' },
    unknown: { course: 'pod-basics', lesson: 'none' },
  },
  'admin-media': { heading: 'Library' },
  'admin-media-item': { heading: 'New in the library', params: { id: 'new' }, unknown: { id: nobodysId } },
  'admin-events': { heading: 'Events' },
  'admin-event': { heading: '', unknown: { id: nobodysId }, find: findEvent },
}

async function read<Answer>(ask: APIRequestContext, path: string): Promise<Answer> {
  const reply = await ask.get(path)
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}.`)
  return (await reply.json()) as Answer
}

function first<One>(list: readonly One[], what: string): One {
  const [one] = list
  if (one === undefined) throw new Error(`The demo tribe has no ${what}.`)
  return one
}

async function askSupport(ask: APIRequestContext): Promise<Found> {
  const subject = 'A page of my own'
  const data = { id: randomUUID(), topic: 'other', subject, message: 'Only staff and I read it.' }
  const reply = await ask.post('/api/support/tickets', { data })
  if (!reply.ok()) throw new Error(`A question to support was answered with ${reply.status()}.`)
  return { params: { reference: ((await reply.json()) as { reference: string }).reference }, heading: subject }
}

type Pod = { podId: string; slug: string; name: string }

async function findPod(ask: APIRequestContext): Promise<Found> {
  const { slug, name } = first((await read<{ pods: Pod[] }>(ask, '/api/pods')).pods, 'pod')
  return { params: { slug }, heading: name }
}

async function findPodId(ask: APIRequestContext): Promise<Found> {
  return { params: { id: first((await read<{ pods: Pod[] }>(ask, '/api/pods')).pods, 'pod').podId } }
}

async function findTicket(ask: APIRequestContext): Promise<Found> {
  const { tickets } = await read<{ tickets: { reference: string; subject: string }[] }>(ask, '/api/admin/support/tickets')
  const { reference, subject } = first(tickets, 'ticket')
  return { params: { reference }, heading: subject }
}

async function findEvent(ask: APIRequestContext): Promise<Found> {
  const { events } = await read<{ events: { id: string; title: string }[] }>(ask, '/api/admin/events')
  const { id, title } = first(events, 'event')
  return { params: { id }, heading: title }
}

type Run = { id: string; number: number }

async function lastRun(ask: APIRequestContext): Promise<Run> {
  const { history } = await read<{ history: Run[] }>(ask, '/api/admin/matching')
  return first(history, 'run of the match')
}

async function findRun(ask: APIRequestContext): Promise<Found> {
  const { id, number } = await lastRun(ask)
  return { params: { id }, heading: `Run ${number}` }
}

async function findDraftPod(ask: APIRequestContext): Promise<Found> {
  const { id } = await lastRun(ask)
  const { pods } = await read<{ pods: { key: string; name: string }[] }>(ask, `/api/admin/matching/runs/${id}/pods`)
  const { key, name } = first(pods, 'pod in a run of the match')
  return { params: { id, key }, heading: name }
}

async function findLetter(ask: APIRequestContext): Promise<Found> {
  type Letters = { headings: { mails: { id: string }[] }[] }
  const { headings } = await read<Letters>(ask, '/api/admin/mails/previews')
  const { id } = first(
    headings.flatMap(({ mails }) => mails),
    'letter',
  )
  const { subject } = await read<{ subject: string }>(ask, `/api/admin/mails/previews/${id}`)
  return { params: { id }, heading: subject }
}
