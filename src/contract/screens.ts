import { courseSlugs, faqCategories, faqSlugs, profileSlugs, reiOsSlugs, styleGuideSlugs } from '#domain/content/slugs.ts'
import { topics } from '#domain/assessment/topics.ts'

/** Who may see a page; the words are explained in `guard.ts`. */
export type ScreenAccess = 'guest' | 'open' | 'auth' | 'member' | 'market' | 'leader' | 'admin' | 'style-guide'

/** The frame a page is shown in. */
export type Layout = 'plain' | 'default' | 'dashboard' | 'focus' | 'print'

/** Parameters in a page's address. */
export type ScreenParams = Readonly<Record<string, string | undefined>>

/** One row of the table of pages. */
export type Screen = {
  /** Route name, also the `data-route` of the root element. */
  name: string
  /** Address; `:name` is a parameter. */
  path: string
  /** Module under `src/web/pages`, without ending. */
  page: string
  access: ScreenAccess
  layout: Layout
  title: string
  /** False answers 404 `Page Not Found: {path}` before anything else is shown. */
  validate?: (params: ScreenParams) => boolean
  /** Only with every statement answered; else the first unanswered topic. */
  assessmentGuard?: true
  /** Not built yet: what it arrives with, as shown on its panel. */
  comingWith?: string
  /** Kept out of search engines although open. */
  noIndex?: true
}

const oneOf = (list: readonly string[], name: string) => (params: ScreenParams) => list.includes(params[name] ?? '')

const member = (rest: Omit<Screen, 'access'>): Screen => ({ access: 'member', ...rest })
const market = (rest: Omit<Screen, 'access'>): Screen => ({ access: 'market', ...rest })
const auth = (rest: Omit<Screen, 'access'>): Screen => ({ access: 'auth', ...rest })
const open = (rest: Omit<Screen, 'access'>): Screen => ({ access: 'open', ...rest })

const home: Screen[] = [
  auth({ name: 'home', path: '/', page: 'home', layout: 'default', title: 'Home' }),
  { name: 'login', path: '/login', page: 'login', access: 'guest', layout: 'plain', title: 'Sign in' },
  open({ name: 'logout', path: '/logout', page: 'logout', layout: 'plain', title: 'Sign out', noIndex: true }),
  auth({
    name: 'dashboard',
    path: '/dashboard',
    page: 'home',
    layout: 'dashboard',
    title: 'Dashboard',
  }),
]

const onboarding: Screen[] = [
  member({
    name: 'assessment',
    path: '/assessment',
    page: 'coming-with',
    layout: 'focus',
    title: 'Assessment',
    comingWith: 'onboarding',
  }),
  member({
    name: 'assessment-topic',
    path: '/assessment/:topicSlug',
    page: 'coming-with',
    layout: 'focus',
    title: 'Assessment',
    validate: oneOf(
      topics.map((topic) => topic.slug),
      'topicSlug',
    ),
    comingWith: 'onboarding',
  }),
  member({
    name: 'assessment-complete',
    path: '/dashboard/assessment-complete',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Assessment complete',
    assessmentGuard: true,
    comingWith: 'onboarding',
  }),
  auth({
    name: 'welcome',
    path: '/dashboard/welcome',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Welcome',
    comingWith: 'onboarding',
  }),
  auth({
    name: 'profile',
    path: '/dashboard/profile',
    page: 'dashboard/profile/index',
    layout: 'dashboard',
    title: 'Profile',
  }),
  auth({
    name: 'rei-statement',
    path: '/dashboard/profile/rei-statement',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Real-estate statement',
    comingWith: 'onboarding',
  }),
  auth({
    name: 'profile-form',
    path: '/dashboard/profile/:slug',
    page: 'dashboard/profile/form',
    layout: 'dashboard',
    title: 'Profile',
    validate: oneOf(profileSlugs, 'slug'),
  }),
]

const membership: Screen[] = [
  auth({
    name: 'subscription',
    path: '/dashboard/subscription',
    page: 'dashboard/subscription',
    layout: 'dashboard',
    title: 'Membership',
  }),
  open({
    name: 'success',
    path: '/dashboard/success',
    page: 'dashboard/success',
    layout: 'dashboard',
    title: 'Payment',
    noIndex: true,
  }),
]

