import { topics } from '#domain/assessment/topics.ts'
import { profileForms } from '#domain/content/slugs.ts'
import { auth, member, pageOfEach, type Screen } from './screen.ts'

/** What a new member fills in: the assessment and the profile. */
export const onboardingScreens: readonly Screen[] = [
  member({
    name: 'assessment',
    path: '/assessment',
    page: 'assessment/index',
    layout: 'focus',
    title: 'Assessment',
  }),
  member({
    name: 'assessment-topic',
    path: '/assessment/:topicSlug',
    page: 'assessment/topic',
    layout: 'focus',
    ...pageOfEach(topics, 'topicSlug', 'Assessment'),
  }),
  member({
    name: 'assessment-complete',
    path: '/dashboard/assessment-complete',
    page: 'dashboard/assessment-complete',
    layout: 'dashboard',
    title: 'Assessment complete',
    assessmentGuard: true,
  }),
  auth({
    name: 'welcome',
    path: '/dashboard/welcome',
    page: 'dashboard/welcome',
    layout: 'dashboard',
    title: 'Welcome',
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
    page: 'dashboard/profile/rei-statement',
    layout: 'dashboard',
    title: 'Real-estate statement',
  }),
  auth({
    name: 'profile-form',
    path: '/dashboard/profile/:slug',
    page: 'dashboard/profile/form',
    layout: 'dashboard',
    ...pageOfEach(profileForms, 'slug', 'Profile'),
  }),
]
