import { topics } from '#domain/assessment/topics.ts'
import { profileForms } from '#domain/content/slugs.ts'
import { t } from '#domain/i18n/messages.ts'
import { authScreen, memberScreen, titledBySlug, type Screen } from './screen.ts'

/** Screens that a new member fills in: the assessment and the profile. */
export const onboardingScreens: readonly Screen[] = [
  memberScreen({
    name: 'assessment',
    path: '/assessment',
    page: 'assessment/index',
    layout: 'focus',
    title: t`Assessment`,
  }),
  memberScreen({
    name: 'assessment-topic',
    path: '/assessment/:topicSlug',
    page: 'assessment/topic',
    layout: 'focus',
    ...titledBySlug(topics, 'topicSlug', t`Assessment`),
  }),
  memberScreen({
    name: 'assessment-complete',
    path: '/dashboard/assessment-complete',
    page: 'dashboard/assessment-complete',
    layout: 'dashboard',
    title: t`Assessment complete`,
    assessmentGuard: true,
  }),
  authScreen({
    name: 'welcome',
    path: '/dashboard/welcome',
    page: 'dashboard/welcome',
    layout: 'dashboard',
    title: t`Welcome`,
  }),
  authScreen({
    name: 'profile',
    path: '/dashboard/profile',
    page: 'dashboard/profile/index',
    layout: 'dashboard',
    title: t`Profile`,
  }),
  authScreen({
    name: 'rei-statement',
    path: '/dashboard/profile/rei-statement',
    page: 'dashboard/profile/rei-statement',
    layout: 'dashboard',
    title: t`Real-estate statement`,
  }),
  authScreen({
    name: 'profile-form',
    path: '/dashboard/profile/:slug',
    page: 'dashboard/profile/form',
    layout: 'dashboard',
    ...titledBySlug(profileForms, 'slug', t`Profile`),
  }),
]