const pods: Screen[] = [
  market({
    name: 'pod-marketplace',
    path: '/pod-marketplace',
    page: 'pod-marketplace/index',
    layout: 'default',
    title: 'Pod marketplace',
  }),
  market({
    name: 'pod-by-id',
    path: '/pod-marketplace/by-id/:id',
    page: 'pod-marketplace/by-id',
    layout: 'default',
    title: 'Pod',
  }),
  market({
    name: 'pod-detail',
    path: '/pod-marketplace/:slug',
    page: 'pod-marketplace/detail',
    layout: 'default',
    title: 'Pod',
  }),
  member({
    name: 'my-pod',
    path: '/dashboard/pod',
    page: 'dashboard/pod/index',
    layout: 'dashboard',
    title: 'My pod',
  }),
  {
    name: 'pod-applicants',
    path: '/dashboard/pod/applicants',
    page: 'dashboard/pod/applicants',
    access: 'leader',
    layout: 'dashboard',
    title: 'Applicants',
  },
  market({
    name: 'pod-applications',
    path: '/dashboard/pod/applications',
    page: 'dashboard/pod/applications',
    layout: 'dashboard',
    title: 'My applications',
  }),
  market({
    name: 'pod-create',
    path: '/dashboard/pod/create',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Create a pod',
    comingWith: 'pod leadership',
  }),
  {
    name: 'pod-manage',
    path: '/dashboard/pod/manage',
    page: 'coming-with',
    access: 'leader',
    layout: 'dashboard',
    title: 'Manage pod',
    comingWith: 'pod leadership',
  },
]

const life: Screen[] = [
  member({
    name: 'calendar',
    path: '/calendar',
    page: 'coming-with',
    layout: 'default',
    title: 'Calendar',
    comingWith: 'pod meetings',
  }),
  member({
    name: 'community',
    path: '/community',
    page: 'coming-with',
    layout: 'default',
    title: 'Community',
    comingWith: 'the community',
  }),
  member({ name: 'media', path: '/media', page: 'coming-with', layout: 'default', title: 'Media', comingWith: 'the library' }),
  member({
    name: 'meeting-agenda',
    path: '/meeting-agenda',
    page: 'coming-with',
    layout: 'print',
    title: 'Meeting agenda',
    comingWith: 'pod meetings',
  }),
  member({
    name: 'resources',
    path: '/dashboard/resources',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Resources',
    comingWith: 'the library',
  }),
  member({
    name: 'course',
    path: '/dashboard/resources/:course',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Course',
    validate: oneOf(courseSlugs, 'course'),
    comingWith: 'the library',
  }),
  member({
    name: 'rei-os',
    path: '/dashboard/rei-os',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'REI OS',
    comingWith: 'the library',
  }),
  member({
    name: 'rei-os-module',
    path: '/dashboard/rei-os/:slug',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'REI OS',
    validate: oneOf(reiOsSlugs, 'slug'),
    comingWith: 'the library',
  }),
  auth({
    name: 'support',
    path: '/dashboard/support',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Support',
    comingWith: 'the help desk',
  }),
  auth({
    name: 'account',
    path: '/dashboard/account',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Account and security',
    comingWith: 'account settings',
  }),
  auth({
    name: 'privacy',
    path: '/dashboard/privacy',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Privacy',
    comingWith: 'account settings',
  }),
  auth({
    name: 'notifications',
    path: '/dashboard/notifications',
    page: 'coming-with',
    layout: 'dashboard',
    title: 'Notifications',
    comingWith: 'the community',
  }),
]

const openPages: Screen[] = [
  open({ name: 'faqs', path: '/faqs', page: 'coming-with', layout: 'default', title: 'FAQs', comingWith: 'the help desk' }),
  open({
    name: 'faq-category',
    path: '/faqs/category/:slug',
    page: 'coming-with',
    layout: 'default',
    title: 'FAQs',
    validate: oneOf(faqCategories, 'slug'),
    comingWith: 'the help desk',
  }),
  open({
    name: 'faq',
    path: '/faqs/:slug',
    page: 'coming-with',
    layout: 'default',
    title: 'FAQs',
    validate: oneOf(faqSlugs, 'slug'),
    comingWith: 'the help desk',
  }),
  open({ name: 'terms', path: '/terms', page: 'coming-with', layout: 'plain', title: 'Terms', comingWith: 'account settings' }),
  open({
    name: 'privacy-policy',
    path: '/privacy-policy',
    page: 'coming-with',
    layout: 'plain',
    title: 'Privacy policy',
    comingWith: 'account settings',
  }),
  {
    name: 'style-guide',
    path: '/style-guide',
    page: 'coming-with',
    access: 'style-guide',
    layout: 'default',
    title: 'Style guide',
    comingWith: 'the design system',
  },
  {
    name: 'style-guide-detail',
    path: '/style-guide/:styleGuideDetailSlug',
    page: 'coming-with',
    access: 'style-guide',
    layout: 'default',
    title: 'Style guide',
    validate: oneOf(styleGuideSlugs, 'styleGuideDetailSlug'),
    comingWith: 'the design system',
  },
]

/**
 * Every page of the product, the more exact address before the more general one. The server answers pages from it
 * (status, title, skeleton), the browser routes by it; nothing about a page is written twice. The data of each page
 * stands in `needs.ts`, so that a browser on its first page carries this table without every schema of the API.
 */
export const screens: readonly Screen[] = [...home, ...onboarding, ...membership, ...pods, ...life, ...openPages]
