import { oneOf, type Screen } from './screen.ts'

/** A page of the match; all of them are one module. */
const matching = (name: string, path: string, title: Screen['title']): Screen => ({
  name,
  path: `/admin/matching${path}`,
  page: 'admin/matching',
  access: 'admin',
  layout: 'default',
  title,
})

/** The back office: for admins alone, and a 404 for everybody else. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', path: '/admin', page: 'admin/index', access: 'admin', layout: 'default', title: 'Back office' },
  matching('admin-matching', '', 'Matching run'),
  {
    ...matching('admin-matching-part', '/:part', ({ part }) => (part === 'history' ? 'Earlier runs' : 'Match settings')),
    validate: oneOf(['history', 'settings'], 'part'),
  },
  matching('admin-matching-run', '/runs/:id', 'Run of the match'),
  matching('admin-matching-pod', '/runs/:id/pods/:key', 'Proposed pod'),
  {
    name: 'admin-support',
    path: '/admin/support',
    page: 'admin/support/index',
    access: 'admin',
    layout: 'default',
    title: 'Support',
  },
  {
    name: 'admin-support-ticket',
    path: '/admin/support/:reference',
    page: 'admin/support/ticket',
    access: 'admin',
    layout: 'default',
    title: 'Question to support',
  },
  {
    name: 'admin-community',
    path: '/admin/community',
    page: 'admin/community',
    access: 'admin',
    layout: 'default',
    title: 'Reports in the community',
  },
  { name: 'admin-mails', path: '/admin/mails', page: 'admin/mails/index', access: 'admin', layout: 'default', title: 'Mail' },
  {
    name: 'admin-mail-previews',
    path: '/admin/mails/previews',
    page: 'admin/mails/previews',
    access: 'admin',
    layout: 'default',
    title: 'Letters',
  },
  {
    name: 'admin-mail-preview',
    path: '/admin/mails/previews/:id',
    page: 'admin/mails/previews',
    access: 'admin',
    layout: 'default',
    title: 'Letter',
  },
  {
    name: 'admin-content',
    path: '/admin/content',
    page: 'admin/content/index',
    access: 'admin',
    layout: 'default',
    title: 'Help texts',
  },
  {
    name: 'admin-faq',
    path: '/admin/content/faqs/:slug',
    page: 'admin/content/faq',
    access: 'admin',
    layout: 'default',
    title: ({ slug }) => (slug === 'new' ? 'New question' : 'Question'),
  },
  { name: 'admin-media', path: '/admin/media', page: 'admin/media', access: 'admin', layout: 'default', title: 'Library' },
  {
    name: 'admin-media-item',
    path: '/admin/media/:id',
    page: 'admin/media-item',
    access: 'admin',
    layout: 'default',
    title: ({ id }) => (id === 'new' ? 'New in the library' : 'In the library'),
  },
  { name: 'admin-events', path: '/admin/events', page: 'admin/events', access: 'admin', layout: 'default', title: 'Events' },
  {
    name: 'admin-event',
    path: '/admin/events/:id',
    page: 'admin/event',
    access: 'admin',
    layout: 'default',
    title: ({ id }) => (id === 'new' ? 'New event' : 'Event'),
  },
]
