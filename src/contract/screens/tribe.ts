import { courseSlugs } from '#domain/content/slugs.ts'
import { reiOsModules } from '#domain/rei-os/modules.ts'
import { member, oneOf, pageOfEach, type Screen } from './screen.ts'

/** What the tribe does together and learns from. */
export const tribeScreens: readonly Screen[] = [
  member({
    name: 'calendar',
    path: '/calendar',
    page: 'calendar',
    layout: 'default',
    title: 'Calendar',
  }),
  member({
    name: 'community',
    path: '/community',
    page: 'community',
    layout: 'default',
    title: 'Community',
  }),
  member({ name: 'media', path: '/media', page: 'media', layout: 'default', title: 'Media' }),
  member({
    name: 'meeting-agenda',
    path: '/meeting-agenda',
    page: 'meeting-agenda',
    layout: 'print',
    title: 'Meeting agenda',
  }),
  member({
    name: 'resources',
    path: '/dashboard/resources',
    page: 'dashboard/resources/index',
    layout: 'dashboard',
    title: 'Resources',
  }),
  member({
    name: 'course',
    path: '/dashboard/resources/:course',
    page: 'dashboard/resources/course',
    layout: 'dashboard',
    title: 'Course',
    validate: oneOf(courseSlugs, 'course'),
  }),
  member({
    name: 'lesson',
    path: '/dashboard/resources/:course/:lesson',
    page: 'dashboard/resources/lesson',
    layout: 'dashboard',
    title: 'Lesson',
    validate: oneOf(courseSlugs, 'course'),
  }),
  member({
    name: 'rei-os',
    path: '/dashboard/rei-os',
    page: 'dashboard/rei-os/index',
    layout: 'dashboard',
    title: 'REI OS',
  }),
  member({
    name: 'rei-os-module',
    path: '/dashboard/rei-os/:slug',
    page: 'dashboard/rei-os/worksheet',
    layout: 'dashboard',
    ...pageOfEach(reiOsModules, 'slug', 'REI OS'),
  }),
]
