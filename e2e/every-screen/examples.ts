import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

/** Path parameters of a URL. */
type Params = Readonly<Record<string, string>>

/**
 * What is expected of one page of the product: its heading, its title if that differs, parameters of an existing page (`params`)
 * and of a missing one (`unknown`). `find` looks up parameters with the session of the role that visits. `isAccessible` runs axe
 * on the page; it is for pages that no other journey checks.
 */
export type Example = {
  heading: string | RegExp
  title?: string
  params?: Params
  unknown?: Params
  find?: Find
  isAccessible?: true
}

/** Parameters of an existing page, with its heading and title if they depend on the parameters. */
type Found = { params: Params; heading?: string; title?: string }
type Find = (request: APIRequestContext) => Promise<Found>

const unknownId = '00000000-0000-4000-8000-000000000000'

/** What is expected of each page, by the name of its screen. A page without an entry fails the test. */
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
  'support-ticket': { heading: '', unknown: { reference: 'LM-00000' }, find: createSupportTicket },
  account: { isAccessible: true, heading: 'Account and security' },
  privacy: { isAccessible: true, heading: 'Privacy' },
  notifications: { heading: 'Notifications' },

  'pod-marketplace': { heading: 'Pod marketplace' },
  'pod-by-id': { heading: '', unknown: { id: unknownId }, find: findPodId },
  'pod-detail': { heading: 'Pod', unknown: { slug: 'no-such-pod' }, find: findPod },
  // Members see their pod; everyone else sees how to join one.
  'my-pod': { heading: /./ },
  'pod-commitments': { heading: 'Commitments' },
  'pod-meetings': { heading: 'Meetings' },
  'pod-hot-seats': { heading: 'Hot seats' },
  'pod-applicants': { heading: 'Applicants' },
  'pod-applications': { heading: 'My applications' },
  'pod-create': { heading: 'Create a pod' },
  'pod-agenda': { heading: 'Edit agenda' },
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
  // An expired link and a link that was never sent both have a page.
  unsubscribe: { heading: 'This link no longer works', title: 'Unsubscribe', params: { token: 'cut-short' } },
  terms: { isAccessible: true, heading: 'Terms' },
  'privacy-policy': { isAccessible: true, heading: 'Privacy policy' },
  'style-guide': { heading: 'Style guide' },
  'style-guide-detail': {
    heading: 'Colors',
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
  'admin-matching-run': { isAccessible: true, heading: /^Run \d+$/, unknown: { id: unknownId }, find: findRun },
  'admin-matching-pod': { isAccessible: true, heading: '', unknown: { id: unknownId, key: 'none' }, find: findDraftPod },
  'admin-support': { heading: 'Support' },
  'admin-payments': { heading: 'Refunds and disputes' },
  'admin-packages': { heading: 'Welcome packages' },
  'admin-support-ticket': { heading: '', unknown: { reference: 'LM-00000' }, find: findTicket },
  'admin-community': { heading: 'Community reports' },
  'admin-mails': { heading: 'Email' },
  'admin-mail-previews': { heading: 'Email', title: 'Email templates' },
  'admin-mail-preview': { heading: '', unknown: { id: 'none' }, find: findEmailPreview },
  'admin-content': { heading: 'Help content' },
  'admin-faq': { heading: 'Can I take a break?', params: { slug: 'pause-membership' }, unknown: { slug: 'none' } },
  'admin-courses': { heading: 'Help content', title: 'Courses' },
  'admin-lesson': {
    heading: 'How pods work',
    params: { course: 'pod-basics', lesson: 'how-pods-work' },
    unknown: { course: 'pod-basics', lesson: 'none' },
  },
  'admin-media': { heading: 'Library' },
  'admin-media-item': { heading: 'Add to library', params: { id: 'new' }, unknown: { id: unknownId } },
  'admin-events': { heading: 'Events' },
  'admin-event': { heading: '', unknown: { id: unknownId }, find: findEvent },
}

async function getJson<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const response = await request.get(path)
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}.`)
  return (await response.json()) as Body
}

function firstOrThrow<Item>(list: readonly Item[], what: string): Item {
  const [item] = list
  if (item === undefined) throw new Error(`The demo tribe has no ${what}.`)
  return item
}

async function createSupportTicket(request: APIRequestContext): Promise<Found> {
  const subject = 'A page of my own'
  const data = { id: randomUUID(), topic: 'other', subject, message: 'Only staff and I read it.' }
  const response = await request.post('/api/support/tickets', { data })
  if (!response.ok()) throw new Error(`A question to support was answered with ${response.status()}.`)
  return { params: { reference: ((await response.json()) as { reference: string }).reference }, heading: subject }
}

type Pod = { podId: string; slug: string; name: string }

async function findPod(request: APIRequestContext): Promise<Found> {
  const { slug, name } = firstOrThrow((await getJson<{ pods: Pod[] }>(request, '/api/pods')).pods, 'pod')
  return { params: { slug }, heading: name }
}

async function findPodId(request: APIRequestContext): Promise<Found> {
  return { params: { id: firstOrThrow((await getJson<{ pods: Pod[] }>(request, '/api/pods')).pods, 'pod').podId } }
}

async function findTicket(request: APIRequestContext): Promise<Found> {
  const { tickets } = await getJson<{ tickets: { reference: string; subject: string }[] }>(request, '/api/admin/support/tickets')
  const { reference, subject } = firstOrThrow(tickets, 'ticket')
  return { params: { reference }, heading: subject }
}

async function findEvent(request: APIRequestContext): Promise<Found> {
  const { events } = await getJson<{ events: { id: string; title: string }[] }>(request, '/api/admin/events')
  const { id, title } = firstOrThrow(events, 'event')
  return { params: { id }, heading: title }
}

type Run = { id: string; number: number }

async function lastRun(request: APIRequestContext): Promise<Run> {
  const { history } = await getJson<{ history: Run[] }>(request, '/api/admin/matching')
  return firstOrThrow(history, 'run of the match')
}

async function findRun(request: APIRequestContext): Promise<Found> {
  const { id, number } = await lastRun(request)
  return { params: { id }, heading: `Run ${number}` }
}

async function findDraftPod(request: APIRequestContext): Promise<Found> {
  const { id } = await lastRun(request)
  const { pods } = await getJson<{ pods: { key: string; name: string }[] }>(request, `/api/admin/matching/runs/${id}/pods`)
  const { key, name } = firstOrThrow(pods, 'pod in a run of the match')
  return { params: { id, key }, heading: name }
}

async function findEmailPreview(request: APIRequestContext): Promise<Found> {
  type EmailPreviews = { headings: { mails: { id: string }[] }[] }
  const { headings } = await getJson<EmailPreviews>(request, '/api/admin/mails/previews')
  const { id } = firstOrThrow(
    headings.flatMap(({ mails }) => mails),
    'letter',
  )
  const { subject } = await getJson<{ subject: string }>(request, `/api/admin/mails/previews/${id}`)
  return { params: { id }, heading: subject }
}
